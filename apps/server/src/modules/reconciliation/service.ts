/**
 * Reports of the gateway and the bank about a day, compared with our books. Their lines are kept as
 * reported; nothing moves by them.
 */
import { sandboxBank, type BankReportLine } from '@sen/api/bankFeed';
import type { OutputOf } from '@sen/api/call';
import type { GatewayReportLine } from '@sen/api/gateway';
import { formatAmount, parseAmount } from '@sen/api/money';
import { counterparties, type Counterparty } from '@sen/api/reconciliation';
import type * as api from '@sen/api/reconciliation';
import * as bankPayments from '#modules/bankPayment/service.ts';
import * as deposits from '#modules/deposit/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as withdrawals from '#modules/withdrawal/service.ts';
import * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { compare, daysToFetch, spanOf, totalsOf, type Booked, type Item, type Stated } from './rules.ts';
import * as store from './store.ts';

/**
 * The neighbours as this module needs them: each one's own report of a time, and undefined where it
 * gave no signed answer.
 */
export type Reporters = {
  gateway: { report(sinceMs: number, untilMs: number): Promise<GatewayReportLine[] | undefined> };
  bank: { report(sinceMs: number, untilMs: number): Promise<BankReportLine[] | undefined> };
};

/** Đồng, as the ledger counts. */
const dongUnit = 100_000n;
/** As many agreeing lines as a page shows; those that differ are all there. */
const agreeingMax = 200;

/**
 * Fetches each counterparty's report of a day so far, or of all of it; an error of one leaves the
 * other alone.
 */
export async function fetchDay(
  ctx: Context,
  reporters: Reporters,
  day: string,
  sources: readonly Counterparty[] = counterparties,
): Promise<OutputOf<typeof api.fetchReports>> {
  const { sinceMs, untilMs } = spanOf(day);
  const linesOf: Record<Counterparty, () => Promise<Stated[] | undefined>> = {
    gateway: async () => (await reporters.gateway.report(sinceMs, untilMs))?.map(ofGateway),
    bank: async () => (await reporters.bank.report(sinceMs, untilMs))?.map(ofBank),
  };
  const fetchOf = async (source: Counterparty) => {
    const askedAt = ctx.clock.now();
    const lines = await linesOf[source]();
    if (lines) {
      await ctx.db.transaction(async (tx) => {
        await store.putLines(tx, lines);
        await store.putReport(tx, source, day, askedAt);
      });
    }
    return { source, answered: lines !== undefined };
  };
  return {
    reports: await eachInTurn(sources, fetchOf, `the reports of ${day} could not be fetched and kept`),
  };
}

/**
 * Fetches, of each counterparty, all past days whose report is not known to its end, as after an
 * outage, and today as far as it is reported.
 */
export async function fetchNightly(ctx: Context, reporters: Reporters): Promise<void> {
  const now = ctx.clock.now();
  const wanted: Array<{ source: Counterparty; day: string }> = [];
  for (const source of counterparties) {
    const days = daysToFetch(await store.reportsOf(ctx.db, source), now);
    wanted.push(...days.map((day) => ({ source, day })));
  }
  const inOrder = wanted.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const fetchOne = async ({ source, day }: (typeof wanted)[number]): Promise<void> => {
    const { reports } = await fetchDay(ctx, reporters, day, [source]);
    if (!reports[0]!.answered) ctx.log.error({ source, day }, 'a counterparty gave no report');
  };
  await eachInTurn(inOrder, fetchOne, 'not every day of the reports was fetched');
}

function ofGateway({ kind, id, orderId, amount, currency, at }: GatewayReportLine): Stated {
  const isPayout = kind === 'payout';
  return {
    source: 'gateway',
    movement: isPayout ? 'out' : 'in',
    key: isPayout ? orderId : id,
    id,
    order: orderId,
    account: null,
    amount: parseAmount(amount)!,
    currency,
    atMs: at,
  };
}

function ofBank({ transactionId, kind, reverses, account, dong, at }: BankReportLine): Stated {
  const isReversal = kind === 'reversal';
  return {
    source: 'bank',
    movement: isReversal ? 'reversal' : 'in',
    key: (isReversal ? reverses : null) ?? transactionId,
    id: transactionId,
    order: reverses,
    account,
    amount: BigInt(dong) * dongUnit,
    currency: 'VND',
    atMs: at,
  };
}

/** Our bookings of a day, and those that these lines caused on any day. */
async function bookedOf(
  db: Queryable,
  stated: readonly Stated[],
  sinceMs: number,
  untilMs: number,
): Promise<Booked[]> {
  const keys = (source: Counterparty, ...movements: Stated['movement'][]): string[] =>
    stated
      .filter((each) => each.source === source && movements.includes(each.movement))
      .map(({ key }) => key);
  const [came, left, atBank] = await Promise.all([
    deposits.bookedAtGateway(db, sinceMs, untilMs, keys('gateway', 'in')),
    withdrawals.bookedAtGateway(db, sinceMs, untilMs, keys('gateway', 'out')),
    bankPayments.bookedAtBank(db, sandboxBank.code, sinceMs, untilMs, keys('bank', 'in', 'reversal')),
  ]);
  // Its money leaves suspense with the deposit's decision.
  const reviewed = await deposits.inReview(
    db,
    atBank.flatMap(({ state, depositId }) => (state === 'matched' ? (depositId ?? []) : [])),
  );
  return [
    ...came.map(({ paymentId, ...row }): Booked => ({
      ...row,
      source: 'gateway',
      movement: 'in',
      key: paymentId,
      kind: 'deposit',
      waits: row.state === 'review',
    })),
    ...left.map(({ orderId, ...row }): Booked => ({
      ...row,
      source: 'gateway',
      movement: 'out',
      key: orderId,
      kind: 'withdrawal',
      waits: false,
    })),
    ...atBank.map(({ transactionId, dong, depositId, ...row }): Booked => ({
      ...row,
      source: 'bank',
      key: transactionId,
      kind: 'bankPayment',
      amount: dong * dongUnit,
      currency: 'VND',
      fee: 0n,
      waits:
        row.state === 'open' || (row.state === 'matched' && depositId !== null && reviewed.has(depositId)),
    })),
  ];
}

export async function day(
  ctx: Context,
  request: CallRequest,
  input: { day: string; brand?: string | undefined },
): Promise<OutputOf<typeof api.reconciliationDay>> {
  const asked = await operators.brandsFor(ctx, request, input.brand);
  const codes = new Map(asked.map(({ id, code }) => [id, code]));
  const { sinceMs, untilMs } = spanOf(input.day);
  const stated = await store.linesBetween(ctx.db, sinceMs, untilMs);
  const all = await bookedOf(ctx.db, stated, sinceMs, untilMs);
  // A movement that is reported of another day is compared there.
  const own = new Set(stated.map((each) => `${each.source} ${each.movement} ${each.key}`));
  const elsewhere = (await store.linesAbout(ctx.db, all)).filter(
    ({ atMs }) => atMs < sinceMs || atMs >= untilMs,
  );
  const known = new Set(elsewhere.map((each) => `${each.source} ${each.movement} ${each.key}`));
  const booked = all.filter((each) => {
    const name = `${each.source} ${each.movement} ${each.key}`;
    return own.has(name) || !known.has(name);
  });
  const fetched = await store.fetchedAt(ctx.db, input.day);
  const brandOf = await brandsOf(ctx, stated);
  const brandOfItem = ({ stated: theirs, booked: ours }: Item) =>
    ours?.brandId ?? (theirs && brandOf(theirs));
  // Money that is nobody's is for those who work for all brands, when they look at all.
  const seesAll = input.brand === undefined && operatorOf(request).brandIds === null;
  const reportedTo = { gateway: fetched.get('gateway') ?? null, bank: fetched.get('bank') ?? null };
  const items = compare(stated, booked, reportedTo, elsewhere).filter((item) => {
    const brandId = brandOfItem(item);
    return brandId === null ? seesAll : codes.has(brandId);
  });
  const codeOf = (brandId: bigint | null) => (brandId === null ? null : codes.get(brandId)!);
  const differing = items.filter(({ difference }) => difference !== null).length;
  const shown = items.slice(0, differing + agreeingMax);
  return {
    reports: counterparties.map((source) => ({ source, fetchedAt: reportedTo[source] })),
    totals: totalsOf(items, brandOfItem).map(({ brandId, theirs, ours, fees, suspense, ...total }) => ({
      ...total,
      brand: codeOf(brandId),
      theirs: shownSums(theirs),
      ours: shownSums(ours),
      fees: formatAmount(fees),
      suspense: formatAmount(suspense),
    })),
    list: shown.map((item) => shownItem(item, codeOf(brandOfItem(item)))),
    left: items.length - shown.length,
  };
}

const shownSums = ({ in: came, out, reversal }: Record<Stated['movement'], bigint>) => ({
  in: formatAmount(came),
  out: formatAmount(out),
  reversed: formatAmount(reversal),
});

function shownItem({ stated, booked, difference, isUnderWay }: Item, brand: string | null) {
  const { source, movement } = (stated ?? booked)!;
  return {
    source,
    movement,
    brand,
    difference,
    isUnderWay,
    theirs: stated && {
      id: stated.id,
      order: stated.order,
      amount: formatAmount(stated.amount),
      currency: stated.currency,
      at: stated.atMs,
    },
    ours: booked && {
      kind: booked.kind,
      id: String(booked.id),
      state: booked.state,
      amount: formatAmount(booked.amount),
      currency: booked.currency,
      fee: formatAmount(booked.fee),
      at: booked.atMs,
    },
  };
}

/**
 * The brand of a line that we may not have booked: that of the order it names, or of the account it
 * came to.
 */
async function brandsOf(ctx: Context, stated: readonly Stated[]): Promise<(line: Stated) => bigint | null> {
  const orders = (movement: Stated['movement']) =>
    stated
      .filter((each) => each.source === 'gateway' && each.movement === movement)
      .flatMap(({ order }) => order ?? []);
  const ofDeposits = await deposits.brandsOfOrders(ctx.db, orders('in'));
  const ofWithdrawals = await withdrawals.brandsOfOrders(ctx.db, orders('out'));
  const ofAccounts = new Map(
    (await brands.allBrands(ctx.db)).flatMap(({ id, document }) =>
      document.depositChannels.flatMap(({ account }) =>
        account?.bankCode === sandboxBank.code ? [[account.number, id] as const] : [],
      ),
    ),
  );
  return ({ source, movement, order, account }) => {
    if (source === 'bank') return ofAccounts.get(account ?? '') ?? null;
    return (movement === 'out' ? ofWithdrawals : ofDeposits).get(order ?? '') ?? null;
  };
}
