import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'rewardKind',
  holds: 'the table of the kinds of rewards, and the calls that need all of them',
  movesMoney: true,
  stories: ['web/promotion', 'web/deposit', 'console/operator'],
};
