/**
 * Facts of a brand's settings that its contents name instead of repeating: `{minimumAge}` in a text
 * is written as the setting says at that moment, so that no notice contradicts it.
 */
export const contentFacts = [
  'minimumAge',
  'welcomePoints',
  'depositMin',
  'depositMax',
  'depositMinutes',
  'withdrawalMin',
] as const;
export type ContentFact = (typeof contentFacts)[number];

/** A name in braces; only those of `contentFacts` may be published. */
export const contentFactMark = /\{([A-Za-z]\w*)\}/g;
