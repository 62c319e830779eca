/**
 * The pages of the console, those of the menu in its order: the one place where a page is entered.
 * Its links (`paths.ts`), the routes, the menu, the first page of a role and the stories that look
 * at every page follow from its line; its code is asked for by the compiler, in `shell/screens.ts`,
 * and so is its title, in `shell/text/sections.vi.json`.
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
import { mayCall } from '#session/mayCall.ts';

type Page = {
  /** Below `base`. `:id` stands for the row that the page shows. */
  path: string;
  /** The query parameters that a link to it may have, beside the brand. */
  query?: readonly string[];
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
  },
  deposits: {
    path: '/deposits',
    icon: 'deposit',
    call: deskDeposits,
    waiting: waitingDeposits,
  },
  bankPayments: {
    path: '/bank-payments',
    icon: 'receipt',
    call: deskBankPayments,
    waiting: waitingBankPayments,
  },
  withdrawals: {
    path: '/withdrawals',
    icon: 'withdraw',
    call: deskWithdrawals,
    waiting: waitingWithdrawals,
  },
  walletTransfers: {
    path: '/wallet-transfers',
    icon: 'transfer',
    call: deskWalletTransfers,
    waiting: waitingWalletTransfers,
  },
  reconciliation: {
    path: '/reconciliation',
    icon: 'receipt',
    call: reconciliationDay,
  },
  roundDifferences: {
    path: '/round-differences',
    icon: 'games',
    call: deskRoundDifferences,
    waiting: waitingRoundDifferences,
  },
  wins: {
    path: '/wins',
    icon: 'star',
    call: deskHeldWins,
    waiting: waitingHeldWins,
  },
  lotteryDraws: {
    path: '/lottery-draws',
    icon: 'lottery',
    call: deskDraws,
  },
  lotteryResults: {
    path: '/lottery-results',
    icon: 'lottery',
    call: deskResults,
  },
  lotteryRuns: {
    path: '/lottery-runs',
    icon: 'lottery',
    call: deskRuns,
  },
  lotteryCalendar: {
    path: '/lottery-calendar',
    icon: 'calendar',
    call: deskCalendar,
  },
  lotteryOffers: {
    path: '/lottery-offers',
    icon: 'lottery',
    call: deskOffer,
  },
  rebates: {
    path: '/rebates',
    icon: 'bonus',
    call: deskRebateRuns,
  },
  pointProducts: {
    path: '/point-products',
    icon: 'gift',
    call: deskPointProducts,
  },
  redemptions: {
    path: '/redemptions',
    icon: 'gift',
    call: deskRedemptions,
    waiting: waitingRedemptions,
  },
  rewardRules: {
    path: '/reward-rules',
    icon: 'bonus',
    call: deskRewardRules,
  },
  rewards: {
    path: '/rewards',
    icon: 'gift',
    call: deskRewards,
    query: ['rule', 'member'],
  },
  rewardReport: {
    path: '/reward-report',
    icon: 'chart',
    call: rewardReport,
  },
  referrals: {
    path: '/referrals',
    icon: 'userPlus',
    call: deskReferrals,
    query: ['member', 'inviter'],
  },
  pools: {
    path: '/pools',
    icon: 'star',
    call: deskPools,
  },
  adjustments: {
    path: '/adjustments',
    icon: 'transfer',
    call: deskAdjustments,
    waiting: waitingAdjustments,
  },
  contracts: {
    path: '/contracts',
    icon: 'receipt',
    call: deskContracts,
  },
  payouts: {
    path: '/payouts',
    icon: 'wallet',
    call: deskPayouts,
    waiting: waitingPayouts,
  },
  disputes: {
    path: '/disputes',
    icon: 'alert',
    call: deskDisputes,
    waiting: waitingDisputes,
    query: ['id'],
  },
  feedback: {
    path: '/feedback',
    icon: 'mail',
    call: deskFeedback,
    waiting: waitingFeedback,
  },
  members: {
    path: '/members',
    icon: 'user',
    call: deskMembers,
    query: ['search'],
  },
  agents: {
    path: '/agents',
    icon: 'userPlus',
    call: deskAgents,
  },
  vipReport: {
    path: '/vip-report',
    icon: 'vip',
    call: vipReport,
  },
  games: {
    path: '/games',
    icon: 'star',
    call: deskGames,
  },
  vendors: {
    path: '/vendors',
    icon: 'games',
    call: deskVendors,
  },
  inbox: {
    path: '/inbox',
    icon: 'mail',
    call: deskBroadcasts,
  },
  operators: {
    path: '/operators',
    icon: 'lock',
    call: deskOperators,
  },
  auditTrail: {
    path: '/audit-trail',
    icon: 'history',
    call: deskAuditTrail,
  },
} as const satisfies Record<string, MenuPage>;

/** Reached by links from elsewhere. */
const further = {
  account: { path: '/account' },
  agent: { path: '/agents/:id', query: ['from', 'to'] },
  member: { path: '/members/:id', query: ['view'] },
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
