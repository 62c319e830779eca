import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'game',
  holds: 'the catalogue, its lists, launch of a game, winners',
  movesMoney: false,
  stories: [
    'web/game',
    'console/game',
    'web/threeTaps',
    'web/pool',
    'web/tienLen',
    'web/bauCua',
    'web/lobby',
    'web/firstScreen',
    'web/gameSwitch',
    'web/hall',
    'web/home',
    'web/keyboard',
    'web/query',
  ],
  ownData: {
    favouriteGames: { vi: 'Trò chơi yêu thích', en: 'Favourite games' },
    recentGames: { vi: 'Trò chơi đã mở gần đây', en: 'Games opened lately' },
  },
  usesTables: {
    member: {
      reads: ['member'],
      why: 'The board of winners shows the covered name that the member has now.',
    },
    vendor: {
      reads: ['vendor'],
      why: "Which games can be opened depends on their vendor's state at this moment, filtered and counted in SQL.",
    },
  },
};
