import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'roundDifference',
  holds: 'what vendors report of their rounds: play in their own wallets, and the nightly comparison',
  movesMoney: true,
  stories: ['console/operator', 'web/record'],
  usesTables: {
    bet: {
      reads: ['round'],
      writes: ['round'],
      why: 'A reported round is written with its report; a statement over both sides finds where they differ.',
    },
    brand: {
      reads: ['brand'],
      why: "A reported round counts against limits on the day of its member's brand.",
    },
    game: {
      reads: ['game'],
      why: 'A reported round takes the type of its game in the statement that writes it.',
    },
    ledger: {
      reads: ['transfer'],
      why: 'Booking what a vendor says of a round takes back its bets that stand, found with the round.',
    },
    limit: {
      reads: ['play_count'],
      writes: ['play_day'],
      why: 'A reported round counts against limits in the transaction that writes it.',
    },
    member: {
      reads: ['member'],
      why: "A difference is kept with its member's brand.",
    },
    platform: {
      writes: ['event'],
      why: 'A reported round is told of in the statement that books it.',
    },
    vendor: {
      reads: ['vendor'],
      why: "The desk's list of differences shows each vendor's name.",
    },
    walletTransfer: {
      reads: ['wallet_transfer'],
      why: 'An invariant compares what counts of reported stakes with what was moved to the wallet.',
    },
    win: {
      reads: ['held_win'],
      why: 'A held win that was refused is paid as its vendor sees it.',
    },
  },
};
