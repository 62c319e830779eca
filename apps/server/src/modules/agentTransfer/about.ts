import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'agentTransfer',
  holds: 'money between neighbours in the line of agents',
  movesMoney: true,
  stories: ['web/password'],
  ownData: {
    transfers: { vi: 'Chuyển tiền với tuyến trên và tuyến dưới', en: 'Transfers with upline and downline' },
  },
  usesTables: {
    ledger: {
      reads: ['account', 'transfer'],
      why: 'An invariant compares agent transfers with the transfers of their money.',
    },
  },
};
