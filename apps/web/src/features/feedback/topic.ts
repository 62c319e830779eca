/**
 * The topic of the page from which somebody asked for help, and the questions that are near to it.
 */
const topics = ['money', 'games', 'account', 'rewards', 'start'] as const;
export type Topic = (typeof topics)[number];

/** By the beginning of the address that they come from. */
const byPath: readonly [RegExp, Topic][] = [
  [/^\/personal\/(?:depositv2|withdraw|transfer|transactionHistory)/, 'money'],
  [/^\/personal\/(?:personalHistoryCopy|personalProfit)/, 'games'],
  [
    /^\/personal\/(?:rewardCenter|bonusDetails|missionLeaderboard|referral)|^\/(?:promo|vip|pointMall)/,
    'rewards',
  ],
  [/^\/personal/, 'account'],
  [
    /^\/(?:game|rng|live|fish|pvp|sports|esports|elott|lottery|vnlottery|cockfight|seamless|fbsports)/,
    'games',
  ],
];

export const topicOfPath = (pathname: string): Topic =>
  byPath.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'start';

export const topicOf = (word: string | null): Topic => topics.find((topic) => topic === word) ?? 'start';

const shown = 3;

/**
 * The first articles of the section that is named like the topic; where the brand has none of that
 * name, the first of each section.
 */
export function nearestTo<Article>(
  topic: Topic,
  sections: readonly { code: string; articles: readonly Article[] }[],
): Article[] {
  const near = sections.find(({ code }) => code === topic);
  return (near ? [...near.articles] : sections.flatMap(({ articles }) => articles.slice(0, 1))).slice(
    0,
    shown,
  );
}
