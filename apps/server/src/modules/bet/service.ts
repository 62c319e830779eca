import type { PageInput } from '@sen/api/desk';
import { ticketOfRound } from '@sen/api/houseLottery';
import { inLanguage, type Language } from '@sen/api/language';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import * as api from '@sen/api/record';
import { brandOfHost } from '#modules/brand/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import type { KeysetPage } from '#platform/keyset.ts';
import { refuse } from '#platform/result.ts';
import { firstIdAt, idsWithin, validReasonOf } from './rules.ts';
import * as store from './store.ts';

export { profitOfMember } from './profit.ts';
export { firstIdAt } from './rules.ts';
export { gameSumsSince } from './store.ts';
export type { GameSums, Touch, TouchedRound } from './store.ts';

/** One page of a member's rounds. */
export async function betPage(
  ctx: Context,
  memberId: bigint,
  input: ParsedInputOf<typeof api.bets>,
  language: string,
): Promise<OutputOf<typeof api.bets>> {
  return presentRounds(
    await store.pageOfRounds(ctx.db, memberId, filterOf(input), idsWithin(input), input),
    language,
  );
}

/** The totals of all rounds that a filter finds. */
export async function betTotals(
  ctx: Context,
  memberId: bigint,
  input: ParsedInputOf<typeof api.betTotals>,
): Promise<OutputOf<typeof api.betTotals>> {
  const { rounds, stake, payout } = await store.totalsOfRounds(
    ctx.db,
    memberId,
    filterOf(input),
    idsWithin(input),
  );
  return {
    rounds,
    stake: formatAmount(stake),
    payout: formatAmount(payout),
    profit: formatAmount(payout - stake),
  };
}

type BetFilter = ParsedInputOf<typeof api.betTotals>;
const filterOf = (input: BetFilter) => ({
  gameType: input.gameType,
  vendor: input.vassalage || undefined,
  state: input.state,
});

/** Rows that are read at once for a file. */
const chunkSize = 1000;

/**
 * All rounds that a filter finds, newest first, some at a time. Each statement begins where the
 * last one ended: however many there are, memory holds a few, and no connection waits for a slow
 * reader of the file.
 */
export async function* allRounds(
  db: Queryable,
  memberId: bigint,
  input: BetFilter,
  language: string,
): AsyncGenerator<api.BetRound[]> {
  const pages = allPages((page) => store.pageOfRounds(db, memberId, filterOf(input), idsWithin(input), page));
  for await (const rows of pages) yield rows.map((row) => presentRound(row, language));
}

/** Lines of a period, epoch ms: from ≤ line < to; of these types alone, where some are named. */
type Lines = { from?: number | undefined; to?: number | undefined; reasons?: readonly string[] | undefined };

/** All lines of a member's main account, in the same way. */
export async function* allLines(
  db: Queryable,
  of: { memberId: bigint; currency: string },
  input: Lines,
  language: string,
): AsyncGenerator<api.TransactionLine[]> {
  const pages = allPages((page) =>
    store.pageOfTransfers(db, of.memberId, of.currency, input.reasons, idsWithin(input), page),
  );
  for await (const rows of pages) yield rows.map((row) => presentLine(row, language));
}

/** The balance of a member's main account as it was at a moment. */
export async function balanceAt(
  db: Queryable,
  of: { memberId: bigint; currency: string },
  epochMs: number,
): Promise<string> {
  const { list } = await store.pageOfTransfers(
    db,
    of.memberId,
    of.currency,
    undefined,
    idsWithin({ to: epochMs }),
    { size: 1 },
  );
  return formatAmount(list[0]?.balanceAfter ?? 0n);
}

async function* allPages<Row>(read: (page: PageInput) => Promise<KeysetPage<Row>>): AsyncGenerator<Row[]> {
  let after: string | undefined;
  do {
    const { list, next } = await read({ after, size: chunkSize });
    if (list.length > 0) yield list;
    after = next ?? undefined;
  } while (after !== undefined);
}

/**
 * A round with its movements and the vendor's page about it. Another member's round does not exist
 * here.
 */
export async function roundDetail(
  ctx: Context,
  memberId: bigint,
  id: string,
  language: Language,
): Promise<OutputOf<typeof api.round>> {
  const row = await store.findRound(ctx.db, memberId, BigInt(id));
  if (!row) return refuse('round_unknown');
  const transfers = await store.transfersOfRound(ctx.db, memberId, row.id);
  const heldWins = await store.heldWinsOfRound(ctx.db, memberId, row.id);
  const bet = transfers.find(({ reason }) => reason === 'bet');
  // A vendor that keeps the wallet knows a round by its name alone.
  const transaction = bet ? referenceOf(bet.key) : row.ownWallet ? row.ref : undefined;
  const resultUrl =
    transaction &&
    (await vendors.roundUrl(ctx, row.vendor, {
      user: vendors.playerName(memberId),
      transaction,
      round: row.ref,
      language,
    }));
  return {
    round: presentRound(row, language),
    transactions: transfers.map((transfer) => ({
      id: transfer.id.toString(),
      type: transfer.reason,
      amount: formatAmount(transfer.amount),
      balanceAfter: formatAmount(transfer.balanceAfter),
      reference: referenceOf(transfer.key),
      undone: transfer.undone,
      at: transfer.at,
    })),
    heldWins: heldWins.map(({ amount, state, closedAt }) => ({
      amount: formatAmount(amount),
      state,
      closedAt,
    })),
    resultUrl: resultUrl ?? null,
    ticketId: ticketOfRound(row.vendor, row.ref),
  };
}

/** One page of the signed-in member's transactions, in the currency of the brand. */
export async function ownTransactions(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.transactions>,
): Promise<OutputOf<typeof api.transactions>> {
  const { currency } = (await brandOfHost(ctx, request.host)).document;
  const reasons = input.type && [input.type];
  return transactionPage(ctx, memberOf(request).memberId, currency, { ...input, reasons }, request.language);
}

/** The totals of the transactions that the filter finds. */
export async function ownTransactionTotals(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.transactionTotals>,
): Promise<OutputOf<typeof api.transactionTotals>> {
  const { currency } = (await brandOfHost(ctx, request.host)).document;
  return transactionTotals(ctx, memberOf(request).memberId, currency, input);
}

export async function transactionTotals(
  ctx: Context,
  memberId: bigint,
  currency: string,
  input: ParsedInputOf<typeof api.transactionTotals>,
): Promise<OutputOf<typeof api.transactionTotals>> {
  return presentTotals(
    await store.totalsOfTransfers(ctx.db, memberId, currency, input.type, idsWithin(input)),
  );
}

/** Sums by type, and all of them together. */
export function presentTotals(types: readonly store.TypeTotal[]): OutputOf<typeof api.transactionTotals> {
  return {
    types: types.map(({ type, lines, amount }) => ({ type, lines, amount: formatAmount(amount) })),
    lines: types.reduce((sum, { lines }) => sum + lines, 0),
    amount: formatAmount(types.reduce((sum, { amount }) => sum + amount, 0n)),
  };
}

/** One page of the house's gifts to the signed-in member. */
export async function ownBonuses(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.bonuses>,
): Promise<OutputOf<typeof api.bonuses>> {
  const { currency } = (await brandOfHost(ctx, request.host)).document;
  return transactionPage(
    ctx,
    memberOf(request).memberId,
    currency,
    { ...input, reasons: api.bonusTypes },
    request.language,
  );
}

/** One page of the lines of a member's main account. */
export async function transactionPage(
  ctx: Context,
  memberId: bigint,
  currency: string,
  input: Lines & PageInput,
  language: string,
): Promise<OutputOf<typeof api.transactions>> {
  const { list, ...beside } = await store.pageOfTransfers(
    ctx.db,
    memberId,
    currency,
    input.reasons,
    idsWithin(input),
    input,
  );
  return { list: list.map((row) => presentLine(row, language)), ...beside };
}

/**
 * The play of each brand's members since a moment. A brand in which nobody played is not among
 * them.
 */
export function playedSince(
  db: Queryable,
  brandIds: readonly bigint[],
  currency: string,
  sinceMs: number,
): Promise<store.Played[]> {
  return store.playedSince(db, brandIds, currency, sinceMs);
}

/** One member's play in all; rounds that were rolled back are left out. */
/** The number of members of each brand who began a round of each game since a moment. */
export function playersSince(db: Queryable, sinceMs: number): Promise<store.PlayersOf[]> {
  return store.playersSince(db, sinceMs);
}

export function playedBy(
  db: Queryable,
  memberId: bigint,
  currency: string,
): Promise<Omit<store.Played, 'brandId'>> {
  return store.playedBy(db, memberId, currency);
}

/** A member's rounds as the desk pages them. */
export async function deskRounds(
  db: Queryable,
  memberId: bigint,
  input: PageInput,
  language: string,
): Promise<KeysetPage<api.BetRound>> {
  return presentRounds(await store.pageOfRounds(db, memberId, {}, idsWithin({}), input), language);
}

function presentRounds(
  { list, ...beside }: KeysetPage<store.RoundRow>,
  language: string,
): KeysetPage<api.BetRound> {
  return { list: list.map((row) => presentRound(row, language)), ...beside };
}

/** Older rounds than this are looked through for no page. */
const openRoundDaysMax = 30;

/**
 * A member's stakes in rounds that are still open, of those that began within the last thirty days.
 */
export function openStakes(
  db: Queryable,
  memberId: bigint,
  currency: string,
  nowMs: number,
): Promise<bigint> {
  return store.openStakes(db, memberId, currency, nowMs - openRoundDaysMax * 86_400_000);
}

/** Members who are told of as those with whom money may have been passed on at tables. */
const flowsTold = 20;

/** Money that may have gone between a member and others at tables among members lately. */
export function flowsOf(db: Queryable, memberId: bigint, sinceMs: number): Promise<store.Flow[]> {
  return store.flowsOf(db, memberId, firstIdAt(sinceMs), flowsTold);
}

/** The rounds that wallets' events touched, for readers of them. */
export async function roundsTouched(
  db: Queryable,
  touches: readonly store.Touch[],
  multipleLeast: number,
): Promise<store.TouchedRound[]> {
  return touches.length === 0 ? [] : store.roundsTouched(db, touches, multipleLeast);
}

function presentLine(row: store.TransferRow, language: string): api.TransactionLine {
  return {
    id: row.id.toString(),
    type: row.reason,
    amount: formatAmount(row.amount),
    balanceAfter: formatAmount(row.balanceAfter),
    currency: row.currency,
    reference: row.roundId === null ? row.key : referenceOf(row.key),
    roundId: row.roundId?.toString() ?? null,
    gameName: row.gameCode === null ? null : inLanguage(row.gameNames ?? {}, language) || row.gameCode,
    at: row.at,
  };
}

function presentRound(row: store.RoundRow, language: string): api.BetRound {
  return {
    id: row.id.toString(),
    vassalage: row.vendor,
    vendorName: row.vendorName,
    gameCode: row.gameCode,
    gameName: inLanguage(row.gameNames ?? {}, language) || row.gameCode,
    gameType: row.gameType,
    currency: row.currency,
    stake: formatAmount(row.stake),
    payout: formatAmount(row.payout),
    profit: formatAmount(row.payout - row.stake),
    valid: formatAmount(row.valid),
    validReason: validReasonOf(row),
    held: formatAmount(row.held),
    bets: row.bets,
    state: row.state,
    openedAt: row.openedAt,
    closedAt: row.closedAt,
    ownWallet: row.ownWallet,
  };
}

/** A vendor's transaction without its vendor: '1:6f1c…' is '6f1c…' to the member. */
export function referenceOf(key: string): string {
  return key.replace(/^\d+:/, '').replace(/(?::(?:debt|collected|held|refused|released))+$/, '');
}
