/**
 * Rebates at the desk: the brand's terms, a member's rates, the periods that were paid and the
 * parts of their payments.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/rebateDesk';
import { typesAbove } from '@sen/api/rebateRate';
import * as brands from '#modules/brand/service.ts';
import * as changes from '#modules/changeRequest/service.ts';
import * as inbox from '#modules/inbox/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import type { ChangeMakers } from '#platform/module.ts';
import { refuse } from '#platform/result.ts';
import { linesOf, partsOf } from './income.ts';
import { assertWithin, countedRates } from './rates.ts';
import { shownAmount } from './rules.ts';
import * as store from './store.ts';

const shown = (exact: bigint): string => formatAmount(shownAmount(exact));

export async function terms(
  ctx: Context,
  request: CallRequest,
  { brand: code }: ParsedInputOf<typeof api.deskRebateTerms>,
): Promise<OutputOf<typeof api.deskRebateTerms>> {
  const list = await operators.brandsFor(ctx, request, code);
  return {
    list: list.map(({ code: brand, version, document }) => ({ brand, version, terms: document.rebates })),
  };
}

export function setTerms(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setRebateTerms>,
): Promise<OutputOf<typeof api.setRebateTerms>> {
  return changes.changing(ctx, request, (tx, pass) => setTermsIn(ctx, tx, request, input, pass));
}

async function setTermsIn(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setRebateTerms>,
  pass: changes.Pass,
): Promise<OutputOf<typeof api.setRebateTerms>> {
  const { version, terms: wanted, reason } = input;
  const operator = operatorOf(request);
  const [brand] = await operators.brandsFor(ctx, request, input.brand);
  const above = typesAbove(wanted.defaults, wanted.max);
  if (above.length > 0)
    refuse('rebate_default_above_max', {
      fields: above.map((type) => ({ field: `defaults.${type}`, code: 'rebate_default_above_max' })),
    });
  await brands.lockBrand(tx, brand!.id);
  const { document, version: current } = await brands.exportBrand(tx, brand!.code);
  if (version !== current) refuse('brand_version_conflict');
  const change: changes.Change = {
    kind: 'rebateTerms',
    brandId: brand!.id,
    target: `rebates:${brand!.code}`,
    subject: brand!.code,
    input,
    before: document.rebates,
    after: wanted,
    worth: changes.worth.rebateTermsWorth(document.rebates, wanted),
    reason,
  };
  const changed = {
    document: { ...document, rebates: wanted },
    author: operator.name,
    note: reason,
    basedOn: version,
  };
  const { waits, made = version } = await pass(change, () =>
    brands.changeBrandIn(tx, ctx.db.schema, brand!.code, changed),
  );
  return { version: made, waits };
}

/** Terms and members' rates, as their changes were approved. */
export const changeMakers: ChangeMakers = {
  rebateTerms: async (ctx, tx, request, { input, before }) => {
    const asked = input as ParsedInputOf<typeof api.setRebateTerms>;
    const { document, version } = await brands.exportBrand(tx, asked.brand);
    changes.assertFresh(before, document.rebates);
    await setTermsIn(ctx, tx, request, { ...asked, version }, changes.approved(tx, request));
  },
  memberRates: async (ctx, tx, request, { input, before }) => {
    const asked = input as ParsedInputOf<typeof api.setDeskMemberRates>;
    const member = await members.memberOfDesk(ctx, request, asked.id);
    const { brandId } = member;
    const brand = await brands.brandInForce(tx, brandId);
    changes.assertFresh(before, (await countedRates(tx, brand, member.id)).rates);
    await setMemberRatesIn(tx, request, asked, { id: member.id, brand, pass: changes.approved(tx, request) });
  },
};

export async function memberRates(
  ctx: Context,
  request: CallRequest,
  { id, ...page }: ParsedInputOf<typeof api.deskMemberRates>,
): Promise<OutputOf<typeof api.deskMemberRates>> {
  const member = await members.memberOfDesk(ctx, request, id);
  const brand = await brands.brandById(ctx, member.brandId);
  const { currency } = brand.document;
  const { rates, given, limit } = await countedRates(ctx.db, brand, member.id);
  const { list, ...beside } = await store.pageOfRates(ctx.db, member.id, page);
  const agents = await members.accountNames(ctx.db, [
    ...new Set(list.flatMap(({ agentId }) => agentId ?? [])),
  ]);
  const staff = await operators.namesOf(ctx.db, [
    ...new Set(list.flatMap(({ operatorId }) => operatorId ?? [])),
  ]);
  return {
    rates,
    given,
    limit,
    carried: shown(await store.carriedNow(ctx.db, member.id, currency)),
    currency,
    history: {
      list: list.map((row) => ({
        id: String(row.id),
        rates: row.rates,
        cause: row.cause,
        by: (row.operatorId === null ? agents.get(row.agentId!) : staff.get(row.operatorId)) ?? '',
        reason: row.reason,
        from: row.at,
      })),
      ...beside,
    },
  };
}

export async function setMemberRates(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setDeskMemberRates>,
): Promise<OutputOf<typeof api.setDeskMemberRates>> {
  const member = await members.memberOfDesk(ctx, request, input.id);
  if (member.type === 4) refuse('member_unknown');
  const brand = await brands.brandById(ctx, member.brandId);
  const waits = await changes.changing(ctx, request, (tx, pass) =>
    setMemberRatesIn(tx, request, input, { id: member.id, brand, pass }),
  );
  return { rates: (await countedRates(ctx.db, brand, member.id)).rates, waits };
}

type Whose = { id: bigint; brand: brands.Brand; pass: changes.Pass };

async function setMemberRatesIn(
  tx: Transaction,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setDeskMemberRates>,
  { id, brand, pass }: Whose,
): Promise<string | null> {
  const { rates, reason } = input;
  await store.lockRates(tx, brand.id, false);
  const before = await countedRates(tx, brand, id);
  assertWithin(rates, before.limit);
  const change: changes.Change = {
    kind: 'memberRates',
    brandId: brand.id,
    target: `rates:${id}`,
    subject: (await members.accountNames(tx, [id])).get(id) ?? '',
    input,
    before: before.rates,
    after: rates,
    worth: changes.worth.ratesWorth(before.rates, rates),
    reason,
    trail: {
      action: 'rebate.rates-changed',
      subject: `member:${id}`,
      before: { rates: before.given },
      after: { rates },
    },
  };
  const { waits } = await pass(change, async () => {
    await store.insertRates(tx, {
      memberId: id,
      brandId: brand.id,
      rates,
      cause: 'desk',
      agentId: null,
      operatorId: operatorOf(request).operatorId,
      reason,
    });
    await inbox.send(tx, id, 'rebateChanged', {});
  });
  return waits;
}

export async function runs(
  ctx: Context,
  request: CallRequest,
  { brand: code, state, from, to, ...page }: ParsedInputOf<typeof api.deskRebateRuns>,
): Promise<OutputOf<typeof api.deskRebateRuns>> {
  const own = await operators.brandsFor(ctx, request, code);
  const span = await operators.daysOfDesk(ctx, request, { from, to });
  const brandIds = own.map(({ id }) => id);
  const { list, ...beside } = await store.pageOfRuns(
    ctx.db,
    { brandIds, state: state ?? null, ...span },
    page,
  );
  return {
    list: list.map((run) => ({
      id: String(run.id),
      brand: own.find(({ id }) => id === run.brandId)!.code,
      from: run.fromAt,
      to: run.toAt,
      period: run.terms.period,
      state: run.state,
      lines: Number(run.lines),
      members: run.members,
      payments: run.payments,
      turnover: formatAmount(run.turnover),
      earned: shown(run.earned),
      paid: formatAmount(run.paid),
      currency: run.currency,
      closedAt: run.closedAt,
    })),
    ...beside,
  };
}

export async function list(
  ctx: Context,
  request: CallRequest,
  { run: runId, member: id, ...page }: ParsedInputOf<typeof api.deskRebates>,
): Promise<OutputOf<typeof api.deskRebates>> {
  if (id === undefined && runId === undefined)
    return refuse('input_invalid', { fields: [{ field: 'run', code: 'input_empty' }] });
  const memberId = id === undefined ? undefined : (await members.memberOfDesk(ctx, request, id)).id;
  const run = runId === undefined ? undefined : await store.findRun(ctx.db, BigInt(runId));
  if (runId !== undefined && !(run && operators.worksFor(operatorOf(request), run.brandId)))
    return refuse('not_found');
  const of = { ...(run && { runId: run.id }), ...(memberId !== undefined && { memberId }) };
  const { list: rows, ...beside } = await store.pageOfRebates(ctx.db, of, page);
  return { list: await present(ctx, rows), ...beside };
}

async function present(
  ctx: Context,
  rows: readonly store.RebateRow[],
): Promise<OutputOf<typeof api.deskRebates>['list']> {
  const names = await members.accountNames(ctx.db, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.map((row) => ({
    id: String(row.id),
    member: { id: String(row.memberId), account: names.get(row.memberId) ?? '' },
    from: row.fromAt,
    to: row.toAt,
    earned: shown(row.earned),
    carriedIn: shown(row.carriedIn),
    amount: formatAmount(row.amount),
    carriedOut: shown(row.carriedOut),
    currency: row.currency,
    paidAt: row.createdAt,
  }));
}

export async function get(
  ctx: Context,
  request: CallRequest,
  id: string,
): Promise<OutputOf<typeof api.deskRebate>> {
  const row = await rebateOfDesk(ctx, request, id);
  const [shownRow] = await present(ctx, [row]);
  return { ...shownRow!, ...(await partsOf(ctx.db, row)) };
}

export async function lines(
  ctx: Context,
  request: CallRequest,
  { id, source, gameType, ...page }: ParsedInputOf<typeof api.deskRebateLines>,
): Promise<OutputOf<typeof api.deskRebateLines>> {
  return linesOf(ctx.db, await rebateOfDesk(ctx, request, id), { sourceId: BigInt(source), gameType }, page);
}

async function rebateOfDesk(ctx: Context, request: CallRequest, id: string): Promise<store.RebateRow> {
  const row = (await store.findRebate(ctx.db, BigInt(id))) ?? refuse('not_found');
  const { brandId } = (await store.findRun(ctx.db, row.runId))!;
  return operators.worksFor(operatorOf(request), brandId) ? row : refuse('not_found');
}
