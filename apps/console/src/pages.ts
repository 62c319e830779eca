/**
 * The pages of the console, those of the menu in its order: the one place where a page is entered.
 * Its links (`paths.ts`), the routes, the menu, the first page of a role and the stories that look
 * at every page follow from its line; its title is asked for by the compiler, in
 * `shell/text/sections.vi.json`.
 */
import { deskAgents } from '@sen/api/agentDesk';
import { deskAuditTrail } from '@sen/api/auditTrail';
import type { AnyCall, OperatorRole } from '@sen/api/call';
import { deskAdjustments, waitingAdjustments } from '@sen/api/adjustment';
import type { WaitingCall } from '@sen/api/claim';
import { deskBankPayments, waitingBankPayments } from '@sen/api/bankPayment';
import {
  deskContracts,
  deskDisputes,
  deskPayouts,
  waitingDisputes,
  waitingPayouts,
} from '@sen/api/contractDesk';
import { deskDeposits, waitingDeposits } from '@sen/api/deposit';
import { deskFeedback, waitingFeedback } from '@sen/api/feedback';
import { deskGames } from '@sen/api/gameDesk';
import { deskMembers } from '@sen/api/member';
import { deskCalendar, deskDraws, deskOffer, deskResults, deskRuns } from '@sen/api/lotteryDesk';
import { deskPointProducts, deskRedemptions, waitingRedemptions } from '@sen/api/pointDesk';
import { deskPools } from '@sen/api/pool';
import { deskRebateRuns } from '@sen/api/rebateDesk';
import { deskReferrals } from '@sen/api/referral';
import { deskRewardRules, deskRewards, rewardReport } from '@sen/api/rewardDesk';
import { reconciliationDay } from '@sen/api/reconciliation';
import { deskOperators } from '@sen/api/operatorDesk';
import { reportOverview } from '@sen/api/report';
import { deskRoundDifferences, waitingRoundDifferences } from '@sen/api/roundDifference';
import { deskVendors } from '@sen/api/vendor';
import { vipReport } from '@sen/api/vipDesk';
import { deskWalletTransfers, waitingWalletTransfers } from '@sen/api/walletTransfer';
import { deskHeldWins, waitingHeldWins } from '@sen/api/win';
import { deskBroadcasts } from '@sen/api/inbox';
import { deskWithdrawals, waitingWithdrawals } from '@sen/api/withdrawal';
import type { IconName } from '@sen/ui';
import type { ComponentType } from 'react';
import { mayCall } from '#features/operator/mayCall.ts';

type Page = {
  /** Below `base`. `:id` stands for the row that the page shows. */
  path: string;
  /** The query parameters that a link to it may have, beside the brand. */
  query?: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
};
type MenuPage = Page & {
  icon: IconName;
  /** A role sees the page when it may make this call. */
  call: AnyCall;
  /**
   * How many things wait there for somebody to act, which `waiting` among the titles has a text
   * for.
   */
  waiting?: WaitingCall;
};

const inMenu = {
  report: {
    path: '/report',
    icon: 'wallet',
    call: reportOverview,
    load: () => import('#features/report/reportPage.tsx'),
  },
  deposits: {
    path: '/deposits',
    icon: 'deposit',
    call: deskDeposits,
    waiting: waitingDeposits,
    load: () => import('#features/deposit/depositsPage.tsx'),
  },
  bankPayments: {
    path: '/bank-payments',
    icon: 'receipt',
    call: deskBankPayments,
    waiting: waitingBankPayments,
    load: () => import('#features/bankPayment/bankPaymentsPage.tsx'),
  },
  withdrawals: {
    path: '/withdrawals',
    icon: 'withdraw',
    call: deskWithdrawals,
    waiting: waitingWithdrawals,
    load: () => import('#features/withdrawal/withdrawalsPage.tsx'),
  },
  walletTransfers: {
    path: '/wallet-transfers',
    icon: 'transfer',
    call: deskWalletTransfers,
    waiting: waitingWalletTransfers,
    load: () => import('#features/walletTransfer/walletTransfersPage.tsx'),
  },
  reconciliation: {
    path: '/reconciliation',
    icon: 'receipt',
    call: reconciliationDay,
    load: () => import('#features/reconciliation/reconciliationPage.tsx'),
  },
  roundDifferences: {
    path: '/round-differences',
    icon: 'games',
    call: deskRoundDifferences,
    waiting: waitingRoundDifferences,
    load: () => import('#features/roundDifference/roundDifferencesPage.tsx'),
  },
  wins: {
    path: '/wins',
    icon: 'star',
    call: deskHeldWins,
    waiting: waitingHeldWins,
    load: () => import('#features/win/winsPage.tsx'),
  },
  lotteryDraws: {
    path: '/lottery-draws',
    icon: 'lottery',
    call: deskDraws,
    load: () => import('#features/lottery/drawsPage.tsx'),
  },
  lotteryResults: {
    path: '/lottery-results',
    icon: 'lottery',
    call: deskResults,
    load: () => import('#features/lottery/resultsPage.tsx'),
  },
  lotteryRuns: {
    path: '/lottery-runs',
    icon: 'lottery',
    call: deskRuns,
    load: () => import('#features/lottery/runsPage.tsx'),
  },
  lotteryCalendar: {
    path: '/lottery-calendar',
    icon: 'calendar',
    call: deskCalendar,
    load: () => import('#features/lottery/calendarPage.tsx'),
  },
  lotteryOffers: {
    path: '/lottery-offers',
    icon: 'lottery',
    call: deskOffer,
    load: () => import('#features/lottery/offersPage.tsx'),
  },
  rebates: {
    path: '/rebates',
    icon: 'bonus',
    call: deskRebateRuns,
    load: () => import('#features/rebate/runsPage.tsx'),
  },
  pointProducts: {
    path: '/point-products',
    icon: 'gift',
    call: deskPointProducts,
    load: () => import('#features/point/productsPage.tsx'),
  },
  redemptions: {
    path: '/redemptions',
    icon: 'gift',
    call: deskRedemptions,
    waiting: waitingRedemptions,
    load: () => import('#features/point/redemptionsPage.tsx'),
  },
  rewardRules: {
    path: '/reward-rules',
    icon: 'bonus',
    call: deskRewardRules,
    load: () => import('#features/reward/rulesPage.tsx'),
  },
  rewards: {
    path: '/rewards',
    icon: 'gift',
    call: deskRewards,
    query: ['rule', 'member'],
    load: () => import('#features/reward/rewardsPage.tsx'),
  },
  rewardReport: {
    path: '/reward-report',
    icon: 'chart',
    call: rewardReport,
    load: () => import('#features/reward/rewardReportPage.tsx'),
  },
  referrals: {
    path: '/referrals',
    icon: 'userPlus',
    call: deskReferrals,
    query: ['member', 'inviter'],
    load: () => import('#features/reward/referralsPage.tsx'),
  },
  pools: {
    path: '/pools',
    icon: 'star',
    call: deskPools,
    load: () => import('#features/pool/poolsPage.tsx'),
  },
  adjustments: {
    path: '/adjustments',
    icon: 'transfer',
    call: deskAdjustments,
    waiting: waitingAdjustments,
    load: () => import('#features/adjustment/adjustmentsPage.tsx'),
  },
  contracts: {
    path: '/contracts',
    icon: 'receipt',
    call: deskContracts,
    load: () => import('#features/contract/contractsPage.tsx'),
  },
  payouts: {
    path: '/payouts',
    icon: 'wallet',
    call: deskPayouts,
    waiting: waitingPayouts,
    load: () => import('#features/contract/payoutsPage.tsx'),
  },
  disputes: {
    path: '/disputes',
    icon: 'alert',
    call: deskDisputes,
    waiting: waitingDisputes,
    query: ['id'],
    load: () => import('#features/contract/disputesPage.tsx'),
  },
  feedback: {
    path: '/feedback',
    icon: 'mail',
    call: deskFeedback,
    waiting: waitingFeedback,
    load: () => import('#features/feedback/feedbackPage.tsx'),
  },
  members: {
    path: '/members',
    icon: 'user',
    call: deskMembers,
    query: ['search'],
    load: () => import('#features/member/membersPage.tsx'),
  },
  agents: {
    path: '/agents',
    icon: 'userPlus',
    call: deskAgents,
    load: () => import('#features/agent/agentsPage.tsx'),
  },
  vipReport: {
    path: '/vip-report',
    icon: 'vip',
    call: vipReport,
    load: () => import('#features/vip/vipReportPage.tsx'),
  },
  games: {
    path: '/games',
    icon: 'star',
    call: deskGames,
    load: () => import('#features/game/gamesPage.tsx'),
  },
  vendors: {
    path: '/vendors',
    icon: 'games',
    call: deskVendors,
    load: () => import('#features/vendor/vendorsPage.tsx'),
  },
  inbox: {
    path: '/inbox',
    icon: 'mail',
    call: deskBroadcasts,
    load: () => import('#features/inbox/inboxPage.tsx'),
  },
  operators: {
    path: '/operators',
    icon: 'lock',
    call: deskOperators,
    load: () => import('#features/operator/operatorsPage.tsx'),
  },
  auditTrail: {
    path: '/audit-trail',
    icon: 'history',
    call: deskAuditTrail,
    load: () => import('#features/auditTrail/auditTrailPage.tsx'),
  },
} as const satisfies Record<string, MenuPage>;

/** Reached by links from elsewhere. */
const further = {
  account: { path: '/account', load: () => import('#features/operator/accountPage.tsx') },
  agent: { path: '/agents/:id', query: ['from', 'to'], load: () => import('#features/agent/agentPage.tsx') },
  member: { path: '/members/:id', query: ['view'], load: () => import('#features/member/memberPage.tsx') },
} as const satisfies Record<string, Page>;

export const table = { ...inMenu, ...further };

type InMenu = typeof inMenu;
export type PageKey = keyof InMenu;
type WaitingKey = { [Key in PageKey]: InMenu[Key] extends { waiting: WaitingCall } ? Key : never }[PageKey];
export type DeskPage = MenuPage &
  ({ key: PageKey; waiting?: undefined } | { key: WaitingKey; waiting: WaitingCall });
export const pages = Object.entries(inMenu).map(([key, page]) => ({ key, ...page })) as readonly DeskPage[];

export function pagesOf(role: OperatorRole): readonly DeskPage[] {
  return pages.filter(({ call }) => mayCall(role, call));
}
