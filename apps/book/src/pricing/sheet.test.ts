import assert from 'node:assert/strict';
import test from 'node:test';
import { averageMatch, footballChances, kickOff } from '../model/football.ts';
import { seriesChances, seriesStart } from '../model/esports.ts';
import { specifierText } from '../markets/specifiers.ts';
import { footballMarkets } from '../markets/registry.ts';
import { footballSheet, seriesSheet, type Offer } from './sheet.ts';

const namesOf = (sheet: readonly Offer[]) =>
  sheet.map(({ market, specifiers }) => `${market.key} ${specifierText(specifiers)}`.trim());

test('a match before its start offers every market of football once, with one main line of each', () => {
  const sheet = footballSheet(footballChances(averageMatch, kickOff));
  assert.equal(new Set(namesOf(sheet)).size, sheet.length);
  for (const market of footballMarkets)
    assert.equal(sheet.filter((offer) => offer.market === market && offer.isMain).length, 1, market.key);
  assert.ok(namesOf(sheet).includes('nextGoal goalnr=1'));
  // Quarter lines are for goals alone.
  for (const { market, specifiers } of sheet) {
    const line = specifiers.hcp ?? specifiers.total ?? 0;
    if (market.count && market.count.subject !== 'goals') assert.ok(line % 2 === 0, market.key);
    if (market.key === 'europeanHandicap') assert.ok(line % 4 === 0);
  }
});

test('in play the markets of a half that is over are gone, and the next goal has its number', () => {
  const names = namesOf(
    footballSheet(
      footballChances(averageMatch, {
        ...kickOff,
        clock: { half: 'second', minutes: 15, stoppage: { first: 2, second: 4 } },
        score: { home: 2, away: 1 },
        atHalf: { home: 1, away: 1 },
      }),
    ),
  );
  assert.ok(names.includes('nextGoal goalnr=4'));
  assert.ok(names.every((name) => !name.startsWith('firstHalf')));
});

test('a series offers the maps that are to come, and a draw where it can be drawn', () => {
  const model = { mapWin: 0.55, kills: { home: 20, away: 18, size: 20 } };
  const sheetOf = (bestOf: 2 | 3, maps: { home: number; away: number }) =>
    namesOf(seriesSheet(seriesChances({ ...model, bestOf }, { ...seriesStart, maps }), bestOf));
  const start = sheetOf(3, { home: 0, away: 0 });
  assert.ok(start.includes('seriesWinner') && start.includes('mapWinner mapnr=3'));
  assert.ok(!start.includes('seriesResult'));
  const later = sheetOf(3, { home: 1, away: 0 });
  assert.ok(!later.includes('mapWinner mapnr=1') && later.includes('mapWinner mapnr=2'));
  const two = sheetOf(2, { home: 0, away: 0 });
  assert.ok(two.includes('seriesResult') && !two.includes('seriesWinner'));
});
