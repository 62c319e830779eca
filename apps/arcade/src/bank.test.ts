import assert from 'node:assert/strict';
import test from 'node:test';
import { handsHeld, nextBanker } from './bank.ts';
import type { BankHeld } from './bank.ts';

const offersOf = (text: string): boolean[] => [...text].map((letter) => letter === 'x');

test('the bank stays for its hands, then goes to the next seat that offers, and to nobody where none does', () => {
  const cases: [offers: string, held: BankHeld | null, banker: number | null][] = [
    ['....', null, null],
    ['..x.', null, 2],
    ['x.x.', null, 0],
    ['x.x.', { seat: 0, hands: 1, isThere: true }, 0],
    ['x.x.', { seat: 0, hands: 3, isThere: true }, 2],
    ['x.x.', { seat: 2, hands: 3, isThere: true }, 0],
    ['x...', { seat: 0, hands: 3, isThere: true }, 0],
    ['..x.', { seat: 0, hands: 1, isThere: true }, 2],
    // Another member sits on the seat of the one who held it.
    ['x.x.', { seat: 0, hands: 1, isThere: false }, 2],
    ['x...', { seat: 0, hands: 1, isThere: false }, 0],
    ['....', { seat: 0, hands: 1, isThere: true }, null],
  ];
  for (const [offers, held, banker] of cases)
    assert.equal(nextBanker(offersOf(offers), held, 3), banker, `${offers} ${JSON.stringify(held)}`);
});

test('when all offer, everybody holds the bank for as many hands as everybody else', () => {
  const offers = offersOf('xxxxxxxx');
  let held: BankHeld | null = null;
  const bankers: number[] = [];
  for (let hand = 0; hand < 48; hand += 1) {
    const seat: number = nextBanker(offers, held, 3)!;
    held = { seat, hands: handsHeld(held, seat, 3), isThere: true };
    bankers.push(seat);
  }
  assert.deepEqual(
    bankers,
    Array.from({ length: 48 }, (_, hand) => Math.floor(hand / 3) % 8),
  );
});

test('a banker whom nobody relieves begins to count anew, and gives way at the end of those hands', () => {
  let held: BankHeld | null = null;
  for (const hands of [1, 2, 3, 1, 2, 3]) {
    assert.equal(nextBanker(offersOf('x...'), held, 3), 0);
    held = { seat: 0, hands: handsHeld(held, 0, 3), isThere: true };
    assert.equal(held.hands, hands);
  }
  assert.equal(nextBanker(offersOf('xx..'), held, 3), 1);
});
