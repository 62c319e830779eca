import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'turnover',
  holds: 'what members have to play before money may be taken out, and what has been counted',
  movesMoney: true,
  stories: ['web/withdrawal'],
  ownData: {
    turnover: { vi: 'Yêu cầu vòng cược', en: 'Turnover requirements' },
  },
  usesTables: {
    bet: {
      reads: ['round'],
      why: 'What a member has played is counted from settled rounds in the statement that finds those which are not counted yet.',
    },
    game: {
      reads: ['game'],
      why: 'Games that do not count towards a requirement are shown by their names.',
    },
    ledger: {
      reads: ['account', 'transfer'],
      why: 'An invariant compares what asks for play with what was given for registering.',
    },
    roundDifference: {
      reads: ['vendor_round'],
      why: 'What counts of a round that a vendor reported stands with the report; it is read in the statement that counts rounds.',
    },
    vendor: {
      reads: ['vendor'],
      why: 'Rounds are told from each other by `<vendor>/<game code>` in the statement that counts them.',
    },
  },
};
