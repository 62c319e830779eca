/**
 * The worker of a node: a process of low priority that makes files and draws pictures, so that
 * none of it keeps the event loop, or a core, from bets. A person has one job under way at a time;
 * what does not fit into a short queue, or was not begun within some seconds, is refused.
 */
import { fork } from 'node:child_process';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import { personOf, type GivenFile, type SentRequest } from './request.ts';
import { Refusal, refuse } from './result.ts';
import { watched, type Peer } from './watched.ts';
import type { FromWorker, ToWorker, Work } from './workerMessages.ts';

export const workerLimits = {
  /** Jobs that it works on: while one waits for the database it goes on with another. */
  atOnce: 2,
  /** Jobs that it has begun, with files whose readers are slow. */
  begunMax: 24,
  /** Jobs beyond those and these are refused at once. */
  waiting: 24,
  /** Those of one person; another of theirs is refused. */
  waitingOfOne: 10,
  /** One that was not begun by then is refused; it counts from the worker's start on. */
  waitMs: 15_000,
  /** A job that takes longer for its next word has made the worker hang. */
  answerMs: 60_000,
  /** A file is made ahead of its reader by so much. */
  aheadBytes: 1024 ** 2,
  /** A reader who takes nothing for so long has left. */
  readMs: 60_000,
  startMs: 60_000,
  restartMs: 1_000,
  heapMb: 512,
} as const;

export type NodeWorker = {
  /** Begins the process before its first job. */
  start(): void;
  /** Makes the file of a call. Refuses as the call does, or with unavailable. */
  file(call: string, request: SentRequest, input: unknown): Promise<GivenFile>;
  /** Does a module's task for a person. Refuses as the task does, or with unavailable. */
  task(person: string, name: string, input: unknown): Promise<unknown>;
  /** Ends the process; what is in the making breaks off. */
  close(): Promise<void>;
};

type Needs = { config: Config; clock: Clock; log: Logger; metrics: Metrics };
type Begun = Pick<GivenFile, 'name' | 'type'> | { value: unknown };
type Job = {
  number: number;
  person: string;
  work: Work;
  timer: NodeJS.Timeout | undefined;
  begun: PromiseWithResolvers<Begun>;
  /** Made and not read yet. */
  pieces: (string | Uint8Array)[];
  ahead: number;
  state: 'waiting' | 'working' | 'unread' | 'ended';
  error: unknown;
  /** Wakes the reader. */
  wake: () => void;
};

/** `entry` is the file that the process runs. */
export function openWorker(entry: URL, { config, clock, log, metrics }: Needs): NodeWorker {
  const queue: Job[] = [];
  const underWay = new Map<number, Job>();
  let jobs = 0;
  let isClosed = false;
  const process = watched<ToWorker, FromWorker>({
    name: 'the worker',
    open: (hear, lost) => openProcess(entry, { kind: 'open', config }, hear, lost),
    clock,
    startMs: workerLimits.startMs,
    restartMs: workerLimits.restartMs,
    onReady() {
      for (const job of queue) wait(job);
      beginWaiting();
    },
    onMessage: hear,
    onLost(error) {
      log.error({ error }, 'the worker is lost; the next job starts another');
      for (const job of underWay.values()) end(job, error, 'lost');
      beginWaiting();
    },
  });

  function begin(person: string, work: Work): { job: Job; begun: Promise<Begun> } {
    const own = queue.filter((job) => job.person === person).length;
    if (isClosed || queue.length >= workerLimits.waiting || own >= workerLimits.waitingOfOne) {
      metrics.workerJobs.inc({ outcome: 'refused' });
      refuse('unavailable');
    }
    const job: Job = {
      number: jobs++,
      person,
      work,
      timer: undefined,
      begun: Promise.withResolvers(),
      pieces: [],
      ahead: 0,
      state: 'waiting',
      error: undefined,
      wake: () => undefined,
    };
    queue.push(job);
    beginWaiting();
    if (typeof process.peer() === 'object') wait(job);
    return { job, begun: job.begun.promise };
  }

  function wait(job: Job): void {
    if (job.state !== 'waiting' || job.timer) return;
    job.timer = setTimeout(() => end(job, new Refusal('unavailable'), 'refused'), workerLimits.waitMs);
  }

  function beginWaiting(): void {
    if (queue.length === 0) return;
    const peer = process.peer();
    if (peer === 'starting') return;
    if (peer === 'resting') {
      while (queue[0]) end(queue[0], new Refusal('unavailable'), 'refused');
      return;
    }
    for (;;) {
      const begun = [...underWay.values()];
      const working = begun.filter(({ state }) => state === 'working').length;
      if (working >= workerLimits.atOnce || begun.length >= workerLimits.begunMax) return;
      const busy = new Set(begun.map(({ person }) => person));
      const job = queue.find(({ person }) => !busy.has(person));
      if (!job) return;
      queue.splice(queue.indexOf(job), 1);
      underWay.set(job.number, job);
      ask(job, { kind: 'begin', job: job.number, work: job.work, nowMs: clock.now() });
    }
  }

  /** Every word to the worker about a job has an answer. */
  function ask(job: Job, message: ToWorker): void {
    const peer = process.peer();
    if (typeof peer !== 'object') return;
    job.state = 'working';
    clearTimeout(job.timer);
    job.timer = setTimeout(
      () => process.lose(new Error('a job of the worker took too long')),
      workerLimits.answerMs,
    );
    peer.post(message);
  }

  function hear(message: FromWorker): void {
    const job = underWay.get(message.job);
    if (!job) return;
    switch (message.kind) {
      case 'begun':
        job.begun.resolve(message);
        return more(job);
      case 'piece':
        job.pieces.push(message.piece);
        job.ahead += message.piece.length;
        job.wake();
        return more(job);
      case 'done':
        job.begun.resolve({ value: message.value });
        return end(job, undefined, 'done');
      case 'refused':
        return end(job, new Refusal(message.code, message.detail), 'done');
      case 'failed':
        return end(job, new Error(message.error), 'failed');
    }
  }

  /** Goes on with a file, unless its reader is far behind. */
  function more(job: Job): void {
    if (job.ahead < workerLimits.aheadBytes) return ask(job, { kind: 'more', job: job.number });
    job.state = 'unread';
    clearTimeout(job.timer);
    job.timer = setTimeout(() => leave(job), workerLimits.readMs);
    beginWaiting();
  }

  function leave(job: Job): void {
    if (job.state === 'ended') return;
    const peer = process.peer();
    if (typeof peer === 'object') peer.post({ kind: 'leave', job: job.number });
    end(job, new Error('the reader of a file has left'), 'left');
  }

  function end(job: Job, error: unknown, outcome: string): void {
    clearTimeout(job.timer);
    if (job.state === 'waiting') queue.splice(queue.indexOf(job), 1);
    underWay.delete(job.number);
    job.state = 'ended';
    job.error = error;
    metrics.workerJobs.inc({ outcome });
    if (error !== undefined) job.begun.reject(error);
    job.wake();
    beginWaiting();
  }

  async function* contentOf(job: Job): AsyncGenerator<string | Uint8Array> {
    try {
      for (;;) {
        const piece = job.pieces.shift();
        if (piece !== undefined) {
          job.ahead -= piece.length;
          if (job.state === 'unread') more(job);
          yield piece;
        } else if (job.state !== 'ended') await new Promise<void>((wake) => (job.wake = wake));
        else if (job.error !== undefined) throw job.error;
        else return;
      }
    } finally {
      leave(job);
    }
  }

  return {
    start: () => void process.peer(),
    async file(call, request, input) {
      const { job, begun } = begin(personOf(request), { kind: 'file', call, request, input });
      const made = await begun;
      if ('value' in made) throw new Error(`${call} gave no file`);
      return { name: made.name, type: made.type, content: contentOf(job) };
    },
    async task(person, name, input) {
      const made = await begin(person, { kind: 'task', name, input }).begun;
      if (!('value' in made)) throw new Error(`${name} gave a file`);
      return made.value;
    },
    async close() {
      isClosed = true;
      for (const job of [...queue, ...underWay.values()]) end(job, new Refusal('unavailable'), 'lost');
      await process.end();
    },
  };
}

function openProcess(
  entry: URL,
  first: ToWorker,
  hear: (message: FromWorker | { kind: 'ready' }) => void,
  lost: (error: unknown) => void,
): Peer<ToWorker> {
  const child = fork(entry, {
    // The server's own Node options (profilers, `exitWithParent`) are not for its worker, which ends
    // when the channel to the server does.
    execArgv: [`--max-old-space-size=${workerLimits.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // One that could not be begun never exits.
    child.once('error', () => resolve());
  });
  child.on('message', (message) => hear(message as FromWorker | { kind: 'ready' }));
  child.on('error', lost);
  child.on('exit', (code, signal) => lost(new Error(`the worker ended with ${code ?? signal}`)));
  const post = (message: ToWorker): void => {
    if (child.connected) child.send(message);
  };
  post(first);
  return {
    post,
    async end() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
