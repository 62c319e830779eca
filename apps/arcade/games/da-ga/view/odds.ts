import { showAmount } from '../../kit/format.ts';
import type { Lang } from '../../kit/makeTexts.ts';
import { odds } from '../rules.ts';
import type { Result } from '../../kit/cockfight/fight.ts';

/** The win on each 1, without the stake. */
export const oddsText = (spot: Result, lang: Lang): string =>
  `1:${showAmount((odds[spot] - 100n) * 1_000n, lang)}`;
