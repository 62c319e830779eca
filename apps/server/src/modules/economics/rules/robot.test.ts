import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { ContractTerms } from '@sen/api/contract';
import { gameTypes, type GameType } from '@sen/api/game';
import { parseAmount, unit } from '@sen/api/money';
import type { PointTerms } from '@sen/api/pointTerms';
import type { RewardTerms } from '@sen/api/rewardTerms';
import formerTerms from './formerTerms.json' with { type: 'json' };
import { sheetsOf, sumOf, type BrandTerms } from './flows.ts';
import { waysOf, type PlayRules, type Way } from './robot.ts';

const contract = (kind: ContractTerms['kind'], rate: number): ContractTerms => ({
  kind,
  cycle: (
    { dividend: 'month', dailySalary: 'day', hourSalary: 'hour', realtimeSalary: 'fiveMinutes' } as const
  )[kind],
  rate: 'fixed',
  carry: kind === 'dividend' ? 'permanent' : 'none',
  collect: false,
  activeFrom: '1.00',
  tiers: [{ turnover: '1.00', loss: '0.00', active: 0, rate }],
});

/** The terms that a demo brand once had, and the games that it offered. */
const former: BrandTerms = {
  games: [
    { gameType: 'RNG', code: 'tai-xiu', name: 'arcade/tai-xiu', rtpPercent: '98.00' },
    { gameType: 'LIVE', code: 'baccarat', name: 'arcade/baccarat', rtpPercent: '85.64' },
    { gameType: 'PVP', code: 'bau-cua', name: 'arcade/bau-cua', rtpPercent: '91.12' },
  ],
  rebates: formerTerms.rebates,
  points: formerTerms.points,
  credits: formerTerms.credits.map(({ points, credit }) => ({
    points: BigInt(points),
    credit: parseAmount(credit)!,
  })),
  rewards: formerTerms.rewards as RewardTerms[],
  ranks: formerTerms.ranks.map(({ level, turnover }) => ({ level, turnover: BigInt(turnover) * unit })),
  contracts: [
    [
      ...(['dailySalary', 'hourSalary', 'realtimeSalary'] as const).map((kind) =>
        contract(kind, formerTerms.salaries[kind]),
      ),
      contract('dividend', formerTerms.dividend),
    ],
  ],
};
const lottery = {
  gameType: 'LOTTERY' as const,
  code: 'mien-bac',
  name: 'lottery/mien-bac',
  rtpPercent: null,
  returnShare: formerTerms.lotteryReturn,
};
const formerPlay: PlayRules = {
  counts: 'stake',
  amongMembers: 'loss',
  depositTurnoverPercent: formerTerms.depositTurnoverPercent,
  weights: formerTerms.turnoverWeights,
};
const find = (ways: readonly Way[], way: Way['way'], gameType?: GameType): Way =>
  ways.find((each) => each.way === way && (gameType === undefined || each.gameType === gameType))!;

test('[VALID-03] on terms known to be bad the robot finds each way: reserves, both sides, losses to members, and a bonus of every deposit', () => {
  const ways = waysOf({ ...former, games: [...former.games, lottery] }, formerPlay);
  // Reserves among members are turnover, and come back.
  assert.ok(find(ways, 'reserves').gain > 0n && find(ways, 'reserves').isSafe);
  // A lottery that returns 99.95 %, with rebates of 1.5 %; on both sides nothing can be lost by luck.
  assert.ok(find(ways, 'twoSided', 'LOTTERY').gain > 14n * unit);
  assert.ok(find(ways, 'oneSided', 'LOTTERY').gain > 0n);
  // Both sides of Tài Xỉu and of a table.
  assert.ok(find(ways, 'twoSided', 'RNG').gain > 0n && find(ways, 'twoSided', 'LIVE').gain > 0n);
  // Losses of one member to another bring a rescue bonus and a dividend of all of it.
  assert.ok(find(ways, 'lossesToMembers').gain > 0n);
  // A bonus of 300 for each deposit of 1,500, of which both sides clear the turnover.
  const bonus = find(ways, 'depositBonus');
  assert.ok(bonus.gain > 200n * unit && bonus.isSafe);
});
test('[VALID-03] valid turnover alone closes the ways that risk nothing, and sound terms the others', () => {
  const valid: PlayRules = { ...formerPlay, counts: 'valid', amongMembers: 'rake' };
  const ways = waysOf({ ...former, games: [...former.games, lottery] }, valid);
  for (const way of ways.filter(({ way: kind }) => kind === 'twoSided'))
    assert.ok(way.gain < 0n, way.gameType);
  assert.ok(!ways.some(({ way: kind }) => kind === 'reserves'), 'reserves that come back are no play');
  // Terms above the edge are found all the same.
  assert.ok(find(ways, 'oneSided', 'LOTTERY').gain > 0n);
});

test('[VALID-03] where all sheets leave something and no bonus comes with every deposit, no way gains', () => {
  const play: PlayRules = { counts: 'valid', amongMembers: 'rake', depositTurnoverPercent: 100, weights: {} };
  const rate = fc.nat(120);
  fc.assert(
    fc.property(
      rate,
      rate,
      rate,
      fc.nat(20),
      fc.constantFrom(...gameTypes),
      (rebate, cashback, salary, rescue, gameType) => {
        const terms: BrandTerms = {
          ...former,
          games: [...former.games, { gameType, code: 'some', name: 'v/some', rtpPercent: '97.00' }],
          rebates: { [gameType]: rebate, PVP: rebate },
          points: { ...(formerTerms.points as PointTerms), open: false },
          credits: [],
          ranks: [],
          rewards: [
            ...former.rewards
              .filter(({ kind }) => kind === 'cashback')
              .map((rule) => ({ ...rule, rates: { [gameType]: cashback } }) as RewardTerms),
            ...former.rewards
              .filter(({ kind }) => kind === 'rescue')
              .map((rule) => ({ ...rule, percent: Math.max(1, rescue), lossOfTurnover: 2 }) as RewardTerms),
          ],
          contracts: [[contract('dailySalary', Math.max(1, salary)), contract('dividend', 4_000)]],
        };
        const isSound = sheetsOf(terms).every(({ left }) => left > 0);
        const best = waysOf(terms, play)[0]!;
        if (isSound) assert.ok(best.gain < 0n, `${best.way} ${best.gameType}: ${best.gain}`);
        else assert.ok(best.gain >= 0n, 'what is not sound is found');
      },
    ),
    { numRuns: 300 },
  );
});

test('[VALID-03] the parts of a way add up by hand', () => {
  const [sheet] = sheetsOf({ ...former, games: [lottery] });
  const ways = waysOf({ ...former, games: [lottery] }, formerPlay);
  assert.equal(find(ways, 'twoSided').gain, (BigInt(sumOf(sheet!.flows) - 500) * 1_000n * unit) / 1_000_000n);
});
