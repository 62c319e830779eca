import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'changeRequest',
  holds: 'changes of terms that cost money, which a second operator approves',
  movesMoney: false,
  stories: ['console/changeRequest'],
};
