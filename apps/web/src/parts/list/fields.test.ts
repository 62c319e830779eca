import { gameTypes } from '@sen/api/game';
import { roundStates, transactionTypes } from '@sen/api/record';
import { invalidNames } from '@sen/front/queryState';
import { withoutQuery } from '@sen/front/withQuery';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOf } from './fields.ts';

test('[RECORD-01] [RECORD-02] a filter in the address is invalid when it is no choice of its list, or no day', () => {
  const fields = fieldsOf({ gameType: ['RNG', 'LIVE'], vassalage: undefined });
  const table: [search: string, invalid: string[]][] = [
    ['', []],
    ['gameType=RNG&period=own&from=2026-11-01&to=2026-11-30', []],
    ['gameType=ZZZ&period=today', ['gameType']],
    ['gameType=rng', ['gameType']],
    ['gameType=', ['gameType']],
    ['period=century', ['period']],
    ['vassalage=whoever', []],
    [`vassalage=${'x'.repeat(65)}`, ['vassalage']],
    ['vassalage=a%00b', ['vassalage']],
    ['from=yesterday&to=2026-02-30', ['from', 'to']],
    ['from=99999-01-01&to=2026-1-1', ['from', 'to']],
    ['from=9999-01-01', ['from']],
    ['deposit=12&constructor=x', []],
  ];
  for (const [search, invalid] of table)
    assert.deepEqual(invalidNames(fields, new URLSearchParams(search)), invalid, search);
});

test('[RECORD-01] [RECORD-02] a filter that is no choice of a list of records leaves the address, and the others stay', () => {
  const bets = fieldsOf({ gameType: gameTypes, vassalage: ['arcade'], state: roundStates });
  const lines = fieldsOf({ type: transactionTypes });
  for (const [fields, asked, left] of [
    [bets, '?gameType=ZZZ', ''],
    [bets, '?gameType=RNG&vassalage=nobody&state=odd&period=century', '?gameType=RNG'],
    [bets, '?period=own&from=99999-01-01&to=2026-11-20', '?period=own&to=2026-11-20'],
    [bets, `?vassalage=${'x'.repeat(300)}`, ''],
    [bets, '?vassalage=arcade&after=17', '?vassalage=arcade&after=17'],
    [lines, '?type=ZZZ&period=today', '?period=today'],
  ] as const)
    assert.equal(withoutQuery(asked, invalidNames(fields, new URLSearchParams(asked))), left, asked);
});
