/**
 * The postings of bank payments. Each row is locked and has just changed its state, so that its
 * money cannot have moved so before.
 */
import assert from 'node:assert/strict';
import * as ledger from '#modules/ledger/service.ts';
import type { Transaction } from '#platform/database.ts';
import type { PaymentRow } from './store.ts';

const { accountPath } = ledger;
/** Between accounts of the platform. */
const memberId = 0n;

/** It came, and waits. */
export function bookIn(tx: Transaction, { id, bank, currency, amount }: PaymentRow): Promise<void> {
  return post(tx, [
    {
      key: `payment:${id}`,
      from: accountPath.bank(bank),
      to: accountPath.suspense,
      currency,
      memberId,
      amount,
      reason: 'payment',
    },
  ]);
}

export function refuse(tx: Transaction, { id, currency, amount }: PaymentRow): Promise<void> {
  const { suspense: from, refused: to } = accountPath;
  return post(tx, [
    { key: `payment:${id}:refused`, from, to, currency, memberId, amount, reason: 'payment-refused' },
  ]);
}

/**
 * Converts money of no brand, which waited in đồng, to a brand's currency, in which it goes on
 * waiting.
 */
export function assign(
  tx: Transaction,
  { id, bank, currency, amount }: PaymentRow,
  to: { currency: string; amount: bigint },
): Promise<void> {
  const [there, here] = [accountPath.bank(bank), accountPath.suspense];
  return post(tx, [
    {
      key: `payment:${id}:unassigned`,
      from: here,
      to: there,
      currency,
      memberId,
      amount,
      reason: 'payment-assigned',
    },
    { key: `payment:${id}:assigned`, from: there, to: here, ...to, memberId, reason: 'payment-assigned' },
  ]);
}

/** The bank takes it back from where it lies. */
export function giveBack(
  tx: Transaction,
  { id, bank, currency, amount }: PaymentRow,
  from: 'suspense' | 'refused',
): Promise<void> {
  const to = accountPath.bank(bank);
  return post(tx, [
    {
      key: `payment:${id}:returned`,
      from: accountPath[from],
      to,
      currency,
      memberId,
      amount,
      reason: 'payment-returned',
    },
  ]);
}

/**
 * The bank takes it back after it was credited: the fee from the fees, the rest from the balance,
 * and the member owes what the balance lacks.
 */
export async function takeBack(
  tx: Transaction,
  payment: PaymentRow,
  owner: bigint,
  fee: bigint,
): Promise<void> {
  const { id, bank, currency, amount } = payment;
  await ledger.lockMember(tx, owner);
  const { main } = await ledger.fundsOf(tx, owner, currency);
  const credited = amount - fee;
  const there = main < credited ? main : credited;
  const parts: Array<[suffix: string, from: ledger.AccountPath, part: bigint]> = [
    ['', accountPath.main(owner), there],
    [':debt', accountPath.debt(owner), credited - there],
    [':fee', accountPath.fees, fee],
  ];
  await post(
    tx,
    parts.flatMap(([suffix, from, part]) =>
      part === 0n
        ? []
        : [
            {
              key: `payment:${id}:returned${suffix}`,
              from,
              to: accountPath.bank(bank),
              currency,
              memberId: owner,
              amount: part,
              reason: 'payment-returned',
            },
          ],
    ),
  );
}

async function post(tx: Transaction, postings: ledger.Posting[]): Promise<void> {
  for (const [i, result] of (await ledger.post(tx, postings)).entries()) {
    assert.equal(
      result.outcome,
      'posted',
      `the posting ${postings[i]!.key} was ${result.outcome}, though its payment had not moved so`,
    );
  }
}
