import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScreenName } from '@sen/api/siteRoute';
import { drawnQuery } from './rules.ts';

const known = { categories: new Set(['event', 'vip']), promotions: new Set(['first-gift', 'gift']) };

const cases: [screen: ScreenName, search: string, drawn: string | undefined][] = [
  ['home', '', ''],
  ['home', '?anything=1', ''],
  ['lobby', '', ''],
  ['lobby', '?vassalage=arcade', undefined],
  ['promotions', '', ''],
  ['promotions', '?category=event', '?category=event'],
  ['promotions', '?category=abcdef', undefined],
  ['promotions', '?category=', undefined],
  ['promotions', '?category=event&page=2', undefined],
  ['promotions', '?category=__proto__', undefined],
  ['promotions', '?x=event', undefined],
  ['promotion', '', undefined],
  ['promotion', '?code=gift', '?code=gift'],
  ['promotion', '?code=first-gift', '?code=first-gift'],
  ['promotion', '?code=gift-2', undefined],
  ['promotion', '?code=', undefined],
  ['promotion', '?category=event', undefined],
];
for (const [screen, search, drawn] of cases) {
  test(`the server draws ${screen} ${search || 'without a query'}: ${drawn === undefined ? 'no' : 'yes'}`, () => {
    assert.equal(drawnQuery(screen, search, known), drawn);
  });
}
