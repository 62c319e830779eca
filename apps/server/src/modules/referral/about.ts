import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'referral',
  holds: 'members who invite friends: codes, who came by them, signs of one person, paying',
};
