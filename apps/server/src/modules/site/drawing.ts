/**
 * First views are drawn on a thread of their own, so that no page keeps the event loop from bets.
 * The thread is watched: one that dies or does not answer is replaced, and the page that it was
 * drawing is sent undrawn.
 */
import { Worker } from 'node:worker_threads';
import type { Context } from '#platform/context.ts';
import { watched, type Peer } from '#platform/watched.ts';
import type { FromThread, ToThread } from './drawingMessages.ts';
import type { Ask, Draw, View, Wish } from './view.ts';

export const drawingLimits = {
  /**
   * The thread has this many views in the making: while one waits for an answer from the server it
   * draws another.
   */
  atOnce: 4,
  /** Views beyond those and these come undrawn at once. */
  waiting: 20,
  /** One that was not begun by then comes undrawn. */
  waitMs: 10_000,
  /** A view that takes longer is given up, and the thread with it. */
  answerMs: 5_000,
  /** Reading the bundle takes a moment, on a busy machine a long one. */
  startMs: 30_000,
  /** A thread that cannot live is not tried more often. */
  restartMs: 1_000,
  heapMb: 512,
} as const;

export type Drawing = {
  draw: Draw;
  /** Ends the thread; what is in the making comes undrawn. */ close(): Promise<void>;
};

type Job = {
  wish: Wish;
  ask: Ask;
  /** Why the server could not answer a call of this view. */
  refusal: unknown;
  timer: NodeJS.Timeout;
} & Pick<PromiseWithResolvers<View | undefined>, 'resolve' | 'reject'>;
type Thread = Peer<ToThread>;

/** `bundle` is the address of a front's code for drawing. The thread starts with the first view. */
export function openDrawing(
  bundle: string,
  { clock, log, metrics }: Pick<Context, 'clock' | 'log' | 'metrics'>,
): Drawing {
  const queue: Job[] = [];
  const underWay = new Map<number, Job>();
  let jobs = 0;
  let isClosed = false;
  const thread = watched<ToThread, FromThread>({
    name: 'the drawing thread',
    open: (hear, lost) => openThread(bundle, hear, lost),
    clock,
    startMs: drawingLimits.startMs,
    restartMs: drawingLimits.restartMs,
    onReady: sendWaiting,
    onMessage: hear,
    onLost: forget,
  });

  function draw(wish: Wish, ask: Ask): Promise<View | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<View | undefined>();
    if (isClosed || queue.length >= drawingLimits.waiting) {
      metrics.firstViews.inc({ outcome: 'full' });
      return Promise.resolve(undefined);
    }
    const job: Job = {
      wish,
      ask,
      refusal: undefined,
      timer: setTimeout(() => leave(job), drawingLimits.waitMs),
      resolve,
      reject,
    };
    queue.push(job);
    sendWaiting();
    return promise;
  }

  function sendWaiting(): void {
    if (queue.length === 0) return;
    const ready = thread.peer();
    if (ready === 'starting') return;
    if (ready === 'resting') {
      for (const job of queue.splice(0)) giveUp(job);
      return;
    }
    while (underWay.size < drawingLimits.atOnce) {
      const job = queue.shift();
      if (!job) return;
      const number = jobs++;
      underWay.set(number, job);
      clearTimeout(job.timer);
      job.timer = setTimeout(
        () => thread.lose(new Error('a first view took too long')),
        drawingLimits.answerMs,
      );
      ready.post({ kind: 'draw', job: number, wish: job.wish });
    }
  }

  function hear(message: FromThread): void {
    const job = underWay.get(message.job);
    if (!job) return;
    if (message.kind === 'ask') {
      const asking = thread.peer();
      if (typeof asking === 'object') void answer(asking, job, message);
      return;
    }
    underWay.delete(message.job);
    clearTimeout(job.timer);
    if (message.kind === 'drawn') {
      metrics.firstViews.inc({ outcome: 'drawn' });
      job.resolve(message.value);
    } else {
      metrics.firstViews.inc({ outcome: 'failed' });
      job.reject(job.refusal ?? new Error(message.error));
    }
    sendWaiting();
  }

  async function answer(
    asking: Thread,
    job: Job,
    asked: Extract<FromThread, { kind: 'ask' }>,
  ): Promise<void> {
    const about = { job: asked.job, question: asked.question };
    try {
      asking.post({ kind: 'answered', ...about, value: await job.ask(asked.call, asked.input) });
    } catch (error) {
      job.refusal ??= error;
      asking.post({ kind: 'refused', ...about });
    }
  }

  function forget(error: unknown): void {
    log.error({ error }, 'the drawing thread is lost; the next view starts another');
    for (const job of underWay.values()) giveUp(job, error);
    underWay.clear();
    sendWaiting();
  }

  function leave(job: Job): void {
    queue.splice(queue.indexOf(job), 1);
    giveUp(job);
  }

  function giveUp(job: Job, error?: unknown): void {
    clearTimeout(job.timer);
    metrics.firstViews.inc({ outcome: 'lost' });
    if (error === undefined) job.resolve(undefined);
    else job.reject(error);
  }

  return {
    draw,
    async close() {
      isClosed = true;
      for (const job of [...queue.splice(0), ...underWay.values()]) {
        clearTimeout(job.timer);
        job.resolve(undefined);
      }
      underWay.clear();
      await thread.end();
    },
  };
}

function openThread(
  bundle: string,
  hear: (message: FromThread | { kind: 'ready' }) => void,
  lost: (error: unknown) => void,
): Thread {
  const worker = new Worker(new URL('drawingThread.ts', import.meta.url), {
    workerData: bundle,
    // The server's own Node options (profilers, `exitWithParent`) are not for its threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: drawingLimits.heapMb },
  });
  worker.on('message', hear);
  worker.on('error', lost);
  worker.on('exit', (code) => lost(new Error(`the drawing thread ended with ${code}`)));
  return {
    post: (message) => worker.postMessage(message),
    async end() {
      await worker.terminate();
    },
  };
}
