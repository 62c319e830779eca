import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'site',
  holds: 'pages as the server sends them: first views, documents, closures, health',
  movesMoney: false,
  stories: [
    'web/address',
    'web/shell',
    'web/routes',
    'web/maintenance',
    'web/region',
    'web/theme',
    'web/language',
  ],
};
