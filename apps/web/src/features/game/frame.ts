/** What the game in the frame may say to the site. Anything else, or from anywhere else, is not heard. */
import { useEffect, useRef, type RefObject } from 'react';

export const frameWords = ['ready', 'roundStarted', 'roundEnded', 'openDeposit', 'exit'] as const;
export type FrameWord = (typeof frameWords)[number];

/** The word of a message from a game, or undefined when it is not one. */
export function frameWord(data: unknown): FrameWord | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { source, type } = data as { source?: unknown; type?: unknown };
  return source === 'sen-game' ? frameWords.find((word) => word === type) : undefined;
}

/**
 * What the site tells the game: how it looks and speaks now, and the balance that it shows (a decimal string). A game that does
 * not know these words is not disturbed.
 */
export type SiteWord = { type: 'theme' | 'lang' | 'balance'; value: string };

export function tellFrame(frame: HTMLIFrameElement | null, origin: string, word: SiteWord): void {
  frame?.contentWindow?.postMessage({ source: 'sen-site', ...word }, origin);
}

/** Hears the words of the frame's own window, and only while it shows the origin that was launched. */
export function useFrameWords(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | undefined,
  hear: (word: FrameWord) => void,
): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    if (origin === undefined) return undefined;
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const word = frameWord(event.data);
      if (word) latest.current(word);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, origin]);
}
