import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'mission',
  holds: 'missions: how far members are, claiming them, the board of the week’s points',
  movesMoney: true,
  stories: ['web/promotion', 'console/operator'],
  ownData: {
    missionPoints: { vi: 'Điểm nhiệm vụ của mỗi tuần', en: 'Points of missions of each week' },
  },
  usesTables: {
    bet: {
      reads: ['round'],
      why: 'An invariant counts missions once more, by the games of rounds.',
    },
    brand: {
      reads: ['brand'],
      why: 'Points of missions are of a week of the zone of their brand, in the statement that adds them.',
    },
    ledger: {
      reads: ['transfer'],
      why: 'An invariant counts missions of deposits once more, from the transfers of money.',
    },
    reward: {
      reads: ['reward', 'reward_rule_version'],
      why: 'Invariants compare missions that were given, and the points and prizes of boards, with what was done for them.',
    },
    team: {
      reads: ['settled_play'],
      why: 'An invariant counts missions once more, from the lines of settled play.',
    },
    vendor: {
      reads: ['vendor'],
      why: 'Missions name vendors by their codes; an invariant counts their play once more.',
    },
  },
};
