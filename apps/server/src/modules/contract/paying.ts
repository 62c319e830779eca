/**
 * Pays what has been computed, down the line: the house pays its contracts, each upline its direct
 * downlines, out of its own bill of the period first, then out of its wallet. Each payment is a row
 * with a number, and the key of its transfers has both: done twice it is paid once.
 */
import assert from 'node:assert/strict';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import * as payouts from './payoutStore.ts';
import type { PayoutRow } from './payoutStore.ts';
import { partsToPay, stateAfter } from './rules/life.ts';

/** Payouts of one transaction, and arrears of one run. */
const batch = 100;
const arrearsAtOnce = 1_000;
const arrearsPauseMs = 540_000;
/** More payouts than these do not fail each for a reason of its own: the run ends. */
const failedMax = 100;

/** Errors of payouts that could not be paid, by their number. */
type Failed = Map<bigint, unknown>;

/**
 * Pays all that can be paid; payouts that depend on them follow in the same run. Gives how many
 * payouts were dealt with; throws the errors at the end.
 */
export async function payCalculated(ctx: Context): Promise<number> {
  const failed: Failed = new Map();
  const done = await payWhile(ctx, failed, () =>
    payouts.payable(ctx.db, batch, { except: [...failed.keys()] }),
  );
  assertPaid(failed);
  return done;
}

/**
 * Pays one payout and those below that waited for it alone. A payout that fails is noted, and left
 * to the next run.
 */
export async function payReleased(ctx: Context, id: bigint): Promise<void> {
  const failed: Failed = new Map();
  const released = [id];
  await payWhile(ctx, failed, async () => {
    const wanted = await payouts.payable(ctx.db, batch, { except: [...failed.keys()], among: released });
    released.push(...wanted.map((one) => one.id));
    return wanted;
  });
}

/** Tries again what an upline lacked. */
export async function payArrears(ctx: Context): Promise<number> {
  const nowMs = await ctx.clock.of(ctx.db);
  const failed: Failed = new Map();
  const tried: bigint[] = [];
  let done = 0;
  while (tried.length < arrearsAtOnce) {
    const wanted = await payouts.arrears(ctx.db, nowMs - arrearsPauseMs, batch, tried);
    if (wanted.length === 0) break;
    tried.push(...wanted.map(({ id }) => id));
    done += await payBatch(ctx, wanted, ['partReceived', 'insufficient'], failed);
  }
  assertPaid(failed);
  return done;
}

export async function expireUncollected(ctx: Context): Promise<void> {
  await payouts.expire(ctx.db, await ctx.clock.of(ctx.db));
}

async function payWhile(ctx: Context, failed: Failed, next: () => Promise<payouts.ToPay[]>): Promise<number> {
  let done = 0;
  while (failed.size < failedMax) {
    const wanted = await next();
    if (wanted.length === 0) break;
    const known = failed.size;
    const dealt = await payBatch(ctx, wanted, ['calculated'], failed);
    // Another node was faster.
    if (dealt === 0 && failed.size === known) break;
    done += dealt;
  }
  return done;
}

/** Together, and where that fails one by one: a payout that cannot be paid holds up nobody else. */
async function payBatch(
  ctx: Context,
  wanted: readonly payouts.ToPay[],
  states: readonly PayoutRow['state'][],
  failed: Failed,
): Promise<number> {
  try {
    return await payTogether(ctx, wanted, states);
  } catch (error) {
    const [first] = wanted;
    if (wanted.length === 1) {
      ctx.log.error({ error, payout: String(first!.id) }, 'a payout could not be paid');
      failed.set(first!.id, error);
      return 0;
    }
  }
  let done = 0;
  for (const one of wanted) done += await payBatch(ctx, [one], states, failed);
  return done;
}

function assertPaid(failed: Failed): void {
  if (failed.size > 0)
    throw new AggregateError(
      [...failed.values()],
      `payouts could not be paid: ${[...failed.keys()].join(', ')}`,
    );
}

async function payTogether(
  ctx: Context,
  wanted: readonly payouts.ToPay[],
  states: readonly PayoutRow['state'][],
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockMembers(tx, wanted);
    const rows = await payouts.lock(
      tx,
      wanted.map(({ id }) => id),
    );
    const open = rows.filter(({ state }) => states.includes(state));
    await pay(ctx, tx, open);
    return open.length;
  });
}

/** Accounts first, as everywhere. */
async function lockMembers(tx: Transaction, wanted: readonly payouts.ToPay[]): Promise<void> {
  const ids = new Set(
    wanted.flatMap(({ memberId, uplineId }) => (uplineId === null ? [memberId] : [memberId, uplineId])),
  );
  await ledger.lockMembers(tx, [...ids]);
}

/**
 * Collects what waits for the agent: the rest of a payout. The caller has found it to be the
 * agent's and uncollected.
 */
export async function collect(
  ctx: Context,
  tx: Transaction,
  found: PayoutRow,
): Promise<PayoutRow | undefined> {
  await lockMembers(tx, [found]);
  const [row] = await payouts.lock(tx, [found.id]);
  if (row?.state !== 'uncollected') return undefined;
  if (await payouts.isStoppedNow(tx, row)) refuse('payout_held');
  // It has been asked for: the amount that the upline lacks now waits to be collected no more.
  const [after] = await pay(ctx, tx, [{ ...row, collect: false }]);
  return after;
}

type Part = { source: payouts.PaymentRow['source']; amount: bigint };

/**
 * Pays the missing amounts of payouts, as far as their payers can, in one set of postings. Of one
 * that waits to be collected only the amount that downlines are due of it is paid at once. The rows
 * and the accounts of both sides are locked.
 */
async function pay(ctx: Context, tx: Transaction, rows: readonly PayoutRow[]): Promise<PayoutRow[]> {
  const ids = rows.map(({ id }) => id);
  const numbers = await payouts.lastPayments(tx, ids);
  const purses = await pursesOf(ctx, tx, rows);
  const payments: payouts.NewPayment[] = [];
  const postings: ledger.Posting[] = [];
  const after: PayoutRow[] = [];
  for (const row of rows) {
    const wanted = row.collect ? least(row.due, row.passed) : row.due;
    const lacks = wanted - row.received;
    const parts = lacks > 0n ? await purses.take(row, lacks) : [];
    let received = row.received;
    for (const { source, amount } of parts) {
      const n = (numbers.get(row.id) ?? 0) + 1;
      numbers.set(row.id, n);
      payments.push({ payoutId: row.id, n, source, amount });
      postings.push(...postingsOf(row, n, amount));
      received += amount;
    }
    assert(received <= wanted || parts.length === 0, `the payout ${row.id} receives more than it is due`);
    after.push({
      ...row,
      received,
      state: stateAfter({ due: row.due, received }, row.collect && received >= wanted),
    });
  }
  const results = await ledger.post(tx, postings);
  assert.equal(results.length, postings.length, 'the ledger answers each posting');
  for (const [i, result] of results.entries())
    assert.equal(
      result.outcome,
      'posted',
      `${postings[i]!.key} was ${result.outcome}, though its row is new`,
    );
  assert.equal(await payouts.insertPayments(tx, payments), payments.length, 'each payment has its row');
  const bills = purses.ofBills();
  assert.equal(await payouts.addPassedPaid(tx, bills), bills.length, 'each bill that paid has its row');
  assert.equal(await payouts.paid(tx, after), after.length, 'each payout that was locked has its row');
  if (postings.length > 0)
    tx.afterCommit(() => ctx.live.notify('balance', [...new Set(postings.map(({ memberId }) => memberId))]));
  return after;
}

function postingsOf(
  { id, memberId, uplineId, currency, kind }: PayoutRow,
  n: number,
  amount: bigint,
): ledger.Posting[] {
  const shared = { currency, amount, reason: kind === 'dividend' ? 'dividend' : 'salary' } as const;
  const key = `payout:${id}:${n}`;
  const to = ledger.accountPath.main(memberId);
  if (uplineId === null) return [{ ...shared, key, from: ledger.accountPath.agentPay, to, memberId }];
  const through = ledger.accountPath.agentPayThrough;
  return [
    {
      ...shared,
      key: `${key}:out`,
      from: ledger.accountPath.main(uplineId),
      to: through,
      memberId: uplineId,
    },
    { ...shared, key: `${key}:in`, from: through, to, memberId },
  ];
}

/**
 * The money that payers can give: the house without limit, an upline of its bill and its balance,
 * which go down as payouts of one set take of them.
 */
async function pursesOf(ctx: Context, tx: Transaction, rows: readonly PayoutRow[]) {
  const aboveIds = new Set(rows.flatMap(({ aboveId }) => (aboveId === null ? [] : [aboveId])));
  const above = new Map((await payouts.lock(tx, [...aboveIds])).map((row) => [row.id, row]));
  // A contract is in the currency of its brand: one of each upline.
  const payers = [
    ...new Map(
      rows.flatMap(({ uplineId, currency }) => (uplineId === null ? [] : [[uplineId, currency] as const])),
    ),
  ];
  const found = await ledger.mainBalancesOf(
    tx,
    payers.map(([memberId, currency]) => ({ memberId, currency })),
  );
  const balances = new Map(payers.map(([memberId], i) => [memberId, found[i]!]));
  const taken = new Map<bigint, bigint>();
  return {
    async take(row: PayoutRow, lacks: bigint): Promise<Part[]> {
      const { uplineId, aboveId } = row;
      if (uplineId === null) return [{ source: 'house', amount: lacks }];
      const balance = balances.get(uplineId)!;
      const bill =
        aboveId === null
          ? 0n
          : above.get(aboveId)!.received - above.get(aboveId)!.passedPaid - (taken.get(aboveId) ?? 0n);
      // Money that has to be played before it may be withdrawn does not leave by way of a contract
      // either; the bill is not such money.
      const free = bill >= lacks ? balance : balance - (await unplayed(ctx, tx, row, uplineId));
      const parts = partsToPay(lacks, { bill, balance, free });
      const left = balance - parts.bill - parts.wallet;
      assert(left >= 0n, `the upline ${uplineId} would pay more than their balance`);
      balances.set(uplineId, left);
      if (parts.bill > 0n) taken.set(aboveId!, (taken.get(aboveId!) ?? 0n) + parts.bill);
      return (['bill', 'wallet'] as const)
        .map((source) => ({ source, amount: parts[source] }))
        .filter(({ amount }) => amount > 0n);
    },
    /** The amounts taken of each bill. */
    ofBills: () => [...taken].map(([id, amount]) => ({ id, amount })),
  };
}

async function unplayed(
  ctx: Context,
  tx: Transaction,
  { brandId, currency }: PayoutRow,
  memberId: bigint,
): Promise<bigint> {
  const { document } = await brands.brandById(ctx, brandId);
  const requirements = await turnover.openRequirements(tx, memberId, currency, document);
  return requirements.reduce((sum, { required, done }) => sum + required - done, 0n);
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
