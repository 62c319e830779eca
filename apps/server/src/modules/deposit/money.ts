/** The postings of a deposit, and the row's new state in the same transaction. */
import assert from 'node:assert/strict';
import { formatAmount } from '@sen/api/money';
import * as claims from '#modules/claim/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as rewards from '#modules/reward/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { startOfDayMs } from '#platform/days.ts';
import * as store from './store.ts';

/**
 * The key is the deposit's number, from whichever account its money comes: it is credited once. The
 * turnover requirement of the brand's document in force is made in the same transaction, and what
 * promotions pay for the deposit is given.
 */
export async function credit(
  ctx: Context,
  tx: Transaction,
  deposit: store.DepositRow,
  from: ledger.AccountPath,
  paid: bigint,
  fee: bigint,
): Promise<void> {
  const { id, memberId, currency } = deposit;
  const to = ledger.accountPath.main(memberId);
  const postings: ledger.Posting[] = [
    { key: `deposit:${id}`, from, to, currency, memberId, amount: paid - fee, reason: 'deposit' },
  ];
  if (fee > 0n) {
    postings.push({
      key: `deposit:${id}:fee`,
      from,
      to: ledger.accountPath.fees,
      currency,
      memberId,
      amount: fee,
      reason: 'deposit-fee',
    });
  }
  await postOnce(tx, postings);
  const { document } = await brands.brandInForce(tx, deposit.brandId);
  await turnover.requireOfDeposit(tx, { id, memberId, currency, credited: paid - fee }, document);
  const before = await store.paidBefore(tx, deposit, startOfDayMs(ctx.clock.now(), document.timeZone));
  await rewards.giveForDeposit(ctx, tx, {
    id,
    memberId,
    brandId: deposit.brandId,
    currency,
    credited: paid - fee,
    ...before,
  });
}

/** Moves the money of a deposit in review out of suspense, to be sent back. */
export async function refuse(
  tx: Transaction,
  { id, memberId, paidAmount, paidCurrency }: store.DepositRow,
): Promise<void> {
  const { suspense: from, refused: to } = ledger.accountPath;
  await postOnce(tx, [
    {
      key: `deposit:${id}:refused`,
      from,
      to,
      currency: paidCurrency!,
      memberId,
      amount: paidAmount!,
      reason: 'deposit-refused',
    },
  ]);
}

/**
 * The row of the deposit, or of the case, is locked and has just changed its state, so that its
 * money cannot have moved before.
 */
export async function postOnce(tx: Transaction, postings: ledger.Posting[]): Promise<void> {
  for (const [i, result] of (await ledger.post(tx, postings)).entries()) {
    assert.equal(
      result.outcome,
      'posted',
      `the posting ${postings[i]!.key} was ${result.outcome}, though its money had not moved`,
    );
  }
}

/** Ends what the deposit was in, tells readers of events, and the member's open pages. */
export async function finish(
  ctx: Context,
  tx: Transaction,
  deposit: store.DepositRow,
  ending: store.Ending,
): Promise<void> {
  const { id, memberId } = deposit;
  await store.finish(tx, id, ending);
  const { state, suspendedFor } = ending;
  const came = (ending.paidAmount ?? deposit.amount) - (state === 'paid' ? ending.fee : 0n);
  const money = { amount: formatAmount(came), currency: ending.paidCurrency ?? deposit.currency };
  await ctx.events.record(tx, [
    { kind: 'deposit.finished', memberId, refs: [id], payload: { state, suspendedFor, ...money } },
  ]);
  tx.afterCommit(() => ctx.live.notify('balance', [memberId]));
  if (state === 'review') claims.tellDesks(ctx, tx);
}
