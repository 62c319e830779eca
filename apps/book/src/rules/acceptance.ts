/**
 * Acceptance: whether a bet is taken at the price that its bettor saw, now and again after the delay
 * in play.
 *
 * A bet is debited, waits for its delay, is looked at once more, and is accepted, refused with a
 * reason, or answered with a new offer.
 */
import { compareQuotes, type Quote } from './odds.ts';
import type { Count } from '../markets/facts.ts';

/** The changes of a price that a bettor takes without being asked. */
export const policies = ['none', 'better', 'any'] as const;
export type Policy = (typeof policies)[number];
export const usualPolicy: Policy = 'better';

export const refusalReasons = [
  'not_offered',
  'closed',
  'suspended',
  'stale',
  'line_gone',
  'score_changed',
  'incident',
  'below_minimum',
  'above_maximum',
  'not_combinable',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The outcome as the bettor saw it. */
export type Asked = {
  readonly quote: Quote;
  /** The number of the feed's message that brought the price. */
  readonly seq: number;
  /** The score that the screen showed, for markets that count from there. */
  readonly score?: Count;
};

/** The same outcome as the book has it now. */
export type Offered = {
  /** Undefined: the event is not offered any more. */
  readonly market: 'active' | 'suspended' | 'inactive' | 'closed' | undefined;
  /** Undefined: this line, or this outcome of it, is gone. */
  readonly quote: Quote | undefined;
  readonly seq: number;
  readonly inPlay: boolean;
  /** The age of what the source last said of the event. */
  readonly ageMs: number;
  readonly score?: Count;
  /** Counts goals, cards, penalties and reviews of the event: what happens in a delay shows in it. */
  readonly incidents: number;
  /** The source tells of danger: an attack, a free kick, a corner. */
  readonly danger: boolean;
};

export type AcceptanceRules = {
  readonly ageMaxMs: { readonly before: number; readonly inPlay: number };
  readonly delayMs: { readonly inPlay: number; readonly danger: number };
};

export const usualAcceptance: AcceptanceRules = {
  ageMaxMs: { before: 60_000, inPlay: 10_000 },
  delayMs: { inPlay: 5_000, danger: 8_000 },
};

export type Verdict =
  | { readonly is: 'accepted'; readonly quote: Quote }
  | { readonly is: 'refused'; readonly reason: RefusalReason }
  /** The price moved: nothing is taken before the bettor agrees to this one. */
  | { readonly is: 'offered'; readonly quote: Quote };

const refused = (reason: RefusalReason): Verdict => ({ is: 'refused', reason });

/** The verdict of one leg. `before`: the leg as it was when the bet came, at the second look. */
export function verdictOf(
  asked: Asked,
  now: Offered,
  policy: Policy,
  before?: Offered,
  rules = usualAcceptance,
): Verdict {
  if (now.market === undefined) return refused('not_offered');
  if (now.market === 'closed' || now.market === 'inactive') return refused('closed');
  // A leg that begins while it waits is a bet in play without a delay.
  if (before && before.inPlay !== now.inPlay) return refused('closed');
  if (before && before.incidents !== now.incidents) return refused('incident');
  if (asked.score && now.score && !isSameCount(asked.score, now.score)) return refused('score_changed');
  if (now.market === 'suspended') return refused('suspended');
  if (now.ageMs > rules.ageMaxMs[now.inPlay ? 'inPlay' : 'before']) return refused('stale');
  if (now.quote === undefined) return refused('line_gone');
  // A page can be ahead of this node by a message: its price cannot be checked here.
  if (asked.seq > now.seq) return refused('stale');
  const move = compareQuotes(now.quote, asked.quote);
  const isTaken = move === 0 || policy === 'any' || (policy === 'better' && move > 0);
  if (!isTaken) return { is: 'offered', quote: now.quote };
  return { is: 'accepted', quote: move === 0 ? asked.quote : now.quote };
}

const isSameCount = (a: Count, b: Count): boolean => a.home === b.home && a.away === b.away;

export type TicketVerdict =
  | { readonly is: 'accepted' | 'offered'; readonly quotes: readonly Quote[] }
  | { readonly is: 'refused'; readonly reason: RefusalReason; /** From 0. */ readonly leg?: number };

/** The verdict of a ticket: one refused leg refuses it, one that moved makes it a new offer. */
export function verdictOfTicket(legs: readonly Verdict[]): TicketVerdict {
  const refusedAt = legs.findIndex(({ is }) => is === 'refused');
  const first = legs[refusedAt];
  if (first?.is === 'refused') return { is: 'refused', reason: first.reason, leg: refusedAt };
  const quotes = legs.flatMap((leg) => (leg.is === 'refused' ? [] : [leg.quote]));
  return { is: legs.some(({ is }) => is === 'offered') ? 'offered' : 'accepted', quotes };
}

/** The time that a ticket waits: the longest of its legs; before the start it is none. */
export function delayOf(
  legs: readonly Pick<Offered, 'inPlay' | 'danger'>[],
  rules = usualAcceptance,
): number {
  const delays = legs.map(({ inPlay, danger }) => (inPlay ? rules.delayMs[danger ? 'danger' : 'inPlay'] : 0));
  return Math.max(0, ...delays);
}

export const ticketStates = [
  'debiting',
  'pending',
  'accepted',
  'refused',
  'offered',
  'cashedOut',
  'settled',
  'voided',
] as const;
export type TicketState = (typeof ticketStates)[number];

/**
 * The life of a ticket. An offer that its bettor takes is a new ticket; a settlement that is taken
 * back makes a ticket accepted again.
 */
export const ticketLife: Readonly<Record<TicketState, readonly TicketState[]>> = {
  debiting: ['pending', 'refused'],
  pending: ['accepted', 'refused', 'offered'],
  accepted: ['settled', 'voided', 'cashedOut'],
  refused: [],
  offered: [],
  cashedOut: [],
  settled: ['accepted'],
  voided: ['accepted'],
};

export const mayBecome = (from: TicketState, to: TicketState): boolean => ticketLife[from].includes(to);
