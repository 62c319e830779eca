/** Points at the desk: the brand's terms, the goods of the mall, one member's points. */
import { pictureProblem } from '@sen/api/brandAddress';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { ErrorCode } from '@sen/api/errors';
import { inLanguage, missingLanguages } from '@sen/api/language';
import { formatAmount, parseAmount } from '@sen/api/money';
import type * as api from '@sen/api/pointDesk';
import { pointStockMax } from '@sen/api/pointDesk';
import { pointTermsProblems } from '@sen/api/pointTerms';
import { payable } from '@sen/api/withdrawal';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as changes from '#modules/changeRequest/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import type { ChangeMakers } from '#platform/module.ts';
import { refuse } from '#platform/result.ts';
import { balanceOf, linesOf } from './account.ts';
import * as store from './mallStore.ts';

export async function terms(
  ctx: Context,
  request: CallRequest,
  { brand: code }: ParsedInputOf<typeof api.deskPointTerms>,
): Promise<OutputOf<typeof api.deskPointTerms>> {
  const list = await operators.brandsFor(ctx, request, code);
  return {
    list: list.map(({ code: brand, version, document: { currency, currencySymbol, points } }) => ({
      brand,
      version,
      currency,
      currencySymbol,
      terms: points,
    })),
  };
}

export function setTerms(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setPointTerms>,
): Promise<OutputOf<typeof api.setPointTerms>> {
  return changes.changing(ctx, request, (tx, pass) => setTermsIn(ctx, tx, request, input, pass));
}

async function setTermsIn(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setPointTerms>,
  pass: changes.Pass,
): Promise<OutputOf<typeof api.setPointTerms>> {
  const { version, terms: wanted, reason } = input;
  const operator = operatorOf(request);
  const [brand] = await operators.brandsFor(ctx, request, input.brand);
  const problems = pointTermsProblems(wanted);
  if (problems.length > 0)
    refuse('point_terms_unsound', {
      fields: problems.map(({ path }) => ({ field: `terms.${path}`, code: 'point_terms_unsound' })),
    });
  await brands.lockBrand(tx, brand!.id);
  const { document, version: current } = await brands.exportBrand(tx, brand!.code);
  if (version !== current) refuse('brand_version_conflict');
  const change: changes.Change = {
    kind: 'pointTerms',
    brandId: brand!.id,
    target: `points:${brand!.code}`,
    subject: brand!.code,
    input,
    before: document.points,
    after: wanted,
    worth: changes.worth.pointTermsWorth(document.points, wanted),
    reason,
  };
  const changed = {
    document: { ...document, points: wanted },
    author: operator.name,
    note: reason,
    basedOn: version,
  };
  const { waits, made = version } = await pass(change, () =>
    brands.changeBrandIn(tx, ctx.db.schema, brand!.code, changed),
  );
  return { version: made, waits };
}

/** Terms, products and stocks, as their changes were approved. */
export const changeMakers: ChangeMakers = {
  pointTerms: async (ctx, tx, request, { input, before }) => {
    const asked = input as ParsedInputOf<typeof api.setPointTerms>;
    const { document, version } = await brands.exportBrand(tx, asked.brand);
    changes.assertFresh(before, document.points);
    await setTermsIn(ctx, tx, request, { ...asked, version }, changes.approved(tx, request));
  },
  pointProduct: async (_ctx, tx, request, { input, before }) => {
    const asked = input as ParsedInputOf<typeof api.changePointProduct>;
    const row = await productOfDesk(tx, request, asked.id);
    changes.assertFresh(before, described(row));
    await changeProductIn(tx, request, { ...asked, version: row.version }, changes.approved(tx, request));
  },
  pointStock: async (_ctx, tx, request, { input }) => {
    const asked = input as ParsedInputOf<typeof api.changePointStock>;
    await changeStockIn(tx, request, asked, changes.approved(tx, request));
  },
};

export async function products(
  ctx: Context,
  request: CallRequest,
  { brand: code, id, type, state, ...page }: ParsedInputOf<typeof api.deskPointProducts>,
): Promise<OutputOf<typeof api.deskPointProducts>> {
  const codes = new Map(
    (await operators.brandsFor(ctx, request, code)).map((brand) => [brand.id, brand.code]),
  );
  const filter = {
    brandIds: [...codes.keys()],
    id: id === undefined ? null : BigInt(id),
    type: type ?? null,
    open: state === undefined ? null : state === 'open',
  };
  const { list, ...beside } = await store.pageOfDesk(ctx.db, filter, page);
  return {
    list: list.map(({ id: productId, brandId, points, price, credit, ...row }) => ({
      ...row,
      id: String(productId),
      brand: codes.get(brandId)!,
      requiredPoints: Number(points),
      requiredAmount: formatAmount(price),
      credit: credit === null ? null : formatAmount(credit),
    })),
    ...beside,
  };
}

export async function createProduct(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.createPointProduct>,
): Promise<OutputOf<typeof api.createPointProduct>> {
  const operator = operatorOf(request);
  const [brand] = await operators.brandsFor(ctx, request, input.brand);
  const { id: brandId, document } = brand!;
  const asked = productOf(input, { brandId, document }, input.requestId);
  return changes.changing(ctx, request, async (tx, pass) => {
    const row = await putProduct(tx, asked, operator.operatorId);
    if (!row) return asBefore(tx, asked);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'point.product-created',
      subject: `point-product:${row.id}`,
      after: { brand: brand!.code, ...described(row), stock: row.stock },
    });
    const { id, version } = row;
    if (!asked.open) return { id: String(id), version, waits: null };
    const { stock: _, brand: _brand, requestId: _request, ...fields } = input;
    const opening = { ...fields, id: String(id), version, reason: 'a new product' };
    const closed = { ...row, open: false };
    const change = productChange(row, { from: closed, to: row, input: opening, document });
    // It is not offered before what it can cost has been looked at.
    await store.setOpen(tx, id, false);
    const { waits } = await pass({ ...change, trail: undefined }, () => store.setOpen(tx, id, true));
    return { id: String(id), version, waits };
  });
}

type ProductChange = {
  from: store.ProductFields;
  to: store.ProductFields;
  input: ParsedInputOf<typeof api.changePointProduct>;
  document: brands.Brand['document'];
};

function productChange(
  { id, brandId, stock }: store.ProductRow,
  { from, to, input, document }: ProductChange,
): changes.Change {
  return {
    kind: 'pointProduct',
    brandId,
    target: `product:${id}`,
    subject: inLanguage(to.name, document.defaultLanguage),
    input,
    before: described(from),
    after: described(to),
    worth: changes.worth.productWorth({ ...from, stock }, { ...to, stock }, document.points),
    reason: input.reason,
    trail: {
      action: 'point.product-changed',
      subject: `point-product:${id}`,
      ...auditTrail.changed(described(from), described(to)),
    },
  };
}

/** A product as it is kept, with the stock that it begins with. */
export function productOf(
  input: api.NewPointProduct,
  { brandId, document }: { brandId: bigint; document: brands.Brand['document'] },
  requestId: string,
): store.NewProduct {
  const { type, stock } = input;
  return { ...fieldsOf(input, type, document), brandId, type, currency: document.currency, stock, requestId };
}

/**
 * The beginning of a stock is its first change. Undefined: the request is known already.
 * `operatorId` null: of the demo.
 */
export async function putProduct(
  tx: Transaction,
  product: store.NewProduct,
  operatorId: bigint | null,
): Promise<store.ProductRow | undefined> {
  const row = await store.insert(tx, product);
  const first = { requestId: product.requestId, by: product.stock, operatorId, reason: 'first stock' };
  if (row && row.stock > 0) await store.insertStockChange(tx, { ...first, productId: row.id });
  return row;
}

/** Asked again: the product of that request, unless it was asked for otherwise. */
async function asBefore(
  tx: Transaction,
  asked: store.NewProduct,
): Promise<OutputOf<typeof api.createPointProduct>> {
  const { id, version, isSame } = (await store.findByRequest(tx, asked))!;
  if (!isSame) return refuse('request_conflict');
  const waits = await changes.waitingFor(tx, { target: `product:${id}` });
  return { id: String(id), version, waits };
}

export function changeProduct(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.changePointProduct>,
): Promise<OutputOf<typeof api.changePointProduct>> {
  return changes.changing(ctx, request, (tx, pass) => changeProductIn(tx, request, input, pass));
}

async function changeProductIn(
  tx: Transaction,
  request: CallRequest,
  asked: ParsedInputOf<typeof api.changePointProduct>,
  pass: changes.Pass,
): Promise<OutputOf<typeof api.changePointProduct>> {
  const { id, version, reason: _reason, ...input } = asked;
  const row = await productOfDesk(tx, request, id);
  if (row.version !== version) refuse('content_changed_meanwhile');
  if (row.type !== input.type)
    refuse('point_product_unsound', { fields: [{ field: 'type', code: 'point_product_unsound' }] });
  const { document } = await brands.brandInForce(tx, row.brandId);
  const fields = fieldsOf(input, row.type, document);
  const change = productChange(row, { from: row, to: fields, input: asked, document });
  const { waits, made = row.version } = await pass(change, () => store.change(tx, row.id, fields));
  return { version: made, waits };
}

export function changeStock(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.changePointStock>,
): Promise<OutputOf<typeof api.changePointStock>> {
  return changes.changing(ctx, request, (tx, pass) => changeStockIn(tx, request, input, pass));
}

async function changeStockIn(
  tx: Transaction,
  request: CallRequest,
  input: ParsedInputOf<typeof api.changePointStock>,
  pass: changes.Pass,
): Promise<OutputOf<typeof api.changePointStock>> {
  const { id, by, reason, requestId } = input;
  if (by === 0) refuse('input_invalid', { fields: [{ field: 'by', code: 'input_invalid' }] });
  const row = await productOfDesk(tx, request, id);
  const { document } = await brands.brandInForce(tx, row.brandId);
  const known = await store.stockChangeOf(tx, requestId);
  if (known)
    return known.productId === row.id && known.by === by
      ? { stock: row.stock, waits: null }
      : refuse('request_conflict');
  const stock = row.stock + by;
  if (stock < 0) refuse('point_stock_short', { left: row.stock });
  if (stock > pointStockMax) refuse('point_stock_too_large', { max: pointStockMax });
  const change: changes.Change = {
    kind: 'pointStock',
    brandId: row.brandId,
    target: `product:${row.id}`,
    subject: inLanguage(row.name, document.defaultLanguage),
    input,
    before: { stock: row.stock },
    after: { stock },
    worth: changes.worth.productWorth(row, { ...row, stock }, document.points),
    reason,
    trail: {
      action: 'point.stock-changed',
      subject: `point-product:${row.id}`,
      before: { stock: row.stock },
      after: { stock },
    },
  };
  const { waits, made = row.stock } = await pass(change, async () => {
    const { operatorId } = operatorOf(request);
    await store.insertStockChange(tx, { productId: row.id, requestId, by, operatorId, reason });
    return store.addStock(tx, row.id, by);
  });
  return { stock: made, waits };
}

/** Locked, so that it is not redeemed meanwhile. */
async function productOfDesk(tx: Transaction, request: CallRequest, id: string): Promise<store.ProductRow> {
  const row = await store.lock(tx, BigInt(id));
  return row && operators.worksFor(operatorOf(request), row.brandId) ? row : refuse('point_product_unknown');
}

type Input = Omit<api.NewPointProduct, 'type' | 'stock'>;

/** The values of a product that are kept. Refuses with every field that is wrong. */
function fieldsOf(
  input: Input,
  type: store.ProductRow['type'],
  document: brands.Brand['document'],
): store.ProductFields {
  const {
    name,
    description,
    picture,
    requiredPoints,
    requiredAmount,
    credit,
    turnoverPercent,
    memberMax,
    showFrom,
    showUntil,
  } = input;
  const price = parseAmount(requiredAmount)!;
  const paid = credit === null ? null : parseAmount(credit)!;
  const wrong: [field: string, code: ErrorCode][] = missingLanguages(name, document).map((lang) => [
    `name.${lang}`,
    'input_empty',
  ]);
  if (pictureProblem(picture, document.imageCdns) !== undefined) wrong.push(['picture', 'input_invalid']);
  if (price % payable !== 0n) wrong.push(['requiredAmount', 'amount_invalid']);
  if ((type === 'credit') !== (paid !== null))
    wrong.push(['credit', paid === null ? 'input_empty' : 'input_invalid']);
  else if (paid !== null && (paid <= 0n || paid % payable !== 0n)) wrong.push(['credit', 'amount_invalid']);
  // Agents bear what the house gives in credit; money that a member paid for it would be counted
  // against them.
  if (type === 'credit' && price > 0n) wrong.push(['requiredAmount', 'point_credit_priced']);
  if (showFrom !== null && showUntil !== null && showUntil <= showFrom)
    wrong.push(['showUntil', 'input_invalid']);
  if (wrong.length > 0)
    refuse('point_product_unsound', { fields: wrong.map(([field, code]) => ({ field, code })) });
  return {
    name,
    description,
    picture,
    points: BigInt(requiredPoints),
    price,
    credit: paid,
    turnoverPercent,
    memberMax,
    showFrom,
    showUntil,
    position: input.position,
    open: input.open,
  };
}

/** A product as the audit trail shows it. */
function described(row: store.ProductFields): Record<string, unknown> {
  const { name, description, picture, turnoverPercent, memberMax, showFrom, showUntil, position, open } = row;
  return {
    name,
    description,
    picture,
    points: String(row.points),
    price: formatAmount(row.price),
    credit: row.credit === null ? null : formatAmount(row.credit),
    turnoverPercent,
    memberMax,
    showFrom,
    showUntil,
    position,
    open,
  };
}

export async function memberPoints(
  ctx: Context,
  request: CallRequest,
  { id, type, ...page }: ParsedInputOf<typeof api.deskMemberPoints>,
): Promise<OutputOf<typeof api.deskMemberPoints>> {
  const { id: memberId } = await members.memberOfDesk(ctx, request, id);
  const lines = await linesOf(ctx.db, memberId, { type, sinceMs: null, untilMs: null }, page);
  return { ...(await balanceOf(ctx.db, memberId)), lines };
}
