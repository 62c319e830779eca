import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameEvent } from './frame.ts';
import { heldBeside, heldThrough } from './shownBalance.ts';

test('[WALLET-02] a round shows its stake gone as it begins, and holds that while it goes on, even when the wallet has changed by then', () => {
  const begun = heldThrough({ stake: 100_000n, known: '1000.00' }, undefined);
  assert.equal(begun, '999.00');
  assert.equal(heldThrough({ known: '1024.50' }, begun), '999.00');
  // The next one begins from the wallet's balance then.
  assert.equal(heldThrough({ stake: 20_000n, known: '1024.50' }, begun), '1024.30');
});

test('[WALLET-02] a round that was taken up again shows the balance as it is, and no stake makes a balance negative or known', () => {
  assert.equal(heldThrough({ known: '12.50' }, undefined), '12.50');
  assert.equal(heldThrough({ stake: 100_000n, known: '0.50' }, undefined), '0.50');
  assert.equal(heldThrough({ stake: 100_000n, known: '-3.00' }, undefined), '-3.00');
  assert.equal(heldThrough({ stake: 100_000n, known: undefined }, undefined), undefined);
});

test('[LOBBY-07] a game’s word is heard only as one that is known, and its stake only as an amount', () => {
  assert.deepEqual(frameEvent({ source: 'sen-game', type: 'roundStarted', stake: '1.00000' }), {
    type: 'roundStarted',
    stake: 100_000n,
  });
  for (const stake of ['-1.00', '1e9', 'NaN', '1,00', 5, {}, null])
    assert.deepEqual(frameEvent({ source: 'sen-game', type: 'roundStarted', stake }), {
      type: 'roundStarted',
      stake: undefined,
    });
  const ready = (shows: unknown) => frameEvent({ source: 'sen-game', type: 'ready', shows })?.shows;
  assert.deepEqual(ready(['fairness', 'exit', 'rules', 7]), ['rules', 'fairness']);
  for (const none of [undefined, 'rules', {}, []]) assert.deepEqual(ready(none), []);
  for (const other of [
    { source: 'sen-site', type: 'exit' },
    { source: 'sen-game', type: 'constructor' },
    'exit',
    null,
  ])
    assert.equal(frameEvent(other), undefined);
});

test('[WALLET-02] beside each other two games take both stakes from the balance, and show no win before both rounds have ended', () => {
  const first = { stake: 100_000n, known: '1000.00' };
  const one = heldBeside([undefined, undefined], [first, undefined], undefined);
  assert.equal(one, '999.00');
  // The wallet has the win of the first by now; the second begins from what is seen.
  const second = { stake: 500_000n, known: '1019.00' };
  const both = heldBeside([first, undefined], [first, second], one);
  assert.equal(both, '994.00');
  assert.equal(heldBeside([first, second], [undefined, second], both), '994.00');
  assert.equal(heldBeside([undefined, second], [undefined, undefined], both), undefined);
  // Alone, a round begins from the wallet's balance, as without a second game.
  assert.equal(heldBeside([first], [{ stake: 100_000n, known: '1024.50' }], one), '1023.50');
});
