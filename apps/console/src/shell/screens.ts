/**
 * The code of each page of the table (`base/pages.ts`), a chunk of its own. It stands apart from
 * the table, which links read: links are in the code of nearly every page.
 */
import type { ComponentType } from 'react';
import type { table } from '#base/pages.ts';

type Code = Promise<{ default: ComponentType }>;

export const screens: Readonly<Record<keyof typeof table, () => Code>> = {
  report: () => import('#features/report/reportPage.tsx'),
  deposits: () => import('#features/deposit/depositsPage.tsx'),
  bankPayments: () => import('#features/bankPayment/bankPaymentsPage.tsx'),
  withdrawals: () => import('#features/withdrawal/withdrawalsPage.tsx'),
  walletTransfers: () => import('#features/walletTransfer/walletTransfersPage.tsx'),
  reconciliation: () => import('#features/reconciliation/reconciliationPage.tsx'),
  roundDifferences: () => import('#features/roundDifference/roundDifferencesPage.tsx'),
  wins: () => import('#features/win/winsPage.tsx'),
  lotteryDraws: () => import('#features/lottery/drawsPage.tsx'),
  lotteryResults: () => import('#features/lottery/resultsPage.tsx'),
  lotteryRuns: () => import('#features/lottery/runsPage.tsx'),
  lotteryCalendar: () => import('#features/lottery/calendarPage.tsx'),
  lotteryOffers: () => import('#features/lottery/offersPage.tsx'),
  rebates: () => import('#features/rebate/runsPage.tsx'),
  pointProducts: () => import('#features/point/productsPage.tsx'),
  redemptions: () => import('#features/point/redemptionsPage.tsx'),
  rewardRules: () => import('#features/reward/rulesPage.tsx'),
  rewards: () => import('#features/reward/rewardsPage.tsx'),
  rewardReport: () => import('#features/reward/rewardReportPage.tsx'),
  referrals: () => import('#features/reward/referralsPage.tsx'),
  pools: () => import('#features/pool/poolsPage.tsx'),
  adjustments: () => import('#features/adjustment/adjustmentsPage.tsx'),
  contracts: () => import('#features/contract/contractsPage.tsx'),
  payouts: () => import('#features/contract/payoutsPage.tsx'),
  disputes: () => import('#features/contract/disputesPage.tsx'),
  feedback: () => import('#features/feedback/feedbackPage.tsx'),
  members: () => import('#features/member/membersPage.tsx'),
  agents: () => import('#features/agent/agentsPage.tsx'),
  vipReport: () => import('#features/vip/vipReportPage.tsx'),
  games: () => import('#features/game/gamesPage.tsx'),
  vendors: () => import('#features/vendor/vendorsPage.tsx'),
  inbox: () => import('#features/inbox/inboxPage.tsx'),
  operators: () => import('#features/operator/operatorsPage.tsx'),
  auditTrail: () => import('#features/auditTrail/auditTrailPage.tsx'),
  account: () => import('#features/operator/accountPage.tsx'),
  agent: () => import('#features/agent/agentPage.tsx'),
  member: () => import('#features/member/memberPage.tsx'),
};
