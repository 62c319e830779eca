/**
 * The interface of a vendor's protocol. Each one is a folder beside this file, entered in
 * `protocols.ts`; no other file knows its messages.
 */
import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@sen/api/language';
import type { Wallet } from '#modules/wallet/service.ts';
import type { Context } from '#platform/context.ts';

/** A vendor that calls our wallet. */
export type CallingVendor = {
  id: number;
  code: string;
  currency: string;
  /** Its public key, or the secret that we share with it. */
  key: KeyObject;
};

/** A call of a vendor: the path behind `/vendor/<code>`, and the bytes that were signed. */
export type VendorCall = { path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: Buffer };

/**
 * An answer, JSON in the protocol's own shape. `status` is the protocol's word for it, for the
 * metrics.
 */
export type VendorAnswer = {
  httpStatus: number;
  status: string;
  body: string;
  /** Worth a line in the log: a signature that is wrong, a name used twice. */
  isSuspicious: boolean;
};

/** Why a call is answered before the protocol can read it. */
export type EarlyRefusal = 'unknown-vendor' | 'body-too-large' | 'our-fault';

/** A vendor whom we call. */
export type CalledVendor = {
  code: string;
  baseUrl: string;
  operatorId: number;
  /** The secret that we share with it, where its protocol signs with one. */
  secret?: KeyObject | undefined;
};

export type LaunchWish = {
  /** Both undefined: play for fun. */
  user?: string;
  token?: string;
  gameCode: string;
  device: 'desktop' | 'mobile';
  /** `XXX` for fun. */
  currency: string;
  /** The currency as players see it written; vendors that know it show it instead of the code. */
  currencySymbol?: string;
  language: Language;
  /** ISO 3166-1 alpha-2. */
  country: string;
  address: string;
  lobbyUrl: string;
  depositUrl?: string;
  /**
   * The way in which the vendor is asked to open it, and which of its rooms; vendors that know
   * neither leave them aside.
   */
  playType?: string;
  room?: string;
};

export type GameRoom = {
  id: string;
  names: Record<string, string>;
  min_bet?: number | undefined;
  max_bet?: number | undefined;
  seats?: number | undefined;
};

/** A game in a vendor's own list. Bets are in 1/100,000 of a currency unit. */
export type GameListing = {
  code: string;
  name: string;
  /** By language; undefined: the vendor has the one name. */
  names: Record<string, string> | undefined;
  /** The vendor's word for the kind of game. */
  category: string;
  isOpen: boolean;
  image: string;
  /** Three to four, for upright screens. */
  portrait: string | undefined;
  classify: string | undefined;
  rtpPercent: string | undefined;
  minBet: number | undefined;
  maxBet: number | undefined;
  lines: number | undefined;
  defaultPlayType: string | undefined;
  rooms: GameRoom[] | undefined;
  /**
   * The game plays for the vendor's progressive pool. `seed`: the amount that it begins with in any
   * currency.
   */
  jackpot: { share_basis_points: number; seed: number } | undefined;
};

/**
 * A vendor's list as far as it follows the protocol, and its faulty lines: the game where that can
 * be read, and the reason.
 */
export type GameList = { games: GameListing[]; faults: { code: string; note: string }[] };

/**
 * A page of a vendor's report of its rounds; the lines, and where the next page begins, unchecked,
 * and parsed where they are kept.
 */
export type RoundReport = { lines: readonly unknown[]; next: unknown; more: boolean; untilMs: number };

/**
 * A vendor's report of its shared tables at the moment `nowMs` of its clock; the lines are
 * unchecked, and parsed where they are shown.
 */
export type TableReport = { nowMs: number; lines: readonly unknown[] };

export type RoundWish = { user: string; transaction: string; round: string; language: Language };

/**
 * `refused`: the vendor read the request and said no, or the request is none that its protocol
 * allows. `unavailable`: it did not answer as it should, or is being left alone for a while.
 */
export type VendorReply<Value> =
  | { kind: 'given'; value: Value }
  | { kind: 'refused' }
  | { kind: 'unavailable' };

export type WalletMovement = {
  user: string;
  currency: string;
  transfer: string;
  direction: 'in' | 'out';
  amount: bigint;
};

/**
 * Our calls to a vendor that keeps wallets of its own. The same transfer moves money once, however
 * often it is sent.
 */
export type VendorWalletClient = {
  balance(vendor: CalledVendor, whose: { user: string; currency: string }): Promise<VendorReply<bigint>>;
  move(vendor: CalledVendor, movement: WalletMovement): Promise<VendorReply<'done' | 'refused'>>;
  /** The outcome of a transfer; `unknown`: the vendor has never seen it. */
  state(vendor: CalledVendor, transfer: string): Promise<VendorReply<'done' | 'refused' | 'unknown'>>;
};

/** Our calls to vendors. */
export type VendorClient = {
  /** The address of a game. */
  launch(vendor: CalledVendor, wish: LaunchWish): Promise<VendorReply<string>>;
  list(vendor: CalledVendor): Promise<VendorReply<GameList>>;
  /** The vendor's page that shows a round. */
  roundUrl(vendor: CalledVendor, wish: RoundWish): Promise<VendorReply<string>>;
  /**
   * The rounds that the vendor has closed, from behind a place in its report on; '' is its
   * beginning.
   */
  rounds(vendor: CalledVendor, since: string): Promise<VendorReply<RoundReport>>;
  /** Its shared tables as they are now. */
  tables(vendor: CalledVendor): Promise<VendorReply<TableReport>>;
  /** The calls to a vendor that keeps wallets of its own. */
  wallet?: VendorWalletClient;
};

/** The calls of vendors to our wallet. */
export type VendorEdge = {
  hasPath(path: string): boolean;
  /** Answers a call of this protocol in every case; it throws only through our own fault. */
  answer(ctx: Context, wallet: Wallet, vendor: CallingVendor, call: VendorCall): Promise<VendorAnswer>;
  refusal(why: EarlyRefusal): VendorAnswer;
};

export type Protocol = {
  edge: VendorEdge;
  createClient(
    ctx: Pick<Context, 'clock' | 'log' | 'random'> & { config: Pick<Context['config'], 'keys'> },
  ): VendorClient;
};
