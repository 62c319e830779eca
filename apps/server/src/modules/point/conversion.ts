/** Points become money: both postings and the row of a conversion in one transaction. */
import assert from 'node:assert/strict';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount, parseAmount, unit } from '@sen/api/money';
import type * as api from '@sen/api/point';
import { amountToPoints, pointCurrency } from '@sen/api/pointTerms';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { conversionFault, convertedAmount, lackingFor } from './rules.ts';
import * as store from './redemptionStore.ts';

type Wish = ParsedInputOf<typeof api.convertPoint>;

export async function convert(
  ctx: Context,
  request: CallRequest,
  wish: Wish,
): Promise<OutputOf<typeof api.convertPoint>> {
  const { memberId, brandId } = memberOf(request);
  return ctx.db.transaction(async (tx) => {
    // Before all other locks of the member's, as everywhere; whoever sends the same twice waits
    // here for the first.
    await ledger.lockMember(tx, memberId);
    const before = await store.conversionByRequest(tx, memberId, wish.requestId);
    const row = before ? asBefore(before, wish) : await convertOnce(ctx, tx, { memberId, brandId }, wish);
    const points = amountToPoints(await ledger.pointBalance(tx, memberId));
    return { id: String(row.id), amount: formatAmount(row.amount), currency: row.currency, points };
  });
}

function asBefore(
  before: store.ConversionRow,
  { points, amount, turnoverPercent }: Wish,
): store.ConversionRow {
  const isSame =
    before.points === BigInt(points) &&
    before.amount === parseAmount(amount) &&
    before.turnoverPercent === turnoverPercent;
  return isSame ? before : refuse('request_conflict');
}

async function convertOnce(
  ctx: Context,
  tx: Transaction,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
  { points, amount: seen, turnoverPercent, requestId }: Wish,
): Promise<store.ConversionRow> {
  const { document } = await brands.brandInForce(tx, brandId);
  const { currency, points: terms } = document;
  const fault = conversionFault(points, terms);
  if (fault) refuse(fault.code, fault.detail);
  const amount = convertedAmount(points, terms.conversion);
  if (parseAmount(seen) !== amount || turnoverPercent !== terms.conversion.turnoverPercent)
    refuse('point_terms_changed');
  if ((await members.findById(tx, memberId))?.status !== 'active') refuse('account_locked');
  const balance = (await ledger.pointBalance(tx, memberId)) / unit;
  if (balance < BigInt(points)) refuse('points_too_few', { lacking: lackingFor(BigInt(points), balance) });
  const row = await store.insertConversion(tx, {
    memberId,
    points: BigInt(points),
    currency,
    amount,
    ratePoints: BigInt(terms.conversion.points),
    rateAmount: parseAmount(terms.conversion.amount)!,
    turnoverPercent,
    requestId,
  });
  await move(tx, row);
  await turnover.requireOfPoints(tx, { source: 'conversion', ...row }, turnoverPercent);
  tx.afterCommit(() => ctx.live.notify('balance', [memberId]));
  return row;
}

/** The points leave; the money comes from the house, in its own currency. */
async function move(
  tx: Transaction,
  { id, memberId, points, currency, amount }: store.ConversionRow,
): Promise<void> {
  const { points: own, pointsIssued, rewards, main } = ledger.accountPath;
  const results = await ledger.post(tx, [
    {
      key: `conversion:${id}:points`,
      from: own(memberId),
      to: pointsIssued,
      currency: pointCurrency,
      memberId,
      amount: points * unit,
      reason: 'points-converted',
    },
    {
      key: `conversion:${id}:money`,
      from: rewards,
      to: main(memberId),
      currency,
      memberId,
      amount,
      reason: 'points-paid',
    },
  ]);
  for (const { outcome } of results)
    assert.equal(outcome, 'posted', `the conversion ${id} is new, and the points were there`);
}
