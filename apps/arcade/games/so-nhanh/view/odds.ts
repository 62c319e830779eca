import { showAmount } from '../../kit/format.ts';
import type { Lang } from '../../kit/makeTexts.ts';
import { kinds } from '../rules.ts';
import type { KindName } from '../rules.ts';

/** The win on each 1, without the stake. */
export const oddsText = (kind: KindName, lang: Lang): string =>
  `1:${showAmount((kinds[kind].odds - 100n) * 1_000n, lang)}`;
