import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'site',
  holds: 'pages as the server sends them: first views, documents, closures, health',
};
