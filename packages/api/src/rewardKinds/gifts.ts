import { unpaid } from './common.ts';

/** Problems of gifts by rank: amounts that cannot be paid, and ranks named twice. */
export const giftProblems = (amounts: readonly { rank: number; amount: string }[]): string[] => [
  ...unpaid(amounts.map(({ amount }, i) => [`amounts.${i}.amount`, amount] as const)),
  ...(new Set(amounts.map(({ rank }) => rank)).size < amounts.length ? ['amounts'] : []),
];
