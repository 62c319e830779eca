/** Calls and messages between the server and a game's frame. */

/** Amounts on the frame's wire: whole 1/100000 of a currency unit as a decimal string. */
export type AmountText = string;

/**
 * One step of a round: a spin, a tile that is opened, a table's result. Its fields beside the
 * payout are the game's own.
 */
export type StepView = {
  ordinal: number;
  nonce: number;
  /** The player's action; null in the first step. */
  action: unknown;
  outcome: unknown;
  payout: AmountText;
};

export type RoundView = {
  id: string;
  gameCode: string;
  state: 'open' | 'closed';
  currency: string;
  stake: AmountText;
  payout: AmountText;
  /** The part of the payout that the progressive pool bears, where it was won. */
  poolWon?: AmountText;
  /** The player's choice with the stake; null in games where there is nothing to choose. */
  choice: unknown;
  serverSeedHash: string;
  /** Only once the round is closed. */
  serverSeed?: string;
  clientSeed: string;
  openedAt: number;
  closedAt: number | null;
  /**
   * The seeds that the outcome of a slip at a shared table was drawn from, once its round is
   * closed.
   */
  table?: TableDraw;
  steps: StepView[];
};

/**
 * `contributions`: the seed that came with each slip of the table's round, sorted as they are
 * hashed to its client seed. `pool`: the sums on each spot, in games whose bets depend on it.
 */
export type TableDraw = {
  roundId: string;
  clientSeed: string;
  contributions: string[];
  pool?: Record<string, AmountText>;
};

/** The commitment to the next round, before the player's seed for it is known to anybody. */
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
  /** The balance of the game's progressive pool. */
  pool?: AmountText;
  openRound: RoundView | null;
  commitment: Commitment;
  /** The server's clock, for games that are drawn by it. */
  now: number;
};

export type PlayReply = {
  round: Omit<RoundView, 'steps'>;
  step: StepView;
  balance: AmountText;
  /** The win is safe with us and on its way to the wallet, which has not confirmed it yet. */
  settling: boolean;
  /** The balance of the game's progressive pool after it. */
  pool?: AmountText;
  commitment: Commitment;
};

/** Every refusal that a player can meet; each has a text in both dictionaries. */
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
  'actionNotAllowed',
  'betsClosed',
  'tableUnknown',
  'targetGone',
  'belowMinimum',
  'aboveMaximum',
  'bankFull',
  'stakeReturned',
  'walletUnreachable',
  'roundUnknown',
  'nobodyCame',
  'unexpected',
] as const;
export type PlayError = (typeof playErrors)[number];
