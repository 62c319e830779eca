/** The page's ear at the tables: its socket, and questions over HTTP as long as that is away. */
import type { Api } from '../api.ts';
import { makeSocket } from '../socket.ts';
import type { FromLive, TableHistory, TableState } from '../table.ts';

export type ConnectionEvents = {
  table: (state: TableState, history: TableHistory) => void;
  state: (state: TableState) => void;
  /** The socket is there again, or has been lost. */
  online: (isOnline: boolean) => void;
};

const askEveryMs = 2_000;

export function makeConnection(secret: string, api: Pick<Api, 'tables'>, events: ConnectionEvents) {
  let watched: readonly string[] = [];
  const socket = makeSocket<FromLive>(secret, {
    greeting: () => ({ watch: [...watched] }),
    hear: take,
    online: events.online,
  });

  function take(message: FromLive): void {
    socket.noteTime(message.state.now);
    if (message.type === 'table') events.table(message.state, message.history);
    else events.state(message.state);
  }

  /**
   * Without its socket the game goes on by questions, so that a network that lets no sockets
   * through is no obstacle.
   */
  setInterval(() => {
    if (socket.isOpen() || socket.isPaused() || watched.length === 0) return;
    void api.tables(watched).then((answer) => {
      if (!answer.ok || socket.isOpen()) return;
      for (const { state, history } of answer.value.tables) take({ type: 'table', state, history });
    });
  }, askEveryMs);

  return {
    now: socket.now,
    /** These tables and no others. Each is told whole at once. */
    watch(tables: readonly string[]): void {
      watched = tables;
      socket.say({ watch: [...tables] });
    },
    pause: socket.pause,
    goOn: socket.goOn,
  };
}
