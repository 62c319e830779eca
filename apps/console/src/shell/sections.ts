/** The sections of the console, in the order of the menu. A role sees those whose call it may make. */
import type { AnyCall, OperatorRole } from '@sen/api/call';
import { moneyOverview, opsDeposits, opsFeedback, opsMembers, opsVendors } from '@sen/api/operator';
import { opsHeldWins } from '@sen/api/win';
import type { IconName } from '@sen/ui';
import { mayCall } from '#features/operator/mayCall.ts';
import { paths } from '../paths.ts';

export type SectionKey = 'money' | 'deposits' | 'wins' | 'feedback' | 'members' | 'vendors';
export type Section = { key: SectionKey; path: (query: { brand?: string }) => string; icon: IconName; call: AnyCall };

export const sections: readonly Section[] = [
  { key: 'money', path: paths.money, icon: 'wallet', call: moneyOverview },
  { key: 'deposits', path: paths.deposits, icon: 'deposit', call: opsDeposits },
  { key: 'wins', path: paths.wins, icon: 'star', call: opsHeldWins },
  { key: 'feedback', path: paths.feedback, icon: 'mail', call: opsFeedback },
  { key: 'members', path: paths.members, icon: 'user', call: opsMembers },
  { key: 'vendors', path: paths.vendors, icon: 'games', call: opsVendors },
];

export function sectionsOf(role: OperatorRole): readonly Section[] {
  return sections.filter(({ call }) => mayCall(role, call));
}
