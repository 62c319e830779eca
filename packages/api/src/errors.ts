/**
 * Every refusal a caller can meet, gathered from the words: its stable code, the HTTP status that
 * goes with it, and its text in Vietnamese and English. A test holds that each code has a text of
 * its own in each language.
 */
import { adjustmentRefusals } from './adjustmentRefusals.ts';
import { agentRefusals } from './agentRefusals.ts';
import { agentTransferRefusals } from './agentTransferRefusals.ts';
import { bankAccountRefusals } from './bankAccountRefusals.ts';
import { bankPaymentRefusals } from './bankPaymentRefusals.ts';
import { brandRefusals } from './brandRefusals.ts';
import { changeRequestRefusals } from './changeRequestRefusals.ts';
import { claimRefusals } from './claimRefusals.ts';
import { commonRefusals } from './commonRefusals.ts';
import { contactRefusals } from './contactRefusals.ts';
import { contentRefusals } from './contentRefusals.ts';
import { contractRefusals } from './contractRefusals.ts';
import { depositRefusals } from './depositRefusals.ts';
import { economicsRefusals } from './economicsRefusals.ts';
import { feedbackRefusals } from './feedbackRefusals.ts';
import { fieldRefusals } from './fieldRefusals.ts';
import { fileRefusals } from './fileRefusals.ts';
import { gameRefusals } from './gameRefusals.ts';
import { humanCheckRefusals } from './humanCheckRefusals.ts';
import { inboxRefusals } from './inboxRefusals.ts';
import { invitationRefusals } from './invitationRefusals.ts';
import { limitRefusals } from './limitRefusals.ts';
import { lotteryRefusals } from './lotteryRefusals.ts';
import { memberRefusals } from './memberRefusals.ts';
import { missionRefusals } from './missionRefusals.ts';
import { operatorRefusals } from './operatorRefusals.ts';
import { paymentPasswordRefusals } from './paymentPasswordRefusals.ts';
import { pointRefusals } from './pointRefusals.ts';
import { proofRefusals } from './proofRefusals.ts';
import { rebateRefusals } from './rebateRefusals.ts';
import { recordRefusals } from './recordRefusals.ts';
import { referralRefusals } from './referralRefusals.ts';
import { rewardRefusals } from './rewardRefusals.ts';
import { roundDifferenceRefusals } from './roundDifferenceRefusals.ts';
import { sessionRefusals } from './sessionRefusals.ts';
import { vipRefusals } from './vipRefusals.ts';
import { walletTransferRefusals } from './walletTransferRefusals.ts';
import { winRefusals } from './winRefusals.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

export const refusals = {
  ...commonRefusals,
  ...fieldRefusals,
  ...adjustmentRefusals,
  ...agentRefusals,
  ...agentTransferRefusals,
  ...bankAccountRefusals,
  ...bankPaymentRefusals,
  ...brandRefusals,
  ...changeRequestRefusals,
  ...claimRefusals,
  ...contactRefusals,
  ...contentRefusals,
  ...contractRefusals,
  ...depositRefusals,
  ...economicsRefusals,
  ...feedbackRefusals,
  ...fileRefusals,
  ...gameRefusals,
  ...humanCheckRefusals,
  ...inboxRefusals,
  ...invitationRefusals,
  ...limitRefusals,
  ...lotteryRefusals,
  ...memberRefusals,
  ...missionRefusals,
  ...operatorRefusals,
  ...paymentPasswordRefusals,
  ...pointRefusals,
  ...proofRefusals,
  ...rebateRefusals,
  ...recordRefusals,
  ...referralRefusals,
  ...rewardRefusals,
  ...roundDifferenceRefusals,
  ...sessionRefusals,
  ...vipRefusals,
  ...walletTransferRefusals,
  ...winRefusals,
  ...withdrawalRefusals,
};

export type ErrorCode = keyof typeof refusals;
export const errorCodes = Object.keys(refusals) as ErrorCode[];
export const errorStatus = Object.fromEntries(
  errorCodes.map((code) => [code, refusals[code].status]),
) as Readonly<Record<ErrorCode, number>>;
