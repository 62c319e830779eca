/** The sections of the console, in the order of the menu. A role sees those whose call it may make. */
import type { AnyCall, OperatorRole } from '@sen/api/call';
import { deskDeposits } from '@sen/api/deposit';
import { deskFeedback } from '@sen/api/feedback';
import { deskMembers } from '@sen/api/member';
import { reportOverview } from '@sen/api/report';
import { deskVendors } from '@sen/api/vendor';
import { deskHeldWins } from '@sen/api/win';
import type { IconName } from '@sen/ui';
import { mayCall } from '#features/operator/mayCall.ts';
import { paths } from '../paths.ts';

export type SectionKey = 'money' | 'deposits' | 'wins' | 'feedback' | 'members' | 'vendors';
export type Section = { key: SectionKey; path: (query: { brand?: string }) => string; icon: IconName; call: AnyCall };

export const sections: readonly Section[] = [
  { key: 'money', path: paths.money, icon: 'wallet', call: reportOverview },
  { key: 'deposits', path: paths.deposits, icon: 'deposit', call: deskDeposits },
  { key: 'wins', path: paths.wins, icon: 'star', call: deskHeldWins },
  { key: 'feedback', path: paths.feedback, icon: 'mail', call: deskFeedback },
  { key: 'members', path: paths.members, icon: 'user', call: deskMembers },
  { key: 'vendors', path: paths.vendors, icon: 'games', call: deskVendors },
];

export function sectionsOf(role: OperatorRole): readonly Section[] {
  return sections.filter(({ call }) => mayCall(role, call));
}
