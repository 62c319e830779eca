/** The odds of a spot as players read them. */
import { showMultiplier, showNumber } from '../../kit/format.ts';
import type { Lang } from '../../kit/makeTexts.ts';
import { allThrows } from '../../kit/dice/dice.ts';
import { kindOf, settle, singleBack } from '../rules.ts';

const onOne = (back: bigint, lang: Lang): string => {
  const odds = back - 100n;
  return odds % 100n === 0n ? showNumber(odds / 100n, lang) : showMultiplier(odds, lang);
};

/**
 * `1:34`: the win on each 1, the stake not counted; for a face that may show several times, from
 * its least to its most.
 */
export function oddsText(spot: string, lang: Lang): string {
  if (kindOf(spot) === 'single') return `1:${onOne(singleBack[0], lang)}–${onOne(singleBack[2], lang)}`;
  const won = allThrows.find((thrown) => settle(thrown, spot, 100n) > 0n)!;
  return `1:${onOne(settle(won, spot, 100n), lang)}`;
}
