/** The game's numbers in the way of the language. */
import { numberFormatOf } from '@sen/api/numberFormat';
import { hundredths, percentRoundedDown } from '../../kit/ratio.ts';
import type { Lang } from '../../kit/makeTexts.ts';
import { multiplierOf, multiplierUnit } from '../rules.ts';
import type { Choice } from '../rules.ts';

/** A drawn or chosen number from its hundredths: `49,50` in Vietnamese. */
export function showHundredths(value: number, lang: Lang): string {
  return numberFormatOf(lang).decimal(hundredths(BigInt(value)));
}

/** With all of its four decimals. */
export function showMultiplier(choice: Choice, lang: Lang): string {
  return numberFormatOf(lang).decimal(
    percentRoundedDown({ over: multiplierOf(choice), under: 100n * multiplierUnit }, 4),
  );
}
