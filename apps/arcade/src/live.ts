/**
 * The socket of the shared tables and rooms: a page says its session's secret, then which tables it
 * watches or that it takes a seat in a room or hears of the one it has, and hears each change. It
 * only tells: bets go over HTTP. A state is whole, so a socket that is slow misses some and is none
 * the worse; of a room it misses what others shot.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { FromLive } from '../games/kit/table.ts';
import { hashOfSecret } from './operatorEdge.ts';
import type { Log } from './outbox.ts';
import type { Rooms } from './rooms.ts';
import type { Seats } from './seats.ts';
import type { Session, Store } from './store.ts';
import type { Table, Tables, Watcher } from './tables.ts';

export type LiveOptions = {
  server: Server;
  store: Store;
  tables: Tables;
  rooms: Rooms;
  seats: Seats;
  clock: { now(): number };
  log: Log;
};

const path = '/live';
const messageBytesMax = 4 * 1024;
const secretWithinMs = 5_000;
/** A page says a few words when it comes and when it goes to another table. */
const messagesMax = 30;
const messagesWithinMs = 10_000;
const socketsPerPlayerMax = 8;
const beatEveryMs = 20_000;
/** The bytes that may lie unsent for a slow socket before it is skipped. */
const unsentBytesMax = 64 * 1024;
/** The close codes that a page tells apart. */
export const closeCodes = { policy: 1008, fault: 1011, sessionExpired: 4401, tooMany: 4429 } as const;

const secretMessage = z.object({ secret: z.string().check(z.maxLength(128)) });
const sitMessage = z.strictObject({ sit: z.literal(true) });
const watchMessage = z.object({ watch: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64)) });

export function startLive({ server, store, tables, rooms, seats, clock, log }: LiveOptions) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytesMax,
    perMessageDeflate: false,
    clientTracking: true,
  });
  const alive = new WeakSet<WebSocket>();
  const ofPlayer = new Map<number, Set<WebSocket>>();

  server.on('upgrade', upgrade);
  sockets.on('connection', greet);
  const beats = setInterval(beat, beatEveryMs);

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (request.url?.split('?')[0] !== path) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  }

  function greet(socket: WebSocket): void {
    alive.add(socket);
    let seat: ReturnType<typeof makeSeat> | undefined;
    const times: number[] = [];
    const tooLate = setTimeout(() => socket.close(closeCodes.policy), secretWithinMs);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(tooLate);
      seat?.leave();
    });
    // An error that is thrown here would end the process, and with it everybody's game.
    socket.on('message', (data, isBinary) => {
      try {
        hear(data, isBinary);
      } catch (error) {
        log('error', 'a page could not be heard', { error: String((error as Error).stack ?? error) });
        socket.close(closeCodes.fault);
      }
    });

    function hear(data: RawData, isBinary: boolean): void {
      const now = clock.now();
      times.push(now);
      while (times[0]! <= now - messagesWithinMs) times.shift();
      if (isBinary || times.length > messagesMax) return socket.close(closeCodes.policy);
      const message = jsonOf(data);
      if (seat !== undefined) {
        if (sitMessage.safeParse(message).success) return seat.sit();
        const wish = watchMessage.safeParse(message);
        return wish.success ? seat.watch(wish.data.watch) : socket.close(closeCodes.policy);
      }
      const first = secretMessage.safeParse(message);
      if (!first.success) return socket.close(closeCodes.policy);
      const session = store.session(hashOfSecret(first.data.secret), now);
      if (session === null) return socket.close(closeCodes.sessionExpired);
      clearTimeout(tooLate);
      seat = makeSeat(socket, session);
    }
  }

  /** The tables that one socket watches. */
  function makeSeat(socket: WebSocket, session: Session) {
    const own = ofPlayer.get(session.playerId) ?? new Set<WebSocket>();
    ofPlayer.set(session.playerId, own.add(socket));
    if (own.size > socketsPerPlayerMax) own.values().next().value!.close(closeCodes.tooMany);
    let watched: Table[] = [];
    const send = (text: string): void => {
      if (socket.readyState === socket.OPEN && socket.bufferedAmount <= unsentBytesMax) socket.send(text);
    };
    const watcher: Watcher = { playerId: session.playerId, currency: session.currency, send };
    return {
      watch(tableIds: readonly string[]): void {
        const wished = tables
          .tablesOf(session.gameCode)
          .filter(({ settings }) => tableIds.includes(settings.id));
        for (const table of watched) if (!wished.includes(table)) tables.unwatch(table, watcher);
        watched = wished;
        watcher.isChoosing = wished.length > 1;
        for (const table of wished) {
          tables.watch(table, watcher);
          const message: FromLive = {
            type: 'table',
            state: tables.stateOf(table, session.currency),
            history: tables.historyOf(table),
          };
          send(JSON.stringify(message));
        }
      },
      sit(): void {
        rooms.sit(session, watcher);
        seats.watch(session, watcher);
      },
      leave(): void {
        rooms.leave(watcher);
        seats.unwatch(watcher);
        own.delete(socket);
        if (own.size === 0) ofPlayer.delete(session.playerId);
        for (const table of watched) tables.unwatch(table, watcher);
      },
    };
  }

  /** A socket that answered no beat is gone. */
  function beat(): void {
    rooms.tidy();
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.ping();
    }
  }

  return {
    beat,
    close(): void {
      clearInterval(beats);
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function jsonOf(data: RawData): unknown {
  try {
    return JSON.parse((data as Buffer).toString());
  } catch {
    return undefined;
  }
}
