import { parseAmount } from '@sen/api/money';
import type { Brand } from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Transaction } from '#platform/database.ts';

/**
 * Credits a play-money brand's welcome points, once for each member, with the turnover that the
 * brand requires before they may be transferred away: else accounts would be opened for the sake of
 * the points.
 */
export async function giveWelcome(
  tx: Transaction,
  { document }: Pick<Brand, 'document'>,
  memberId: bigint,
): Promise<void> {
  const { playMoney, currency, welcome } = document;
  const amount = parseAmount(welcome.amount) ?? 0n;
  if (!playMoney || amount <= 0n) return;
  const to = ledger.accountPath.main(memberId);
  await ledger.post(tx, [
    {
      key: `welcome:${memberId}`,
      from: ledger.accountPath.playMoney,
      to,
      currency,
      memberId,
      amount,
      reason: 'welcome',
    },
  ]);
  await turnover.requireOfWelcome(tx, { memberId, currency, credited: amount }, welcome);
}
