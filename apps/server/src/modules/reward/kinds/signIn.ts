/** The sign-in calendar: seven days in a row, each of which pays at once. */
import type { ParsedInputOf } from '@sen/api/call';
import { formatAmount, parseAmount } from '@sen/api/money';
import type * as api from '@sen/api/reward';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { dayOf, endsIn } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { depositedOn } from '../figures.ts';
import { giveReward, payReward } from '../giving.ts';
import { ruleInForce } from '../inForce.ts';
import { oneByOne, type Kind, type RuleOf } from '../kind.ts';
import { present } from '../present.ts';
import { signInState, stepOf } from '../rules.ts';
import * as store from '../store.ts';

export const signInCalendar: Kind<'signIn'> = {
  standings: oneByOne(async (ctx, rule, { memberId, today, last }) => {
    const { kind, conditionMin } = rule.terms;
    const before = last.get(rule.id);
    const done = await doneOn(ctx.db, rule, memberId, today);
    const isMet = done >= parseAmount(conditionMin)!;
    const isSigned = before?.fromDay === today;
    const step = stepOf(before && { day: before.fromDay!, step: before.step! }, today);
    return {
      progress: { kind, today, step, isSigned, done: formatAmount(done), isMet },
      state: signInState({ isSigned, isMet }),
    };
  }),
};

/** The figure so far that a sign-in of a day asks for. */
async function doneOn(
  db: Queryable,
  { terms, currency }: RuleOf<'signIn'>,
  memberId: bigint,
  day: string,
): Promise<bigint> {
  if (terms.condition === 'none') return 0n;
  if (terms.condition === 'deposit') return depositedOn(db, memberId, currency, day);
  const play = await teams.ownPlayByDay(db, memberId, currency, { from: day, to: day });
  return play.reduce((sum, { turnover }) => sum + turnover, 0n);
}

/**
 * Paid as it is given; who sends the same twice is answered the same, whatever became of the rule
 * meanwhile. Gives the reward and its rule.
 */
export async function signInToday(
  ctx: Context,
  request: CallRequest,
  { language = request.language, ...seen }: ParsedInputOf<typeof api.signIn>,
): Promise<{ reward: api.Reward; ruleId: bigint }> {
  const { memberId, brandId } = memberOf(request);
  const { row, document } = await ctx.db.transaction(async (tx) => {
    await ledger.lockMember(tx, memberId);
    const { document: inForce } = await brands.brandInForce(tx, brandId);
    const nowMs = await ctx.clock.of(tx);
    const today = dayOf(nowMs, inForce.timeZone);
    const before = await store.ofCause(tx, memberId, BigInt(seen.ruleId), `day:${today}`);
    if (before) return { row: before, document: inForce };
    const { rule } = await ruleInForce(ctx, tx, { memberId, brandId }, 'signIn', seen);
    const last = (await store.lastOf(tx, memberId, [rule.id])).get(rule.id);
    // The brand's time zone was changed since: that day has to come first.
    if (last && last.fromDay! > today) refuse('reward_condition_open');
    const { terms } = rule;
    if ((await doneOn(tx, rule, memberId, today)) < parseAmount(terms.conditionMin)!)
      refuse('reward_condition_open');
    const step = stepOf(last && { day: last.fromDay!, step: last.step! }, today);
    const given = await giveReward(tx, rule, memberId, {
      sourceKey: `day:${today}`,
      amount: parseAmount(terms.amounts[step - 1]!)!,
      base: null,
      fromDay: today,
      toDay: today,
      step,
      expiresAt: endsIn(nowMs, 1),
    });
    return { row: await payReward(ctx, tx, given!, rule), document: inForce };
  });
  const [reward] = await present(ctx.db, [row], { language, document, nowMs: ctx.clock.now() });
  return { reward: reward!, ruleId: row.ruleId };
}
