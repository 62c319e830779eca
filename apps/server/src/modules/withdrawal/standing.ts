/** The standing of a member towards withdrawing, read within one transaction. */
import { parseAmount } from '@sen/api/money';
import * as bankAccounts from '#modules/bankAccount/service.ts';
import type { Brand } from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as rewards from '#modules/reward/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { startOfDayMs } from '#platform/days.ts';
import { refuse } from '#platform/result.ts';
import { limitsOf, type Standing } from './rules.ts';
import * as store from './store.ts';

const trialType = 4;

export type StandingNow = Standing & { held: bigint; debt: bigint; requirements: turnover.RequirementRow[] };

/**
 * Locks the member's accounts first: nothing of theirs moves between what is read here and the end
 * of the transaction.
 */
export async function standingOf(
  ctx: Context,
  tx: Transaction,
  memberId: bigint,
  { document }: Brand,
): Promise<StandingNow> {
  await ledger.lockMember(tx, memberId);
  const { currency, withdrawal: terms, timeZone } = document;
  const now = ctx.clock.now();
  const member = (await members.findById(tx, memberId)) ?? refuse('login_first');
  const requirements = await turnover.openRequirements(tx, memberId, currency, document);
  const { main, held, debt } = await ledger.fundsOf(tx, memberId, currency);
  const dayBegan = startOfDayMs(now, timeZone);
  return {
    balance: main,
    isTrial: member.type === trialType,
    isOpen: terms.open,
    isActive: member.status === 'active',
    // A member who excluded themselves may not play, so that nothing has to be played before their
    // own money is paid out; rewards that were not played stay. A break ends by itself, and open
    // requirements wait for that.
    turnoverLeft: (await limits.isExcluded(tx, memberId))
      ? await rewards.unplayedOf(tx, requirements)
      : requirements.reduce((sum, { required, done }) => sum + required - done, 0n),
    bankAccount: bankAccountOf(await bankAccounts.accountsOf(tx, memberId)),
    limits: limitsOf(terms, member.vipLevel, (text) => parseAmount(text)!),
    today: {
      ...(await store.askedSince(tx, memberId, currency, dayBegan)),
      endsAt: endOfDayMs(now, timeZone),
    },
    held,
    debt,
    requirements,
  };
}

function bankAccountOf(accounts: readonly bankAccounts.BankAccount[]): Standing['bankAccount'] {
  if (accounts.length === 0) return 'none';
  const rests = accounts.flatMap(({ restsUntil }) => restsUntil ?? []);
  return rests.length < accounts.length ? 'usable' : { restsUntil: Math.min(...rests) };
}

function endOfDayMs(nowMs: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(timeZone)
    .startOfDay()
    .add({ days: 1 }).epochMilliseconds;
}
