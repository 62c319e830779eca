import type { MemberStatus } from '@sen/api/memberDesk';

/** The life of an account, as operators lead it; nothing leads out of a closed one. */
export const memberLife: Readonly<Record<MemberStatus, readonly MemberStatus[]>> = {
  active: ['locked'],
  locked: ['active'],
  closed: [],
};

/**
 * The role of an account type: the seed's types 1, 2, 41, 42 are agents, 4 is trial, 0 a member.
 */
export function roleOfType(type: number): 'member' | 'trial' | 'agent' {
  if (type === 4) return 'trial';
  return type === 0 ? 'member' : 'agent';
}

const dayMs = 86_400_000;

/** When a password of this age has to be changed, epoch ms. */
export function passwordEndsAt(setAt: number, lifeDays: number): number {
  return setAt + lifeDays * dayMs;
}

/** All but the last three digits covered. */
export function coveredMobile(mobile: string): string {
  return mobile.slice(0, -3).replace(/\d/g, '*') + mobile.slice(-3);
}

/** The first letter and the host stay readable. */
export function coveredEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'*'.repeat(Math.max(2, name.length - 1))}@${host}`;
}

export type ContactKind = 'email' | 'mobile';

export const coveredContact = (kind: ContactKind, contact: string): string =>
  kind === 'email' ? coveredEmail(contact) : coveredMobile(contact);

/**
 * A name as strangers may see it: the first two letters and the last; of a short one the first
 * alone.
 */
export function coveredName(name: string): string {
  const letters = [...name];
  return letters.length > 4 ? `${letters[0]}${letters[1]}***${letters.at(-1)}` : `${letters[0] ?? ''}***`;
}
