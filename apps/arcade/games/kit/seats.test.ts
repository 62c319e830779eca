import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { hashOf, drawOf } from '../../src/chance.ts';
import { game as bauCua } from '../bau-cua/entry.ts';
import { game as tienLen } from '../tien-len/entry.ts';
import type { Hand } from '../tien-len/rules.ts';
import { checkRound } from '../verify/check.ts';
import type { ClosedRound } from '../verify/check.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from './fair.ts';
import { playersOf } from './seats.ts';
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

test('a game whose computer player holds a bank keeps its seats as they are', () => {
  const members = [true, true, false, false, false, false, false, false];
  assert.deepEqual(
    playersOf(bauCua, { members, isForFun: false }),
    members.map(() => true),
  );
});

const serverSeed = 'c4'.repeat(32);
const contributions = ['seed-an', 'seed-binh'];
const clientSeed = tableClientSeed(contributions, (bytes) => bytesToHex(sha256(bytes)));

/** A hand of two members as an arcade would keep it; `players`: null as records were before. */
function recorded(players: boolean[] | null): ClosedRound {
  const members = [true, true, false, false];
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
  const stake = 100_000n;
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
