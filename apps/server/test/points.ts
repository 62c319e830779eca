/**
 * A world in which members have points, and the steps that tests of points repeat: points by a
 * correction of two operators, play money, and goods to redeem.
 */
import { randomUUID } from 'node:crypto';
import * as adjustment from '@sen/api/adjustment';
import type { InputOf } from '@sen/api/call';
import { parseAmount } from '@sen/api/money';
import * as deskApi from '@sen/api/pointDesk';
import * as ledger from '#modules/ledger/service.ts';
import { testRates } from './brands.ts';
import { assertBooks } from './faults/testServer.ts';
import { approvedBy, choosePaymentPassword, demoOperator, newMember, type Person } from './people.ts';
import { openWorld } from './world.ts';

export type Points = Awaited<ReturnType<typeof openPoints>>;
type Product = Omit<InputOf<typeof deskApi.createPointProduct>, 'requestId'>;

export const paymentPassword = 'pay13579';

export const product = {
  brand: 'sen',
  type: 'goods',
  name: { vi: 'Bình giữ nhiệt', en: 'Vacuum flask' },
  description: { vi: 'Nửa lít.', en: 'Half a litre.' },
  picture: '',
  requiredPoints: 30,
  requiredAmount: '0.00',
  credit: null,
  turnoverPercent: 0,
  memberMax: null,
  showFrom: null,
  showUntil: null,
  position: 1,
  open: true,
  stock: 5,
} as const;

export const contact = { name: 'Nguyễn An', phone: '0912345678', address: '12 Hàng Bông, Hà Nội' };
/** Redeems one of `product`. */
export const wish = (productId: string, more: object = {}) => ({
  paymentPassword,
  productId,
  version: 1,
  quantity: 1,
  requiredPoints: 30,
  contact,
  requestId: randomUUID(),
  ...more,
});

export async function openPoints() {
  const world = await openWorld({ rateFactor: 1_000, document: testRates });
  const operator = await demoOperator(world.url, 'owner');
  const second = await demoOperator(world.url, 'finance');
  let serial = 0;

  async function correct(
    person: Pick<Person, 'id'>,
    direction: 'give' | 'take',
    points: number,
  ): Promise<void> {
    const asked = {
      member: String(person.id),
      of: 'points',
      direction,
      amount: `${points}.00`,
      reason: 'a test',
      requestId: randomUUID(),
    } as const;
    const { id } = await operator.call(adjustment.requestAdjustment, asked);
    await second.call(adjustment.decideAdjustment, { id, decision: 'approve', reason: 'a test' });
  }

  return {
    world,
    operator,
    second,
    correct,
    /** A member with a payment password, with these points given by a correction of two operators. */
    async memberWith(points: number): Promise<Person> {
      const person = await newMember(world.url);
      await choosePaymentPassword(person, paymentPassword);
      if (points > 0) await correct(person, 'give', points);
      return person;
    },
    async give({ id: memberId }: Pick<Person, 'id'>, amount: string): Promise<void> {
      const main = {
        from: ledger.accountPath.playMoney,
        to: ledger.accountPath.main(memberId),
        currency: 'P',
        memberId,
      } as const;
      await world.owner.transaction((tx) =>
        ledger.post(tx, [
          { ...main, key: `test:${++serial}`, amount: parseAmount(amount)!, reason: 'play-money' },
        ]),
      );
    },
    make: async (more: Partial<Product> = {}): Promise<string> =>
      (
        await approvedBy(
          second,
          operator.call(deskApi.createPointProduct, { ...product, ...more, requestId: randomUUID() }),
        )
      ).id,
    /** With the books in order. */
    async close(): Promise<void> {
      try {
        await assertBooks(world.owner);
      } finally {
        await world.close();
      }
    },
  };
}
