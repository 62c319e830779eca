import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseAmount, unit } from '@sen/api/money';
import type { OfferState } from '@sen/api/reward';
import { birthdayGiftOf } from '@sen/api/rewardKinds/birthday';
import { cashbackOf } from '@sen/api/rewardKinds/cashback';
import { rewardPeriods } from '@sen/api/rewardKinds/common';
import { depositBonusOf } from '@sen/api/rewardKinds/depositBonus';
import { chancesOf, weightOfAll } from '@sen/api/rewardKinds/raffle';
import { rankGiftOf } from '@sen/api/rewardKinds/rankUp';
import { rescueOf } from '@sen/api/rewardKinds/rescue';
import { rewardTermsProblems, rewardTurnover, type RewardTerms, type TermsOf } from '@sen/api/rewardTerms';
import { dayAfter, daysWithin, isWithin, periodOf } from '#platform/days.ts';
import {
  birthdayIn,
  bonusState,
  bornOnDay,
  offerStateOf,
  prizeOf,
  raffleState,
  signInState,
  stateAt,
  stepOf,
} from './rules.ts';

const play = { turnoverPercent: 1_000, excludedTypes: [], excludedGames: [], stakeMax: null };
const bonus: TermsOf<'depositBonus'> = {
  kind: 'depositBonus',
  play,
  claimDays: 7,
  percent: 50,
  max: '500.00',
  depositMin: '100.00',
  deposits: 'each',
  mustJoin: false,
  turnoverOf: 'bonus',
};
const cashback: TermsOf<'cashback'> = {
  kind: 'cashback',
  play,
  claimDays: 7,
  period: 'daily',
  rates: { RNG: 50, LIVE: 30 },
  byRank: [
    { rank: 3, percent: 120 },
    { rank: 6, percent: 200 },
  ],
  min: '1.00',
  max: '100.00',
};
const rescue: TermsOf<'rescue'> = {
  kind: 'rescue',
  play,
  claimDays: 7,
  period: 'daily',
  lossMin: '100.00',
  percent: 10,
  max: '50.00',
  lossOfTurnover: null,
};
const raffle: TermsOf<'raffle'> = {
  kind: 'raffle',
  play,
  depositStep: '100.00',
  chancesMax: 3,
  prizes: [
    { amount: '0.00', weight: 70 },
    { amount: '5.00', weight: 25 },
    { amount: '88.00', weight: 5 },
  ],
};
const referral: TermsOf<'referral'> = {
  kind: 'referral',
  play,
  claimDays: 7,
  days: 30,
  depositMin: '500.00',
  turnoverMin: '2000.00',
  amount: '100.00',
  friendAmount: '0.00',
  friendsMax: 20,
};
const signIn: TermsOf<'signIn'> = {
  kind: 'signIn',
  play,
  amounts: Array(7).fill('1.00'),
  condition: 'none',
  conditionMin: '0.00',
};
const units = (amount: number): bigint => BigInt(Math.round(amount * 100)) * (unit / 100n);

test('[PROMO-02] a deposit bonus is its percentage of the deposit, from the least deposit on, up to the greatest amount, in whole hundredths', () => {
  const table: [deposit: number, paid: number][] = [
    [99.99, 0],
    [100, 50],
    [100.01, 50],
    [333.33, 166.66],
    [1_000, 500],
    [50_000, 500],
  ];
  for (const [deposit, paid] of table)
    assert.equal(depositBonusOf(bonus, units(deposit)), units(paid), String(deposit));
});

test('[PROMO-03] the turnover is a percentage of what is paid, or of the deposit with it', () => {
  assert.equal(rewardTurnover(bonus, units(50), units(100)), units(500));
  assert.equal(
    rewardTurnover({ ...bonus, turnoverOf: 'depositAndBonus' }, units(50), units(100)),
    units(1_500),
  );
  assert.equal(rewardTurnover({ ...cashback, play: { ...play, turnoverPercent: 0 } }, units(50)), 0n);
  assert.equal(rewardTurnover(rescue, units(50)), units(500));
});

test('[PROMO-02] a cashback adds the rates of each game type, more by the rank, nothing below its least amount, and no more than its greatest', () => {
  const table: [turnover: [gameType: string, amount: number][], rank: number, paid: number][] = [
    [[['RNG', 1_000]], 0, 5],
    [
      [
        ['RNG', 1_000],
        ['LIVE', 1_000],
      ],
      0,
      8,
    ],
    [
      [
        ['RNG', 1_000],
        ['SPORTS', 9_000],
      ],
      0,
      5,
    ],
    [[['RNG', 1_000]], 3, 6],
    [[['RNG', 1_000]], 5, 6],
    [[['RNG', 1_000]], 9, 10],
    [[['RNG', 199.99]], 0, 0],
    [[['RNG', 200]], 0, 1],
    [[['RNG', 1_000_000]], 0, 100],
    [[['RNG', -1_000]], 0, 0],
    // Play that was taken back lessens the rest.
    [
      [
        ['RNG', 1_000],
        ['LIVE', -1_000],
      ],
      0,
      2,
    ],
  ];
  for (const [turnover, rank, paid] of table) {
    const rows = turnover.map(([gameType, amount]) => ({ gameType, turnover: units(amount) }));
    assert.equal(cashbackOf(cashback, rows, rank), units(paid), JSON.stringify(turnover));
  }
});

test('[PROMO-02] a rescue bonus pays a percentage of a net loss from its least loss on, up to its greatest amount', () => {
  for (const [loss, paid] of [
    [99.99, 0],
    [100, 10],
    [123.45, 12.34],
    [10_000, 50],
    [-5, 0],
  ] as const)
    assert.equal(rescueOf(rescue, units(loss), 0n), units(paid), String(loss));
});

test('[VALID-02] of a loss a rescue bonus counts no more than its part of the turnover, so that a single stake brings no more than long play', () => {
  const terms = { ...rescue, lossOfTurnover: 4 };
  for (const [loss, turnover, paid] of [
    [500, 500, 2],
    [500, 10_000, 40],
    [500, 12_500, 50],
    [500, 100_000, 50],
    [99, 100_000, 0],
    [-5, 100_000, 0],
    [500, -10, 0],
  ] as const)
    assert.equal(rescueOf(terms, units(loss), units(turnover)), units(paid), `${loss} of ${turnover}`);
});

test('[PROMO-02] no amount is ever above its greatest one, below zero or less than a hundredth off, and more never pays less', () => {
  const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 15n });
  fc.assert(
    fc.property(amount, amount, fc.nat(12), (one, other, rank) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      const kinds: ((figure: bigint) => bigint)[] = [
        (figure) => depositBonusOf(bonus, figure),
        (figure) => rescueOf(rescue, figure, 0n),
        (figure) => rescueOf({ ...rescue, lossOfTurnover: 7 }, units(10_000), figure),
        (figure) => cashbackOf(cashback, [{ gameType: 'RNG', turnover: figure }], rank),
      ];
      for (const paid of kinds) {
        assert.ok(paid(less) >= 0n && paid(less) <= paid(more) && paid(more) <= units(500));
        assert.equal(paid(more) % 1_000n, 0n);
      }
      assert.ok(
        chancesOf(raffle, less) <= chancesOf(raffle, more) && chancesOf(raffle, more) <= raffle.chancesMax,
      );
    }),
  );
});

test('[PROMO-02] each step of a day’s deposits is a chance of the raffle, up to its most', () => {
  for (const [deposited, chances] of [
    [0, 0],
    [-1, 0],
    [99.99, 0],
    [100, 1],
    [250, 2],
    [300, 3],
    [900, 3],
  ] as const)
    assert.equal(chancesOf(raffle, units(deposited)), chances, String(deposited));
});

test('[PROMO-02] each prize of a raffle is drawn by exactly as many numbers as its weight', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(weights, (list) => {
      const prizes = list.map((weight) => ({ amount: '1.00', weight }));
      const counts = list.map(() => 0);
      for (let drawn = 0; drawn < weightOfAll(prizes); drawn++) counts[prizeOf(prizes, drawn)]!++;
      assert.deepEqual(counts, list);
      assert.throws(() => prizeOf(prizes, weightOfAll(prizes)));
    }),
  );
});

test('[PROMO-02] the raffle of the demo gives back no more than a twentieth of the deposits that bring its chances', () => {
  const rules = JSON.parse(
    readFileSync(new URL('../../../demo/sen/rewards.json', import.meta.url), 'utf8'),
  ) as { terms: RewardTerms }[];
  const raffles = rules.flatMap(({ terms }) => (terms.kind === 'raffle' ? [terms] : []));
  assert.equal(raffles.length, 1);
  for (const { prizes, depositStep } of raffles) {
    const paid = prizes.reduce((sum, { amount, weight }) => sum + parseAmount(amount)! * BigInt(weight), 0n);
    assert.ok(paid * 20n <= parseAmount(depositStep)! * BigInt(weightOfAll(prizes)));
  }
});

test('[PROMO-02] sign-ins count on from day to day, begin anew behind the seventh, and after a missed day', () => {
  const table: [last: { day: string; step: number } | undefined, today: string, step: number][] = [
    [undefined, '2026-03-01', 1],
    [{ day: '2026-02-28', step: 1 }, '2026-03-01', 2],
    [{ day: '2026-02-27', step: 5 }, '2026-03-01', 1],
    [{ day: '2026-02-28', step: 7 }, '2026-03-01', 1],
    [{ day: '2026-03-01', step: 4 }, '2026-03-01', 4],
  ];
  for (const [last, today, step] of table) assert.equal(stepOf(last, today), step, `${last?.day} ${today}`);
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (days) => {
      // Counted once more: how many days in a row were signed in up to each.
      let [day, row, last] = ['2026-01-01', 0, undefined as { day: string; step: number } | undefined];
      for (const signs of days) {
        row = signs ? row + 1 : 0;
        if (signs) {
          last = { day, step: stepOf(last, day) };
          assert.equal(last.step, ((row - 1) % 7) + 1);
        }
        day = dayAfter(day);
      }
    }),
  );
});

test('[PROMO-01] every day is in one period, and the next one begins the day after it ends', () => {
  const table: [period: (typeof rewardPeriods)[number], day: string, from: string, to: string][] = [
    ['daily', '2026-02-28', '2026-02-28', '2026-02-28'],
    ['weekly', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['weekly', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['half-monthly', '2026-02-15', '2026-02-01', '2026-02-15'],
    ['half-monthly', '2026-02-16', '2026-02-16', '2026-02-28'],
    ['monthly', '2028-02-01', '2028-02-01', '2028-02-29'],
  ];
  for (const [period, day, from, to] of table)
    assert.deepEqual(periodOf(period, day), { from, to }, `${period} ${day}`);
  const days = fc
    .integer({ min: 0, max: 4_000 })
    .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }).toString());
  fc.assert(
    fc.property(days, fc.constantFrom(...rewardPeriods), (day, period) => {
      const { from, to } = periodOf(period, day);
      assert.ok(from <= day && day <= to);
      assert.deepEqual(periodOf(period, from), { from, to });
      assert.deepEqual(periodOf(period, to), { from, to });
      assert.equal(periodOf(period, dayAfter(to)).from, dayAfter(to));
    }),
  );
});

test('[PROMO-02] of a period count the days from the rule’s first one to its last one, both whole', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' };
  const moment = (text: string) => Temporal.ZonedDateTime.from(`${text}[Asia/Ho_Chi_Minh]`).epochMilliseconds;
  const within = (showFrom: string | null, showUntil: string | null) => {
    const window = { showFrom: showFrom && moment(showFrom), showUntil: showUntil && moment(showUntil) };
    const days = daysWithin(
      week,
      window as { showFrom: number | null; showUntil: number | null },
      'Asia/Ho_Chi_Minh',
    );
    return days && `${days.from} ${days.to}`;
  };
  assert.equal(within(null, null), '2026-03-02 2026-03-08');
  assert.equal(within('2026-03-04T10:00', null), '2026-03-04 2026-03-08');
  assert.equal(
    within('2026-02-01T00:00', '2026-03-04T00:00'),
    '2026-03-02 2026-03-03',
    'the last moment is no more of it',
  );
  assert.equal(within(null, '2026-03-04T00:01'), '2026-03-02 2026-03-04');
  assert.equal(within('2026-03-09T00:00', null), undefined);
  assert.equal(within(null, '2026-03-02T00:00'), undefined);
});

test('[PROMO-01] a reward expires at its last moment, and a rule pays from its first moment to just before its last', () => {
  assert.equal(stateAt({ state: 'claimable', expiresAt: 10 }, 9), 'claimable');
  assert.equal(stateAt({ state: 'claimable', expiresAt: 10 }, 10), 'expired');
  assert.equal(stateAt({ state: 'claimed', expiresAt: 10 }, 11), 'claimed');
  assert.equal(stateAt({ state: 'withdrawn', expiresAt: 10 }, 11), 'withdrawn');
  const within = (now: number) => isWithin({ showFrom: 5, showUntil: 10 }, now);
  assert.deepEqual([4, 5, 9, 10].map(within), [false, true, true, false]);
});

test('[PROMO-01] an offer is joined, applied for, claimed, signed, processing, rejected, soon or closed by how it stands', () => {
  const deposit = { isOpenToNext: true, mustJoin: true, isJoined: false, last: undefined };
  const over = { ...deposit, isOpenToNext: false };
  const ofKinds: [found: OfferState, state: OfferState][] = [
    [bonusState(deposit), 'join'],
    [bonusState({ ...deposit, isJoined: true }), 'applying'],
    [bonusState({ ...deposit, mustJoin: false }), 'processing'],
    [bonusState({ ...over, last: 'claimed' }), 'claimed'],
    [bonusState({ ...over, last: 'withdrawn' }), 'rejected'],
    [bonusState({ ...over, last: 'expired' }), 'closed'],
    [bonusState(over), 'closed'],
    [signInState({ isSigned: true, isMet: true }), 'signed'],
    [signInState({ isSigned: false, isMet: true }), 'claim'],
    [signInState({ isSigned: false, isMet: false }), 'processing'],
    [raffleState({ chances: 2, drawn: 1 }), 'claim'],
    [raffleState({ chances: 1, drawn: 1 }), 'claimed'],
    [raffleState({ chances: 0, drawn: 0 }), 'processing'],
  ];
  for (const [i, [found, state]] of ofKinds.entries()) assert.equal(found, state, `line ${i}`);
  const own = { isSoon: false, claimable: 0 };
  assert.equal(offerStateOf({ isSoon: true, claimable: 1 }, 'join'), 'soon');
  assert.equal(offerStateOf({ ...own, claimable: 1 }, 'join'), 'claim');
  assert.equal(offerStateOf({ ...own, claimable: 2 }, 'processing'), 'claim');
  assert.equal(offerStateOf(own, 'processing'), 'processing');
});

test('[PROMO-02] terms that cannot be are found by their fields', () => {
  const table: [RewardTerms, string[]][] = [
    [bonus, []],
    [{ ...bonus, max: '0.00', depositMin: '1.001' }, ['max', 'depositMin']],
    [{ ...bonus, play: { ...play, stakeMax: '0.00' } }, ['play.stakeMax']],
    [signIn, []],
    [{ ...signIn, condition: 'deposit' }, ['conditionMin']],
    [{ ...signIn, conditionMin: '5.00' }, ['conditionMin']],
    [cashback, []],
    [
      {
        ...cashback,
        rates: { RNG: 0 },
        max: '0.50',
        byRank: [...cashback.byRank, { rank: 3, percent: 130 }],
      },
      ['rates', 'byRank', 'max'],
    ],
    [rescue, []],
    [{ ...rescue, lossMin: '0.00' }, ['lossMin']],
    [raffle, []],
    [{ ...raffle, depositStep: '0.00', prizes: [{ amount: '0.00', weight: 1 }] }, ['depositStep', 'prizes']],
    [{ ...raffle, prizes: [{ amount: '1.00001', weight: 1 }] }, ['prizes.0.amount']],
    [referral, []],
    [
      { ...referral, depositMin: '0.00', turnoverMin: '0.00', amount: '0.00' },
      ['depositMin', 'turnoverMin', 'amount'],
    ],
    [{ ...referral, friendAmount: '1.001' }, ['friendAmount']],
  ];
  for (const [terms, problems] of table)
    assert.deepEqual(rewardTermsProblems(terms), problems, JSON.stringify(terms));
});

test('[PROMO-06] an upgrade gift is that of its very rank, a birthday gift that of the highest rank named up to the member’s', () => {
  const amounts = [
    { rank: 1, amount: '10.00' },
    { rank: 4, amount: '200.00' },
  ];
  const rankUp: TermsOf<'rankUp'> = { kind: 'rankUp', play, claimDays: 7, amounts };
  const birthday: TermsOf<'birthday'> = { kind: 'birthday', play, claimDays: 7, amounts, knownDays: 30 };
  const gifts: [rank: number, rankGift: number, birthdayGift: number][] = [
    [0, 0, 0],
    [1, 10, 10],
    [3, 0, 10],
    [4, 200, 200],
    [9, 0, 200],
  ];
  for (const [rank, rankGift, birthdayGift] of gifts) {
    assert.equal(rankGiftOf(rankUp, rank), units(rankGift));
    assert.equal(birthdayGiftOf(birthday, rank), units(birthdayGift));
  }
  assert.deepEqual(rewardTermsProblems(rankUp), []);
  assert.deepEqual(rewardTermsProblems({ ...birthday, amounts: [...amounts, { rank: 4, amount: '0.00' }] }), [
    'amounts.2.amount',
    'amounts',
  ]);
});

test('[PROMO-06] a birthday of 29 February is on the 28th in years without one', () => {
  assert.deepEqual(
    [birthdayIn('2000-02-29', 2027), birthdayIn('2000-02-29', 2028), birthdayIn('1990-12-31', 2027)],
    ['2027-02-28', '2028-02-29', '2027-12-31'],
  );
  assert.deepEqual(['2027-02-28', '2028-02-28', '2028-02-29', '2027-03-01', '2027-12-31'].map(bornOnDay), [
    [228, 229],
    [228],
    [229],
    [301],
    [1231],
  ]);
});
