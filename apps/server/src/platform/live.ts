import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Queryable } from './database.ts';

/**
 * Push across nodes by LISTEN/NOTIFY. Only ids travel: a node that hears of a member reads the
 * state afresh. Notifications are sent after the commit on a connection of their own, coalesced,
 * because NOTIFY inside a wallet transaction would serialise all commits.
 */
export type Live = {
  /** Something of these members changed (their balance, their session). */
  notify(topic: Topic, memberIds: Iterable<bigint>): void;
  /** Calls back for a member on this node whenever any node notifies. Returns the way to stop. */
  subscribe(memberId: bigint, listener: (topic: Topic) => void): () => void;
  /** Something that concerns every node, such as a new version of the brand. */
  announce(word: Announcement): void;
  onAnnouncement(listener: (word: Announcement) => void): void;
  wakeReaders(): void;
  onReadersWoken(listener: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};
/** The kinds of changes that members are notified of; a notification names one. */
const topics = ['balance', 'session', 'inbox'] as const;
export type Topic = (typeof topics)[number];

/**
 * Every word that is announced: a brand changed, a queue of the desk did, there is a message to
 * many, sessions of operators ended, somebody won. After a cut connection each counts as said.
 */
export const announcements = ['brand', 'desk', 'inbox', 'operator', 'winner'] as const;
export type Announcement = (typeof announcements)[number];

const channelOf = (schema: string): string => `sen_live_${schema}`;

/**
 * Announces within a transaction: the word goes out with its commit. Not for the money's path,
 * which it would serialise.
 */
export async function announceIn(tx: Queryable, schema: string, word: Announcement): Promise<void> {
  await tx.run(`select pg_notify($1, $2)`, [channelOf(schema), `word ${word}`]);
}

/**
 * Tells of a member within a transaction: the notification goes out with its commit. Not for the
 * money's path either.
 */
export async function notifyIn(tx: Queryable, topic: Topic, memberId: bigint): Promise<void> {
  await tx.run(`select pg_notify('sen_live_' || current_schema(), $1)`, [`${topic} ${memberId}`]);
}

const coalesceMs = 20;
const idsPerNotification = 300;
const reconnectMs = 500;

export function createLive(db: Database, log: Logger): Live {
  const listeners = new Map<bigint, Set<(topic: Topic) => void>>();
  const announcementListeners: Array<(word: Announcement) => void> = [];
  const wakeListeners: Array<() => void> = [];
  const pending = new Map<Topic, Set<bigint>>();
  const words = new Set<string>();
  const channel = channelOf(db.schema);
  let listening: pg.Client | undefined;
  let flushTimer: NodeJS.Timeout | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let stopped = false;

  function deliver(text: string): void {
    const [kind, rest] = split(text);
    if (kind === 'wake') for (const listener of wakeListeners) listener();
    else if (kind === 'word') for (const listener of announcementListeners) listener(rest as Announcement);
    else for (const id of rest.split(',')) tell(BigInt(id), kind as Topic);
  }

  function tell(memberId: bigint, topic: Topic): void {
    for (const listener of listeners.get(memberId) ?? []) listener(topic);
  }

  function scheduleFlush(): void {
    flushTimer ??= setTimeout(() => {
      flushTimer = undefined;
      flushing = flush().finally(() => (flushing = undefined));
    }, coalesceMs);
  }

  async function flush(): Promise<void> {
    const notifications: string[] = [];
    for (const [topic, ids] of pending) {
      const all = [...ids];
      for (let i = 0; i < all.length; i += idsPerNotification)
        notifications.push(`${topic} ${all.slice(i, i + idsPerNotification).join(',')}`);
    }
    for (const word of words) notifications.push(word);
    pending.clear();
    words.clear();
    if (notifications.length === 0) return;
    try {
      await db.run(`select pg_notify($1, notification) from unnest($2::text[]) as notification`, [
        channel,
        notifications,
      ]);
    } catch (error) {
      // The truth is in the tables: browsers on other nodes catch up at their next read or
      // reconnect.
      log.warn({ error }, 'notifications could not be sent');
      for (const notification of notifications) deliver(notification);
    }
  }

  async function listen(): Promise<void> {
    try {
      const client = await db.connect('sen live');
      client.on('notification', (notification) => deliver(notification.payload ?? ''));
      // Every way of losing the connection ends in 'end'; that alone begins anew.
      client.on('error', (error) =>
        log.warn({ error: error.message }, 'the connection for notifications was lost'),
      );
      client.on('end', () => {
        if (listening === client) listening = undefined;
        reconnectLater();
      });
      await client.query(`listen ${channel}`).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'notifications cannot be heard yet');
        return client.end();
      });
      listening = client;
      // Notifications missed while the connection was down are not known: everybody reads again.
      for (const memberId of listeners.keys()) for (const topic of topics) tell(memberId, topic);
      for (const listener of wakeListeners) listener();
      for (const word of announcements) for (const listener of announcementListeners) listener(word);
    } catch (error) {
      log.warn({ error: String(error) }, 'no connection for notifications yet');
      reconnectLater();
    }
  }

  function reconnectLater(): void {
    if (stopped) return;
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(() => void listen(), reconnectMs);
  }

  return {
    notify(topic, memberIds) {
      let ids = pending.get(topic);
      if (!ids) pending.set(topic, (ids = new Set()));
      for (const id of memberIds) ids.add(id);
      scheduleFlush();
    },
    subscribe(memberId, listener) {
      let set = listeners.get(memberId);
      if (!set) listeners.set(memberId, (set = new Set()));
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(memberId);
      };
    },
    announce(word) {
      words.add(`word ${word}`);
      scheduleFlush();
    },
    onAnnouncement: (listener) => void announcementListeners.push(listener),
    wakeReaders() {
      words.add('wake ');
      scheduleFlush();
    },
    onReadersWoken: (listener) => void wakeListeners.push(listener),
    start: listen,
    async stop() {
      stopped = true;
      clearTimeout(reconnectTimer);
      clearTimeout(flushTimer);
      await flushing;
      await flush();
      await listening
        ?.end()
        .catch((error: unknown) => log.debug({ error }, 'notification connection was gone already'));
    },
  };
}

function split(text: string): [string, string] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
