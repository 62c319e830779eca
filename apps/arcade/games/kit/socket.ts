/**
 * The page's socket at the arcade: it comes back by itself, and its messages carry the server's
 * time.
 */
import type { ToLive } from './table.ts';

export type SocketEvents<Heard> = {
  /** The page's message each time the socket has opened, after the session's secret. */
  greeting: () => ToLive;
  hear: (message: Heard) => void;
  /** The socket is there again, or has been lost. */
  online: (isOnline: boolean) => void;
};

const firstPauseMs = 500;
const longestPauseMs = 10_000;
const offsetSamples = 20;

export function makeSocket<Heard>(secret: string, { greeting, hear, online }: SocketEvents<Heard>) {
  let socket: WebSocket | undefined;
  let pauseMs = firstPauseMs;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isPaused = false;
  /** The time by which the server's clock is ahead of this one, less the way of each message. */
  let offsets: number[] = [];

  function connect(): void {
    clearTimeout(again);
    if (isPaused || socket !== undefined) return;
    const opened = new WebSocket(new URL('/live', location.href.replace(/^http/, 'ws')));
    socket = opened;
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ secret } satisfies ToLive));
      opened.send(JSON.stringify(greeting()));
    });
    opened.addEventListener('message', ({ data }) => {
      pauseMs = firstPauseMs;
      setOpen(true);
      hear(JSON.parse(String(data)) as Heard);
    });
    opened.addEventListener('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      setOpen(false);
      again = setTimeout(connect, pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    });
  }

  function setOpen(value: boolean): void {
    if (isOpen === value) return;
    isOpen = value;
    online(value);
  }

  addEventListener('online', () => {
    pauseMs = firstPauseMs;
    connect();
  });

  return {
    connect,
    isOpen: () => isOpen,
    isPaused: () => isPaused,
    /** Says something now, or with the greeting where there is no socket yet. */
    say(message: ToLive): void {
      if (socket === undefined) connect();
      else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    /** The server has told its time. */
    noteTime: (serverNow: number): void =>
      void (offsets = [...offsets.slice(1 - offsetSamples), serverNow - Date.now()]),
    /** The server's time; the quickest of the last messages tells it best. */
    now: (): number => Date.now() + (offsets.length === 0 ? 0 : Math.max(...offsets)),
    /** Nobody sees the game: the server need not know of this page until `goOn`. */
    pause(): void {
      isPaused = true;
      const closed = socket;
      socket = undefined;
      closed?.close();
      setOpen(false);
    },
    goOn(): void {
      isPaused = false;
      connect();
    },
  };
}
