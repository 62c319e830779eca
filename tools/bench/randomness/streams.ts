/**
 * The numbers that games draw, as their outcomes are made of them: every call of `below`, by game
 * and by how many numbers it chose from.
 */
import { createHmac } from 'node:crypto';
import { catalogue } from '../../../apps/arcade/src/catalogue.ts';
import { drawOf } from '../../../apps/arcade/src/chance.ts';
import { digestMessage } from '../../../apps/arcade/games/kit/fair.ts';
import type { CatalogueEntry } from '../../../apps/arcade/games/kit/entry.ts';
import type { Draw } from '../../../apps/arcade/games/kit/fair.ts';
import type { Stream } from './battery.ts';

/** Choices of which every game for one player knows one. */
const choices: readonly unknown[] = [
  null,
  { mines: 3, tile: 12 },
  { side: 'over', target: 5_000 },
  { fish: Array(8).fill(0) },
];

/** The codes of games that draw by themselves. */
export const gameCodes: readonly string[] = [...catalogue].flatMap(([code, { kind }]) =>
  kind === 'solo' || kind === 'table' ? [code] : [],
);

/**
 * Rounds of a game until it has drawn so many numbers; each round has the next nonce of its seed,
 * as in play.
 */
export function numbersOf(code: string, serverSeed: string, wanted: number): Stream[] {
  const play = playOf(catalogue.get(code)!);
  const byCount = new Map<number, number[]>();
  let drawn = 0;
  for (let nonce = 0; drawn < wanted; nonce += 1) {
    const draw = drawOf(serverSeed, code, nonce);
    play({
      below(count) {
        const value = draw.below(count);
        const known = byCount.get(count);
        if (known === undefined) byCount.set(count, [value]);
        else known.push(value);
        drawn += 1;
        return value;
      },
    });
  }
  return [...byCount].map(([count, numbers]) => ({ count, numbers: Uint32Array.from(numbers) }));
}

function playOf(entry: CatalogueEntry): (draw: Draw) => void {
  if (entry.kind === 'table') return (draw) => void entry.game.draw(draw);
  if (entry.kind !== 'solo') throw new Error('This game does not draw by itself.');
  const { game } = entry;
  const choice = choices.map((one) => game.readChoice(one)).find((one) => one !== undefined);
  if (choice === undefined)
    throw new Error(
      `${game.gameCode} knows none of the choices in tools/bench/randomness/streams.ts; add one there.`,
    );
  const stake = game.stakes[0]! * BigInt(game.stakesOf?.(choice) ?? 1);
  return (draw) => void game.begin(stake, choice, draw);
}

/** The bytes from which numbers are scaled: the digests of a seed, one nonce after the other. */
export function digestBytes(serverSeed: string, from: number, digests: number): Uint8Array {
  const key = Buffer.from(serverSeed, 'hex');
  const bytes = new Uint8Array(digests * 32);
  for (let index = 0; index < digests; index += 1) {
    const message = digestMessage('battery', from + index, 0);
    bytes.set(createHmac('sha256', key).update(message).digest(), index * 32);
  }
  return bytes;
}
