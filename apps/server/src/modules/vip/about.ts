import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'vip',
  holds: 'ranks of the VIP club: counted from play, kept from month to month, set by hand',
};
