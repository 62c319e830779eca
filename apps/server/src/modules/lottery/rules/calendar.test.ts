import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holidays, lotteryGame, stationGames } from '../games.ts';
import {
  isClosable,
  knownFrom,
  lockMs,
  nextDraws,
  nextStationDraws,
  pastStationDraws,
  weekdayOf,
} from './calendar.ts';

const at = (text: string): number => Date.parse(text);

test('[LOTTERY-06] draws follow each other without a gap, each with a number of its own within the day of Vietnam', () => {
  const draws = nextDraws({ everyMinutes: 3 }, at('2026-11-25T16:50:30Z'), 500);
  assert.equal(draws[0]!.drawsAt, at('2026-11-25T16:51:00Z'));
  for (const [i, draw] of draws.entries()) {
    assert.equal(draw.locksAt, draw.drawsAt - lockMs);
    if (i > 0) assert.equal(draw.opensAt, draws[i - 1]!.locksAt);
  }
  assert.equal(new Set(draws.map(({ numero }) => numero)).size, 500);
  assert.deepEqual(
    draws.slice(2, 5).map(({ numero, drawsAt }) => [numero, new Date(drawsAt).toISOString()]),
    [
      ['20261125-0479', '2026-11-25T16:57:00.000Z'],
      ['20261125-0480', '2026-11-25T17:00:00.000Z'],
      ['20261126-0001', '2026-11-25T17:03:00.000Z'],
    ],
  );
});

test('[LOTTERY-07] a draw whose bets have closed is none of the next ones', () => {
  const drawsAt = at('2026-11-25T10:05:00Z');
  assert.equal(nextDraws({ everyMinutes: 5 }, drawsAt - lockMs - 1, 1)[0]!.drawsAt, drawsAt);
  assert.equal(nextDraws({ everyMinutes: 5 }, drawsAt - lockMs, 1)[0]!.drawsAt, drawsAt + 300_000);
});

const timesOf = (code: string) => {
  const game = lotteryGame(code)!;
  assert.ok(game.kind === 'station');
  return game.times;
};
const written = (draws: readonly { numero: string; drawsAt: number }[]): string[] =>
  draws.map(({ numero, drawsAt }) => `${numero} ${new Date(drawsAt).toISOString()}`);

test('[LOTTERY-05] every day has one northern draw, at 18:15, two or three central ones, at 17:15, and three or four southern ones, at 16:15', () => {
  for (let weekday = 1; weekday <= 7; weekday++) {
    const counts = (['north', 'central', 'south'] as const).map(
      (region) =>
        stationGames.filter((game) => game.region === region && game.times.weekdays.includes(weekday)).length,
    );
    assert.equal(counts[0], 1);
    assert.ok(counts[1] === 2 || counts[1] === 3, `${weekday}: ${counts}`);
    assert.equal(counts[2], weekday === 7 ? 4 : 3);
  }
  assert.deepEqual(written(nextStationDraws(timesOf('dong-nai'), at('2026-11-25T05:00:00Z'), 2)), [
    '20261125 2026-11-25T09:15:00.000Z',
    '20261202 2026-12-02T09:15:00.000Z',
  ]);
  assert.deepEqual(written(nextStationDraws(timesOf('ha-noi'), at('2026-11-25T05:00:00Z'), 2)), [
    '20261126 2026-11-26T11:15:00.000Z',
    '20261130 2026-11-30T11:15:00.000Z',
  ]);
});

test('[LOTTERY-05] [LOTTERY-07] bets on a station open when those on its draw before close, and a draw whose bets have closed is none of the next ones', () => {
  const times = timesOf('bac-ninh');
  const locksAt = at('2026-11-25T11:10:00Z');
  const [draw] = nextStationDraws(times, locksAt - 1, 1);
  assert.deepEqual([draw!.locksAt, draw!.opensAt], [locksAt, at('2026-11-18T11:10:00Z')]);
  assert.equal(nextStationDraws(times, locksAt, 1)[0]!.numero, '20261202');
});

test('[LOTTERY-05] at Tết the north does not draw, and the draw before it stays open until the one after it', () => {
  const [tet] = holidays;
  assert.deepEqual(tet, { region: 'north', from: '2027-02-05', to: '2027-02-08' });
  // The 5th is a Friday, the 8th a Monday.
  assert.deepEqual([weekdayOf('2027-02-05'), weekdayOf('2027-02-08')], [6, 2]);
  assert.deepEqual(written(nextStationDraws(timesOf('hai-phong'), at('2027-02-01T00:00:00Z'), 1)), [
    '20270212 2027-02-12T11:15:00.000Z',
  ]);
  assert.deepEqual(written(nextStationDraws(timesOf('tp-hcm'), at('2027-02-05T00:00:00Z'), 1)), [
    '20270206 2027-02-06T09:15:00.000Z',
  ]);
  const past = pastStationDraws(timesOf('ha-noi'), at('2027-02-12T00:00:00Z'), 14);
  assert.deepEqual(
    past.map(({ numero }) => numero),
    ['20270201', '20270204', '20270211'],
  );
});

test('[LOTTERY-07] [OPS-04] numbers of a draw of the house may be known from when bets close on it, those of a station from when it draws', () => {
  const times = { locksAt: 1_000, drawsAt: 2_000 };
  assert.deepEqual(
    [knownFrom({ origin: 'house', ...times }), knownFrom({ origin: 'official', ...times })],
    [1_000, 2_000],
  );
});

test('[OPS-04] a region is closed for 31 days at most, from the first to the last', () => {
  for (const [from, to, can] of [
    ['2027-02-05', '2027-02-05', true],
    ['2026-12-20', '2027-01-19', true],
    ['2026-12-20', '2027-01-20', false],
    ['2026-02-05', '2027-02-08', false],
    ['2027-02-08', '2027-02-05', false],
  ] as const)
    assert.equal(isClosable({ from, to }), can, `${from} to ${to}`);
});
