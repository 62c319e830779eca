import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'brand',
  holds: 'brands: documents and their versions, hosts, switches, permission of a visit',
};
