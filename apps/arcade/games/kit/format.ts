import { numberFormatOf } from '@sen/api/numberFormat';
import { formatAmount } from '@sen/api/money';
import { hundredths } from './ratio.ts';
import type { Lang } from './makeTexts.ts';

/**
 * An amount (1/100000 of a unit) in the way of the language, rounded down to the cent; wallets keep
 * the rest.
 */
export function showAmount(amount: bigint, lang: Lang): string {
  return numberFormatOf(lang).amount(formatAmount(amount));
}

/** A whole number. */
export function showNumber(number: bigint, lang: Lang): string {
  return numberFormatOf(lang).decimal(String(number));
}

/** A percentage from its decimal string: `96,10%` in Vietnamese, `96.10%` in English. */
export function showPercent(percent: string, lang: Lang): string {
  return `${numberFormatOf(lang).decimal(percent)}%`;
}

/** A multiplier from its hundredths, without a sign: `1,05` in Vietnamese, `1.05` in English. */
export function showMultiplier(multiplier: bigint, lang: Lang): string {
  return numberFormatOf(lang).decimal(hundredths(multiplier));
}

const timeOfDay = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const moment = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  ...timeOfDay,
} as const;
const timeLocale = (lang: Lang): string => (lang === 'vi' ? 'vi' : 'en-GB');

/** A moment, from epoch milliseconds, with the day first. */
export function showTime(epochMs: number, lang: Lang): string {
  return new Intl.DateTimeFormat(timeLocale(lang), moment).format(epochMs);
}

/** The time of day of a moment of this visit. */
export function showTimeOfDay(epochMs: number, lang: Lang): string {
  return new Intl.DateTimeFormat(timeLocale(lang), timeOfDay).format(epochMs);
}
