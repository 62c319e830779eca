/**
 * The code of each screen, a chunk of its own: one for every screen that the table of routes names (`packages/api/src/siteRoute.ts`), and none
 * that it does not. The build reads the imports of this file.
 */
import { siteRouteOf, type ScreenName } from '@sen/api/siteRoute';
import { createElement, type ReactNode } from 'react';
import { useLocation } from '#base/router.tsx';
import { Frame } from './frame.tsx';
import { lazyPart, type LazyPart } from '#parts/lazyPart.tsx';
import { MembersOnly } from './membersOnly.tsx';

const screens: Readonly<Record<ScreenName, LazyPart>> = {
  home: lazyPart(() => import('#features/home/home.tsx')),
  login: lazyPart(() => import('#features/access/loginPage.tsx')),
  register: lazyPart(() => import('#features/member/register/registerPage.tsx')),
  forget: lazyPart(() => import('#features/member/forget/forget.tsx')),
  lobby: lazyPart(() => import('#features/game/lobby.tsx')),
  hall: lazyPart(() => import('#features/game/hall/byIframe.tsx')),
  elott: lazyPart(() => import('#features/game/hall/elott.tsx')),
  lottery: lazyPart(() => import('#features/game/lottery/lotteryPage.tsx')),
  vnlottery: lazyPart(() => import('#features/game/lottery/vnLotteryPage.tsx')),
  seamless: lazyPart(() => import('#features/game/sports/seamlessPage.tsx')),
  fbsports: lazyPart(() => import('#features/game/sports/fbSportsPage.tsx')),
  game: lazyPart(() => import('#features/game/gamePage.tsx')),
  download: lazyPart(() => import('#features/download/download.tsx')),
  join: lazyPart(() => import('#features/agent/joinus.tsx')),
  agent: lazyPart(() => import('#features/agent/agentHome.tsx')),
  help: lazyPart(() => import('#features/content/help/help.tsx')),
  promotions: lazyPart(() => import('#features/content/promotion/promo.tsx')),
  promotion: lazyPart(() => import('#features/content/promotion/promoDetail.tsx')),
  vip: lazyPart(() => import('#features/content/vip/vip.tsx')),
  proof: lazyPart(() => import('#features/proof/proofPage.tsx')),
  pointMall: lazyPart(() => import('#features/point/pointMall.tsx')),
  notices: lazyPart(() => import('#features/content/notice/noticePage.tsx')),
  support: lazyPart(() => import('#features/feedback/supportPage.tsx')),
  personal: lazyPart(() => import('#features/member/personalCentre.tsx')),
};
/** For every address that is not the site's. */
const NotFound = lazyPart(() => import('#shell/notFound.tsx'));

function screenOf(pathname: string): LazyPart {
  const route = siteRouteOf(pathname);
  return route ? screens[route.screen] : NotFound;
}

/** Brings the code of an address's screen. */
export async function preloadScreen(pathname: string): Promise<void> {
  await screenOf(pathname).preload();
}

export function SiteRoutes(): ReactNode {
  return (
    <MembersOnly>
      <Route />
    </MembersOnly>
  );
}

function Route(): ReactNode {
  const { pathname } = useLocation();
  return <Frame route={siteRouteOf(pathname)}>{createElement(screenOf(pathname))}</Frame>;
}
