/**
 * First views are drawn on a thread of their own, so that no page keeps the event loop from bets.
 * The thread is watched: one that dies or does not answer is replaced, and the page that it was
 * drawing is sent undrawn.
 */
import { Worker } from 'node:worker_threads';
import type { Context } from '#platform/context.ts';
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
type Thread = { worker: Worker; isReady: boolean; starting: NodeJS.Timeout };

/** `bundle` is the address of a front's code for drawing. The thread starts with the first view. */
export function openDrawing(
  bundle: string,
  { clock, log, metrics }: Pick<Context, 'clock' | 'log' | 'metrics'>,
): Drawing {
  const queue: Job[] = [];
  const underWay = new Map<number, Job>();
  let thread: Thread | undefined;
  let startedAtMs = Number.NEGATIVE_INFINITY;
  let jobs = 0;
  let isClosed = false;

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
    if (!thread) return start();
    if (!thread.isReady) return;
    while (underWay.size < drawingLimits.atOnce) {
      const job = queue.shift();
      if (!job) return;
      const number = jobs++;
      underWay.set(number, job);
      clearTimeout(job.timer);
      job.timer = setTimeout(() => lose(new Error('a first view took too long')), drawingLimits.answerMs);
      thread.worker.postMessage({ kind: 'draw', job: number, wish: job.wish } satisfies ToThread);
    }
  }

  function start(): void {
    const now = clock.now();
    if (Math.abs(now - startedAtMs) < drawingLimits.restartMs) {
      for (const job of queue.splice(0)) giveUp(job);
      return;
    }
    startedAtMs = now;
    const worker = new Worker(new URL('drawingThread.ts', import.meta.url), {
      workerData: bundle,
      // The server's own Node options (profilers, `exitWithParent`) are not for its threads.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: drawingLimits.heapMb },
    });
    const mine: Thread = {
      worker,
      isReady: false,
      starting: setTimeout(
        () => lose(new Error('the drawing thread did not start in time')),
        drawingLimits.startMs,
      ),
    };
    thread = mine;
    // One that has been replaced may still say something.
    worker.on('message', (message: FromThread) => void (thread === mine && hear(mine, message)));
    worker.on('error', (error: unknown) => void (thread === mine && lose(error)));
    worker.on(
      'exit',
      (code) => void (thread === mine && lose(new Error(`the drawing thread ended with ${code}`))),
    );
  }

  function hear(from: Thread, message: FromThread): void {
    if (message.kind === 'ready') {
      clearTimeout(from.starting);
      from.isReady = true;
      return sendWaiting();
    }
    const job = underWay.get(message.job);
    if (!job) return;
    if (message.kind === 'ask') return void answer(from, job, message);
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
    { worker }: Thread,
    job: Job,
    asked: Extract<FromThread, { kind: 'ask' }>,
  ): Promise<void> {
    const about = { job: asked.job, question: asked.question };
    try {
      worker.postMessage({
        kind: 'answered',
        ...about,
        value: await job.ask(asked.call, asked.input),
      } satisfies ToThread);
    } catch (error) {
      job.refusal ??= error;
      worker.postMessage({ kind: 'refused', ...about } satisfies ToThread);
    }
  }

  function lose(error: unknown): void {
    log.error({ error }, 'the drawing thread is lost; the next view starts another');
    for (const job of underWay.values()) giveUp(job, error);
    underWay.clear();
    void end();
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

  async function end(): Promise<void> {
    const ended = thread;
    thread = undefined;
    clearTimeout(ended?.starting);
    await ended?.worker.terminate();
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
      await end();
    },
  };
}
