/**
 * Members who were invited by members, at the desk: the list, and the decision about those who are
 * held.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/referral';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { payFor, whyNot } from './paying.ts';
import * as store from './store.ts';

export async function list(
  ctx: Context,
  request: CallRequest,
  { brand: code, id, member, inviter, state, from, to, ...page }: ParsedInputOf<typeof api.deskReferrals>,
): Promise<OutputOf<typeof api.deskReferrals>> {
  const codes = new Map(
    (await operators.brandsFor(ctx, request, code)).map((brand) => [brand.id, brand.code]),
  );
  const numberOf = (text: string | undefined): bigint | null => (text === undefined ? null : BigInt(text));
  const filter = {
    brandIds: [...codes.keys()],
    id: numberOf(id),
    memberId: numberOf(member),
    inviterId: numberOf(inviter),
    state: state ?? null,
    ...(await operators.daysOfDesk(ctx, request, { from, to })),
  };
  const { list: rows, ...beside } = await store.pageOfDesk(ctx.db, filter, page);
  const named = rows.flatMap((row) => [
    row.memberId,
    row.invitedBy,
    ...row.signs.map(({ memberId }) => BigInt(memberId)),
  ]);
  const [accounts, decidedBy] = await Promise.all([
    members.accountNames(ctx.db, [...new Set(named)]),
    operators.namesOf(
      ctx.db,
      rows.flatMap(({ operatorId }) => operatorId ?? []),
    ),
  ]);
  const party = (memberId: bigint) => ({ memberId: String(memberId), account: accounts.get(memberId) ?? '' });
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      brand: codes.get(row.brandId)!,
      ...party(row.memberId),
      inviter: party(row.invitedBy),
      ruleId: row.ruleId === null ? null : String(row.ruleId),
      version: row.version,
      joinedAt: row.joinedAt,
      until: row.ruleId === null ? null : row.toDay,
      deposits: formatAmount(row.deposits),
      turnover: formatAmount(row.turnover),
      currency: row.currency,
      state: row.state,
      signs: row.signs.map(({ sign, memberId }) => ({ ...party(BigInt(memberId)), sign })),
      decidedAt: row.decidedAt,
      operator: row.operatorId === null ? null : (decidedBy.get(row.operatorId) ?? null),
      reason: row.reason,
    })),
    ...beside,
  };
}

/**
 * Pays for a friend who is held, by the terms of then and if these are met still, or refuses it.
 * Nobody at the site reads the reason.
 */
export async function decide(
  ctx: Context,
  request: CallRequest,
  { id, decision, reason }: ParsedInputOf<typeof api.decideReferral>,
): Promise<OutputOf<typeof api.decideReferral>> {
  const operator = operatorOf(request);
  return ctx.db.transaction(async (tx) => {
    const row = await store.lock(tx, BigInt(id));
    if (!row || !operators.worksFor(operator, row.brandId)) return refuse('referral_unknown');
    const wasDecidedSo = row.operatorId !== null && (row.state === 'refused') === (decision === 'refuse');
    if (wasDecidedSo) return { state: row.state };
    if (row.state !== 'held') return refuse('referral_decided');
    const by = { operatorId: operator.operatorId, reason };
    const { document } = await brands.brandInForce(tx, row.brandId);
    const fault = decision === 'refuse' ? undefined : await whyNot(tx, row);
    if (fault !== undefined) return refuse(fault);
    if (decision === 'refuse') await store.setDecided(tx, row.id, { state: 'refused', ...by });
    const state =
      decision === 'refuse'
        ? ('refused' as const)
        : await payFor(ctx, tx, document, { ...row, metAt: row.metAt! }, by);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: decision === 'refuse' ? 'referral.refused' : 'referral.released',
      subject: `referral:${row.id}`,
      before: { state: 'held' },
      after: {
        state,
        member: String(row.memberId),
        inviter: String(row.invitedBy),
        signs: row.signs.map(({ sign }) => sign),
      },
      reason,
    });
    return { state };
  });
}
