import assert from 'node:assert/strict';
import { bankPaths, type BankTransferOrder } from '@sen/api/bankFeed';
import type { Deposit } from '@sen/api/deposit';
import type { World } from './world.ts';

/** Acts of somebody with a bank account at the sandbox bank of a world. */
export type Payer = {
  /** Sends money, and lets the bank tell of it; gives the bank's name for the transaction. */
  send(
    order: Partial<BankTransferOrder> & Pick<BankTransferOrder, 'account' | 'dong' | 'memo'>,
  ): Promise<string>;
  /** As on the order's page, with changed fields. */
  pay(deposit: Deposit, change?: Partial<BankTransferOrder>): Promise<string>;
  reverse(transactionId: string): Promise<void>;
};

export function payerOf({ bank }: World): Payer {
  assert(bank, 'the world has no bank');
  const post = async (path: string, body?: object): Promise<Response> => {
    const answer = await fetch(bank.url + path, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    assert.ok(answer.ok, `the bank answered ${answer.status}`);
    await bank.tick();
    return answer;
  };
  const payer: Payer = {
    async send(order) {
      const answer = await post(bankPaths.transfers, {
        payerName: 'NGUYEN VAN AN',
        payerAccount: '0912345678',
        ...order,
      });
      return ((await answer.json()) as { transactionId: string }).transactionId;
    },
    pay({ bankTransfer }, change) {
      assert(bankTransfer, 'the deposit is not paid by bank transfer');
      const { account, dong, reference: memo } = bankTransfer;
      return payer.send({ account, dong, memo, ...change });
    },
    async reverse(transactionId) {
      await post(bankPaths.reversal(transactionId));
    },
  };
  return payer;
}
