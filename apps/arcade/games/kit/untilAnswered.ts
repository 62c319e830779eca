/** Sends a request until an answer comes. It must be one that does nothing a second time. */
import type { Answer } from './api.ts';

const quickTries = 3;
const betweenQuickTriesMs = 600;
/** The browser does not notice every connection that comes back. */
const againMs = 5_000;

export type WhileUnanswered = {
  /** In the game's own time, which stands still while nobody sees it. */
  wait: (ms: number) => Promise<unknown>;
  /** The first try got no answer: nobody knows whether the server heard it. */
  inDoubt: () => void;
  /** Tells the player, until `answered`; resolves before that when they ask for another try. */
  tell: (answered: AbortSignal) => Promise<unknown>;
};

export async function untilAnswered<T>(
  request: () => Promise<Answer<T>>,
  { wait, inDoubt, tell }: WhileUnanswered,
): Promise<Answer<T>> {
  for (let tried = 1; tried <= quickTries; tried += 1) {
    const answer = await request();
    if (isAnswer(answer)) return answer;
    if (tried === 1) inDoubt();
    if (tried < quickTries) await wait(betweenQuickTriesMs);
  }
  for (;;) {
    const answered = new AbortController();
    let isAsked = false;
    const asked = tell(answered.signal).then(() => {
      isAsked = true;
    });
    while (!isAsked) {
      await Promise.race([asked, connectionMayBeBack()]);
      const answer = await request();
      if (!isAnswer(answer)) continue;
      answered.abort();
      return answer;
    }
  }
}

function isAnswer<T>(answer: Answer<T>): boolean {
  return answer.ok || answer.error !== 'connectionLost';
}

/** When the browser says so, and after a while in any case. */
function connectionMayBeBack(): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, againMs);
    addEventListener('online', go);
  });
}
