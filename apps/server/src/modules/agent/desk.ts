/** Agents at the desk. */
import type * as api from '@sen/api/agentDesk';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { canonicalName } from '@sen/api/canonicalName';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as changes from '#modules/changeRequest/service.ts';
import * as contracts from '#modules/contract/service.ts';
import * as feedback from '#modules/feedback/service.ts';
import * as inbox from '#modules/inbox/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as rebates from '#modules/rebate/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import type { ChangeMakers } from '#platform/module.ts';
import { refuse } from '#platform/result.ts';
import { noSums } from './rules.ts';
import { shown, sumsById } from './service.ts';
import * as store from './store.ts';

type Days = { from?: string | undefined; to?: string | undefined };

/** The days asked for in a brand's zone; today when none are. */
function daysIn(ctx: Context, { document }: brands.Brand, { from, to }: Days): teams.DaySpan {
  const today = Temporal.Instant.fromEpochMilliseconds(ctx.clock.now())
    .toZonedDateTimeISO(document.timeZone)
    .toPlainDate()
    .toString();
  return { from: from ?? to ?? today, to: to ?? today };
}

/** Rows of several brands, each with its team's sums in its brand's currency. */
async function present(
  ctx: Context,
  rows: readonly store.MemberRow[],
  days: Days,
): Promise<api.DeskAgentRow[]> {
  const all = new Map((await brands.everyBrand(ctx)).map((brand) => [brand.id, brand]));
  const sums = new Map<bigint, typeof noSums>();
  const balances = new Map<bigint, brands.Brand>();
  for (const [brandId, some] of Map.groupBy(rows, (row) => row.brandId)) {
    const brand = all.get(brandId)!;
    for (const [id, found] of await sumsById(ctx, some, brand.document.currency, daysIn(ctx, brand, days)))
      sums.set(id, found);
    for (const { id } of some) balances.set(id, brand);
  }
  return rows.map((row) => ({
    id: String(row.id),
    brand: balances.get(row.id)!.code,
    account: row.account,
    isAgent: members.roleOfType(row.type) === 'agent',
    status: row.status as api.DeskAgentRow['status'],
    upline: row.uplineId === null ? null : { id: String(row.uplineId), account: row.upline! },
    registeredAt: row.registeredAt,
    lastLoginAt: row.lastLoginAt,
    direct: row.direct,
    below: row.below,
    currency: balances.get(row.id)!.document.currency,
    ...shown(sums.get(row.id) ?? noSums),
  }));
}

export async function agents(
  ctx: Context,
  request: CallRequest,
  { brand, search, state, from, to, ...page }: ParsedInputOf<typeof api.deskAgents>,
): Promise<OutputOf<typeof api.deskAgents>> {
  const asked = await operators.brandsFor(ctx, request, brand);
  const wanted = {
    brandIds: asked.map(({ id }) => id),
    search: search?.trim() || undefined,
    top: state === 'top',
  };
  const { list, ...beside } = await store.pageOfAgents(ctx.db, wanted, page);
  return { list: await present(ctx, list, { from, to }), ...beside };
}

/** The member, for an operator of their brand. Trial accounts stand in no tree. */
async function memberOf(
  ctx: Context,
  request: CallRequest,
  id: string,
): Promise<{ row: store.MemberRow; brand: brands.Brand }> {
  const { brandId } = await members.memberOfDesk(ctx, request, id);
  const brand = await brands.brandById(ctx, brandId);
  const row = await store.memberInTeam(ctx.db, brand.document.currency, BigInt(id), BigInt(id));
  return { row: row ?? refuse('member_unknown'), brand };
}

export async function agent(
  ctx: Context,
  request: CallRequest,
  { id, ...days }: ParsedInputOf<typeof api.deskAgent>,
): Promise<OutputOf<typeof api.deskAgent>> {
  const { row, brand } = await memberOf(ctx, request, id);
  const span = daysIn(ctx, brand, days);
  const [[shownRow], path, own, heads, online] = await Promise.all([
    present(ctx, [row], days),
    store.pathTo(ctx.db, row.id, 100),
    store.sums(ctx.db, 'member', row.id, brand.document.currency, span),
    teams.headsByDay(ctx.db, row.id, span),
    store.onlineOfTeam(ctx.db, { id: row.id, isLarge: row.below >= teams.memberWiseMax }),
  ]);
  return {
    agent: shownRow!,
    path: path.map((step) => ({ id: String(step.id), account: step.account })),
    own: shown(own),
    joined: heads.reduce((sum, { joined }) => sum + joined, 0),
    firstDepositors: heads.reduce((sum, { firstDepositors }) => sum + firstDepositors, 0),
    online,
  };
}

export async function branches(
  ctx: Context,
  request: CallRequest,
  { id, from, to, ...page }: ParsedInputOf<typeof api.deskBranches>,
): Promise<OutputOf<typeof api.deskBranches>> {
  const { row, brand } = await memberOf(ctx, request, id);
  const { list, ...beside } = await store.pageBelow(ctx.db, brand.document.currency, row.id, page);
  return { list: await present(ctx, list, { from, to }), ...beside };
}

export async function moves(
  ctx: Context,
  request: CallRequest,
  { id, ...page }: ParsedInputOf<typeof api.branchMoves>,
): Promise<OutputOf<typeof api.branchMoves>> {
  const { row } = await memberOf(ctx, request, id);
  const { list, ...beside } = await store.pageOfMoves(ctx.db, row.id, page);
  const names = await operators.namesOf(ctx.db, [...new Set(list.map(({ operatorId }) => operatorId))]);
  return {
    list: list.map(({ id: moveId, fromAccount, toAccount, operatorId, reason, at }) => ({
      id: String(moveId),
      from: fromAccount,
      to: toAccount,
      operator: names.get(operatorId) ?? '',
      reason,
      at,
    })),
    ...beside,
  };
}

export function move(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.moveBranch>,
): Promise<OutputOf<typeof api.moveBranch>> {
  return changes.changing(ctx, request, (tx, pass) => moveIn(ctx, tx, request, input, { pass }));
}

/** `approvedFrom`: the upline from whom the move was approved. */
async function moveIn(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  input: ParsedInputOf<typeof api.moveBranch>,
  { pass, approvedFrom }: { pass: changes.Pass; approvedFrom?: unknown },
): Promise<OutputOf<typeof api.moveBranch>> {
  const { id, upline, reason } = input;
  const { row } = await memberOf(ctx, request, id);
  const wanted = {
    memberId: row.id,
    uplineId: upline === null ? null : await uplineOf(ctx, row, upline),
    reason,
  };
  let waits: string | null = null;
  await teams.moveBranch(ctx, tx, request, wanted, async (fromId, makeMove) => {
    const names = await members.accountNames(tx, fromId === null ? [] : [fromId]);
    const before = { upline: fromId === null ? null : names.get(fromId)! };
    if (approvedFrom !== undefined) changes.assertFresh(approvedFrom, before);
    const change: changes.Change = {
      kind: 'branchMove',
      brandId: row.brandId,
      target: `branch:${row.id}`,
      subject: row.account,
      input,
      before,
      after: { upline },
      worth: changes.worth.branchWorth(upline !== null),
      reason,
    };
    ({ waits } = await pass(change, async () => {
      await contracts.withdrawOffers(tx, row.brandId, row.id);
      await makeMove();
    }));
  });
  return { waits };
}

/** Moves of branches, as they were approved. */
export const changeMakers: ChangeMakers = {
  branchMove: async (ctx, tx, request, { input, before }) => {
    const asked = input as ParsedInputOf<typeof api.moveBranch>;
    await moveIn(ctx, tx, request, asked, {
      pass: changes.approved(tx, request),
      approvedFrom: before,
    });
  },
};

async function uplineOf(ctx: Context, { brandId }: store.MemberRow, account: string): Promise<bigint> {
  const canonical = canonicalName(account);
  const found = canonical === undefined ? undefined : await members.findByAccount(ctx.db, brandId, canonical);
  return found?.id ?? refuse('upline_unfit');
}

/**
 * Makes a member an agent with a code to invite by; an application that waits is answered by it,
 * and the member is told.
 */
export async function appoint(
  ctx: Context,
  request: CallRequest,
  { id, code, reason }: ParsedInputOf<typeof api.appointAgent>,
): Promise<OutputOf<typeof api.appointAgent>> {
  const operator = operatorOf(request);
  const { row } = await memberOf(ctx, request, id);
  await ctx.db.transaction(async (tx) => {
    if ((await members.makeAgent(tx, row.id)) === 0) refuse('agent_already');
    if (!(await rebates.addInvitation(tx, row.brandId, code, row.id, null))) refuse('invitation_code_taken');
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'member.made-agent',
      subject: `member:${row.id}`,
      before: { type: row.type },
      after: { type: 1, code },
      reason,
    });
    await feedback.answerApplications(tx, request, row.id, reason);
    await inbox.send(tx, row.id, 'becameAgent', { code });
  });
  return {};
}
