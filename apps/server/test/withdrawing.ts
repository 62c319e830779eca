/** Members who have money to take out, and their withdrawals. */
import { randomUUID } from 'node:crypto';
import { addBankAccount } from '@sen/api/bankAccount';
import * as api from '@sen/api/withdrawal';
import { accountPath, post } from '#modules/ledger/service.ts';
import { create } from '#modules/withdrawal/order.ts';
import type { CallRequest } from '#platform/http.ts';
import { Refusal } from '#platform/result.ts';
import { currency, unit } from './faults/testServer.ts';
import { requestOf } from './simulateDeposits.ts';
import { choosePaymentPassword, newMember, type Person } from './people.ts';
import type { World } from './world.ts';

export type Withdrawer = Person & { bankAccountId: string; paymentPassword: string };

/**
 * A member with so many units that need not be played, a payment password and a bank account that
 * rests no more.
 */
export async function withdrawer(world: World, units: bigint): Promise<Withdrawer> {
  const member = await newMember(world.url);
  if (units > 0n) await give(world, member, units);
  const paymentPassword = await choosePaymentPassword(member);
  const { id } = await member.call(addBankAccount, {
    paymentPassword,
    bankCode: 'VCB',
    accountNumber: `0011${member.id}`,
    holder: 'NGUYEN VAN AN',
  });
  await world.owner.run(`update bank_account set rests_until = now() where id = $1`, [id]);
  return Object.assign(member, { bankAccountId: id, paymentPassword });
}

/** Gives a member money that need not be played. */
export async function give(world: World, { id }: Person, units: bigint): Promise<void> {
  const posting = {
    key: `given:${randomUUID()}`,
    from: accountPath.adjustment,
    to: accountPath.main(id),
    currency,
    memberId: id,
  };
  await world.owner.transaction((tx) =>
    post(tx, [{ ...posting, amount: units * unit, reason: 'adjustment' }]),
  );
}

export const wish = (
  { bankAccountId, paymentPassword }: Withdrawer,
  amount: string,
  requestId: string = randomUUID(),
) => ({
  amount,
  bankAccountId,
  requestId,
  paymentPassword,
});

export const withdraw = (member: Withdrawer, amount: string, requestId?: string): Promise<api.Withdrawal> =>
  member.call(api.createWithdrawal, wish(member, amount, requestId));

/** More than the server has connections: the others wait for one. */
const together = 40;

/**
 * Sends many requests of a member at once and gives their answers, past the check of the payment
 * password, which takes a tenth of a second each: an id of a withdrawal, or a code.
 */
export async function withdrawAtOnce(
  world: World,
  member: Withdrawer,
  count: number,
  amount: string,
  requestId?: string,
): Promise<string[]> {
  const actor = { role: 'member', memberId: member.id } as CallRequest['actor'];
  const answers: string[] = [];
  const ask = async (): Promise<string> => {
    try {
      return (await create(world.ctx, requestOf(world.url, actor), wish(member, amount, requestId))).id;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      // A machine that is too busy for so many at once: nothing happened, and the same is asked for
      // again.
      if (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))
        return ask();
      throw error;
    }
  };
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) answers.push(await ask());
  };
  await Promise.all(Array.from({ length: together }, work));
  return answers;
}

/** Whether an answer of `withdrawAtOnce` is a withdrawal. */
export const isMade = (answer: string): boolean => /^\d+$/.test(answer);
