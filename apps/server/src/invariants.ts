import { adjustmentInvariants } from '#modules/adjustment/invariants.ts';
import { agentTransferInvariants } from '#modules/agentTransfer/invariants.ts';
import { auditTrailInvariants } from '#modules/auditTrail/invariants.ts';
import { bankPaymentInvariants } from '#modules/bankPayment/invariants.ts';
import { betInvariants } from '#modules/bet/invariants.ts';
import { contractInvariants } from '#modules/contract/invariants.ts';
import { depositInvariants } from '#modules/deposit/invariants.ts';
import { ledgerInvariants, type InvariantCheck } from '#modules/ledger/invariants.ts';
import { limitInvariants } from '#modules/limit/invariants.ts';
import { lotteryInvariants } from '#modules/lottery/invariants.ts';
import { pointInvariants } from '#modules/point/invariants.ts';
import { poolInvariants } from '#modules/pool/invariants.ts';
import { rebateInvariants } from '#modules/rebate/invariants.ts';
import { rewardInvariants } from '#modules/reward/invariants.ts';
import { missionInvariants } from '#modules/reward/missionInvariants.ts';
import { roundDifferenceInvariants } from '#modules/roundDifference/invariants.ts';
import { teamInvariants } from '#modules/team/invariants.ts';
import { turnoverInvariants } from '#modules/turnover/invariants.ts';
import { vendorInvariants } from '#modules/vendor/invariants.ts';
import { vipInvariants } from '#modules/vip/invariants.ts';
import { walletInvariants } from '#modules/wallet/invariants.ts';
import { walletTransferInvariants } from '#modules/walletTransfer/invariants.ts';
import { winInvariants } from '#modules/win/invariants.ts';
import { withdrawalInvariants } from '#modules/withdrawal/invariants.ts';
import { eventInvariants } from '#platform/eventInvariants.ts';

/**
 * Everything that the auditor checks. A module that money touches brings its own; a test sees that
 * none is left out.
 */
export const invariants: readonly InvariantCheck[] = [
  ...ledgerInvariants,
  ...walletInvariants,
  ...betInvariants,
  ...vendorInvariants,
  ...poolInvariants,
  ...winInvariants,
  ...adjustmentInvariants,
  ...depositInvariants,
  ...limitInvariants,
  ...bankPaymentInvariants,
  ...turnoverInvariants,
  ...withdrawalInvariants,
  ...agentTransferInvariants,
  ...contractInvariants,
  ...rebateInvariants,
  ...pointInvariants,
  ...rewardInvariants,
  ...missionInvariants,
  ...vipInvariants,
  ...walletTransferInvariants,
  ...roundDifferenceInvariants,
  ...lotteryInvariants,
  ...teamInvariants,
  ...auditTrailInvariants,
  ...eventInvariants,
];
