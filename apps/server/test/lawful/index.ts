/** The fuzzer's lawful inputs of all calls, by module. */
import { adjustmentInputs } from './adjustment.ts';
import { agentInputs } from './agent.ts';
import { agentTransferInputs } from './agentTransfer.ts';
import { auditTrailInputs } from './auditTrail.ts';
import { bankAccountInputs } from './bankAccount.ts';
import { bankPaymentInputs } from './bankPayment.ts';
import { claimInputs } from './claim.ts';
import { contactInputs } from './contact.ts';
import { contentInputs } from './content.ts';
import { contractInputs } from './contract.ts';
import { depositInputs } from './deposit.ts';
import { feedbackInputs } from './feedback.ts';
import { fileInputs } from './file.ts';
import { gameInputs } from './game.ts';
import { inboxInputs } from './inbox.ts';
import { launchInputs } from './launch.ts';
import { limitInputs } from './limit.ts';
import { lotteryInputs } from './lottery.ts';
import { memberInputs } from './member.ts';
import { operatorInputs } from './operator.ts';
import { paymentPasswordInputs } from './paymentPassword.ts';
import { pointInputs } from './point.ts';
import { poolInputs } from './pool.ts';
import { proofInputs } from './proof.ts';
import { rebateInputs } from './rebate.ts';
import { recordInputs } from './record.ts';
import { reconciliationInputs } from './reconciliation.ts';
import { reportInputs } from './report.ts';
import { rewardInputs } from './reward.ts';
import { vipInputs } from './vip.ts';
import { roundDifferenceInputs } from './roundDifference.ts';
import { sessionInputs } from './session.ts';
import { systemInputs } from './system.ts';
import { vendorInputs } from './vendor.ts';
import { walletTransferInputs } from './walletTransfer.ts';
import { winInputs } from './win.ts';
import { withdrawalInputs } from './withdrawal.ts';
import type { LawfulInputs } from './parts.ts';

export const lawful: LawfulInputs = {
  ...adjustmentInputs,
  ...agentInputs,
  ...agentTransferInputs,
  ...auditTrailInputs,
  ...bankAccountInputs,
  ...bankPaymentInputs,
  ...claimInputs,
  ...contactInputs,
  ...contentInputs,
  ...contractInputs,
  ...depositInputs,
  ...feedbackInputs,
  ...fileInputs,
  ...gameInputs,
  ...inboxInputs,
  ...launchInputs,
  ...limitInputs,
  ...lotteryInputs,
  ...memberInputs,
  ...operatorInputs,
  ...paymentPasswordInputs,
  ...pointInputs,
  ...poolInputs,
  ...proofInputs,
  ...rebateInputs,
  ...recordInputs,
  ...reconciliationInputs,
  ...reportInputs,
  ...rewardInputs,
  ...vipInputs,
  ...roundDifferenceInputs,
  ...sessionInputs,
  ...systemInputs,
  ...vendorInputs,
  ...walletTransferInputs,
  ...winInputs,
  ...withdrawalInputs,
};
