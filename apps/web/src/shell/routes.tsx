/** The code of each screen, a chunk of its own; which address shows which stands in the table of places. */
import { placeOf, type ScreenName } from '@sen/api/place';
import type { ReactNode } from 'react';
import { useLocation } from '#base/router.tsx';
import { Frame } from './frame.tsx';
import { lazyScreen, type LazyScreen } from '#parts/lazyScreen.tsx';
import { MembersOnly } from './membersOnly.tsx';

const screens: Readonly<Record<ScreenName, LazyScreen>> = {
  home: lazyScreen(() => import('#features/home/home.tsx')),
  login: lazyScreen(() => import('#features/access/loginPage.tsx')),
  register: lazyScreen(() => import('#features/member/register/registerPage.tsx')),
  forget: lazyScreen(() => import('#features/member/forget/forget.tsx')),
  lobby: lazyScreen(() => import('#features/game/lobby.tsx')),
  hall: lazyScreen(() => import('#features/game/hall/byIframe.tsx')),
  elott: lazyScreen(() => import('#features/game/hall/elott.tsx')),
  lottery: lazyScreen(() => import('#features/game/lottery/lotteryPage.tsx')),
  vnlottery: lazyScreen(() => import('#features/game/lottery/vnLotteryPage.tsx')),
  seamless: lazyScreen(() => import('#features/game/sports/seamlessPage.tsx')),
  fbsports: lazyScreen(() => import('#features/game/sports/fbSportsPage.tsx')),
  game: lazyScreen(() => import('#features/game/gamePage.tsx')),
  download: lazyScreen(() => import('#features/download/download.tsx')),
  join: lazyScreen(() => import('#features/agent/joinus.tsx')),
  agent: lazyScreen(() => import('#features/agent/agentHome.tsx')),
  help: lazyScreen(() => import('#features/content/help/help.tsx')),
  promotions: lazyScreen(() => import('#features/content/promotion/promo.tsx')),
  promotion: lazyScreen(() => import('#features/content/promotion/promoDetail.tsx')),
  vip: lazyScreen(() => import('#features/content/vip/vip.tsx')),
  pointMall: lazyScreen(() => import('#features/point/pointMall.tsx')),
  notices: lazyScreen(() => import('#features/content/notice/noticePage.tsx')),
  support: lazyScreen(() => import('#features/feedback/supportPage.tsx')),
  personal: lazyScreen(() => import('#features/member/personalCentre.tsx')),
};
/** For every address that is not the site's. */
const NotFound = lazyScreen(() => import('#shell/notFound.tsx'));

function screenOf(pathname: string): LazyScreen {
  const place = placeOf(pathname);
  return place ? screens[place.screen] : NotFound;
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
  const Screen = screenOf(pathname);
  return (
    <Frame place={placeOf(pathname)}>
      <Screen />
    </Frame>
  );
}
