/**
 * Frame messages from the game to the site. Any other message, or one from any other origin, is
 * ignored.
 */
import { parseAmount } from '@sen/api/money';
import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react';

const frameEvents = ['loading', 'ready', 'roundStarted', 'roundEnded', 'openDeposit', 'exit'] as const;
/**
 * The dialogs that a game may have of its own: its rules with its payouts, and the proof of its
 * rounds.
 */
export const explained = ['rules', 'fairness'] as const;
export type Explained = (typeof explained)[number];
/**
 * `loading`: the frame shows a cover of its own until it is ready. `stake`: the amount that a round
 * takes as it starts; for a free spin the round goes on, and nothing is taken. `shows`: the dialogs
 * that a game that is ready can open.
 */
export type FrameEvent = { type: (typeof frameEvents)[number]; stake?: bigint; shows?: readonly Explained[] };

/** The event that a game tells, or undefined when it is not one. */
export function frameEvent(data: unknown): FrameEvent | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { source, type, stake, shows } = data as {
    source?: unknown;
    type?: unknown;
    stake?: unknown;
    shows?: unknown;
  };
  const known = source === 'sen-game' ? frameEvents.find((event) => event === type) : undefined;
  if (known === undefined) return undefined;
  return {
    type: known,
    stake: typeof stake === 'string' ? parseAmount(stake) : undefined,
    ...(known === 'ready'
      ? { shows: explained.filter((what) => Array.isArray(shows) && shows.includes(what)) }
      : {}),
  };
}

/**
 * Frame messages from the site to the game: theme and language, the balance to show (a decimal
 * string), a dialog to open, and whether anybody sees the game. A game that does not know these
 * commands is not disturbed.
 */
export type SiteCommand =
  | { type: 'theme' | 'lang' | 'balance'; value: string }
  | { type: 'show'; value: Explained }
  | { type: 'pause' | 'resume' };

export function tellFrame(frame: HTMLIFrameElement | null, origin: string, command: SiteCommand): void {
  frame?.contentWindow?.postMessage({ source: 'sen-site', ...command }, origin);
}

/** Nobody sees the game: the page is not the one in front, or a dialog of the site lies over it. */
export function useCovered(): boolean {
  return useSyncExternalStore(watchCover, isCovered, () => false);
}

const isCovered = () => document.hidden || document.querySelector('dialog[open]') !== null;

function watchCover(tell: () => void): () => void {
  const dialogs = new MutationObserver(tell);
  dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  document.addEventListener('visibilitychange', tell);
  return () => {
    dialogs.disconnect();
    document.removeEventListener('visibilitychange', tell);
  };
}

/**
 * Hears the events of the frame's own window, and only while it shows the origin that was launched.
 */
export function useFrameEvents(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | undefined,
  hear: (event: FrameEvent) => void,
): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    if (origin === undefined) return undefined;
    const onMessage = (message: MessageEvent<unknown>) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return;
      const event = frameEvent(message.data);
      if (event) heard(event);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, origin]);
}
