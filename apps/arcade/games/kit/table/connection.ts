/** The page's ear at the tables: a socket that comes back by itself, and questions over HTTP as long as it is away. */
import type { Api } from '../api.ts';
import type { FromLive, TableHistory, TableState, ToLive } from '../table.ts';

export type ConnectionEvents = {
  table: (state: TableState, history: TableHistory) => void;
  state: (state: TableState) => void;
  /** The socket is there again, or has been lost. */
  online: (isOnline: boolean) => void;
};
export type Connection = ReturnType<typeof makeConnection>;

const firstPauseMs = 500;
const longestPauseMs = 10_000;
const askEveryMs = 2_000;
const offsetSamples = 20;

export function makeConnection(secret: string, api: Pick<Api, 'tables'>, events: ConnectionEvents) {
  let socket: WebSocket | undefined;
  let watched: readonly string[] = [];
  let pauseMs = firstPauseMs;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isPaused = false;
  /** How far the server's clock is ahead of this one, less the way of each message. */
  let offsets: number[] = [];

  const say = (message: ToLive): void => socket?.send(JSON.stringify(message));

  function connect(): void {
    clearTimeout(again);
    if (isPaused || socket !== undefined) return;
    const opened = new WebSocket(new URL('/live', location.href.replace(/^http/, 'ws')));
    socket = opened;
    opened.addEventListener('open', () => {
      say({ secret });
      say({ watch: [...watched] });
    });
    opened.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as FromLive));
    opened.addEventListener('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      setOpen(false);
      again = setTimeout(connect, pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    });
  }

  function hear(message: FromLive): void {
    pauseMs = firstPauseMs;
    setOpen(true);
    take(message);
  }

  function take(message: FromLive): void {
    offsets = [...offsets.slice(1 - offsetSamples), message.state.now - Date.now()];
    if (message.type === 'table') events.table(message.state, message.history);
    else events.state(message.state);
  }

  function setOpen(value: boolean): void {
    if (isOpen === value) return;
    isOpen = value;
    events.online(value);
  }

  /** Without its socket the game goes on by questions, so that a network that lets no sockets through is no obstacle. */
  setInterval(() => {
    if (isOpen || isPaused || watched.length === 0) return;
    void api.tables(watched).then((answer) => {
      if (!answer.ok || isOpen) return;
      for (const { state, history } of answer.value.tables) take({ type: 'table', state, history });
    });
  }, askEveryMs);
  addEventListener('online', () => {
    pauseMs = firstPauseMs;
    connect();
  });

  return {
    /** The server's time; the quickest of the last messages tells it best. */
    now: (): number => Date.now() + (offsets.length === 0 ? 0 : Math.max(...offsets)),
    /** These tables and no others. Each is told whole at once. */
    watch(tables: readonly string[]): void {
      watched = tables;
      if (socket === undefined) connect();
      else if (socket.readyState === WebSocket.OPEN) say({ watch: [...tables] });
    },
    /** Nobody sees the game: the tables need not know of this page until `goOn`. */
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
