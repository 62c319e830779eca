/** The server's push: one event stream for the tab, feeding the query cache. */
import { inboxList, unread } from '@sen/api/inbox';
import { balance, funds, livePath, type LiveEvent } from '@sen/api/wallet';
import { openPassword } from '#base/accountDialog.ts';
import { endSession } from './session.ts';
import { readEventStream } from '@sen/front/eventStream';
import { callKey } from '@sen/front/queries';
import { createStore } from '@sen/ui/store.ts';
import { waitMs } from '#base/backoff.ts';
import { queryClient } from './queries.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** The number of times that a line that waits for its next attempt was asked to try again. */
const hurried = createStore(0);

/**
 * Tries the connection of the event stream again at once, because the cause of its loss is over.
 */
export const hurryStream = (): void => hurried.set(hurried.get() + 1);

/**
 * Keeps the stream open while the page is seen, opening it again after each loss: a member's with
 * their token, anybody's without. `onBrand` hears each version of the brand that the server names.
 * Returns the way to stop.
 */
export function openStream(token: string | undefined, onBrand: (version: number) => void): () => void {
  const ended = new AbortController();
  let line = new AbortController();
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    timer = undefined;
    // One line at a time.
    line.abort();
    const { signal } = (line = new AbortController());
    const stopped = () => ended.signal.aborted || signal.aborted;
    try {
      const refused = await readStream(token, AbortSignal.any([ended.signal, signal]), (event) => {
        if (event.type === 'hello') attempts = 0;
        receive(event, onBrand);
      });
      if (refused) return;
    } catch (error) {
      // A cut line is the normal end of a stream; only a stop of our own ends the attempts.
      if (stopped()) return;
      console.debug('live stream cut', error);
    }
    if (stopped()) return;
    timer = setTimeout(() => void run(), waitMs(attempts++, firstWaitMs, longestWaitMs));
  };

  const hurry = () => {
    if (timer === undefined || ended.signal.aborted) return;
    clearTimeout(timer);
    timer = undefined;
    attempts = 0;
    void run();
  };
  const stopListening = hurried.subscribe(hurry);
  addEventListener('online', hurry, { signal: ended.signal });
  // Nobody looks at a page in the background: it holds no line, and hears what it has missed when
  // it is seen again.
  const look = () => {
    clearTimeout(timer);
    timer = undefined;
    line.abort();
    attempts = 0;
    if (document.visibilityState === 'visible') void run();
  };
  document.addEventListener('visibilitychange', look, { signal: ended.signal });
  look();
  return () => {
    clearTimeout(timer);
    stopListening();
    ended.abort();
  };
}

/** Reads until the stream ends. True when the server wants no more of this session. */
async function readStream(
  token: string | undefined,
  ended: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<boolean> {
  const response = await readEventStream(livePath, token, ended, onEvent);
  if (response.status === 401) {
    endSession();
    return true;
  }
  if (response.status === 403 && /"password_expired"/.test(await response.clone().text())) openPassword();
  if (!response.ok) throw new Error(`the live stream answered ${response.status}`);
  return false;
}

/**
 * Sets the answer of a call to the value that the server has just pushed; a query in flight may
 * bring an older answer, and asks again.
 */
function setTold(queryKey: ReturnType<typeof callKey>, told: object): void {
  const isAsked = queryClient.isFetching({ queryKey }) > 0;
  queryClient.setQueryData(queryKey, told);
  if (isAsked) void queryClient.invalidateQueries({ queryKey });
}

function receive(event: LiveEvent, onBrand: (version: number) => void): void {
  if (event.type === 'balance') {
    setTold(callKey(balance, {}), { sumBalance: event.sumBalance, currency: event.currency });
    void queryClient.invalidateQueries({ queryKey: callKey(funds) });
    // The calls about the amount that can be withdrawn, the state of what was asked for, points and
    // rewards are named by a pattern: to import them would bring their declarations into every
    // first visit.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [call] }) =>
        typeof call === 'string' && /^(?:withdrawal|point|reward)\./.test(call),
    });
  } else if (event.type === 'inbox') {
    const { type: _type, ...counts } = event;
    setTold(callKey(unread, {}), counts);
    void queryClient.invalidateQueries({ queryKey: callKey(inboxList) });
    // A reward may have come with it.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [call] }) => typeof call === 'string' && call.startsWith('reward.'),
    });
  } else if (event.type === 'winner') {
    // By its name: the declarations of games are not of every first visit.
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => call === 'game.ranks' });
  } else if (event.type === 'signedOut') {
    endSession();
  } else if (event.type === 'brand') {
    onBrand(event.version);
  } else if (event.type === 'hello') {
    // The balance and the count of unread messages come after it by themselves.
    onBrand(event.brandVersion);
  }
}
