import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'bet',
  holds: 'rounds and bets: rules of their life, the betting record',
  movesMoney: true,
  stories: ['web/record', 'web/query'],
  usesTables: {
    game: {
      reads: ['game'],
      why: "A page of rounds shows each game's name, joined to the page's few rows.",
    },
    ledger: {
      reads: ['account', 'transfer'],
      why: "The record of bets is the ledger's lines of a member, paged by keyset with their rounds in one statement.",
    },
    member: {
      reads: ['member'],
      why: "The rounds that wallet events touched go to the board with their member's brand, in one statement a batch.",
    },
    vendor: {
      reads: ['vendor'],
      why: "A page of rounds shows and filters by the vendor's code, joined to the page's few rows.",
    },
    win: {
      reads: ['held_win'],
      why: 'A round shows the held wins that are part of its payout, in the statement that reads the round.',
    },
  },
};
