import { launchFun } from '@sen/api/launch';
import type { Language } from '@sen/api/language';
import { api } from '#calls/api.ts';
import { currentSession, isSessionKnown } from '#calls/session.ts';
import type { paths } from '#base/paths.ts';
import type { NavigateFunction } from '#base/router.tsx';
import { askForFreePlay } from '#features/access/freePlay.ts';
import type { Opened } from './gameFrame.tsx';
import { deviceHere } from './linkWishes.ts';

type Wish = Omit<Parameters<typeof paths.game>[0], 'fun'>;

/**
 * A launch may be taken this long after it was asked for; a code that opens a game does not live
 * for ever.
 */
const takenWithinMs = 20_000;

/**
 * The account and the language are part of what was asked for: a launch is of no use to another
 * account.
 */
type Begun = {
  address: string;
  customerId: string | undefined;
  language: Language;
  atMs: number;
  opened: Promise<Opened>;
};
let begun: Begun | undefined;

/**
 * Begins what the page at `address` waits for, while that page is still drawn: the trial account of
 * somebody who has none, then the launch. `askForFreePlay` tells of an account that did not come
 * about, `takeBegun` gives the launch.
 */
export function beginTry(address: string, wish: Wish, language: Language, navigate: NavigateFunction): void {
  const launch = (): void => {
    const opened = api(launchFun, { ...wish, device: deviceHere(), language });
    // The caller that takes it hears of a failure.
    opened.catch(() => undefined);
    begun = { address, customerId: currentSession()?.customerId, language, atMs: performance.now(), opened };
  };
  // Somebody may still turn out to be signed in; the page asks by itself when nobody is.
  if (!isSessionKnown()) return;
  // Left again while this code was on its way.
  if (location.pathname + location.search !== address) return;
  if (currentSession() === null) void askForFreePlay(navigate, address, launch);
  else launch();
}

/** The launch that a press began for the page at `address`; each is taken once. */
export function takeBegun(address: string, language: Language): Promise<Opened> | undefined {
  const last = begun;
  begun = undefined;
  const isWanted =
    last?.address === address &&
    last.language === language &&
    last.customerId === currentSession()?.customerId;
  return isWanted && performance.now() - last.atMs < takenWithinMs ? last.opened : undefined;
}
