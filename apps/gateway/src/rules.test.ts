import assert from 'node:assert/strict';
import test from 'node:test';
import type { GatewayScenario } from '@sen/api/gateway';
import { callbacksFor, displayAmount, spreadRetryDelayMs, transitions, type Outcome } from './rules.ts';

const payment = { orderId: 'o1', amount: '100.50', currency: 'VND' };

/** `what+delay` for each callback: its status, `!` when it is false, and when it leaves. */
function plan(outcome: Outcome, scenario: GatewayScenario): string[] {
  return callbacksFor(payment, outcome, scenario).map(({ content, signature, once, delayMs }) => {
    const about = content.orderId === 'o1' ? '' : '@other';
    const money =
      content.amount === '100.50' && content.currency === 'VND'
        ? ''
        : `=${content.amount}${content.currency}`;
    return `${content.status}#${content.sequence}${about}${money}${signature === 'good' ? '' : `/${signature}`}${once ? '!' : ''}+${delayMs}`;
  });
}

const table: [Outcome, GatewayScenario, string[]][] = [
  ['paid', {}, ['paid#1+0']],
  ['declined', {}, ['declined#1+0']],
  ['expired', {}, ['expired#1+0']],
  ['paid', { lateS: 30 }, ['paid#1+30000']],
  ['paid', { times: 3 }, ['paid#1+0', 'paid#1+0', 'paid#1+0']],
  ['paid', { order: 'expiredAfter' }, ['paid#2+0', 'expired#1+1500']],
  ['paid', { order: 'declinedAfter' }, ['paid#2+0', 'declined#1+1500']],
  ['paid', { order: 'expiredBefore' }, ['expired#1+0', 'paid#2+1500']],
  ['paid', { order: 'paidBeforeReply' }, ['paid#1+0']],
  ['paid', { lie: 'forgedSignature' }, ['paid#1/forged!+0', 'paid#1+1500']],
  ['declined', { lie: 'forgedSignature', truthToo: false }, ['paid#1/forged!+0']],
  ['paid', { lie: 'staleTimestamp', truthToo: false }, ['paid#1/stale!+0']],
  ['paid', { lie: 'wrongAmount', truthToo: false }, ['paid#1=1005.00VND!+0']],
  ['paid', { lie: 'wrongCurrency', truthToo: false }, ['paid#1=100.50USD!+0']],
  ['paid', { lie: 'wrongOrder', truthToo: false }, ['paid#1@other!+0']],
  ['paid', { pays: 'less' }, ['paid#1=90.45VND+0']],
  ['paid', { pays: 'more' }, ['paid#1=110.55VND+0']],
  ['paid', { pays: 'otherCurrency' }, ['paid#1=100.50USD+0']],
  ['declined', { pays: 'less' }, ['declined#1+0']],
  [
    'paid',
    { lie: 'wrongAmount', times: 2, lateS: 1 },
    ['paid#1=1005.00VND!+1000', 'paid#1=1005.00VND!+1000', 'paid#1+2500', 'paid#1+2500'],
  ],
];

for (const [outcome, scenario, expected] of table) {
  test(`[CASHIER-06] ${outcome} with ${JSON.stringify(scenario)} sends ${expected.join(', ')}`, () => {
    assert.deepEqual(plan(outcome, scenario), expected);
  });
}

test('copies of one event share its number, different events do not', () => {
  const events = callbacksFor(payment, 'paid', { times: 2, order: 'expiredAfter' }).map(({ event }) => event);
  assert.deepEqual(events, [1, 1, 2, 2]);
});

test('every status can be reached and only pending can be left', () => {
  assert.deepEqual(transitions.pending, ['paid', 'declined', 'expired']);
  assert.deepEqual([transitions.paid, transitions.declined, transitions.expired], [[], [], []]);
});

test('retries wait one second, then twice as long each time, and never more than 12.5 minutes', () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((attempts) => spreadRetryDelayMs(attempts, 0)),
    [1_000, 2_000, 4_000, 8_000],
  );
  assert.equal(spreadRetryDelayMs(1, 1), 1_250);
  assert.equal(spreadRetryDelayMs(500, 1), 750_000);
});

test('[UI-03] amounts are shown exactly, in the way of the language', () => {
  assert.equal(displayAmount('1234567.5', 'en'), '1,234,567.50');
  assert.equal(displayAmount('1234567.5', 'vi'), '1.234.567,50');
  assert.equal(displayAmount('9999999999999.00001', 'vi'), '9.999.999.999.999,00001');
  assert.equal(displayAmount('12', 'en'), '12.00');
});
