/** What a slot tells the server about itself, and what the server and the frame tell each other. */

export type SpinKind = 'base' | 'free';
export type Progress = { awarded: number; played: number };

/** A slot's rules as the server needs them. Amounts in 1/100000 of a currency unit. */
export type Slot = {
  gameCode: string;
  names: Readonly<Record<'vi' | 'en', string>>;
  stakes: readonly bigint[];
  lineCount: number;
  /** Exact return to player, rounded down to two decimals. */
  rtpPercent: string;
  stripLengths(kind: SpinKind): number[];
  playSpin(
    kind: SpinKind,
    stops: readonly number[],
    progress: Progress,
    stake: bigint,
  ): { payout: bigint; multiplier: bigint; awarded: number; progress: Progress };
};

export const freshProgress: Progress = { awarded: 0, played: 0 };

export function hasFreeSpin(progress: Progress): boolean {
  return progress.played < progress.awarded;
}

/** Amounts on the frame's wire: whole 1/100000 of a currency unit as a decimal string. */
export type AmountText = string;

export type SpinView = {
  ordinal: number;
  kind: SpinKind;
  nonce: number;
  stops: number[];
  multiplier: number;
  payout: AmountText;
  awarded: number;
  /** After this spin. */
  progress: Progress;
};

export type RoundView = {
  id: string;
  gameCode: string;
  state: 'open' | 'closed';
  currency: string;
  stake: AmountText;
  payout: AmountText;
  serverSeedHash: string;
  /** Only once the round is closed. */
  serverSeed?: string;
  clientSeed: string;
  openedAt: number;
  closedAt: number | null;
  spins: SpinView[];
};

/** What is promised for the round to come, before the player's seed for it is known to anybody. */
export type Commitment = { serverSeedHash: string; nonce: number };

export type SessionView = {
  gameCode: string;
  lang: 'vi' | 'en';
  currency: string;
  currencySymbol: string;
  fun: boolean;
  balance: AmountText;
  stakes: AmountText[];
  stake: AmountText;
  rtpPercent: string;
  openRound: RoundView | null;
  commitment: Commitment;
};

export type SpinReply = {
  round: Omit<RoundView, 'spins'>;
  spin: SpinView;
  balance: AmountText;
  /** The win is safe with us and on its way to the wallet, which has not confirmed it yet. */
  settling: boolean;
  commitment: Commitment;
};

/** Every refusal that a player can meet; each has words in both dictionaries. */
export const playErrors = [
  'requestInvalid',
  'sessionExpired',
  'stakeUnknown',
  'notEnoughMoney',
  'limitReached',
  'playerBlocked',
  'gameClosed',
  'roundOpen',
  'commitmentChanged',
  'noFreeSpin',
  'stakeReturned',
  'walletUnreachable',
  'roundUnknown',
  'unexpected',
] as const;
export type PlayError = (typeof playErrors)[number];
