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
      writes: ['round'],
      why: 'What a member has played is counted from settled rounds in the statement that finds those which are not counted yet; rounds on one draw are set off against each other in one statement.',
    },
    game: {
      reads: ['game'],
      why: 'Games that do not count towards a requirement are shown by their names.',
    },
    ledger: {
      reads: ['account', 'transfer'],
      why: 'An invariant compares what asks for play with what was given for registering.',
    },
    platform: {
      reads: ['event', 'event_reader'],
      writes: ['event'],
      why: 'Rounds that count otherwise since a look at them are told to the reader that counts; an invariant waits for that reader.',
    },
    team: {
      reads: ['member_alike'],
      why: 'Members who are alike count as one on a draw, within the statement that sets rounds off.',
    },
    vendor: {
      reads: ['vendor'],
      why: 'Rounds are told from each other by `<vendor>/<game code>` in the statement that counts them.',
    },
  },
};
