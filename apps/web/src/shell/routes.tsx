/** The screens by their addresses. */
import { siteRouteOf } from '@sen/api/siteRoute';
import { createElement, type ReactNode } from 'react';
import { useLocation } from '#base/router.tsx';
import { Frame } from './frame.tsx';
import { lazyPart, type LazyPart } from '#parts/lazyPart.tsx';
import { MembersOnly } from './membersOnly.tsx';

const Home = lazyPart(() => import('#features/home/home.tsx'));
/** Those that were asked for so far: a part must stay the same one. */
const others = new Map<string, LazyPart>();

/** The screen of an address; that of every address that is not the site's says so. */
function screenOf(pathname: string): LazyPart {
  const name = siteRouteOf(pathname)?.screen ?? 'notFound';
  if (name === 'home') return Home;
  const part = others.get(name) ?? lazyPart(async () => (await import('./screens.ts')).screens[name]());
  others.set(name, part);
  return part;
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
