/**
 * Every call of the product: the server mounts them, the API's document shows them, the access test
 * and the fuzzer go through them.
 */
import * as auditTrail from './auditTrail.ts';
import type { AnyCall } from './call.ts';
import * as adjustment from './adjustment.ts';
import * as agent from './agent.ts';
import * as agentDesk from './agentDesk.ts';
import * as agentTransfer from './agentTransfer.ts';
import * as bankAccount from './bankAccount.ts';
import * as bankPayment from './bankPayment.ts';
import * as captcha from './captcha.ts';
import * as claim from './claim.ts';
import * as contract from './contract.ts';
import * as contractDesk from './contractDesk.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as contentDesk from './contentDesk.ts';
import * as deposit from './deposit.ts';
import * as feedback from './feedback.ts';
import * as file from './file.ts';
import * as game from './game.ts';
import * as gameDesk from './gameDesk.ts';
import * as humanCheck from './humanCheck.ts';
import * as invitation from './invitation.ts';
import * as launch from './launch.ts';
import * as limit from './limit.ts';
import * as lottery from './lottery.ts';
import * as lotteryBetting from './lotteryBetting.ts';
import * as lotteryDesk from './lotteryDesk.ts';
import * as member from './member.ts';
import * as memberDesk from './memberDesk.ts';
import * as mission from './mission.ts';
import * as operator from './operator.ts';
import * as operatorDesk from './operatorDesk.ts';
import * as paymentPassword from './paymentPassword.ts';
import * as point from './point.ts';
import * as pointDesk from './pointDesk.ts';
import * as pool from './pool.ts';
import * as proof from './proof.ts';
import * as reconciliation from './reconciliation.ts';
import * as rebate from './rebate.ts';
import * as rebateDesk from './rebateDesk.ts';
import * as record from './record.ts';
import * as report from './report.ts';
import * as referral from './referral.ts';
import * as reward from './reward.ts';
import * as rewardDesk from './rewardDesk.ts';
import * as session from './session.ts';
import * as system from './system.ts';
import * as vendor from './vendor.ts';
import * as vip from './vip.ts';
import * as vipDesk from './vipDesk.ts';
import * as wallet from './wallet.ts';
import * as roundDifference from './roundDifference.ts';
import * as walletTransfer from './walletTransfer.ts';
import * as win from './win.ts';
import * as inbox from './inbox.ts';
import * as withdrawal from './withdrawal.ts';

const groups: readonly object[] = [
  system,
  session,
  captcha,
  humanCheck,
  member,
  contact,
  paymentPassword,
  bankAccount,
  memberDesk,
  agent,
  agentDesk,
  agentTransfer,
  contract,
  contractDesk,
  invitation,
  rebate,
  rebateDesk,
  wallet,
  game,
  gameDesk,
  launch,
  lottery,
  lotteryBetting,
  lotteryDesk,
  content,
  contentDesk,
  feedback,
  deposit,
  bankPayment,
  claim,
  withdrawal,
  adjustment,
  reconciliation,
  record,
  point,
  pointDesk,
  referral,
  reward,
  rewardDesk,
  vip,
  vipDesk,
  pool,
  proof,
  mission,
  operator,
  operatorDesk,
  report,
  auditTrail,
  vendor,
  walletTransfer,
  roundDifference,
  win,
  limit,
  file,
  inbox,
];

export const calls: readonly AnyCall[] = groups.flatMap((group) => Object.values(group).filter(isCall));

function isCall(value: unknown): value is AnyCall {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  );
}
