/**
 * A session that all tabs of a browser share: each keeps it in its own session storage, and they
 * tell each other over a BroadcastChannel when it begins and ends. A new tab has an empty session
 * storage although the next one is signed in: it asks the others, who answer within a few
 * milliseconds or are not there.
 */
import { createStore, type Store } from '@sen/ui/store.ts';

export type TabSessionOptions<S> = {
  /** The name of the channel. */
  channel: string;
  /** The stored values, of which a new tab needs all; the first is the token. */
  keys: readonly [string, ...string[]];
  /** Reads the session from session storage; null when nobody is signed in. */
  read: () => S | null;
  /** Removes the session from session storage. */
  clear: () => void;
  /**
   * The account of the session: data that was read for one account must not be shown to another.
   */
  accountOf: (session: S) => string;
  /**
   * Gives, where no other tab is signed in, the values of a session that this browser may go on
   * with; undefined: there is none.
   */
  resume?: () => Promise<Readonly<Record<string, string>> | undefined>;
};

export type TabSession<S> = {
  session: Store<S | null>;
  /** False while a new tab still asks the others whether somebody is signed in. */
  known: Store<boolean>;
  /** Signs in here and on the other tabs. */
  start: (values: Readonly<Record<string, string>>) => void;
  /** Signs out here and on the other tabs. */
  end: () => void;
  /**
   * Asks the other tabs and follows them from now on; without an answer after `waitMs` nobody is
   * signed in.
   */
  join: (waitMs?: number) => void;
  /**
   * The listener runs before anything is drawn anew for another account or none. A new session of
   * the same account is no change.
   */
  onAccountChange: (listener: () => void) => void;
};

type Message = { type: 'ask' } | { type: 'tell'; values: Record<string, string> } | { type: 'ended' };

export function createTabSession<S>({
  channel: name,
  keys,
  read,
  clear,
  accountOf,
  resume,
}: TabSessionOptions<S>): TabSession<S> {
  const session = createStore(read());
  const known = createStore(session.get() !== null);
  const accountListeners: (() => void)[] = [];
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const send = (message: Message) => channel?.postMessage(message);
  const stored = (key: string) => sessionStorage.getItem(key) ?? '';

  const changed = () => {
    const before = session.get();
    const next = read();
    if ((before && accountOf(before)) !== (next && accountOf(next)))
      for (const listener of accountListeners) listener();
    session.set(next);
    known.set(true);
  };
  const adopt = (values: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    changed();
  };
  const leave = () => {
    clear();
    changed();
  };
  /** One tab after the other: a tab that waited has heard from the one before. */
  const goOn = async () => {
    const taken = async () => {
      const values = session.get() ? undefined : await resume?.();
      if (!values) return;
      adopt(values);
      tellOthers();
    };
    await (navigator.locks === undefined ? taken() : navigator.locks.request(`${name}-resume`, taken));
  };
  const tellOthers = () =>
    send({ type: 'tell', values: Object.fromEntries(keys.map((key) => [key, stored(key)])) });

  return {
    session,
    known,
    start: (values) => {
      adopt(values);
      tellOthers();
    },
    end: () => {
      leave();
      send({ type: 'ended' });
    },
    join: (waitMs = 150) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.type === 'ask' && session.get()) tellOthers();
        if (data.type === 'tell' && data.values[keys[0]] !== stored(keys[0])) adopt(data.values);
        if (data.type === 'ended') leave();
      });
      if (!channel && !resume) known.set(true);
      if (known.get()) return;
      send({ type: 'ask' });
      setTimeout(() => {
        if (known.get()) return;
        if (resume) void goOn().finally(() => known.set(true));
        else known.set(true);
      }, waitMs);
    },
    onAccountChange: (listener) => void accountListeners.push(listener),
  };
}
