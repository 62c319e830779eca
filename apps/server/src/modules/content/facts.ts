import type { BrandDocument } from '@sen/api/brandDocument';
import { contentFactMark, type ContentFact } from '@sen/api/contentFact';
import { languageTags, type Language } from '@sen/api/language';
import { formatAmount, parseAmount } from '@sen/api/money';
import { numberFormatOf } from '@sen/api/numberFormat';

export type FactSettings = Pick<BrandDocument, 'minimumAge' | 'welcome' | 'depositChannels' | 'withdrawal'>;

/**
 * The facts of a brand that its contents may name, as they are written in a language. Of its
 * deposit channels, those that are open: the least and the most of any, and each time to pay.
 */
export function factsOf(
  { minimumAge, welcome, depositChannels, withdrawal }: FactSettings,
  language: Language,
): Record<ContentFact, string> {
  const format = numberFormatOf(languageTags[language]);
  /** Whole amounts are written without places. */
  const points = (amount: bigint) => format.decimal(formatAmount(amount).replace(/\.00$/, ''));
  const open = depositChannels.filter((channel) => channel.open);
  const channels = open.length > 0 ? open : depositChannels;
  const [amounts, minutes] = [
    channels.map(({ min, max }) => ({ min: parseAmount(min)!, max: parseAmount(max)! })),
    channels.map(({ lifeMinutes }) => lifeMinutes),
  ];
  const least = (values: readonly bigint[]) => values.reduce((a, b) => (b < a ? b : a), values[0] ?? 0n);
  const most = (values: readonly bigint[]) => values.reduce((a, b) => (b > a ? b : a), 0n);
  const [shortest, longest] = minutes.length > 0 ? [Math.min(...minutes), Math.max(...minutes)] : [0, 0];
  return {
    minimumAge: String(minimumAge),
    welcomePoints: points(parseAmount(welcome.amount)!),
    depositMin: points(least(amounts.map(({ min }) => min))),
    depositMax: points(most(amounts.map(({ max }) => max))),
    depositMinutes: shortest === longest ? String(longest) : `${shortest}–${longest}`,
    withdrawalMin: points(parseAmount(withdrawal.min)!),
  };
}

/** The text with the facts that it names. A name that is no fact stays as it is written. */
export const fillFacts = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(contentFactMark, (mark, name: string) => facts[name] ?? mark);
