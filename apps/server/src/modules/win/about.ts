import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'win',
  holds: 'wins above a limit, held until operators decide',
  movesMoney: true,
  stories: ['console/win'],
  ownData: {
    heldWins: { vi: 'Tiền thắng chờ kiểm tra', en: 'Wins held for checking' },
  },
  usesTables: {
    bet: {
      reads: ['round'],
      why: "The desk's list of held wins shows each round as its vendor calls it.",
    },
    game: {
      reads: ['game'],
      why: "The desk's list of held wins shows each game's name.",
    },
    ledger: {
      reads: ['account', 'hold', 'transfer'],
      why: 'An invariant compares held wins with their holds and transfers; what of a transfer from a wallet is held is read from the ledger.',
    },
    member: {
      reads: ['member'],
      why: "A held win is kept with its member's brand.",
    },
    vendor: {
      reads: ['vendor'],
      why: "The desk's list of held wins shows each vendor's name.",
    },
  },
};
