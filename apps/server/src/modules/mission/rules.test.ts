import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gameTypes } from '@sen/api/game';
import {
  countsByRound,
  missionDone,
  missionFigure,
  missionPeriods,
  missionTarget,
  type MissionGoal,
  type MissionPlay,
  type MissionScope,
} from '@sen/api/missionTerms';
import { unit } from '@sen/api/money';
import type { RewardState } from '@sen/api/reward';
import { rewardTermsProblems, type TermsOf } from '@sen/api/rewardTerms';
import { dayAfter, startOf } from '#platform/days.ts';
import {
  boardWeek,
  changedTime,
  endlessDay,
  missionCause,
  missionDays,
  missionOfferState,
  missionState,
  prizesOf,
  sumOfPlaces,
} from './rules.ts';

const play = { turnoverPercent: 0, excludedTypes: [], excludedGames: [], stakeMax: null };
const every: MissionScope = { types: [], vendors: [], games: [] };
const goals: Exclude<MissionGoal, { metric: 'deposits' }>[] = [
  { metric: 'turnover', amount: '10.00', of: every },
  { metric: 'rounds', count: 3, stakeMin: '0', of: every },
  { metric: 'days', count: 3, of: every },
  { metric: 'kinds', count: 2, turnoverMin: '1.00' },
];
const mission: TermsOf<'mission'> = {
  kind: 'mission',
  play,
  claimDays: 7,
  goal: goals[0]!,
  period: 'daily',
  withinDays: null,
  amount: '5.00',
  points: 10,
};
const timeZone = 'Asia/Ho_Chi_Minh';

const row = fc.record<MissionPlay>({
  day: fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-04'),
  gameType: fc.constantFrom(...gameTypes),
  vendor: fc.constantFrom('arcade', 'studio'),
  game: fc.constantFrom(null, 'arcade/slot', 'studio/slot'),
  rounds: fc.bigInt(0n, 9n),
  turnover: fc.bigInt(0n, 100n * unit),
});

test('[PROMO-05] more play never lessens a mission, its order does not matter, and what is taken back whole leaves nothing', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), row, fc.constantFrom(...goals), (rows, more, goal) => {
      const done = missionDone(goal, rows);
      assert.ok(done >= 0n && missionDone(goal, [...rows, more]) >= done);
      assert.equal(missionDone(goal, rows.toReversed()), done);
      const back = rows.map((each) => ({ ...each, rounds: -each.rounds, turnover: -each.turnover }));
      assert.equal(missionDone(goal, [...rows, ...back]), 0n);
    }),
  );
});

test('[PROMO-05] a mission that names games counts no others, and the named lists together count what each of them counts', () => {
  const scope = fc.record<MissionScope>({
    types: fc.uniqueArray(fc.constantFrom(...gameTypes), { minLength: 1, maxLength: 3 }),
    vendors: fc.subarray(['arcade', 'studio']),
    games: fc.subarray(['arcade/slot', 'studio/slot']),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), scope, (rows, of) => {
      const inScope = rows.filter(
        ({ gameType, vendor, game }) =>
          of.types.includes(gameType as never) ||
          of.vendors.includes(vendor) ||
          of.games.includes(game ?? ''),
      );
      const whole = { metric: 'turnover', amount: '1.00', of: every } as const;
      assert.equal(missionDone({ ...whole, of }, rows), missionDone(whole, inScope));
    }),
  );
});

test('[PROMO-05] figures are amounts of turnover and deposits, and numbers otherwise', () => {
  const table: [MissionGoal, bigint, string][] = [
    [{ metric: 'turnover', amount: '10.00', of: every }, 10n * unit, '10.00'],
    [{ metric: 'deposits', amount: '100.00' }, 100n * unit, '100.00'],
    [{ metric: 'rounds', count: 3, stakeMin: '0', of: every }, 3n, '3'],
    [{ metric: 'kinds', count: 2, turnoverMin: '1.00' }, 2n, '2'],
  ];
  for (const [goal, target, shown] of table)
    assert.deepEqual([missionTarget(goal), missionFigure(goal, target)], [target, shown]);
  assert.deepEqual(goals.map(countsByRound), [false, false, false, false]);
  assert.ok(countsByRound({ metric: 'rounds', count: 1, stakeMin: '0.01', of: every }));
  assert.ok(countsByRound({ metric: 'turnover', amount: '1.00', of: { ...every, games: ['arcade/slot'] } }));
});

test('[PROMO-05] a mission counts the days of its period, of newcomers those from the registration on, and for once from when rule and member were there', () => {
  const at = (day: string) => startOf(day, timeZone) + 3_600_000;
  const rule = { showFrom: null, showUntil: null, createdAt: at('2026-03-01') };
  const member = { registeredAt: at('2026-02-20'), today: '2026-03-04', timeZone };
  const days = (
    time: Pick<typeof mission, 'period' | 'withinDays'>,
    more: object = {},
    person: object = {},
  ) => {
    const found = missionDays(time, { ...rule, ...more }, { ...member, ...person });
    return found && `${found.from} ${found.to}`;
  };
  const once = (withinDays: number | null) => ({ period: 'once', withinDays }) as const;
  assert.equal(days({ period: 'daily', withinDays: null }), '2026-03-04 2026-03-04');
  assert.equal(days({ period: 'weekly', withinDays: null }), '2026-03-02 2026-03-08');
  assert.equal(
    days({ period: 'monthly', withinDays: null }, { showUntil: startOf('2026-03-20', timeZone) }),
    '2026-03-01 2026-03-19',
  );
  assert.equal(days(once(null)), `2026-03-01 ${endlessDay}`);
  assert.equal(days(once(null), {}, { registeredAt: at('2026-03-03') }), `2026-03-03 ${endlessDay}`);
  assert.equal(days(once(14)), '2026-02-20 2026-03-05');
  assert.equal(days(once(7)), undefined, 'its days had passed before the rule was made');
});

test('[PROMO-05] no two periods of a mission share a day, and each has a cause of its own', () => {
  const nth = fc
    .integer({ min: 0, max: 3_000 })
    .map((count) => Temporal.PlainDate.from('2024-01-01').add({ days: count }).toString());
  fc.assert(
    fc.property(
      nth,
      fc.constantFrom(...missionPeriods.filter((period) => period !== 'once')),
      (today, period) => {
        const rule = { showFrom: null, showUntil: null, createdAt: 0 };
        const of = (day: string) =>
          missionDays({ period, withinDays: null }, rule, { registeredAt: 0, today: day, timeZone })!;
        const [now, next] = [of(today), of(dayAfter(of(today).to))];
        assert.equal(next.from, dayAfter(now.to));
        assert.notEqual(missionCause({ period }, now), missionCause({ period }, next));
        assert.equal(missionCause({ period }, of(now.from)), missionCause({ period }, of(now.to)));
      },
    ),
  );
});

test('[PROMO-05] a mission can be claimed while it is met and was not given, and one for once is shown for a month behind its end', () => {
  const weekDays = { from: '2026-03-02', to: '2026-03-08' };
  const endless = { from: '2026-03-02', to: endlessDay };
  const given = (state: RewardState, day = '2026-03-05') => ({ state, day });
  const how: Parameters<typeof missionState>[2] = { isMet: false, given: undefined, today: '2026-03-04' };
  const table: [
    period: 'weekly' | 'once',
    days: typeof endless,
    how: Partial<typeof how>,
    state: string | undefined,
  ][] = [
    ['weekly', weekDays, {}, 'progress'],
    ['weekly', weekDays, { isMet: true }, 'claim'],
    ['weekly', weekDays, { isMet: true, given: given('claimable') }, 'waiting'],
    ['weekly', weekDays, { given: given('expired') }, 'over'],
    ['weekly', weekDays, { given: given('withdrawn') }, 'withdrawn'],
    ['weekly', weekDays, { given: given('claimed') }, 'claimed'],
    ['once', weekDays, { isMet: true, today: '2026-03-09' }, 'over'],
    ['once', weekDays, { isMet: true, today: '2026-04-07' }, 'over'],
    ['once', weekDays, { isMet: true, today: '2026-04-08' }, undefined],
    ['once', endless, { isMet: true, today: '2027-04-08' }, 'claim'],
    ['once', endless, { isMet: true, given: given('claimed'), today: '2026-04-04' }, 'claimed'],
    ['once', endless, { isMet: true, given: given('claimed'), today: '2026-04-05' }, undefined],
    ['once', endless, { isMet: true, given: given('expired'), today: '2026-04-05' }, undefined],
  ];
  for (const [period, days, more, state] of table)
    assert.equal(
      missionState({ period }, days, { ...how, ...more }),
      state,
      JSON.stringify([period, days, more]),
    );
});

test('[PROMO-05] the prizes of a board go to its first places among those who may be paid, and weeks begin on Monday', () => {
  const ranked = [1n, 2n, 3n, 4n].map((memberId) => ({ memberId }));
  const given = prizesOf({ placePrizes: ['50.00', '20.00'] }, ranked, (id) => id !== 1n);
  assert.deepEqual(
    given.map(({ member, amount }) => `${member.memberId} ${amount}`),
    ['2 50.00', '3 20.00'],
  );
  assert.deepEqual(prizesOf({ placePrizes: ['50.00', '20.00'] }, ranked.slice(0, 1), () => true).length, 1);
  assert.deepEqual(sumOfPlaces([['50.00', '20.00'], ['1.50']]), ['51.50', '20.00']);
  assert.deepEqual(sumOfPlaces([]), []);
  assert.deepEqual(boardWeek('this', '2026-03-08'), { from: '2026-03-02', to: '2026-03-08' });
  assert.deepEqual(boardWeek('last', '2026-03-02'), { from: '2026-02-23', to: '2026-03-01' });
});

test('[PROMO-05] terms of missions that cannot be are found by their fields, and the time of one stays', () => {
  const table: [Partial<typeof mission>, string[]][] = [
    [{}, []],
    [{ amount: '0.00' }, ['amount']],
    [{ amount: '1.001', goal: { metric: 'deposits', amount: '0.00' } }, ['amount', 'goal.amount']],
    [{ goal: { metric: 'kinds', count: 2, turnoverMin: '0.00' } }, ['goal.turnoverMin']],
    [{ goal: { metric: 'days', count: 2, of: every } }, ['goal.count']],
    [{ goal: { metric: 'days', count: 7, of: every }, period: 'weekly' }, []],
    [{ goal: { metric: 'days', count: 29, of: every }, period: 'monthly' }, ['goal.count']],
    [{ withinDays: 7 }, ['withinDays']],
    [{ withinDays: 7, period: 'once' }, []],
    [{ period: 'once', goal: { metric: 'rounds', count: 5, stakeMin: '1.00', of: every } }, ['withinDays']],
  ];
  for (const [more, problems] of table)
    assert.deepEqual(rewardTermsProblems({ ...mission, ...more }), problems, JSON.stringify(more));
  assert.deepEqual(
    rewardTermsProblems({ kind: 'missionBoard', play, claimDays: 7, placePrizes: ['5.00', '0.00'] }),
    ['placePrizes.1.amount'],
  );
  const paysMore = { ...mission, amount: '9.00' };
  assert.deepEqual(changedTime(mission, paysMore), []);
  assert.deepEqual(changedTime(mission, { ...mission, period: 'weekly' }), ['period']);
  const newcomers = { ...mission, period: 'once' as const };
  assert.deepEqual(changedTime({ ...newcomers, withinDays: 7 }, { ...newcomers, withinDays: 9 }), ['period']);
});

test('[PROMO-05] [PROMO-01] among the offers a mission stands as its state says, and one that is shown no more is closed', () => {
  const states = ['claim', 'progress', 'waiting', 'claimed', 'withdrawn', 'over', undefined] as const;
  assert.deepEqual(states.map(missionOfferState), [
    'claim',
    'processing',
    'claim',
    'claimed',
    'rejected',
    'closed',
    'closed',
  ]);
});
