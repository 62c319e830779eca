import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { hashOf, drawOf } from '../../src/chance.ts';
import { game as bauCua } from '../bau-cua/entry.ts';
import { game as tienLen } from '../tien-len/entry.ts';
import { computerMove } from '../tien-len/computer.ts';
import { deal, play, viewOf } from '../tien-len/rules.ts';
import type { Hand } from '../tien-len/rules.ts';
import { gainOf, strongMove } from '../tien-len/strongPlayer.ts';
import { checkRound } from '../verify/check.ts';
import type { ClosedRound } from '../verify/check.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from './fair.ts';
import { seededDraw } from './seeded.ts';
import { playersOf, stakeOfHand } from './seats.ts';
import type { HandRecord } from './seats.ts';
import { tableClientSeed } from './table.ts';

const sitting = fc.record({
  members: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }).filter((members) => members.some(Boolean)),
  isForFun: fc.boolean(),
});

test('[T48] no computer player sits where two members or more play Tiến Lên for money; it fills the seats beside one who is alone, and play for fun', () => {
  fc.assert(
    fc.property(sitting, ({ members, isForFun }) => {
      const players = playersOf(tienLen, { members, isForFun });
      const computers = players.filter((plays, seat) => plays && !members[seat]).length;
      const count = members.filter(Boolean).length;
      assert.equal(computers, count > 1 && !isForFun ? 0 : members.length - count);
      assert.ok(members.every((isMember, seat) => !isMember || players[seat]));
      // The house plays exactly where the game does not say that members play each other.
      if (!isForFun) assert.equal(tienLen.isAmongMembers(members, null), computers === 0 && count > 1);
    }),
  );
});

test('a game whose computer player holds a bank keeps its seats and its stakes as they are', () => {
  for (const count of [1, 2]) {
    const members = Array.from({ length: 8 }, (_, seat) => seat < count);
    assert.deepEqual(
      playersOf(bauCua, { members, isForFun: false }),
      members.map(() => true),
    );
    for (const { id, stake } of bauCua.levels)
      assert.equal(stakeOfHand(bauCua, id, { members, isForFun: false }), stake);
  }
});

test('[WALLET-07] [T48] a hand of Tiến Lên is free exactly where a computer player sits in it and money would be at stake', () => {
  fc.assert(
    fc.property(sitting, fc.constantFrom(...tienLen.levels), (setting, { id, stake }) => {
      const players = playersOf(tienLen, setting);
      const hasComputer = players.some((plays, seat) => plays && !setting.members[seat]);
      const isFree = hasComputer && !setting.isForFun;
      assert.equal(stakeOfHand(tienLen, id, setting), isFree ? 0n : stake);
    }),
  );
});

test('[WALLET-07] [T48] a program that thinks longer than computer players earns exactly nothing from them, though it wins hands that would have paid', () => {
  const draw = seededDraw(28);
  const members = [true, false, false, false];
  const gains: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    let hand = deal(draw, null);
    while (hand.turn !== null) {
      const { turn } = hand;
      const move =
        turn === 0
          ? strongMove(hand, 0, { candidates: 3, deals: 2 }, draw)
          : computerMove(viewOf(hand, turn), turn);
      hand = play(hand, turn, move)!;
    }
    gains.push(gainOf(hand, 0));
    for (const { id } of tienLen.levels) {
      const stake = stakeOfHand(tienLen, id, { members, isForFun: false });
      const { payouts, rakes } = tienLen.payoutOf(hand, stake, members);
      assert.equal(payouts[0]! - tienLen.reserveOf(stake, false), 0n);
      assert.deepEqual(
        [...payouts, ...rakes],
        Array.from({ length: 8 }, () => 0n),
      );
    }
  }
  assert.ok(gains.some((gain) => gain > 0) && gains.some((gain) => gain < 0), gains.join(' '));
});

const serverSeed = 'c4'.repeat(32);
const contributions = ['seed-an', 'seed-binh'];
const clientSeed = tableClientSeed(contributions, (bytes) => bytesToHex(sha256(bytes)));

/** A hand as an arcade would keep it, of two members; `players`: null as records were before. */
function recorded(
  players: boolean[] | null,
  { members = [true, true, false, false], stake = 100_000n } = {},
): ClosedRound {
  const dealt = tienLen.deal(drawOf(serverSeed, clientSeed, 0), null, {
    members,
    players: players ?? members.map(() => true),
    isForFun: false,
  });
  const moves: HandRecord['moves'] = [];
  let state = dealt;
  for (let [seat] = tienLen.turnsOf(state); seat !== undefined; [seat] = tienLen.turnsOf(state)) {
    const move = tienLen.computerMove(tienLen.viewOf(state, seat), seat);
    moves.push({ seat, move });
    state = tienLen.play(state, seat, move);
  }
  const payout = tienLen.payoutOf(state, stake, members).payouts[0]!.toString();
  const outcome = {
    seat: 0,
    lead: null,
    members,
    ...(players !== null && { players }),
    isForFun: false,
    stake: stake.toString(),
    moves,
    dealt,
  };
  return {
    id: 'round',
    gameCode: tienLen.gameCode,
    state: 'closed',
    currency: 'VND',
    stake: tienLen.reserveOf(stake, false).toString(),
    payout,
    choice: { level: 'tre', seat: 0 },
    serverSeedHash: hashOf(serverSeed),
    serverSeed,
    clientSeed: 'seed-an',
    openedAt: 0,
    closedAt: 1,
    table: { roundId: 'hand', clientSeed, contributions },
    steps: [{ ordinal: 0, nonce: 0, action: null, outcome, payout }],
  };
}

const agrees = (round: ClosedRound): boolean =>
  checkRound({ kind: 'seats', game: tienLen }, round, null).agrees;

test('[SAFE-02] a hand of two members verifies, and so does a record of four hands from when computer players took the free seats', () => {
  const ofTwo = recorded([true, true, false, false]);
  const dealtOf = (round: ClosedRound): Hand => (round.steps[0]!.outcome as { dealt: Hand }).dealt;
  assert.deepEqual(
    dealtOf(ofTwo).hands.map(({ length }) => length),
    [13, 13, 0, 0],
  );
  assert.equal(agrees(ofTwo), true);
  const ofFour = recorded(null);
  assert.deepEqual(
    dealtOf(ofFour).hands.map(({ length }) => length),
    [13, 13, 13, 13],
  );
  // The seats that both hands have hold the same cards.
  assert.deepEqual(dealtOf(ofFour).hands.slice(0, 2), dealtOf(ofTwo).hands.slice(0, 2));
  assert.equal(agrees(ofFour), true);
});

test('[SAFE-02] [T48] a record in which a computer player sat with two members does not verify', () => {
  assert.equal(agrees(recorded([true, true, true, true])), false);
  assert.equal(agrees(recorded([true, true, true, false])), false);
});

test('[SAFE-02] a free hand against computer players verifies, and so does a record of one from when such hands were for money; another payout does not', () => {
  const filled = [true, true, true, true];
  const members = [true, false, false, false];
  const [free, charged] = [recorded(filled, { members, stake: 0n }), recorded(filled, { members })];
  assert.deepEqual([free.stake, free.payout], ['0', '0']);
  assert.notEqual(charged.payout, charged.stake);
  for (const round of [free, charged]) {
    assert.equal(agrees(round), true);
    assert.equal(agrees({ ...round, payout: String(BigInt(round.payout) + 1n) }), false);
  }
});
