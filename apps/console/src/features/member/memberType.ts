import type { MemberStatus } from '@sen/api/memberDesk';
import type { Tone } from '@sen/ui';

export const statusTones: Record<MemberStatus, Tone> = { active: 'good', locked: 'warn', closed: 'neutral' };

/** 4 is trial, 0 a member; all others are agents. */
export function typeOf(type: number): 'member' | 'agent' | 'trial' {
  return type === 0 ? 'member' : type === 4 ? 'trial' : 'agent';
}
