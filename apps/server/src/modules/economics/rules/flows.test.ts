/**
 * The sum of what flows back is recomputed by the rules that pay it: a member at the end of a line plays some
 * turnover of one type, and nothing that rebates, rewards, points, ranks and contracts then pay is
 * above the shares that the sheet says.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { ContractTerms } from '@sen/api/contract';
import { gameTypes, type GameType } from '@sen/api/game';
import { formatAmount, parseAmount, unit } from '@sen/api/money';
import { rateOf } from '@sen/api/rebateRate';
import { birthdayGiftOf } from '@sen/api/rewardKinds/birthday';
import { cashbackOf } from '@sen/api/rewardKinds/cashback';
import { rankGiftOf } from '@sen/api/rewardKinds/rankUp';
import { rescueOf } from '@sen/api/rewardKinds/rescue';
import { rewardTermsProblems, type RewardTerms, type TermsOf } from '@sen/api/rewardTerms';
import { payOf } from '#modules/contract/rules/pay.ts';
import { convertedAmount, exactPerPoint, factorOf } from '#modules/point/rules.ts';
import { sharesOf } from '#modules/rebate/rules.ts';
import { brokenBy, sumChangesOf, sheetsOf, sumOf, type BrandTerms, type Sheet } from './flows.ts';
import { leastEdges, returnOfGame, type OpenGame } from './edges.ts';
import { amountOfShare, percentOf, shareUp } from './shares.ts';

const play = { turnoverPercent: 100, excludedTypes: [], excludedGames: [], stakeMax: null };
const money = (units: number): string => formatAmount((BigInt(Math.round(units * 100)) * unit) / 100n);
const anyType = fc.constantFrom(...gameTypes);
const rates = (max: number) =>
  fc.dictionary(anyType, fc.nat(max), { maxKeys: 9 }) as fc.Arbitrary<Partial<Record<GameType, number>>>;
const byRank = fc.uniqueArray(
  fc.record({ rank: fc.integer({ min: 1, max: 9 }), percent: fc.integer({ min: 100, max: 300 }) }),
  {
    selector: ({ rank }) => rank,
    maxLength: 4,
  },
);
const amount = fc.integer({ min: 1, max: 500_000 }).map((cents) => money(cents / 100));
const scope = fc.uniqueArray(anyType, { maxLength: 3 }).map((types) => ({ types, vendors: [], games: [] }));

const reward: fc.Arbitrary<RewardTerms> = fc.oneof(
  fc.record({ rates: rates(100), byRank }).map((own): RewardTerms => ({
    kind: 'cashback',
    play,
    claimDays: 7,
    period: 'weekly',
    min: '0.01',
    max: null,
    ...own,
  })),
  fc
    .record({
      percent: fc.integer({ min: 1, max: 20 }),
      lossOfTurnover: fc.option(fc.integer({ min: 1, max: 100 })),
    })
    .map((own): RewardTerms => ({
      kind: 'rescue',
      play,
      claimDays: 7,
      period: 'daily',
      lossMin: '0.01',
      max: '1000000.00',
      ...own,
    })),
  fc
    .record({
      amount,
      goal: fc.oneof(
        fc.record({ metric: fc.constant('turnover' as const), amount, of: scope }),
        fc.record({
          metric: fc.constant('rounds' as const),
          count: fc.integer({ min: 1, max: 50 }),
          stakeMin: amount,
          of: scope,
        }),
      ),
      period: fc.constantFrom('daily' as const, 'weekly' as const),
    })
    .map((own): RewardTerms => ({
      kind: 'mission',
      play,
      claimDays: 7,
      withinDays: null,
      points: 0,
      ...own,
    })),
  fc.array(amount, { minLength: 3, maxLength: 3 }).map((amounts): RewardTerms => ({
    kind: 'rankUp',
    play,
    claimDays: 7,
    amounts: amounts.map((each, i) => ({ rank: i + 1, amount: each })),
  })),
  fc.array(amount, { minLength: 2, maxLength: 2 }).map((amounts): RewardTerms => ({
    kind: 'birthday',
    play,
    claimDays: 7,
    knownDays: 0,
    amounts: amounts.map((each, i) => ({ rank: i, amount: each })),
  })),
);

const contract: fc.Arbitrary<ContractTerms> = fc
  .record({
    kind: fc.constantFrom(
      'dividend' as const,
      'dailySalary' as const,
      'hourSalary' as const,
      'realtimeSalary' as const,
    ),
    rate: fc.constantFrom('fixed' as const, 'floating' as const),
    steps: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 }),
    carry: fc.constantFrom('none' as const, 'permanent' as const),
  })
  .map(({ kind, rate, steps, carry }) => {
    let sum = 0;
    return {
      kind,
      rate,
      collect: false,
      activeFrom: '1.00',
      carry: kind === 'dividend' ? carry : 'none',
      cycle: (
        { dividend: 'month', dailySalary: 'day', hourSalary: 'hour', realtimeSalary: 'fiveMinutes' } as const
      )[kind],
      tiers: steps.map((step, i) => ({
        turnover: money(i * 100),
        loss: '0.00',
        active: i,
        rate: (sum += step),
      })),
    };
  });

const game: fc.Arbitrary<OpenGame> = fc
  .record({
    gameType: anyType,
    code: fc.constantFrom('baccarat', 'some-slot', 'bau-cua'),
    percent: fc.option(fc.integer({ min: 4_500, max: 9_999 })),
  })
  .map(({ gameType, code, percent }) => ({
    gameType,
    code,
    name: `vendor/${code}`,
    rtpPercent: percent === null ? null : (percent / 100).toFixed(2),
  }));

const brandTerms: fc.Arbitrary<BrandTerms> = fc.record({
  games: fc.array(game, { minLength: 1, maxLength: 6 }),
  rebates: rates(300),
  points: fc.record({
    open: fc.boolean(),
    rates: rates(200),
    byRank,
    conversion: fc.record({
      open: fc.boolean(),
      points: fc.constantFrom(1, 7, 100),
      amount,
      min: fc.constant(700),
      max: fc.constant(70_000),
      turnoverPercent: fc.constant(100),
    }),
  }),
  credits: fc.array(
    fc.record({
      points: fc.bigInt({ min: 1n, max: 5_000n }),
      credit: fc.bigInt({ min: 1n, max: 500n }).map((n) => n * unit),
    }),
    { maxLength: 2 },
  ),
  rewards: fc.array(reward, { maxLength: 5 }),
  ranks: fc.constant([
    { level: 1, turnover: 100n * unit },
    { level: 2, turnover: 1_000n * unit },
    { level: 3, turnover: 20_000n * unit },
  ]),
  contracts: fc.array(fc.array(contract, { maxLength: 4 }), { maxLength: 2 }),
});

const ofKind = <Kind extends RewardTerms['kind']>({ rewards }: BrandTerms, kind: Kind): TermsOf<Kind>[] =>
  rewards.filter((rule) => rule.kind === kind) as TermsOf<Kind>[];

/** All that the rules pay for so much turnover of a type, of which so much is lost, by part. */
function paidFor(terms: BrandTerms, gameType: GameType, turnover: bigint, lost: bigint, rank: number) {
  const line = [300, 10, 250].map((rate, i) => ({ memberId: BigInt(i), rate }));
  const rebate = sharesOf(line, rateOf(terms.rebates, gameType)).reduce(
    (sum, { basisPoints }) => sum + (turnover * BigInt(basisPoints)) / 10_000n,
    0n,
  );
  const cashback = ofKind(terms, 'cashback').reduce(
    (sum, rule) => sum + cashbackOf(rule, [{ gameType, turnover }], rank),
    0n,
  );
  const earned = (turnover * BigInt(factorOf(terms.points, gameType, rank))) / exactPerPoint;
  const { conversion } = terms.points;
  const converted = conversion.open
    ? convertedAmount(Number(earned - (earned % BigInt(conversion.points))), conversion)
    : 0n;
  const points = [converted, ...terms.credits.map((each) => (earned / each.points) * each.credit)].reduce(
    (a, b) => (a > b ? a : b),
  );
  const missions = ofKind(terms, 'mission')
    .filter(({ goal }) => 'of' in goal && (goal.of.types.length === 0 || goal.of.types.includes(gameType)))
    .filter(
      ({ goal }) =>
        turnover >=
        (goal.metric === 'rounds'
          ? BigInt(goal.count) * parseAmount(goal.stakeMin)!
          : parseAmount((goal as { amount: string }).amount)!),
    )
    .reduce((sum, { amount: paid }) => sum + parseAmount(paid)!, 0n);
  const reached = terms.ranks.filter((each) => each.turnover <= turnover).map(({ level }) => level);
  const gifts = reached.map((level) =>
    ofKind(terms, 'rankUp')
      .map((rule) => rankGiftOf(rule, level))
      .reduce((a, b) => (a > b ? a : b), 0n),
  );
  const birthdays =
    reached.length === 0
      ? 0n
      : ofKind(terms, 'birthday').reduce((sum, rule) => sum + birthdayGiftOf(rule, reached.at(-1)!), 0n);
  const vip = gifts.reduce((sum, each) => sum + each, birthdays);
  const rescue = ofKind(terms, 'rescue').reduce((sum, rule) => sum + rescueOf(rule, lost, turnover), 0n);
  return { rebate, cashback, points, missions, vip, rescue };
}

/** The dues of a line's contracts for a period, the highest of each kind. */
function dueTo(
  line: readonly ContractTerms[],
  kinds: (terms: ContractTerms) => boolean,
  turnover: bigint,
  loss: bigint,
): bigint {
  const byKind = new Map<string, bigint>();
  for (const terms of line.filter(kinds)) {
    const { due } = payOf({
      terms,
      measures: { turnover, loss, active: 10n },
      carried: 0n,
      firstOfMonth: true,
    });
    byKind.set(
      terms.kind,
      [byKind.get(terms.kind) ?? 0n, due].reduce((a, b) => (a > b ? a : b)),
    );
  }
  return [...byKind.values()].reduce((sum, due) => sum + due, 0n);
}

test('[VALID-02] nothing that the rules pay for play is more than the sheet says, part by part', () => {
  const turnovers = fc.bigInt({ min: 0n, max: 100_000n * unit });
  fc.assert(
    fc.property(brandTerms, turnovers, fc.nat(100), fc.nat(9), (terms, turnover, lostPercent, rank) => {
      const sheets = sheetsOf(terms);
      assert.deepEqual(
        new Set(sheets.map(({ gameType }) => gameType)),
        new Set(terms.games.map(({ gameType }) => gameType)),
      );
      for (const { gameType, flows, edge, left } of sheets) {
        const share = (kind: string): number => sumOf(flows.filter((flow) => flow.kind === kind));
        const paid = paidFor(terms, gameType, turnover, (turnover * BigInt(lostPercent)) / 100n, rank);
        for (const [kind, each] of Object.entries(paid))
          assert.ok(
            each <= amountOfShare(turnover, share(kind)) + 1n,
            `${kind}: ${each} of ${turnover}, ${share(kind)}`,
          );
        // Contracts of the best line, which is the one that gets most of salaries and dividend.
        const before =
          edge.share - sumOf(flows.filter(({ kind }) => kind !== 'salaries' && kind !== 'dividend'));
        for (const line of terms.contracts) {
          const salaries = dueTo(line, ({ kind }) => kind !== 'dividend', turnover, 0n);
          const rest = amountOfShare(turnover, Math.max(0, before)) - salaries;
          const ofEdge = dueTo(
            line,
            ({ kind, carry }) => kind === 'dividend' && carry === 'permanent',
            turnover,
            rest > 0n ? rest : 0n,
          );
          const ofLoss = dueTo(
            line,
            ({ kind, carry }) => kind === 'dividend' && carry !== 'permanent',
            turnover,
            turnover,
          );
          const most = ofEdge > ofLoss ? ofEdge : ofLoss;
          assert.ok(
            salaries + most <=
              amountOfShare(turnover, share('salaries') + share('dividend')) + turnover / 500_000n + 2n,
            `${salaries} and ${most} of ${turnover}: ${share('salaries')} and ${share('dividend')}`,
          );
        }
        assert.equal(left, edge.share - sumOf(flows));
      }
    }),
    { numRuns: 400 },
  );
});

const nothing: BrandTerms = {
  games: [{ gameType: 'LIVE', code: 'wheel', name: 'arcade/wheel', rtpPercent: '97.29' }],
  rebates: {},
  points: {
    open: true,
    rates: {},
    byRank: [],
    conversion: { open: true, points: 100, amount: '10.00', min: 100, max: 1_000, turnoverPercent: 100 },
  },
  credits: [],
  rewards: [],
  ranks: [],
  contracts: [],
};
const salary = (kind: 'dailySalary' | 'hourSalary', rate: number): ContractTerms => ({
  kind,
  cycle: kind === 'dailySalary' ? 'day' : 'hour',
  rate: 'fixed',
  carry: 'none',
  collect: false,
  activeFrom: '1.00',
  tiers: [{ turnover: '1.00', loss: '0.00', active: 0, rate }],
});
const dividend = (carry: 'none' | 'permanent', rate: number): ContractTerms => ({
  ...salary('dailySalary', rate),
  kind: 'dividend',
  cycle: 'month',
  carry,
});

test('[VALID-02] each part of the sum is told by itself, at the best rank and along the longest line', () => {
  const gifts: RewardTerms[] = [
    {
      kind: 'cashback',
      play,
      claimDays: 7,
      period: 'weekly',
      rates: { LIVE: 10 },
      byRank: [{ rank: 5, percent: 125 }],
      min: '1.00',
      max: '5.00',
    },
    {
      kind: 'rescue',
      play,
      claimDays: 7,
      period: 'daily',
      lossMin: '1.00',
      percent: 5,
      max: '1.00',
      lossOfTurnover: 2,
    },
    {
      kind: 'rankUp',
      play,
      claimDays: 7,
      amounts: [
        { rank: 1, amount: '1.00' },
        { rank: 2, amount: '19.00' },
      ],
    },
    { kind: 'birthday', play, claimDays: 7, knownDays: 0, amounts: [{ rank: 2, amount: '5.00' }] },
    {
      kind: 'mission',
      play,
      claimDays: 7,
      goal: { metric: 'turnover', amount: '1000.00', of: { types: [], vendors: [], games: [] } },
      period: 'daily',
      withinDays: null,
      amount: '0.50',
      points: 0,
    },
    {
      kind: 'mission',
      play,
      claimDays: 7,
      goal: { metric: 'turnover', amount: '100.00', of: { types: ['RNG'], vendors: [], games: [] } },
      period: 'daily',
      withinDays: null,
      amount: '50.00',
      points: 0,
    },
    {
      kind: 'mission',
      play,
      claimDays: 7,
      goal: { metric: 'days', count: 5, of: { types: [], vendors: [], games: [] } },
      period: 'weekly',
      withinDays: null,
      amount: '30.00',
      points: 0,
    },
    {
      kind: 'signIn',
      play,
      amounts: ['1.00', '1.00', '1.00', '1.00', '1.00', '1.00', '2.00'],
      condition: 'turnover',
      conditionMin: '10000.00',
    },
  ];
  assert.deepEqual(
    gifts.flatMap((terms) => rewardTermsProblems(terms)),
    [],
  );
  const [sheet] = sheetsOf({
    ...nothing,
    rebates: { LIVE: 30, RNG: 500 },
    points: { ...nothing.points, rates: { LIVE: 20 }, byRank: [{ rank: 7, percent: 150 }] },
    credits: [{ points: 9_000n, credit: 1_000n * unit }],
    rewards: gifts,
    ranks: [
      { level: 1, turnover: 1_000n * unit },
      { level: 2, turnover: 10_000n * unit },
    ],
    contracts: [
      [salary('dailySalary', 100), salary('hourSalary', 50), dividend('permanent', 4_000)],
      [salary('dailySalary', 120)],
    ],
  });
  assert.deepEqual(sheet!.edge, { gameType: 'LIVE', share: 10_500, game: 'arcade/wheel' });
  assert.deepEqual(Object.fromEntries(sheet!.flows.map(({ kind, share }) => [kind, share])), {
    rebate: 3_000,
    cashback: 1_250,
    points: 334,
    // 0.50 for 1,000, or 2.50 for 10,000.
    missions: 500,
    // 1 for 1,000, or 25 for 10,000.
    vip: 2_500,
    rescue: 1_000,
    salaries: 1_500,
    // 4 % of the 416 that all others leave.
    dividend: 17,
  });
  assert.equal(sheet!.left, 399);
});

test('[VALID-02] a dividend that forgets what members won, and a rescue bonus on all of a loss, count as a part of the stake', () => {
  const [sheet] = sheetsOf({
    ...nothing,
    rewards: [
      {
        kind: 'rescue',
        play,
        claimDays: 7,
        period: 'daily',
        lossMin: '1.00',
        percent: 5,
        max: '1.00',
        lossOfTurnover: null,
      },
    ],
    contracts: [[dividend('none', 4_000)]],
  });
  assert.deepEqual(sheet!.flows, [
    { kind: 'rescue', share: 50_000 },
    { kind: 'dividend', share: 40_000 },
  ]);
});

test('[VALID-02] the least edge is that of the best bet: a table’s told return is that of its worst one', () => {
  const open = (
    gameType: GameType,
    code: string,
    rtpPercent: string | null,
    returnShare?: number,
  ): OpenGame => ({
    gameType,
    code,
    name: `v/${code}`,
    rtpPercent,
    ...(returnShare !== undefined && { returnShare }),
  });
  for (const [game_, expected] of [
    [open('RNG', 'slot', '96.10'), 961_000],
    [open('RNG', 'slot', null), 970_000],
    [open('RNG', 'slot', '99.999'), 999_990],
    [open('LIVE', 'baccarat', '85.64'), 989_500],
    [open('LIVE', 'unknown-table', '85.64'), 989_500],
    [open('LIVE', 'unknown-table', '99.50'), 995_000],
    [open('LIVE', 'unknown-table', 'much'), 989_500],
    [open('PVP', 'bau-cua', '91.12'), 990_000],
    [open('LOTTERY', 'mien-bac', null, 999_500), 999_500],
  ] as const)
    assert.equal(returnOfGame(game_), expected, JSON.stringify(game_));
  assert.deepEqual(
    leastEdges([open('RNG', 'a', '96.10'), open('RNG', 'b', '97.00'), open('FISH', 'c', '96.00')]),
    [
      { gameType: 'RNG', share: 30_000, game: 'v/b' },
      { gameType: 'FISH', share: 40_000, game: 'v/c' },
    ],
  );
});

test('[VALID-02] a change breaks what it leaves nothing of and makes worse, and nothing else', () => {
  const sheet = (gameType: GameType, left: number): Sheet => ({
    gameType,
    left,
    flows: [],
    edge: { gameType, share: 0, game: '' },
  });
  const broken = (before: Sheet[], after: Sheet[]): string[] =>
    brokenBy(before, after).map(({ gameType }) => gameType);
  assert.deepEqual(broken([sheet('RNG', 10)], [sheet('RNG', 1)]), []);
  assert.deepEqual(broken([sheet('RNG', 10)], [sheet('RNG', 0)]), ['RNG']);
  assert.deepEqual(broken([sheet('RNG', -10)], [sheet('RNG', -10), sheet('LIVE', 3)]), []);
  assert.deepEqual(broken([sheet('RNG', -10)], [sheet('RNG', -9)]), []);
  assert.deepEqual(broken([sheet('RNG', -10)], [sheet('RNG', -11)]), ['RNG']);
  assert.deepEqual(broken([], [sheet('PVP', -1), sheet('FISH', -2)]), ['FISH', 'PVP']);
});

test('[VALID-02] changes that break nothing keep every sum above nothing, and a broken one never falls, whatever their order', () => {
  const sheet = (gameType: GameType, left: number): Sheet => ({
    gameType,
    left,
    flows: [],
    edge: { gameType, share: 0, game: '' },
  });
  const step = fc.dictionary(
    fc.constantFrom<GameType>('RNG', 'LIVE', 'PVP'),
    fc.integer({ min: -9, max: 9 }),
  );
  const sheetsOfStep = (lefts: Record<string, number>): Sheet[] =>
    Object.entries(lefts).map(([type, left]) => sheet(type as GameType, left));
  fc.assert(
    fc.property(step, fc.array(step, { maxLength: 30 }), (first, steps) => {
      let now = sheetsOfStep(first);
      for (const next of steps.map(sheetsOfStep)) {
        const told = sumChangesOf(now, next);
        const before = new Map(now.map(({ gameType, left }) => [gameType, left]));
        for (const { gameType, left } of next) {
          const change = told.find((sum) => sum.gameType === gameType);
          assert.equal(change?.after ?? before.get(gameType), left, 'what is not told has not changed');
          assert.equal(change === undefined ? left : change.before, before.get(gameType) ?? null);
        }
        const broken = new Set(brokenBy(now, next).map(({ gameType }) => gameType));
        for (const { gameType, left } of next) {
          const was = before.get(gameType);
          const isWorse = left <= 0 && (was === undefined || left < was);
          assert.equal(broken.has(gameType), isWorse);
          if (!isWorse && was !== undefined) assert.ok(left > 0 || left >= was);
        }
        if (broken.size === 0) now = next;
      }
    }),
  );
});

test('[VALID-02] shares are rounded against the change, and written in percent', () => {
  assert.deepEqual([shareUp(1n, 3n), shareUp(0n, 7n), shareUp(1n, 1n)], [333_334, 0, 1_000_000]);
  assert.deepEqual(
    [percentOf(13_350), percentOf(100), percentOf(0), percentOf(-123), percentOf(5)],
    ['1.335', '0.01', '0.00', '-0.0123', '0.0005'],
  );
});
