/**
 * The address of the page as state: the few pieces of a router that the site needs, under the names
 * that React Router gives them (which would bring 12 kB to every first visit, mostly for things
 * done here by nobody).
 */
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
  type ReactNode,
} from 'react';
import { properPath } from '@sen/api/siteRoute';
import { watchSteps, withoutSteps } from '@sen/ui/backCloses.ts';
import './router.css';

export type Location = {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Names this step of the browser's history. */ key: string;
  /** The distance that the person had scrolled when they went on from here, in pixels. */ top: number;
};
export type Action = 'PUSH' | 'REPLACE' | 'POP';
/**
 * The way in which a navigation is asked for. `replace` leaves no step behind in the browser's
 * history.
 */
export type NavigateOptions = { replace?: boolean; state?: unknown };
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => void;

type Step = { location: Location; action: Action };

const RouterContext = createContext<(Step & { navigate: NavigateFunction }) | null>(null);

/**
 * Also puts the address right: by whichever alias somebody comes, everything here goes by the one
 * spelling.
 */
function here(): Location {
  const { search, hash } = window.location;
  const pathname = properPath(window.location.pathname);
  if (pathname !== window.location.pathname)
    history.replaceState(history.state, '', pathname + search + hash);
  const entry = history.state as Partial<Location> | null;
  return {
    pathname,
    search,
    hash,
    state: entry?.state ?? null,
    key: entry?.key ?? 'first',
    top: entry?.top ?? 0,
  };
}

function isHere(to: string): boolean {
  const { pathname, search, hash, origin } = new URL(to, location.href);
  return (
    origin === location.origin &&
    properPath(pathname) + search + hash === location.pathname + location.search + location.hash
  );
}

let steps = 0;
/** Unlike any other step's, also after a reload. */
const newKey = (): string => `${performance.timeOrigin.toString(36)}-${++steps}`;

/**
 * Follows the address. The old screen stays until the next one has come; a line at the top tells
 * that it is on its way.
 */
export function Router({
  start = here,
  children,
}: {
  /** The first step; where there is no browser it has to be said. */ start?: () => Location;
  children: ReactNode;
}) {
  const [step, setStep] = useState<Step>(() => ({ location: start(), action: 'POP' }));
  const [pending, startMove] = useTransition();
  const navigate = useMemo<NavigateFunction>(
    () => (to, options) => {
      if (typeof to === 'number') return history.go(to);
      const action: Action = options?.replace ? 'REPLACE' : 'PUSH';
      // A link to the present page takes no second step in the history.
      if (action === 'PUSH' && isHere(to)) return undefined;
      // Open dialogs hold steps of the history too, which must not stay there between two pages.
      return withoutSteps(() => {
        const entry = { state: options?.state ?? null, key: newKey() };
        if (action === 'PUSH') {
          // Kept with the step, it is still there after a reload.
          history.replaceState({ ...(history.state as object | null), top: scrollY }, '');
          history.pushState(entry, '', to);
        } else history.replaceState(entry, '', to);
        startMove(() => setStep({ location: here(), action }));
      });
    },
    [],
  );
  useEffect(() => {
    watchSteps();
    const onPop = () => startTransition(() => setStep({ location: here(), action: 'POP' }));
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  const value = useMemo(() => ({ ...step, navigate }), [step, navigate]);
  return (
    <RouterContext value={value}>
      {pending && <div className="router-pending" aria-hidden="true" />}
      {children}
    </RouterContext>
  );
}

function useRouter() {
  const step = useContext(RouterContext);
  if (!step) throw new Error('a route is asked for outside of <Router>');
  return step;
}

export const useLocation = (): Location => useRouter().location;
export const useNavigate = (): NavigateFunction => useRouter().navigate;
/** The way in which the present step was reached; `POP` is also the first one. */
export const useNavigationType = (): Action => useRouter().action;

/**
 * The query, and a way to change it in place: by new values or by a function of the present ones.
 */
export function useSearchParams(): [
  URLSearchParams,
  (
    next: URLSearchParams | Record<string, string> | ((present: URLSearchParams) => URLSearchParams),
    options?: NavigateOptions,
  ) => void,
] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [
    query,
    (next, options) => {
      // The address itself is asked, so that two changes in one go both count.
      const present = new URLSearchParams(window.location.search);
      const text = new URLSearchParams(typeof next === 'function' ? next(present) : next).toString();
      navigate(text ? `${pathname}?${text}` : pathname, options);
    },
  ];
}

/** Goes elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }): null {
  const navigate = useNavigate();
  useLayoutEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
