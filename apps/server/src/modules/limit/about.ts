import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'limit',
  holds:
    "responsible gaming: members' limits, breaks, exclusions, reality checks; what holds where money moves",
};
