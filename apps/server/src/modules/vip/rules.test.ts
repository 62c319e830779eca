import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  bringsMore,
  closeBy,
  isKeepAsked,
  keepsOf,
  lastDayOf,
  monthAfter,
  monthOf,
  moveBy,
  newRanks,
  noRank,
  reachedBy,
  setByDesk,
  settled,
  type Rank,
  type Standing,
} from './rules.ts';

const ranks: readonly Rank[] = [
  { level: 1, turnover: 1_000n, keep: 0n },
  { level: 2, turnover: 10_000n, keep: 1_000n },
  { level: 3, turnover: 50_000n, keep: 5_000n },
  { level: 5, turnover: 200_000n, keep: 20_000n },
];
const [month, today] = ['2026-05-01', '2026-05-20'];
const none = noRank('2026-01-01');
/** A member with a rank that play brought. */
const having = (level: number, more: Partial<Standing> = {}): Standing => ({
  level,
  peak: level,
  threshold: ranks.find((rank) => rank.level === level)?.turnover ?? 0n,
  since: '2026-03-10',
  held: null,
  ...more,
});
const move = (standing: Standing, total: bigint, played = 0n, by = ranks) => {
  const found = moveBy(standing, { total, month: played, today }, by);
  return found && `${found.cause} ${found.after.level}`;
};
const close = (standing: Standing, turnover: bigint, by = ranks) => {
  const found = closeBy(standing, { turnover, month }, by);
  return found && `${found.cause} ${found.after.level} since ${found.after.since}`;
};

test('[PROMO-06] a rank is the highest one whose turnover the total has reached, and several are passed at once', () => {
  const totals: [total: bigint, level: number | undefined][] = [
    [-1n, undefined],
    [999n, undefined],
    [1_000n, 1],
    [49_999n, 2],
    [50_000n, 3],
    [9_000_000n, 5],
  ];
  for (const [total, level] of totals) assert.equal(reachedBy(ranks, total)?.level, level);
  assert.equal(move(none, 999n), undefined);
  assert.equal(move(none, 60_000n), 'reached 3');
  assert.deepEqual(newRanks(ranks, none, having(3)), [1, 2, 3]);
  assert.equal(move(having(3), 199_999n), undefined);
  assert.equal(move(having(3), 200_000n), 'reached 5');
  assert.deepEqual(newRanks(ranks, having(3), having(5)), [5]);
  const given = setByDesk(none, 3, today, null);
  assert.equal(move(given, 60_000n), undefined);
  assert.deepEqual(
    newRanks(ranks, given, settled(given, 60_000n, ranks)),
    [1, 2, 3],
    'play reaches ranks that the desk gave before',
  );
  assert.deepEqual(
    newRanks(ranks, having(3), moveBy(having(3), { total: 0n, month: 0n, today }, ranks)!.after),
    [],
  );
});

test('[PROMO-06] a rank that was lost comes back with the turnover of a month, a new one without', () => {
  const fallen = having(2, { peak: 3 });
  assert.equal(move(fallen, 60_000n, 4_999n), undefined);
  assert.equal(move(fallen, 60_000n, 5_000n), 'back 3');
  assert.equal(move(fallen, 200_000n), 'reached 5', 'nothing of a month is asked for a rank that is new');
  const twice = having(1, { peak: 3 });
  assert.equal(move(twice, 60_000n, 1_000n), 'back 2');
  assert.equal(move(twice, 60_000n, 5_000n), 'back 3');
  assert.equal(
    move(having(2, { peak: 3, threshold: 0n }), 40_000n, 9_000n),
    undefined,
    'the total has to have brought it',
  );
});

test('[PROMO-06] ranks that ask for more by now stay with those who have them; play that is taken back takes what stood on it', () => {
  const dearer = ranks.map((rank) => ({ ...rank, turnover: rank.turnover * 10n }));
  assert.equal(move(having(3), 60_000n, 0n, dearer), undefined);
  assert.equal(move(having(3), 49_999n), 'takenBack 2');
  assert.equal(move(having(3), 0n), 'takenBack 0');
  assert.equal(
    moveBy(having(3), { total: 20_000n, month: 0n, today }, ranks)!.after.peak,
    2,
    'it is new again when it is reached again',
  );
  const cheaper = ranks.map((rank) => ({ ...rank, turnover: rank.turnover / 10n }));
  assert.equal(move(having(3), 20_000n, 0n, cheaper.slice(0, 3)), undefined);
  assert.equal(settled(having(3), 20_000n, cheaper).threshold, 5_000n);
});

test('[PROMO-06] at a month’s end a rank falls by one where the month was not enough, if it was had from the first day on', () => {
  const cases: [standing: Standing, turnover: bigint, outcome: string | undefined][] = [
    [having(3), 5_000n, undefined],
    [having(3), 4_999n, 'notKept 2 since 2026-06-01'],
    [having(5), 0n, 'notKept 3 since 2026-06-01'],
    [having(1), 0n, undefined],
    [having(1), -500n, undefined],
    [having(0), 0n, undefined],
    [having(3, { since: '2026-05-01' }), 0n, 'notKept 2 since 2026-06-01'],
    [having(3, { since: '2026-05-02' }), 0n, undefined],
    [having(4), 0n, 'notKept 3 since 2026-06-01'],
  ];
  for (const [standing, turnover, outcome] of cases) assert.equal(close(standing, turnover), outcome);
  assert.equal(close(having(3), 0n, []), undefined, 'a brand that shows no ranks lowers nobody');
  // The marks that were published when the month began, against those at its end.
  const since = (keep: bigint, begun: [number, bigint][]) =>
    closeBy(having(3), { turnover: keep, month }, ranks, new Map(begun))?.after.level;
  assert.equal(
    since(3_000n, [[3, 3_000n]]),
    undefined,
    'a mark that is raised in the month counts from the next one on',
  );
  assert.equal(since(2_999n, [[3, 3_000n]]), 2);
  assert.equal(since(5_000n, [[3, 9_000n]]), undefined, 'one that is lowered counts at once');
  assert.equal(
    since(0n, [[2, 1_000n]]),
    undefined,
    'a rank that is published in the month asks for nothing in it',
  );
  const without = closeBy(having(4), { turnover: 500n, month }, ranks, new Map([[4, 500n]]));
  assert.equal(without, undefined, 'a rank that is hidden in the month is kept by what it asked');
  assert.deepEqual(
    [...keepsOf(ranks.slice(0, 2), undefined)],
    [
      [1, 0n],
      [2, 1_000n],
    ],
  );
  assert.equal(monthAfter('2026-12-01'), '2027-01-01');
  assert.deepEqual(
    [monthOf('2028-02-29'), lastDayOf('2028-02-01'), lastDayOf('2026-02-01')],
    ['2028-02-01', '2028-02-29', '2026-02-28'],
  );
});

test('[PROMO-06] a rank that operators set does not fall until its day, and rises as any other', () => {
  const held = setByDesk(none, 3, '2026-03-01', '2026-05-31');
  assert.equal(move(held, 0n), undefined, 'it stands on no total');
  assert.equal(close(held, 0n), 'notKept 2 since 2026-06-01', 'held to the last day, it falls behind it');
  assert.equal(close(setByDesk(none, 3, '2026-03-01', '2026-06-01'), 0n), undefined);
  assert.equal(isKeepAsked(held, month), true);
  assert.equal(isKeepAsked(held, '2026-04-01'), false);
  assert.equal(move(held, 200_000n), 'reached 5');
  const lowered = setByDesk(having(5), 1, '2026-05-03', '2026-08-01');
  assert.equal(
    move(lowered, 300_000n, 50_000n),
    undefined,
    'what operators took does not come back while they hold it',
  );
  assert.equal(move({ ...lowered, held: { level: 1, until: '2026-05-19' } }, 300_000n, 50_000n), 'back 5');
  const risen = having(5, { held: { level: 3, until: '2027-01-01' } });
  assert.equal(close(risen, 0n), 'notKept 3 since 2026-06-01');
  assert.equal(close({ ...risen, level: 3 }, 0n), undefined);
  assert.equal(move(risen, 0n), 'takenBack 3');
});

const amount = fc.bigInt({ min: -1_000n, max: 400_000n });
const step = fc.record({
  play: amount,
  isOver: fc.boolean(),
  set: fc.option(fc.constantFrom(0, 1, 2, 3, 5), { freq: 8 }),
});

test('[PROMO-06] whatever is played and set, a rank is explained: by its total or the desk, one change at a time, down by one at a month’s end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [standing, total, played, at] = [noRank('2026-01-01'), 0n, 0n, '2026-01-01'];
      for (const { play, isOver, set } of steps) {
        total += play;
        played += play;
        const day = `${at.slice(0, 8)}15`;
        const before = standing;
        const moved = moveBy(standing, { total, month: played, today: day }, ranks);
        standing = moved?.after ?? settled(standing, total, ranks);
        if (moved) {
          const { level } = moved.after;
          assert.ok(moved.cause === 'takenBack' ? level < before.level : level > before.level);
          assert.equal(moved.after.since, day);
        }
        assert.equal(
          moveBy(standing, { total, month: played, today: day }, ranks),
          undefined,
          'once is enough',
        );
        assert.ok(standing.threshold <= (total > 0n ? total : 0n) || standing.level === 0);
        assert.ok((reachedBy(ranks, total)?.level ?? 0) <= Math.max(standing.level, standing.peak));
        if (set !== null) standing = setByDesk(standing, set, day, null);
        if (!isOver) continue;
        const closed = closeBy(standing, { turnover: played, month: at }, ranks);
        if (closed) {
          const levels = [0, ...ranks.map(({ level }) => level)];
          assert.equal(levels.indexOf(closed.after.level), levels.indexOf(standing.level) - 1);
          standing = closed.after;
        }
        [at, played] = [monthAfter(at), 0n];
      }
    }),
  );
});

test('[PROMO-06] [OPS-08] a rank set by hand brings more when it rises, is held longer, or can no longer be taken back', () => {
  const until = (heldUntil: string | null) => ({ today, heldUntil });
  const held = having(3, { threshold: 0n, held: { level: 3, until: '2026-08-31' } });
  const table: [name: string, standing: Standing, to: number, heldUntil: string | null, more: boolean][] = [
    ['the first', none, 1, null, true],
    ['a higher one', having(2), 3, null, true],
    ['the same, held', having(3), 3, '2026-06-30', true],
    ['the same, off its total', having(3), 3, null, true],
    ['the same, held as it was', held, 3, '2026-08-31', false],
    ['the same, held longer', held, 3, '2026-09-01', true],
    ['the same, not held any more', held, 3, null, false],
    ['the next below until play would have lost it', having(3), 2, '2026-06-30', false],
    ['the next below, longer', having(3), 2, '2026-07-01', true],
    ['three below', having(5), 1, '2026-08-31', false],
    ['none at all', having(5), 0, '2026-09-30', false],
  ];
  for (const [name, standing, to, heldUntil, more] of table)
    assert.equal(bringsMore(standing, { to, ...until(heldUntil) }, ranks), more, name);
});

test('[PROMO-06] [OPS-08] whatever is played in the months after, a rank set by hand that brings no more is never above the one without', () => {
  const levels = [0, 1, 2, 3, 5];
  const day = fc
    .integer({ min: 0, max: 400 })
    .map((days) => Temporal.PlainDate.from(today).add({ days }).toString());
  const standing = fc.record({
    level: fc.constantFrom(...levels),
    since: fc.constantFrom('2026-03-10', '2026-05-01', '2026-05-12'),
    until: fc.option(day),
  });
  const set = fc.record({ to: fc.constantFrom(...levels), heldUntil: fc.option(day) });
  const months = fc.array(fc.constantFrom(0n, 1_000n, 5_000n, 20_000n), { minLength: 14, maxLength: 14 });
  fc.assert(
    fc.property(standing, set, months, ({ level, since, until }, { to, heldUntil }, played) => {
      const held = until === null ? null : { level, until };
      let without = having(level, { since, threshold: 0n, held });
      fc.pre(!bringsMore(without, { to, today, heldUntil }, ranks));
      let given = setByDesk(without, to, today, heldUntil);
      let at = month;
      for (const turnover of played) {
        without = closeBy(without, { turnover, month: at }, ranks)?.after ?? without;
        given = closeBy(given, { turnover, month: at }, ranks)?.after ?? given;
        assert.ok(given.level <= without.level, `after ${at}: ${given.level} above ${without.level}`);
        at = monthAfter(at);
      }
    }),
  );
});
