/**
 * Paying rebates: each period of a brand is counted and paid once, however often and on however
 * many nodes the job runs.
 */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { formatAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as inbox from '#modules/inbox/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import {
  endOfPeriod,
  partsOf,
  paymentOf,
  startOfPeriod,
  type Histories,
  type PlayLine,
  type RateChange,
} from './rules.ts';
import * as store from './store.ts';

/** Lines that are counted in one transaction, and members who are paid in one. */
const linesTogether = 5_000;
const membersTogether = 300;

/**
 * Counts and pays every period that has ended by the database's time. Killed or run twice it goes
 * on where it stopped: each step is one transaction. A brand that fails keeps none of the others
 * from being paid; the job has failed all the same.
 */
export async function payRebates(ctx: Context): Promise<void> {
  const payBrand = async (brand: brands.Brand): Promise<void> => {
    try {
      while ((await ctx.db.transaction((tx) => step(ctx, tx, brand))) === 'more');
    } catch (cause) {
      throw new Error(`rebates of ${brand.code} failed`, { cause });
    }
  };
  await eachInTurn(await brands.everyBrand(ctx), payBrand, 'not every brand’s rebates were paid');
}

/**
 * The next thing to do for a brand; `nothing`: all is paid, another node does it, or lines that
 * have to be counted are not there yet.
 */
async function step(ctx: Context, tx: Transaction, brand: brands.Brand): Promise<'more' | 'nothing'> {
  const run = await store.lockOpenRun(tx, brand.id);
  if (!run) return openNext(ctx, tx, brand);
  if (run.state === 'counting') await countSome(tx, run);
  else await paySome(ctx, tx, brand, run);
  return 'more';
}

/**
 * Begins the period that follows the last one, once it is over by the database's time: a node whose
 * clock is ahead would close what is still to come. The first one has the first bet in it.
 */
async function openNext(ctx: Context, tx: Transaction, brand: brands.Brand): Promise<'more' | 'nothing'> {
  // From here on rates that are given count after what is closed now.
  await store.lockRates(tx, brand.id, true);
  if (await store.hasOpenRun(tx, brand.id)) return 'nothing';
  const { currency, timeZone } = brand.document;
  const { after, first } = await store.nextFrom(tx, brand.id);
  if (after === null && first === null) return 'nothing';
  const begin = after ?? first!;
  const terms = (await brands.documentAt(tx, brand.id, begin)).rebates;
  const fromMs = after ?? startOfPeriod(begin, terms.period, timeZone);
  const nowMs = await ctx.clock.of(tx);
  // Bets that are paid by themselves need no period of a certain length: all that have come so far.
  const toMs =
    terms.period === 'bet'
      ? startOfPeriod(nowMs, 'bet', timeZone)
      : endOfPeriod(fromMs, terms.period, timeZone);
  if (toMs > nowMs || toMs <= fromMs) return 'nothing';
  const isIdle = terms.period === 'bet' && !(await store.hasLines(tx, brand.id, fromMs, toMs));
  // An empty period is closed only where other terms wait for its end.
  if (isIdle && isDeepStrictEqual(terms, (await brands.documentAt(tx, brand.id, nowMs)).rebates))
    return 'nothing';
  if (!(await teams.closePeriod(ctx, tx, brand.id, toMs))) return 'nothing';
  await store.insertRun(tx, { brandId: brand.id, currency, fromMs, toMs, terms });
  return 'more';
}

async function countSome(tx: Transaction, run: store.RunRow): Promise<void> {
  const lines = await store.linesToCount(tx, run.id, linesTogether);
  if (lines.length > 0) {
    const parts = partsOf(lines, await historiesOf(tx, lines, run.toAt), run.terms);
    await store.addParts(tx, run.id, parts);
    await store.noteCounted(tx, run.id, lines);
  }
  if (lines.length < linesTogether) await store.advanceRun(tx, run.id, 'paying');
}

/** The rates given before a moment to everybody in the lines above these members. */
export async function historiesOf(
  db: Pick<Transaction, 'rows' | 'one' | 'run'>,
  lines: readonly PlayLine[],
  untilMs: number,
): Promise<Histories> {
  const ids = new Set(lines.flatMap(({ memberId, uplines }) => [memberId, ...uplines]));
  const histories = new Map<bigint, RateChange[]>();
  for (const { memberId, rates, at } of await store.ratesBefore(db, [...ids], untilMs)) {
    const own = histories.get(memberId) ?? [];
    own.push({ at, rates });
    histories.set(memberId, own);
  }
  return histories;
}

async function paySome(ctx: Context, tx: Transaction, brand: brands.Brand, run: store.RunRow): Promise<void> {
  const due = await store.dueNext(tx, run.id, membersTogether);
  const ids = [...new Set(due.map(({ memberId }) => memberId))];
  if (ids.length > 0) {
    const open = await members.openAmong(tx, ids);
    const carried = await store.carriedOf(tx, ids, run.currency);
    const rebates = due.map(({ memberId, lineId, earned }): store.NewRebate => {
      const carriedIn = carried.get(memberId) ?? 0n;
      // Nothing is put into an account that was closed: it stays carried.
      const { amount, carriedOut } = open.has(memberId)
        ? paymentOf(earned, carriedIn)
        : { amount: 0n, carriedOut: earned + carriedIn };
      carried.set(memberId, carriedOut);
      return { memberId, lineId, earned, carriedIn, amount, carriedOut };
    });
    const numbers = await store.insertRebates(tx, run, brand.document.timeZone, rebates);
    await store.putCarried(tx, run.currency, carried);
    await post(ctx, tx, run, rebates, numbers);
    await store.notePaidTo(tx, run.id, ids.at(-1)!);
  }
  if (ids.length < membersTogether) await store.advanceRun(tx, run.id, 'paid');
}

async function post(
  ctx: Context,
  tx: Transaction,
  run: store.RunRow,
  rebates: readonly store.NewRebate[],
  numbers: readonly bigint[],
): Promise<void> {
  const { currency } = run;
  const paid = rebates
    .map((rebate, i) => ({ ...rebate, id: numbers[i]! }))
    .filter(({ amount }) => amount > 0n);
  const results = await ledger.post(
    tx,
    paid.map(({ id, memberId, amount }) => ({
      key: `rebate:${id}`,
      from: ledger.accountPath.rebates,
      to: ledger.accountPath.main(memberId),
      currency,
      memberId,
      amount,
      reason: 'rebate',
    })),
  );
  for (const [i, { outcome }] of results.entries())
    assert.equal(outcome, 'posted', `the rebate ${paid[i]!.id} is new`);
  // Single bets and hours write no message: there are too many of them.
  if (run.terms.period === 'day') {
    for (const { id, memberId, amount } of paid) {
      await inbox.send(
        tx,
        memberId,
        'rebatePaid',
        { number: String(id), amount: formatAmount(amount), currency },
        { key: `rebate:${id}` },
      );
    }
  }
  tx.afterCommit(() => ctx.live.notify('balance', [...new Set(paid.map(({ memberId }) => memberId))]));
}
