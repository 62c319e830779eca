/** The code of each screen, a chunk of its own; which address shows which stands in the table of places. */
import { placeOf, type ScreenName } from '@sen/api/place';
import type { ReactNode } from 'react';
import { useLocation } from './router.tsx';
import { Frame } from './shell/frame.tsx';
import { lazyScreen, type LazyScreen } from './shell/lazyScreen.tsx';
import { MembersOnly } from './shell/membersOnly.tsx';

const screens: Readonly<Record<ScreenName, LazyScreen>> = {
  home: lazyScreen(() => import('#features/home/home.tsx')),
  login: lazyScreen(() => import('#features/session/loginPage.tsx')),
  register: lazyScreen(() => import('#features/register/registerPage.tsx')),
  forget: lazyScreen(() => import('#features/forget/forget.tsx')),
  lobby: lazyScreen(() => import('#features/game/lobby.tsx')),
  hall: lazyScreen(() => import('#features/hall/byIframe.tsx')),
  elott: lazyScreen(() => import('#features/hall/elott.tsx')),
  lottery: lazyScreen(() => import('#features/lottery/lotteryPage.tsx')),
  vnlottery: lazyScreen(() => import('#features/vnLottery/vnLotteryPage.tsx')),
  seamless: lazyScreen(() => import('#features/seamless/seamlessPage.tsx')),
  fbsports: lazyScreen(() => import('#features/fbSports/fbSportsPage.tsx')),
  game: lazyScreen(() => import('#features/game/gamePage.tsx')),
  download: lazyScreen(() => import('#features/download/download.tsx')),
  join: lazyScreen(() => import('#features/join/joinus.tsx')),
  agent: lazyScreen(() => import('#features/agent/agentHome.tsx')),
  help: lazyScreen(() => import('#features/help/help.tsx')),
  promotions: lazyScreen(() => import('#features/promotion/promo.tsx')),
  promotion: lazyScreen(() => import('#features/promotion/promoDetail.tsx')),
  vip: lazyScreen(() => import('#features/vip/vip.tsx')),
  pointMall: lazyScreen(() => import('#features/point/pointMall.tsx')),
  notices: lazyScreen(() => import('#features/notice/noticePage.tsx')),
  support: lazyScreen(() => import('#features/support/supportPage.tsx')),
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
