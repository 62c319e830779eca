import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'agentTransfer',
  holds: 'money between neighbours in the line of agents',
  movesMoney: true,
  stories: ['web/password'],
  usesTables: {
    ledger: {
      reads: ['account', 'transfer'],
      why: 'An invariant compares agent transfers with the transfers of their money.',
    },
  },
};
