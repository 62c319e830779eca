/** Amounts as they lie on the mat: whole ones without decimals, which is what all bets are. */
import { showNumber } from '../../kit/format.ts';
import type { SeatsParts } from '../../kit/seats/front.ts';
import type { Key } from './texts.ts';

const unit = 100_000n;

export const shortMoney =
  ({ texts, money }: Pick<SeatsParts<Key>, 'texts' | 'money'>) =>
  (amount: bigint): string =>
    amount % unit === 0n ? showNumber(amount / unit, texts.lang()) : money(amount);
