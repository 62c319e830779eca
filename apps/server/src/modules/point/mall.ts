/**
 * The points mall: what is offered, and redeeming. Points leave, stock is set aside and money moves
 * in the transaction of the redemption's row.
 */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import { formatAmount, unit } from '@sen/api/money';
import type * as api from '@sen/api/point';
import { amountToPoints, pointCurrency } from '@sen/api/pointTerms';
import * as brands from '#modules/brand/service.ts';
import * as claims from '#modules/claim/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { spanOfDays } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { ownerOf, type Viewer } from './account.ts';
import { lackingFor, memberLeft, offerFault, stateAtFirst } from './rules.ts';
import * as mallStore from './mallStore.ts';
import * as store from './redemptionStore.ts';

export async function products(
  ctx: Context,
  request: Viewer,
  { language = request.language, type }: ParsedInputOf<typeof api.pointReward>,
): Promise<OutputOf<typeof api.pointReward>> {
  const brand = await brands.brandOfHost(ctx, request.host);
  if (!brand.document.points.open) return { list: [] };
  const rows = await mallStore.offered(ctx.db, brand, ctx.clock.now(), type ?? null);
  const memberId = ownerOf(request);
  const standing = memberId === undefined ? undefined : await standingOf(ctx, memberId, rows);
  const say = (text: mallStore.ProductRow['name']): string => inLanguage(text, language, brand.document);
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      version: row.version,
      type: row.type,
      name: say(row.name),
      description: say(row.description),
      picture: row.picture,
      requiredPoints: Number(row.points),
      requiredAmount: formatAmount(row.price),
      credit: row.credit === null ? null : formatAmount(row.credit),
      turnoverPercent: row.turnoverPercent,
      currency: row.currency,
      stock: row.stock,
      memberMax: row.memberMax,
      memberLeft: standing ? memberLeft(row, standing.taken.get(row.id) ?? 0) : null,
      lacking: standing ? lackingFor(row.points, standing.points) : null,
      showUntil: row.showUntil,
    })),
  };
}

async function standingOf(ctx: Context, memberId: bigint, rows: readonly mallStore.ProductRow[]) {
  const [balance, taken] = await Promise.all([
    ledger.pointBalance(ctx.db, memberId),
    store.takenBy(
      ctx.db,
      memberId,
      rows.map(({ id }) => id),
    ),
  ]);
  return { points: balance / unit, taken };
}

type Wish = ParsedInputOf<typeof api.redeemPointReward>;

export async function redeem(
  ctx: Context,
  request: CallRequest,
  wish: Wish,
): Promise<OutputOf<typeof api.redeemPointReward>> {
  const { memberId, brandId } = memberOf(request);
  const { row, points } = await ctx.db.transaction(async (tx) => {
    // Before all other locks of the member's, as everywhere; whoever sends the same twice waits
    // here for the first.
    await ledger.lockMember(tx, memberId);
    const before = await store.findByRequest(tx, memberId, wish.requestId);
    if (before) return { row: asBefore(before, wish), points: await ledger.pointBalance(tx, memberId) };
    const made = await redeemOnce(ctx, tx, { memberId, brandId }, wish);
    if (made.state === 'processing') claims.tellDesks(ctx, tx);
    if (made.price > 0n || made.credit !== null) tx.afterCommit(() => ctx.live.notify('balance', [memberId]));
    return { row: made, points: await ledger.pointBalance(tx, memberId) };
  });
  const { document } = await brands.brandById(ctx, brandId);
  return {
    redemption: present(row, wish.language ?? request.language, document),
    points: amountToPoints(points),
  };
}

/** A request that is known already asked for the same, or is refused. */
function asBefore(before: store.RedemptionRow, wish: Wish): store.RedemptionRow {
  const { productId, version, quantity, requiredPoints } = wish;
  const isSame =
    before.productId === BigInt(productId) &&
    before.productVersion === version &&
    before.quantity === quantity &&
    before.points === BigInt(requiredPoints) &&
    before.remark === remarkOf(wish) &&
    isDeepStrictEqual(before.contact, contactFor(before.type, wish));
  return isSame ? before : refuse('request_conflict');
}

const remarkOf = ({ remark = '' }: Wish): string => remark.trim();
/** Goods alone are sent somewhere. */
const contactFor = (type: api.PointProductType, { contact }: Wish) =>
  type === 'goods' ? (contact ?? null) : null;

async function redeemOnce(
  ctx: Context,
  tx: Transaction,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
  wish: Wish,
): Promise<store.RedemptionRow> {
  const { document } = await brands.brandInForce(tx, brandId);
  if (!document.points.open) refuse('points_off');
  if ((await members.findById(tx, memberId))?.status !== 'active') refuse('account_locked');
  const product = await mallStore.lock(tx, BigInt(wish.productId));
  if (!product || product.brandId !== brandId || product.currency !== document.currency)
    return refuse('point_product_unknown');
  if (product.type === 'goods' && !wish.contact) refuse('point_contact_missing');
  const { quantity } = wish;
  const fault = offerFault(product, {
    quantity,
    seen: { version: wish.version, points: BigInt(wish.requiredPoints) },
    taken: (await store.takenBy(tx, memberId, [product.id])).get(product.id) ?? 0,
    balance: (await ledger.pointBalance(tx, memberId)) / unit,
    nowMs: ctx.clock.now(),
  });
  if (fault) refuse(fault.code, fault.detail);
  const of = (each: bigint): bigint => each * BigInt(quantity);
  const row = await store.insert(tx, {
    memberId,
    brandId,
    productId: product.id,
    productVersion: product.version,
    type: product.type,
    name: product.name,
    picture: product.picture,
    quantity,
    points: of(product.points),
    currency: product.currency,
    price: of(product.price),
    credit: product.credit === null ? null : of(product.credit),
    state: stateAtFirst(product.type),
    remark: remarkOf(wish),
    contact: contactFor(product.type, wish),
    requestId: wish.requestId,
  });
  await mallStore.addStock(tx, product.id, -quantity);
  await pay(tx, row, document);
  if (row.credit !== null)
    await turnover.requireOfPoints(
      tx,
      { source: 'redemption', ...row, amount: row.credit },
      product.turnoverPercent,
    );
  return row;
}

/** The member’s payment, and the money that credit brings. */
async function pay(
  tx: Transaction,
  row: store.RedemptionRow,
  document: brands.Brand['document'],
): Promise<void> {
  const { id, memberId, currency, price, credit } = row;
  const { points, pointsIssued, main, rewards } = ledger.accountPath;
  const [own, wallet] = [points(memberId), main(memberId)];
  const postings: ledger.Posting[] = [
    {
      key: `redemption:${id}:points`,
      from: own,
      to: pointsIssued,
      currency: pointCurrency,
      memberId,
      amount: row.points * unit,
      reason: 'points-redeemed',
    },
  ];
  const money = { currency, memberId } as const;
  if (price > 0n)
    postings.push({
      ...money,
      key: `redemption:${id}:price`,
      from: wallet,
      to: rewards,
      amount: price,
      reason: 'point-price',
    });
  const [left, paid] = await ledger.post(tx, postings);
  assert.equal(left!.outcome, 'posted', `the redemption ${id} is new, and the points were there`);
  if (paid?.outcome === 'insufficient') refuse('balance_too_small');
  if (paid)
    await turnover.assertPlayed(
      tx,
      { memberId, currency, amount: price, left: paid.fromAfter },
      document,
      'point_turnover_left',
    );
  if (credit === null) return;
  const [given] = await ledger.post(tx, [
    {
      ...money,
      key: `redemption:${id}:credit`,
      from: rewards,
      to: wallet,
      amount: credit,
      reason: 'points-paid',
    },
  ]);
  assert.equal(given!.outcome, 'posted', `the credit of the redemption ${id} is new`);
}

export async function redemptions(
  ctx: Context,
  request: CallRequest,
  { status, type, from, to, language = request.language, ...page }: ParsedInputOf<typeof api.redeemPointList>,
): Promise<OutputOf<typeof api.redeemPointList>> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const filter = {
    state: status ?? null,
    type: type ?? null,
    ...spanOfDays({ from, to }, document.timeZone),
  };
  const { list, ...beside } = await store.pageOfMember(ctx.db, memberId, filter, page);
  return { list: list.map((row) => present(row, language, document)), ...beside };
}

function present(
  row: store.RedemptionRow,
  language: string,
  document: brands.Brand['document'],
): api.Redemption {
  return {
    id: String(row.id),
    type: row.type,
    productId: String(row.productId),
    productName: inLanguage(row.name, language, document),
    picture: row.picture,
    quantity: row.quantity,
    requiredPoints: Number(row.points),
    requiredAmount: formatAmount(row.price),
    credit: row.credit === null ? null : formatAmount(row.credit),
    currency: row.currency,
    status: row.state,
    time: row.createdAt,
    decidedAt: row.decidedAt,
    remark: row.remark,
    contact: row.contact,
    note: row.note,
  };
}
