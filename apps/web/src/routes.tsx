/** The whole map of the site. Each screen group is a chunk of its own; each screen brings its own `<main>`. */
import type { ReactNode } from 'react';
import { matchPath, type Params } from './matchPath.ts';
import { ParamsProvider, useLocation } from './router.tsx';
import { Frame, type FrameLook } from './shell/frame.tsx';
import { lazyScreen, type LazyScreen } from './shell/lazyScreen.tsx';
import { MembersOnly } from './shell/membersOnly.tsx';

const Home = lazyScreen(() => import('#features/home/home.tsx'));
const Login = lazyScreen(() => import('#features/session/loginPage.tsx'));
const Register = lazyScreen(() => import('#features/register/registerPage.tsx'));
const Forget = lazyScreen(() => import('#features/forget/forget.tsx'));
const Lobby = lazyScreen(() => import('#features/game/lobby.tsx'));
const ByIframe = lazyScreen(() => import('#features/hall/byIframe.tsx'));
const Elott = lazyScreen(() => import('#features/hall/elott.tsx'));
const Lottery = lazyScreen(() => import('#features/lottery/lotteryPage.tsx'));
const VnLottery = lazyScreen(() => import('#features/vnLottery/vnLotteryPage.tsx'));
const Seamless = lazyScreen(() => import('#features/seamless/seamlessPage.tsx'));
const FbSports = lazyScreen(() => import('#features/fbSports/fbSportsPage.tsx'));
const Game = lazyScreen(() => import('#features/game/gamePage.tsx'));
const Download = lazyScreen(() => import('#features/download/download.tsx'));
const JoinUs = lazyScreen(() => import('#features/join/joinus.tsx'));
const AgentHome = lazyScreen(() => import('#features/agent/agentHome.tsx'));
const Help = lazyScreen(() => import('#features/help/help.tsx'));
const Promotions = lazyScreen(() => import('#features/promotion/promo.tsx'));
const PromotionDetail = lazyScreen(() => import('#features/promotion/promoDetail.tsx'));
const Vip = lazyScreen(() => import('#features/vip/vip.tsx'));
const PointMall = lazyScreen(() => import('#features/point/pointMall.tsx'));
const NoticePage = lazyScreen(() => import('#features/notice/noticePage.tsx'));
const Support = lazyScreen(() => import('#features/support/supportPage.tsx'));
const Personal = lazyScreen(() => import('#features/member/personalCentre.tsx'));
const NotFound = lazyScreen(() => import('./shell/notFound.tsx'));

type RouteOf = { paths: readonly string[]; look: FrameLook; Screen: LazyScreen };

const routes: readonly RouteOf[] = [
  { paths: ['/', '/index', '/index.html', '/home'], look: 'full', Screen: Home },
  { paths: ['/login'], look: 'header', Screen: Login },
  { paths: ['/register', '/register.html'], look: 'header', Screen: Register },
  { paths: ['/forget'], look: 'header', Screen: Forget },
  { paths: ['/rng', '/fish'], look: 'full', Screen: Lobby },
  { paths: ['/live', '/sports', '/esports', '/pvp', '/cockfight'], look: 'full', Screen: ByIframe },
  { paths: ['/elott'], look: 'full', Screen: Elott },
  { paths: ['/lottery'], look: 'header', Screen: Lottery },
  { paths: ['/vnlottery'], look: 'header', Screen: VnLottery },
  { paths: ['/seamless'], look: 'header', Screen: Seamless },
  { paths: ['/fbsports'], look: 'header', Screen: FbSports },
  { paths: ['/noticePage'], look: 'full', Screen: NoticePage },
  { paths: ['/support'], look: 'bare', Screen: Support },
  { paths: ['/game'], look: 'bare', Screen: Game },
  { paths: ['/help'], look: 'full', Screen: Help },
  { paths: ['/helpmc'], look: 'bare', Screen: Help },
  { paths: ['/down', '/download'], look: 'full', Screen: Download },
  { paths: ['/join'], look: 'full', Screen: JoinUs },
  { paths: ['/agentHome'], look: 'full', Screen: AgentHome },
  { paths: ['/promotions'], look: 'full', Screen: Promotions },
  { paths: ['/promoDetail'], look: 'full', Screen: PromotionDetail },
  { paths: ['/vip'], look: 'full', Screen: Vip },
  { paths: ['/pointMall'], look: 'full', Screen: PointMall },
  { paths: ['/personal/:page?'], look: 'full', Screen: Personal },
];
/** Every address that is not the site's. */
const unknown: RouteOf = { paths: [], look: 'full', Screen: NotFound };

/** Brings the code of an address's screen. */
export async function preloadScreen(pathname: string): Promise<void> {
  await routeOf(pathname).Screen.preload();
}

function routeOf(pathname: string): RouteOf & { params: Params } {
  for (const route of routes) {
    for (const path of route.paths) {
      const params = matchPath(path, pathname);
      if (params) return { ...route, params };
    }
  }
  return { ...unknown, params: {} };
}

export function SiteRoutes(): ReactNode {
  return (
    <MembersOnly>
      <Route />
    </MembersOnly>
  );
}

function Route(): ReactNode {
  const { params, look, Screen } = routeOf(useLocation().pathname);
  return (
    <ParamsProvider params={params}>
      <Frame look={look}>
        <Screen />
      </Frame>
    </ParamsProvider>
  );
}
