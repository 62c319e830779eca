/**
 * The pages of the console in the order of the menu. A new page is a line here, its address in `paths.ts` and its title in
 * `shell/text/sections.<lang>.json`; menu, routes and the stories that look at every page follow.
 */
import { deskAgents } from '@sen/api/agentDesk';
import { deskAuditTrail } from '@sen/api/auditTrail';
import type { AnyCall, OperatorRole } from '@sen/api/call';
import { deskAdjustments, waitingAdjustments } from '@sen/api/adjustment';
import type { WaitingCall } from '@sen/api/claim';
import { deskBankPayments, waitingBankPayments } from '@sen/api/bankPayment';
import { deskContracts, deskDisputes, deskPayouts, waitingDisputes, waitingPayouts } from '@sen/api/contractDesk';
import { deskDeposits, waitingDeposits } from '@sen/api/deposit';
import { deskFeedback, waitingFeedback } from '@sen/api/feedback';
import { deskGames } from '@sen/api/gameDesk';
import { deskMembers } from '@sen/api/member';
import { deskCalendar, deskDraws, deskOffer, deskResults, deskRuns } from '@sen/api/lotteryDesk';
import { deskPools } from '@sen/api/pool';
import { deskRebateRuns } from '@sen/api/rebateDesk';
import { reconciliationDay } from '@sen/api/reconciliation';
import { deskOperators } from '@sen/api/operatorDesk';
import { reportOverview } from '@sen/api/report';
import { deskRoundDifferences, waitingRoundDifferences } from '@sen/api/roundDifference';
import { deskVendors } from '@sen/api/vendor';
import { deskWalletTransfers, waitingWalletTransfers } from '@sen/api/walletTransfer';
import { deskHeldWins, waitingHeldWins } from '@sen/api/win';
import { deskBroadcasts } from '@sen/api/inbox';
import { deskWithdrawals, waitingWithdrawals } from '@sen/api/withdrawal';
import type { IconName } from '@sen/ui';
import type { ComponentType } from 'react';
import { mayCall } from '#features/operator/mayCall.ts';
import { paths } from './paths.ts';

/** A page as it is written down here; `DeskPage` knows the keys of them all. */
type Page = {
  key: string;
  path: (query: { brand?: string }) => string;
  icon: IconName;
  /** A role sees the page when it may make this call. */
  call: AnyCall;
  /** How many things wait there for somebody to act. */
  waiting?: WaitingCall;
  load: () => Promise<{ default: ComponentType }>;
};

const all = [
  { key: 'report', path: paths.report, icon: 'wallet', call: reportOverview, load: () => import('#features/report/reportPage.tsx') },
  {
    key: 'deposits',
    path: paths.deposits,
    icon: 'deposit',
    call: deskDeposits,
    waiting: waitingDeposits,
    load: () => import('#features/deposit/depositsPage.tsx'),
  },
  {
    key: 'bankPayments',
    path: paths.bankPayments,
    icon: 'receipt',
    call: deskBankPayments,
    waiting: waitingBankPayments,
    load: () => import('#features/bankPayment/bankPaymentsPage.tsx'),
  },
  {
    key: 'withdrawals',
    path: paths.withdrawals,
    icon: 'withdraw',
    call: deskWithdrawals,
    waiting: waitingWithdrawals,
    load: () => import('#features/withdrawal/withdrawalsPage.tsx'),
  },
  {
    key: 'walletTransfers',
    path: paths.walletTransfers,
    icon: 'transfer',
    call: deskWalletTransfers,
    waiting: waitingWalletTransfers,
    load: () => import('#features/walletTransfer/walletTransfersPage.tsx'),
  },
  {
    key: 'reconciliation',
    path: paths.reconciliation,
    icon: 'receipt',
    call: reconciliationDay,
    load: () => import('#features/reconciliation/reconciliationPage.tsx'),
  },
  {
    key: 'roundDifferences',
    path: paths.roundDifferences,
    icon: 'games',
    call: deskRoundDifferences,
    waiting: waitingRoundDifferences,
    load: () => import('#features/roundDifference/roundDifferencesPage.tsx'),
  },
  {
    key: 'wins',
    path: paths.wins,
    icon: 'star',
    call: deskHeldWins,
    waiting: waitingHeldWins,
    load: () => import('#features/win/winsPage.tsx'),
  },
  {
    key: 'lotteryDraws',
    path: paths.lotteryDraws,
    icon: 'lottery',
    call: deskDraws,
    load: () => import('#features/lottery/drawsPage.tsx'),
  },
  {
    key: 'lotteryResults',
    path: paths.lotteryResults,
    icon: 'lottery',
    call: deskResults,
    load: () => import('#features/lottery/resultsPage.tsx'),
  },
  {
    key: 'lotteryRuns',
    path: paths.lotteryRuns,
    icon: 'lottery',
    call: deskRuns,
    load: () => import('#features/lottery/runsPage.tsx'),
  },
  {
    key: 'lotteryCalendar',
    path: paths.lotteryCalendar,
    icon: 'calendar',
    call: deskCalendar,
    load: () => import('#features/lottery/calendarPage.tsx'),
  },
  {
    key: 'lotteryOffers',
    path: paths.lotteryOffers,
    icon: 'lottery',
    call: deskOffer,
    load: () => import('#features/lottery/offersPage.tsx'),
  },
  { key: 'rebates', path: paths.rebates, icon: 'bonus', call: deskRebateRuns, load: () => import('#features/rebate/runsPage.tsx') },
  { key: 'pools', path: paths.pools, icon: 'star', call: deskPools, load: () => import('#features/pool/poolsPage.tsx') },
  {
    key: 'adjustments',
    path: paths.adjustments,
    icon: 'transfer',
    call: deskAdjustments,
    waiting: waitingAdjustments,
    load: () => import('#features/adjustment/adjustmentsPage.tsx'),
  },
  {
    key: 'contracts',
    path: paths.contracts,
    icon: 'receipt',
    call: deskContracts,
    load: () => import('#features/contract/contractsPage.tsx'),
  },
  {
    key: 'payouts',
    path: paths.payouts,
    icon: 'wallet',
    call: deskPayouts,
    waiting: waitingPayouts,
    load: () => import('#features/contract/payoutsPage.tsx'),
  },
  {
    key: 'disputes',
    path: paths.disputes,
    icon: 'alert',
    call: deskDisputes,
    waiting: waitingDisputes,
    load: () => import('#features/contract/disputesPage.tsx'),
  },
  {
    key: 'feedback',
    path: paths.feedback,
    icon: 'mail',
    call: deskFeedback,
    waiting: waitingFeedback,
    load: () => import('#features/feedback/feedbackPage.tsx'),
  },
  { key: 'members', path: paths.members, icon: 'user', call: deskMembers, load: () => import('#features/member/membersPage.tsx') },
  { key: 'agents', path: paths.agents, icon: 'userPlus', call: deskAgents, load: () => import('#features/agent/agentsPage.tsx') },
  { key: 'games', path: paths.games, icon: 'star', call: deskGames, load: () => import('#features/game/gamesPage.tsx') },
  { key: 'vendors', path: paths.vendors, icon: 'games', call: deskVendors, load: () => import('#features/vendor/vendorsPage.tsx') },
  { key: 'inbox', path: paths.inbox, icon: 'mail', call: deskBroadcasts, load: () => import('#features/inbox/inboxPage.tsx') },
  {
    key: 'operators',
    path: paths.operators,
    icon: 'lock',
    call: deskOperators,
    load: () => import('#features/operator/operatorsPage.tsx'),
  },
  {
    key: 'auditTrail',
    path: paths.auditTrail,
    icon: 'history',
    call: deskAuditTrail,
    load: () => import('#features/auditTrail/auditTrailPage.tsx'),
  },
] as const satisfies readonly Page[];

export type PageKey = (typeof all)[number]['key'];
export type DeskPage = Page & { key: PageKey };
export const pages: readonly DeskPage[] = all;

export function pagesOf(role: OperatorRole): readonly DeskPage[] {
  return pages.filter(({ call }) => mayCall(role, call));
}
