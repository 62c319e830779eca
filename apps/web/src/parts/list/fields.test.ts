import { invalidNames } from '@sen/front/queryState';
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
