/** The sections of the console, in the order of the menu. A role sees those whose call it may make. */
import type { AnyCall, OperatorRole } from '@sen/api/call';
import { moneyOverview, opsDeposits, opsMembers } from '@sen/api/operator';
import type { IconName } from '@sen/ui';
import { mayCall } from '#features/operator/useOperator.ts';
import { paths } from '../paths.ts';

export type SectionKey = 'money' | 'deposits' | 'members';
export type Section = { key: SectionKey; path: (query: { brand?: string }) => string; icon: IconName; call: AnyCall };

const sections: readonly Section[] = [
  { key: 'money', path: paths.money, icon: 'wallet', call: moneyOverview },
  { key: 'deposits', path: paths.deposits, icon: 'deposit', call: opsDeposits },
  { key: 'members', path: paths.members, icon: 'user', call: opsMembers },
];

export function sectionsOf(role: OperatorRole): readonly Section[] {
  return sections.filter(({ call }) => mayCall(role, call));
}
