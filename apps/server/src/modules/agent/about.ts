import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'agent',
  holds: 'what agents see of their teams, and agents at the desk',
  movesMoney: false,
  stories: ['web/agent', 'web/join', 'console/agent'],
  usesTables: {
    bet: {
      reads: ['round'],
      why: "A page of a team's play names each round's game, and lists the rounds that are open.",
    },
    game: {
      reads: ['game'],
      why: "A page of a team's play shows each game's name, joined to the page's few rows.",
    },
    ledger: {
      reads: ['account', 'transfer'],
      why: "The lines of a team's accounts are paged by keyset over all its members, and its members shown with their balances, in one statement each.",
    },
    member: {
      reads: ['member'],
      why: 'Pages of a team are searched, sorted and shown by what its members are called and when they came.',
    },
    session: {
      reads: ['member_seen'],
      why: 'Who of a team is here now is counted over the team.',
    },
    team: {
      reads: ['team_member', 'branch_move', 'settled_play', 'open_round'],
      why: 'Pages of a team are read by joining the tree and its sums by day: a page costs the same for any size of team.',
    },
    vendor: {
      reads: ['vendor'],
      why: "A page of a team's play shows and filters by the vendor's code, joined to its few rows.",
    },
  },
};
