/**
 * The badge above the reels: the multiplier of the moment, and how many ways or free spins there
 * are.
 */
import { makeCounter } from '../../kit/slot/bonus.ts';
import { showNumber } from '../../kit/format.ts';
import type { GameParts } from '../../kit/parts.ts';
import type { Key } from './texts.ts';

export type Badge = ReturnType<typeof makeBadge>;

export function makeBadge({ root, texts }: GameParts<Key>) {
  const counter = makeCounter(root);
  let multiplier = 1;
  let rows: readonly number[] = [];
  /** Free spins that are left; undefined outside of the market. */
  let left: number | undefined;

  function show(): void {
    const ways = texts.say('ways', {
      ways: showNumber(BigInt(rows.reduce((product, count) => product * count, 1)), texts.lang()),
    });
    counter.show(
      `×${multiplier}`,
      left === undefined ? ways : `${texts.say('freeSpinLeft', { left })} · ${ways}`,
    );
  }

  return {
    setMultiplier(value: number): void {
      multiplier = value;
      show();
    },
    setRows(value: readonly number[]): void {
      rows = value;
      show();
    },
    setLeft(value: number | undefined): void {
      left = value;
      show();
    },
  };
}
