/** Rewards of members at the desk: the list, taking one back, what each rule came to. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import { formatAmount } from '@sen/api/money';
import type { RewardState } from '@sen/api/reward';
import type * as api from '@sen/api/rewardDesk';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { figuresOf } from './present.ts';
import { stateAt } from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

export async function list(
  ctx: Context,
  request: CallRequest,
  { brand: code, id, rule, member, kind, state, from, to, ...page }: ParsedInputOf<typeof api.deskRewards>,
): Promise<OutputOf<typeof api.deskRewards>> {
  const codes = new Map(
    (await operators.brandsFor(ctx, request, code)).map((brand) => [brand.id, brand.code]),
  );
  const nowMs = ctx.clock.now();
  const numberOf = (text: string | undefined): bigint | null => (text === undefined ? null : BigInt(text));
  const filter = {
    brandIds: [...codes.keys()],
    id: numberOf(id),
    ruleId: numberOf(rule),
    memberId: numberOf(member),
    kind: kind ?? null,
    state: state ?? null,
    ...(await operators.daysOfDesk(ctx, request, { from, to })),
    nowMs,
  };
  const { list: rows, ...beside } = await store.pageOfDesk(ctx.db, filter, page);
  const accounts = await members.accountNames(ctx.db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const rules = await ruleStore.versionsOf(ctx.db, rows);
  return {
    list: rows.map((row) => ({
      ...figuresOf(row, nowMs),
      brand: codes.get(row.brandId)!,
      memberId: String(row.memberId),
      account: accounts.get(row.memberId) ?? '',
      ruleId: String(row.ruleId),
      version: row.version,
      name: inLanguage(rules.get(`${row.ruleId}:${row.version}`)!.name, request.language),
      isDepositReturned: row.depositReturned,
      withdrawnAt: row.withdrawnAt,
    })),
    ...beside,
  };
}

/** Withdrawn again it stays as it is. */
export async function withdraw(
  ctx: Context,
  request: CallRequest,
  { id, reason }: ParsedInputOf<typeof api.withdrawReward>,
): Promise<OutputOf<typeof api.withdrawReward>> {
  const operator = operatorOf(request);
  return ctx.db.transaction(async (tx) => {
    const row = await store.lock(tx, BigInt(id));
    if (!row || !operators.worksFor(operator, row.brandId)) return refuse('reward_unknown');
    const state = stateAt(row, ctx.clock.now());
    if (state === 'withdrawn') return { state };
    if (state !== 'claimable') return refuse('reward_not_claimable');
    await store.setWithdrawn(tx, row.id, reason);
    const amount = formatAmount(row.amount);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'reward.withdrawn',
      subject: `reward:${row.id}`,
      before: { state: 'claimable' },
      after: { state: 'withdrawn', member: String(row.memberId), amount },
      reason,
    });
    const payload = { amount, currency: row.currency, reason };
    await ctx.events.record(tx, [
      { kind: 'reward.withdrawn', memberId: row.memberId, refs: [row.id], payload },
    ]);
    tx.afterCommit(() => ctx.live.notify('inbox', [row.memberId]));
    return { state: 'withdrawn' as const };
  });
}

export async function report(
  ctx: Context,
  request: CallRequest,
  { brand: code, from, to }: ParsedInputOf<typeof api.rewardReport>,
): Promise<OutputOf<typeof api.rewardReport>> {
  const codes = new Map(
    (await operators.brandsFor(ctx, request, code)).map((brand) => [brand.id, brand.code]),
  );
  const span = await operators.daysOfDesk(ctx, request, { from, to });
  const brandIds = [...codes.keys()];
  const sums = await store.sums(ctx.db, brandIds, span, ctx.clock.now());
  const heads = await store.membersOf(ctx.db, brandIds, span);
  const rules = await ruleStore.allOf(ctx.db, brandIds);
  return {
    list: rules.map((rule) => {
      const own = sums.filter(({ ruleId }) => ruleId === rule.id);
      const sumOf = (states: readonly store.SumRow[]) => ({
        count: states.reduce((sum, { count }) => sum + count, 0),
        amount: formatAmount(states.reduce((sum, { amount }) => sum + amount, 0n)),
      });
      const ofState = (state: RewardState) => sumOf(own.filter((row) => row.state === state));
      return {
        brand: codes.get(rule.brandId)!,
        ruleId: String(rule.id),
        kind: rule.kind,
        name: inLanguage(rule.name, request.language),
        currency: rule.currency,
        given: sumOf(own),
        claimable: ofState('claimable'),
        claimed: ofState('claimed'),
        expired: ofState('expired'),
        withdrawn: ofState('withdrawn'),
        members: heads.get(rule.id) ?? 0,
      };
    }),
  };
}
