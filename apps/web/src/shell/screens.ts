/**
 * The code of each screen but home, a chunk of its own: one for every screen that the table of
 * routes names (`packages/api/src/siteRoute.ts`), and none that it does not. The build reads the
 * imports of this file, which is a chunk too: the first view of home does without the names of all
 * those files.
 */
import { featureScreens } from '@sen/api/featureScreens';
import type { ScreenName } from '@sen/api/siteRoute';
import type { ComponentType } from 'react';

type Code = Promise<{ default: ComponentType }>;

type FeatureScreen = (typeof featureScreens)[number]['screen'];

/** The code that a feature names in its `screen.ts`. */
const inFeatures = import.meta.glob<() => Code>('../features/*/screen.ts', { eager: true, import: 'load' });
const ofFeatures = Object.fromEntries(
  featureScreens.map(({ screen }) => [screen, inFeatures[`../features/${screen}/screen.ts`]]),
) as Record<FeatureScreen, () => Code>;

export const screens: Readonly<Record<Exclude<ScreenName, 'home'> | 'notFound', () => Code>> = {
  ...ofFeatures,
  login: () => import('#features/access/loginPage.tsx'),
  register: () => import('#features/member/register/registerPage.tsx'),
  forget: () => import('#features/member/forget/forget.tsx'),
  games: () => import('#features/game/gamesPage.tsx'),
  lobby: () => import('#features/game/lobby.tsx'),
  hall: () => import('#features/game/hall/byIframe.tsx'),
  elott: () => import('#features/game/hall/elott.tsx'),
  lottery: () => import('#features/lottery/lotteryPage.tsx'),
  vnlottery: () => import('#features/lottery/vnLotteryPage.tsx'),
  seamless: () => import('#features/game/sports/seamlessPage.tsx'),
  fbsports: () => import('#features/game/sports/fbSportsPage.tsx'),
  game: () => import('#features/game/gamePage.tsx'),
  download: () => import('#features/download/download.tsx'),
  join: () => import('#features/agent/joinus.tsx'),
  agent: () => import('#features/agent/agentHome.tsx'),
  help: () => import('#features/content/help/help.tsx'),
  promotions: () => import('#features/content/promotion/promo.tsx'),
  promotion: () => import('#features/content/promotion/promoDetail.tsx'),
  vip: () => import('#features/content/vip/vip.tsx'),
  pointMall: () => import('#features/point/pointMall.tsx'),
  notices: () => import('#features/content/notice/noticePage.tsx'),
  support: () => import('#features/feedback/supportPage.tsx'),
  personal: () => import('#features/member/personalCentre.tsx'),
  notFound: () => import('#shell/notFound.tsx'),
};
