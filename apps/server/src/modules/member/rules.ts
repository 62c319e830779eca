import { fieldFault, type FieldRule } from '@sen/api/patterns';
import type { ErrorCode } from '@sen/api/errors';

export type NamedRule = FieldRule & { name: string };
export type Fault = { field: string; code: ErrorCode; min?: number; max?: number };

/**
 * What is wrong with a registration's fields, by the brand's rules, in the order of the form. Fields that the brand
 * does not ask for are not looked at, and not kept.
 */
export function registrationFaults(rules: readonly NamedRule[], values: Readonly<Record<string, string | undefined>>): Fault[] {
  const faults: Fault[] = [];
  for (const rule of rules) {
    const fault = fieldFault(rule, values[rule.name] ?? '');
    if (fault) faults.push({ field: rule.name, ...fault });
    else if (rule.name === 'mobileNum' && rule.enabled && values['mobileNum'] && !mobileOf(values)) {
      faults.push({ field: rule.name, code: 'mobile_length', min: rule.minLength, max: rule.maxLength });
    }
  }
  const confirmation = rules.find((rule) => rule.name === 'confirmPassword' && rule.enabled);
  if (confirmation && (values['password'] ?? '') !== (values['confirmPassword'] ?? '')) {
    if (!faults.some((fault) => fault.field === 'confirmPassword')) faults.push({ field: 'confirmPassword', code: 'passwords_differ' });
  }
  return faults;
}

/** The one spelling of the number in a form; a form that says no country is of Vietnam. */
export function mobileOf(values: Readonly<Record<string, string | undefined>>): string | undefined {
  return normalMobile(values['countryDialingCode'] ?? '84', values['mobileNum'] ?? '');
}

/** Where failed sign-ins of a brand's members are counted. */
export function memberRealm(brandId: bigint): string {
  return `member ${brandId}`;
}

/** What is wrong with a new password by the brand's rule. An old one or a confirmation that is not asked for is not looked at. */
export function newPasswordFaults(
  rule: FieldRule,
  { oldPassword, newPassword, confirmPassword }: { oldPassword?: string; newPassword: string; confirmPassword?: string },
): Fault[] {
  const fault = fieldFault(rule, newPassword);
  if (fault) return [{ field: 'newPassword', ...fault }];
  if (newPassword === oldPassword) return [{ field: 'newPassword', code: 'password_unchanged' }];
  if (confirmPassword !== undefined && newPassword !== confirmPassword) return [{ field: 'confirmPassword', code: 'passwords_differ' }];
  return [];
}

const dayMs = 86_400_000;

/** When a password of this age has to be changed, epoch ms. */
export function passwordEndsAt(setAt: number, lifeDays: number): number {
  return setAt + lifeDays * dayMs;
}

/**
 * Whether a code to the number opens the account. To a new password any number that somebody gave as theirs: whoever else
 * knew the old one is out then. To a session only one that has been proven, or that the account was opened with alone:
 * else a stranger could keep an account ready for somebody's number, and its password. What other sessions such an account
 * has end with the first proof.
 */
export function codeOpens(
  purpose: 'login' | 'password',
  member: { status: string; passwordHash: string | null; mobileVerifiedAt: number | null },
): boolean {
  if (member.status !== 'active') return false;
  return purpose === 'password' || member.mobileVerifiedAt !== null || member.passwordHash === null;
}

/**
 * One number, however it was typed: without its trunk zero, and without the dialling code when that stands after 00 once
 * more. Undefined when what is left is too short or too long for a number, or holds more than digits.
 */
export function normalMobile(dialingCode: string, mobile: string): string | undefined {
  const typed = mobile.startsWith(`00${dialingCode}`) ? mobile.slice(2 + dialingCode.length) : mobile;
  const number = `+${dialingCode}${typed.replace(/^0+/, '')}`;
  return /^\+[1-9]\d{6,18}$/.test(number) ? number : undefined;
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
