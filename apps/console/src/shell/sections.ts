/** The sections of the console, in the order of the menu. A role sees those whose call it may make. */
import type { AnyCall, OperatorRole } from '@sen/api/call';
import { moneyOverview, opsDeposits, opsMembers } from '@sen/api/operator';
import type { IconName } from '@sen/ui';
import { mayCall } from '#features/operator/useOperator.ts';
import { paths } from '../paths.ts';

export type SectionKey = 'money' | 'deposits' | 'members';
export type Section = { key: SectionKey; href: string; icon: IconName; call: AnyCall };

const sections: readonly Section[] = [
  { key: 'money', href: paths.money(), icon: 'wallet', call: moneyOverview },
  { key: 'deposits', href: paths.deposits(), icon: 'deposit', call: opsDeposits },
  { key: 'members', href: paths.members(), icon: 'user', call: opsMembers },
];

export function sectionsOf(role: OperatorRole): readonly Section[] {
  return sections.filter(({ call }) => mayCall(role, call));
}
