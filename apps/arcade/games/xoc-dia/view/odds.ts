/** The odds of a spot as players read them. */
import { showAmount } from '../../kit/format.ts';
import type { Lang } from '../../kit/makeTexts.ts';
import { spots } from '../rules.ts';
import type { Spot } from '../rules.ts';

/** `1:0.96`: the win on each 1, the stake not counted. */
export const oddsText = (spot: Spot, lang: Lang): string =>
  `1:${showAmount(spots[spot].odds * 1_000n, lang)}`;
