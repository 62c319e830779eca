import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'contract',
  holds: 'contracts of agents: offers, periods computed and paid down the line, statements, disputes',
  movesMoney: true,
  stories: ['web/contract'],
  ownData: {
    contracts: { vi: 'Hợp đồng đại lý của bạn', en: 'Your contracts as an agent' },
    contractPayouts: { vi: 'Các khoản chi trả theo hợp đồng', en: 'What contracts paid' },
    payoutDisputes: { vi: 'Khiếu nại về chi trả', en: 'Disputes about payouts' },
  },
  usesTables: {
    adjustment: {
      reads: ['adjustment'],
      why: 'An invariant compares disputes that were upheld with the corrections that paid them.',
    },
    brand: {
      reads: ['brand'],
      why: 'An invariant counts the days of payouts in the time zones of their brands.',
    },
    ledger: {
      reads: ['account', 'transfer'],
      why: 'An invariant compares payments of contracts with the transfers of their money.',
    },
    member: {
      reads: ['member'],
      why: 'A period leaves out contracts whose branch has moved; agents below and the lines of a statement are shown by name, in one statement.',
    },
    team: {
      reads: [
        'settled_play',
        'team_alike',
        'team_member',
        'branch_move',
        'member_play_day',
        'team_play_day',
        'team_money_day',
      ],
      why: 'A period is computed for all contracts of a brand in one statement over lines and day sums; a statement pages through the lines.',
    },
  },
};
