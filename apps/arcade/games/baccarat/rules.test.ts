import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { drawOf } from '../../src/chance.ts';
import { game } from './entry.ts';
import { countWays, percentOf, returns } from './rtp.ts';
import {
  bankerDraws,
  dealtCards,
  drawHands,
  isSpot,
  pointsOf,
  returnPercents,
  revealMsOf,
  settle,
  spotList,
} from './rules.ts';
import type { Hands, Spot } from './rules.ts';

const rounds = Number(process.env['ARCADE_ROUNDS'] ?? 30_000);
const seed = process.env['SEED'] ?? '1';
const serverSeed = createHash('sha256').update(`baccarat ${seed}`).digest('hex');
const drawn = (round: number): Hands => drawHands(drawOf(serverSeed, seed, round));

test('the banker draws as the table of the game says, for every total and every third card of the player', () => {
  // By the banker's total: with the player standing, then by the player's third card from 0 to 9.
  const table: Record<number, string> = {
    0: 'D DDDDDDDDDD',
    1: 'D DDDDDDDDDD',
    2: 'D DDDDDDDDDD',
    3: 'D DDDDDDDDSD',
    4: 'D SSDDDDDDSS',
    5: 'D SSSSDDDDSS',
    6: 'S SSSSSSDDSS',
    7: 'S SSSSSSSSSS',
  };
  for (const [total, row] of Object.entries(table)) {
    const [standing, third] = row.split(' ') as [string, string];
    assert.equal(bankerDraws(Number(total), null), standing === 'D', `${total}, player stands`);
    for (const [points, wanted] of [...third].entries())
      assert.equal(bankerDraws(Number(total), points), wanted === 'D', `${total} on ${points}`);
  }
});

test('[LOBBY-11] the returns are exact for eight decks: every way in which six cards can come is counted once', () => {
  const ways = countWays();
  // The published counts of the game with eight decks.
  assert.deepEqual(ways, {
    banker: 2_292_252_566_437_888,
    player: 2_230_518_282_592_256,
    tie: 475_627_426_473_216,
    all: 416 * 415 * 414 * 413 * 412 * 411,
  });
  assert.ok(Number.isSafeInteger(ways.all));
  for (const spot of spotList) assert.equal(percentOf(returns()[spot]), returnPercents[spot], spot);
  assert.equal(game.rtpPercent, '85.64');
});

const faces = 'A23456789TJQK';

/** The rules once more, from the cards' faces, in what a stake of 100 gives. */
function called({ player, banker }: Hands, spot: Spot): number {
  const face = (card: number): string => faces[card % 13]!;
  const count = (cards: number[]): number =>
    Number(
      String(
        cards
          .map((card) => ('TJQK'.includes(face(card)) ? 10 : face(card) === 'A' ? 1 : Number(face(card))))
          .reduce((sum, points) => sum + points, 0),
      ).slice(-1),
    );
  if (spot === 'playerPair') return face(player[0]!) === face(player[1]!) ? 1200 : 0;
  if (spot === 'bankerPair') return face(banker[0]!) === face(banker[1]!) ? 1200 : 0;
  if (count(player) === count(banker)) return spot === 'tie' ? 900 : 100;
  if (spot === 'tie') return 0;
  if (count(player) > count(banker)) return spot === 'player' ? 200 : 0;
  return spot === 'banker' ? 195 : 0;
}

test('drawn rounds deal by the rules, pay as the dealer calls them, and return what is told within four standard errors', () => {
  const paid = new Map(spotList.map((spot) => [spot, { sum: 0, squares: 0 }]));
  for (let round = 0; round < rounds; round += 1) {
    const hands = drawn(round);
    const [p, b] = [hands.player, hands.banker].map(
      (cards) => cards.slice(0, 2).reduce((sum, card) => sum + pointsOf(card), 0) % 10,
    ) as [number, number];
    const isOver = p > 7 || b > 7;
    assert.equal(hands.player.length, isOver || p > 5 ? 2 : 3);
    if (isOver) assert.equal(hands.banker.length, 2);
    for (const spot of spotList) {
      const given = called(hands, spot);
      assert.equal(settle(hands, spot, 100n), BigInt(given), `${JSON.stringify(hands)} ${spot}`);
      const sums = paid.get(spot)!;
      sums.sum += given;
      sums.squares += given * given;
    }
  }
  for (const spot of spotList) {
    const { sum, squares } = paid.get(spot)!;
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    const { paid: won, staked } = returns()[spot];
    const z = (mean - Number((won * 1_000_000n) / staked) / 10_000) / error;
    assert.ok(Math.abs(z) < 4, `${spot}: z = ${z} (SEED=${seed})`);
  }
});

test('a shoe has eight of each card, and cards are dealt one after the other within the time of the reveal', () => {
  const counts = Array.from({ length: 52 }, () => 0);
  for (let round = 0; round < 5_000; round += 1) {
    const hands = drawn(round);
    for (const card of [...hands.player, ...hands.banker]) counts[card]! += 1;
    const times = dealtCards(hands).map(({ atMs }) => atMs);
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    );
    assert.ok(revealMsOf(hands) > times.at(-1)!);
    assert.equal(times.length, hands.player.length + hands.banker.length);
  }
  assert.ok(counts.every((count) => count > 0));
  // The same draw each time is the shoe's first card until all eight of it are gone.
  const first = drawHands({ below: () => 0 });
  assert.deepEqual(
    [...first.player, ...first.banker].every((card) => card === 0),
    true,
  );
  for (const odd of ['', 'dragon', 'toString']) assert.equal(isSpot(odd), false);
});
