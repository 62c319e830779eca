/** The VIP club at the desk. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import { formatAmount } from '@sen/api/money';
import type { VipCause } from '@sen/api/vip';
import type * as api from '@sen/api/vipDesk';
import * as brands from '#modules/brand/service.ts';
import * as changeRequests from '#modules/changeRequest/service.ts';
import * as content from '#modules/content/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import { databaseNow, type Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import type { ChangeMakers } from '#platform/module.ts';
import { refuse } from '#platform/result.ts';
import { dayOf, standingsOf, tell } from './moves.ts';
import { bringsMore, setByDesk } from './rules.ts';
import { standingOf } from './standing.ts';
import * as store from './store.ts';

export async function member(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.deskMemberVip>,
): Promise<OutputOf<typeof api.deskMemberVip>> {
  const { id: memberId, brandId } = await members.memberOfDesk(ctx, request, id);
  const brand = await brands.brandById(ctx, brandId);
  const ranks = await content.ranksOf(ctx, brand);
  const { heldLevel: _held, ...own } = await standingOf(ctx, { memberId, brandId });
  return {
    ...own,
    ranks: ranks.map(({ level, name }) => ({
      rank: level,
      name: inLanguage(name, request.language, brand.document),
    })),
  };
}

export async function changes(
  ctx: Context,
  request: CallRequest,
  { id, ...page }: ParsedInputOf<typeof api.deskVipChanges>,
): Promise<OutputOf<typeof api.deskVipChanges>> {
  const { id: memberId } = await members.memberOfDesk(ctx, request, id);
  const { list, ...beside } = await store.changesOf(ctx.db, memberId, page);
  const names = await operators.namesOf(
    ctx.db,
    list.flatMap(({ operatorId }) => operatorId ?? []),
  );
  return {
    list: list.map(({ id: changeId, operatorId, turnover, ...row }) => ({
      ...row,
      id: String(changeId),
      turnover: formatAmount(turnover),
      operator: operatorId === null ? null : (names.get(operatorId) ?? ''),
    })),
    ...beside,
  };
}

export function setRank(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setVipRank>,
): Promise<OutputOf<typeof api.setVipRank>> {
  return changeRequests.changing(ctx, request, (tx, pass) => setRankIn(ctx, tx, request, input, pass));
}

/** Ranks by hand, as they were approved. */
export const changeMakers: ChangeMakers = {
  memberRank: async (ctx, tx, request, { input }) => {
    const asked = input as ParsedInputOf<typeof api.setVipRank>;
    await setRankIn(ctx, tx, request, asked, changeRequests.approved(tx, request));
  },
};

async function setRankIn(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setVipRank>,
  pass: changeRequests.Pass,
): Promise<OutputOf<typeof api.setVipRank>> {
  const { id, from, rank, heldUntil, reason } = input;
  const { id: memberId, brandId, account, type } = await members.memberOfDesk(ctx, request, id);
  if (type === 4) refuse('member_unknown');
  const brand = await brands.brandById(ctx, brandId);
  const { currency } = brand.document;
  await ledger.lockMember(tx, memberId);
  const today = dayOf(await databaseNow(tx), brand);
  // A closed account keeps the rank that it had.
  const before = (await standingsOf(tx, [memberId], today)).get(memberId) ?? refuse('member_unknown');
  if (before.level !== from) refuse('content_changed_meanwhile');
  const ranks = await content.ranksOf(ctx, brand);
  if (rank !== 0 && !ranks.some(({ level }) => level === rank))
    refuse('vip_rank_unknown', faultOf('rank', 'vip_rank_unknown'));
  // Without a day the next play would bring back what was taken.
  if (heldUntil === null ? rank < from : heldUntil < today)
    refuse('input_invalid', faultOf('heldUntil', 'input_invalid'));
  const change = {
    before: { rank: from, heldUntil: before.held?.until ?? null },
    after: { rank, heldUntil },
  };
  const asked: changeRequests.Change = {
    ...change,
    kind: 'memberRank',
    brandId,
    target: `rank:${memberId}`,
    subject: account,
    input,
    worth: changeRequests.worth.memberRankWorth(bringsMore(before, { to: rank, today, heldUntil }, ranks)),
    reason,
    trail: { ...change, action: 'vip.rank-set', subject: `member:${memberId}` },
  };
  const { waits } = await pass(asked, async () => {
    const turnover = (await store.figuresOf(tx, [memberId], currency, [])).get(memberId)?.total ?? 0n;
    const { operatorId } = operatorOf(request);
    const by = { operatorId, reason, heldUntil };
    const moved = { brandId, memberId, from, to: rank, cause: 'desk', turnover, month: null } as const;
    const changeId = await store.insertChange(tx, { ...moved, ...by });
    await members.setVipLevel(tx, memberId, rank, today);
    await store.putStandings(tx, new Map([[memberId, setByDesk(before, rank, today, heldUntil)]]));
    const isTold = rank !== from && !(await limits.excludedAmong(tx, [memberId])).has(memberId);
    if (isTold) await tell(ctx, tx, [{ memberId, id: changeId, from, to: rank, cause: 'desk' }]);
  });
  return { rank: waits === null ? rank : from, waits };
}

const faultOf = (field: string, code: string) => ({ fields: [{ field, code }] });

export async function report(
  ctx: Context,
  request: CallRequest,
  { brand: code, ...days }: ParsedInputOf<typeof api.vipReport>,
): Promise<OutputOf<typeof api.vipReport>> {
  const own = await operators.brandsFor(ctx, request, code);
  const ids = own.map(({ id }) => id);
  const [heads, changed] = [
    await members.countByRank(ctx.db, ids),
    await store.countChanges(ctx.db, ids, await operators.daysOfDesk(ctx, request, days)),
  ];
  const list: OutputOf<typeof api.vipReport>['list'] = [];
  for (const { id } of own) {
    const brand = await brands.brandById(ctx, id);
    const ranks = await content.ranksOf(ctx, brand);
    const of = {
      heads: heads.filter(({ brandId }) => brandId === id),
      changed: changed.filter(({ brandId }) => brandId === id),
    };
    // A rank that is not published any more stands here as long as somebody has it.
    const levels = [
      ...ranks.map(({ level }) => level),
      ...of.heads.map(({ level }) => level),
      ...of.changed.map(({ to }) => to),
    ];
    for (const level of [...new Set(levels)].toSorted((a, b) => b - a)) {
      const name = ranks.find((rank) => rank.level === level)?.name;
      const count = (...causes: VipCause[]) =>
        of.changed
          .filter(({ to, cause }) => to === level && causes.includes(cause))
          .reduce((sum, each) => sum + each.count, 0);
      list.push({
        brand: brand.code,
        rank: level,
        name: name ? inLanguage(name, request.language, brand.document) : '',
        members: of.heads.find((row) => row.level === level)?.members ?? 0,
        reached: count('reached'),
        back: count('back'),
        fallen: count('notKept', 'takenBack'),
        desk: count('desk'),
      });
    }
  }
  return { list };
}
