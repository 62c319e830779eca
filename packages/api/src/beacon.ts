/**
 * The public randomness beacon, known to server and browser alike: a page could not check it if it
 * came with an answer.
 */

/**
 * When the rounds of a chain of drand's kind are signed: one every period, the first at the
 * genesis.
 */
export type RoundTimes = { periodS: number; genesisS: number };

/**
 * The public network of the League of Entropy with a round every three seconds; a test computes its
 * hash anew and checks a signature of it.
 */
export const quicknet = {
  isPublic: true,
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodS: 3,
  genesisS: 1_692_803_367,
} as const;

/** When a round is signed, epoch milliseconds. */
export const timeOfRound = ({ periodS, genesisS }: RoundTimes, round: number): number =>
  (genesisS + (round - 1) * periodS) * 1_000;
