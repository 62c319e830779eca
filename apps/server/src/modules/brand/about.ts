import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'brand',
  holds: 'brands: documents and their versions, hosts, switches, permission of a visit',
  movesMoney: false,
  stories: ['web/brand', 'web/domain', 'web/maintenance', 'web/region', 'web/offline', 'console/brand'],
  usesTables: {
    member: {
      reads: ['member'],
      why: 'Whether anything of a brand has been counted by days is asked of its members; who counts stands above the brand.',
    },
    team: {
      reads: ['team_cutoff', 'member_money_day', 'settled_play'],
      why: 'Whether anything of a brand has been counted by days decides about its time zone; who counts stands above the brand.',
    },
  },
};
