import {
  handsAfterMs,
  type WalletDirection,
  type WalletTransferDecision,
  type walletTransferPhases,
  type WalletTransferState,
} from '@sen/api/walletTransfer';

/** The life of a transfer between wallets: what is settled stays so. */
export const walletTransferLife: Readonly<Record<WalletTransferState, readonly WalletTransferState[]>> = {
  sent: ['done', 'refused'],
  done: [],
  refused: [],
};

/** What a vendor says of a transfer, or that it says nothing that counts: only its own word, signed for, settles one. */
export type VendorWord = 'done' | 'refused' | 'unknown' | 'silent';

/** What to do next. `send`: the vendor has never seen it; under the same name it moves money once however often it comes. */
export function nextStep(word: VendorWord): 'settle' | 'send' | 'wait' {
  if (word === 'done' || word === 'refused') return 'settle';
  return word === 'unknown' ? 'send' : 'wait';
}

/** What settling one does with money. */
export function effectOf(direction: WalletDirection, state: 'done' | 'refused'): 'post hold' | 'release hold' | 'credit' | 'nothing' {
  if (direction === 'toVendor') return state === 'done' ? 'post hold' : 'release hold';
  return state === 'done' ? 'credit' : 'nothing';
}

/** A vendor that said nothing is asked again after so long: at first soon, then rarely. */
export function pauseMsAfter(asked: number): number {
  return Math.min(30 * 60_000, 15_000 * 2 ** Math.min(10, Math.max(0, asked - 1)));
}

/** An operator's decision, as the vendor's word that they pass on. */
export const decisionLeadsTo: Readonly<Record<WalletTransferDecision, 'done' | 'refused'>> = { approve: 'done', reject: 'refused' };

/** What is known of a transfer in doubt. */
export function phaseOf(asked: number, lastAnswer: string | null): (typeof walletTransferPhases)[number] {
  if (asked === 0) return 'notAsked';
  return lastAnswer === 'unknown' ? 'unknown' : 'silent';
}

/** Whether operators may settle it: first its vendor is asked for long enough. */
export function maySettleByHand({ state, createdAt }: { state: WalletTransferState; createdAt: number }, now: number): boolean {
  return state === 'sent' && now >= createdAt + handsAfterMs;
}
