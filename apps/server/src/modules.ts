import { access } from '#modules/access/module.ts';
import { account } from '#modules/account/module.ts';
import { adjustment } from '#modules/adjustment/module.ts';
import { agent } from '#modules/agent/module.ts';
import { agentTransfer } from '#modules/agentTransfer/module.ts';
import { auditTrail } from '#modules/auditTrail/module.ts';
import { bankAccount } from '#modules/bankAccount/module.ts';
import { bankPayment } from '#modules/bankPayment/module.ts';
import { bet } from '#modules/bet/module.ts';
import { brand } from '#modules/brand/module.ts';
import { changeRequest } from '#modules/changeRequest/module.ts';
import { claim } from '#modules/claim/module.ts';
import { contact } from '#modules/contact/module.ts';
import { content } from '#modules/content/module.ts';
import { contract } from '#modules/contract/module.ts';
import { deposit } from '#modules/deposit/module.ts';
import { economics } from '#modules/economics/module.ts';
import { feedback } from '#modules/feedback/module.ts';
import { file } from '#modules/file/module.ts';
import { game } from '#modules/game/module.ts';
import { inbox } from '#modules/inbox/module.ts';
import { ledger } from '#modules/ledger/module.ts';
import { limit } from '#modules/limit/module.ts';
import { lottery } from '#modules/lottery/module.ts';
import { member } from '#modules/member/module.ts';
import { message } from '#modules/message/module.ts';
import { mission } from '#modules/mission/module.ts';
import { operator } from '#modules/operator/module.ts';
import { paymentPassword } from '#modules/paymentPassword/module.ts';
import { point } from '#modules/point/module.ts';
import { pool } from '#modules/pool/module.ts';
import { proof } from '#modules/proof/module.ts';
import { rebate } from '#modules/rebate/module.ts';
import { reconciliation } from '#modules/reconciliation/module.ts';
import { record } from '#modules/record/module.ts';
import { referral } from '#modules/referral/module.ts';
import { report } from '#modules/report/module.ts';
import { reward } from '#modules/reward/module.ts';
import { rewardKind } from '#modules/rewardKind/module.ts';
import { roundDifference } from '#modules/roundDifference/module.ts';
import { search } from '#modules/search/module.ts';
import { session } from '#modules/session/module.ts';
import { site } from '#modules/site/module.ts';
import { stream } from '#modules/stream/module.ts';
import { team } from '#modules/team/module.ts';
import { turnover } from '#modules/turnover/module.ts';
import { vendor } from '#modules/vendor/module.ts';
import { vip } from '#modules/vip/module.ts';
import { wallet } from '#modules/wallet/module.ts';
import { walletTransfer } from '#modules/walletTransfer/module.ts';
import { win } from '#modules/win/module.ts';
import { withdrawal } from '#modules/withdrawal/module.ts';
import type { InvariantCheck, Module, OwnTitles, Parts } from '#platform/module.ts';
import { eventInvariants } from '#platform/eventInvariants.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

/**
 * The modules of the house, and the only list of them: each stands after those that it imports
 * (tools/rules/modules.test.ts).
 */
export const modules: readonly Module<keyof Parts>[] = [
  ledger,
  message,
  session,
  auditTrail,
  proof,
  turnover,
  brand,
  operator,
  file,
  pool,
  wallet,
  vendor,
  member,
  claim,
  changeRequest,
  content,
  limit,
  team,
  bankAccount,
  reward,
  mission,
  referral,
  rewardKind,
  agentTransfer,
  inbox,
  stream,
  vip,
  deposit,
  bankPayment,
  point,
  adjustment,
  contract,
  account,
  rebate,
  bet,
  game,
  lottery,
  search,
  economics,
  report,
  access,
  feedback,
  win,
  withdrawal,
  contact,
  walletTransfer,
  paymentPassword,
  reconciliation,
  roundDifference,
  site,
  record,
  agent,
];

/** Everything that the auditor checks. */
export const invariants: readonly InvariantCheck[] = [
  ...modules.flatMap(({ invariants }) => invariants ?? []),
  ...eventInvariants,
];

/** The lists of all modules that are kept of a member, by name. */
export const ownFiles: OwnFiles = Object.assign({}, ...modules.map(({ ownData }) => ownData));

/** The titles of these lists in the archive, and of those that it reads in another way. */
export const ownTitles: OwnTitles = Object.assign({}, ...modules.map(({ about }) => about.ownData));
