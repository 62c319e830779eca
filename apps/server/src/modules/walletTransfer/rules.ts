import {
  handsAfterMs,
  type WalletDirection,
  type WalletTransferDecision,
  type walletTransferPhases,
  type WalletTransferState,
} from '@sen/api/walletTransfer';

/** The life of a transfer between wallets: a settled one stays settled. */
export const walletTransferLife: Readonly<Record<WalletTransferState, readonly WalletTransferState[]>> = {
  sent: ['done', 'refused'],
  done: [],
  refused: [],
};

/**
 * A vendor's answer about a transfer, or `silent` where none counts: only the vendor's own signed
 * answer settles one.
 */
export type VendorWord = 'done' | 'refused' | 'unknown' | 'silent';

/**
 * The next step. `send`: the vendor has never seen it; under the same name it moves money once
 * however often it comes.
 */
export function nextStep(word: VendorWord): 'settle' | 'send' | 'wait' {
  if (word === 'done' || word === 'refused') return 'settle';
  return word === 'unknown' ? 'send' : 'wait';
}

/** The posting that settling a transfer makes. */
export function effectOf(
  direction: WalletDirection,
  state: 'done' | 'refused',
): 'post hold' | 'release hold' | 'credit' | 'nothing' {
  if (direction === 'toVendor') return state === 'done' ? 'post hold' : 'release hold';
  return state === 'done' ? 'credit' : 'nothing';
}

/** The sums that a member took to a vendor's wallet and brought home, all in all. */
export type BroughtHome = {
  taken: bigint;
  /** Without the held part, even where operators have decided about it. */
  unheld: bigint;
  /**
   * By how much they had brought home more than they took there when what operators credited last
   * was held; zero where they never had to.
   */
  checked: bigint;
  /**
   * The most by which they had ever brought home more than they took there, without what was held.
   */
  highest: bigint;
};

/**
 * The part of money coming home that the member gets at once; the rest is held. Beyond the sum that
 * the member took there, only the vendor says that it was won, and a vendor that lies could have
 * any amount drawn. All of the past counts: that a wallet was empty is known from the vendor alone
 * too, and a limit for each day would let any amount through in the end. Amounts that operators
 * have credited are checked: from there on as much may come again. A limit that was lowered since
 * does not hold money that members only take there and back: coming back to where they stood before
 * draws nothing new.
 */
export function freeOf(
  amount: bigint,
  { taken, unheld, checked, highest }: BroughtHome,
  max: bigint,
): bigint {
  const most = max + checked;
  const room = (most > highest ? most : highest) - (unheld - taken);
  if (room <= 0n) return 0n;
  return room < amount ? room : amount;
}

/** A vendor that said nothing is asked again after so long: at first soon, then rarely. */
export function pauseMsAfter(asked: number): number {
  return Math.min(30 * 60_000, 15_000 * 2 ** Math.min(10, Math.max(0, asked - 1)));
}

/** The outcome of emptying a wallet. */
export type RecallAnswer = 'moved' | 'empty' | 'silent';

/**
 * When to look again. Where money was, there may soon be more: a round that was open pays. Where
 * none is, the pause grows to a day in the end; a vendor that is silent is asked within half an
 * hour. `tries`: how often in a row that was so.
 */
export function recallPauseMs(answer: RecallAnswer, tries: number): number {
  const pause = 60_000 * 2 ** Math.min(11, Math.max(0, tries - 1));
  return Math.min(answer === 'empty' ? 24 * 3_600_000 : 30 * 60_000, pause);
}

/** An operator's decision, as the vendor's word that they pass on. */
export const decisionLeadsTo: Readonly<Record<WalletTransferDecision, 'done' | 'refused'>> = {
  approve: 'done',
  reject: 'refused',
};

/** The phase of a transfer in doubt, by the answers so far. */
export function phaseOf(asked: number, lastAnswer: string | null): (typeof walletTransferPhases)[number] {
  if (asked === 0) return 'notAsked';
  return lastAnswer === 'unknown' ? 'unknown' : 'silent';
}

/** Whether operators may settle it: first its vendor is asked for long enough. */
export function maySettleByHand(
  { state, createdAt }: { state: WalletTransferState; createdAt: number },
  now: number,
): boolean {
  return state === 'sent' && now >= createdAt + handsAfterMs;
}
