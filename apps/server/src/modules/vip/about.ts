import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'vip',
  holds: 'ranks of the VIP club: counted from play, kept from month to month, set by hand',
  movesMoney: true,
  stories: ['web/vip', 'console/member'],
  usesTables: {
    member: {
      reads: ['member'],
      why: 'Invariants compare the ranks of members with their history.',
    },
    reward: {
      reads: ['reward'],
      why: 'An invariant compares upgrade gifts with the ranks that were reached.',
    },
    team: {
      reads: ['settled_play'],
      why: 'Lines of settled play are counted by the thousand, in sums by member and month.',
    },
  },
};
