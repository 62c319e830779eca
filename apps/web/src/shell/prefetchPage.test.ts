import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FirstState } from '#base/firstState.ts';
import { prefetchPageOf } from './prefetchPage.ts';

test('[LOBBY-06] what games share is fetched ahead from home, a lobby or a hall, not in maintenance, without a line, or for somebody who saves data', () => {
  const open = { maintenance: false, regionRestriction: false } as FirstState['permission'];
  const state = { permission: open, prefetchPage: 'https://games.example/prefetch/' };
  const table: [title: string, ...Parameters<typeof prefetchPageOf>, fetches: boolean][] = [
    ['home', state, 'home', false, true],
    ['a lobby', state, 'lobby', false, true],
    ['a hall', state, 'hall', false, true],
    ['a game', state, 'game', false, false],
    ['the login', state, 'login', false, false],
    ['no screen', state, undefined, false, false],
    ['saving data', state, 'home', true, false],
    ['without a line', { ...state, isOffline: true }, 'home', false, false],
    ['in maintenance', { ...state, permission: { ...open, maintenance: true } }, 'home', false, false],
    [
      'from a closed region',
      { ...state, permission: { ...open, regionRestriction: true } },
      'home',
      false,
      false,
    ],
    ['no such vendor', { permission: open }, 'home', false, false],
    ['without a state', null, 'home', false, false],
  ];
  for (const [title, of, screen, savesData, fetches] of table)
    assert.equal(prefetchPageOf(of, screen, savesData), fetches ? state.prefetchPage : undefined, title);
});
