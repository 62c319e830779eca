import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'wallet',
  holds: 'balances, and the batches in which vendors’ operations are written',
  movesMoney: true,
  stories: ['web/game', 'web/record', 'web/deposit'],
  usesTables: {
    bet: {
      reads: ['round'],
      writes: ['round'],
      why: 'wallet_apply settles a batch of bets with their rounds in one statement; the round is written with the money.',
    },
    brand: {
      reads: ['brand'],
      why: 'wallet_apply begins no round in a brand under maintenance, at the moment when the money moves.',
    },
    game: {
      reads: ['game'],
      why: 'wallet_apply lets no round begin in a game that operators do not offer at the moment when the money would move.',
    },
    ledger: {
      reads: ['account', 'transfer'],
      writes: ['hold'],
      why: 'wallet_apply locks and reads the balances that it moves, and knows a repeated transaction by its transfer.',
    },
    member: {
      reads: ['member'],
      why: 'wallet_apply refuses bets of a member who is not active, at the moment when the money moves.',
    },
    platform: {
      writes: ['event'],
      why: 'wallet_apply writes the event of a batch in the statement that moves its money.',
    },
    turnover: {
      reads: ['turnover_requirement'],
      why: 'wallet_apply lets nobody who has gifts to play begin a hand among members, at the moment when the money would move.',
    },
    vendor: {
      reads: ['game_session', 'vendor'],
      why: "wallet_apply checks the session of play and the vendor's state, at the moment when the money moves.",
    },
    win: {
      reads: ['held_win'],
      writes: ['held_win'],
      why: "wallet_apply holds a win above its vendor's limits, and takes a held one back, with the round.",
    },
  },
};
