/**
 * The process of a node's worker (`platform/worker.ts`). Each file has a context of its own, whose
 * time is that of the node which asked.
 */
import { constants, setPriority } from 'node:os';
import { clockOf } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest, FileHandler, GivenFile } from '#platform/http.ts';
import type { MountFile, Task } from '#platform/module.ts';
import { Refusal } from '#platform/result.ts';
import type { SentRequest } from '#platform/request.ts';
import type { FromWorker, ToWorker, Work } from '#platform/workerMessages.ts';
import { modules, ownFiles, ownTitles } from './modules.ts';
import { openContext } from './server.ts';

// Bets come before files where there is not enough of the processors for both.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The node ends it, after the last file has been sent: a signal to all of a terminal does not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

const tasks: Readonly<Record<string, Task>> = Object.assign({}, ...modules.map(({ tasks }) => tasks));
type Pieces = AsyncIterator<string | Uint8Array>;
const files = new Map<number, Pieces>();
let opened: Context | undefined;

const say = (message: FromWorker | { kind: 'ready' }): void => void process.send!(message);

process.on('message', (message: ToWorker) => void hear(message));

async function hear(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'open':
      opened = await openContext(message.config, { connectionsMax: 4 });
      return say({ kind: 'ready' });
    case 'begin':
      return answer(message.job, () => begin(message.job, message.work, message.nowMs));
    case 'more':
      return answer(message.job, () => next(message.job));
    case 'leave':
      // A piece that is in the making is not waited for.
      void files
        .get(message.job)
        ?.return?.()
        .catch(() => undefined);
      return void files.delete(message.job);
  }
}

async function answer(job: number, work: () => Promise<FromWorker>): Promise<void> {
  try {
    say(await work());
  } catch (error) {
    files.delete(job);
    if (error instanceof Refusal) say({ kind: 'refused', job, code: error.code, detail: error.detail });
    // Not every error can be sent to another process; its text can.
    else
      say({
        kind: 'failed',
        job,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  }
}

async function begin(job: number, work: Work, nowMs: number): Promise<FromWorker> {
  if (work.kind === 'task') {
    const task = tasks[work.name];
    if (!task) throw new Error(`no module has the task ${work.name}`);
    return { kind: 'done', job, value: await task(work.input as never) };
  }
  const { name, type, content } = await fileOf(work.call, work.request, work.input, nowMs);
  files.set(job, content[Symbol.asyncIterator]());
  return { kind: 'begun', job, name, type };
}

async function next(job: number): Promise<FromWorker> {
  const made = await files.get(job)?.next();
  if (made && !made.done) return { kind: 'piece', job, piece: made.value };
  files.delete(job);
  return { kind: 'done', job };
}

async function fileOf(call: string, request: SentRequest, input: unknown, nowMs: number): Promise<GivenFile> {
  // A context of its own also keeps nothing of a brand from one file to the next.
  const ctx: Context = { ...opened!, clock: clockOf(() => nowMs) };
  const handlers = new Map<string, FileHandler<never>>();
  const mount: MountFile = (declared, make) => void handlers.set(declared.name, make);
  for (const module of modules) module.files?.(mount, ctx, { ownFiles, ownTitles });
  const make = handlers.get(call);
  if (!make) throw new Error(`no module makes the file of ${call}`);
  return make(withoutCookies(request), input as never);
}

function withoutCookies(request: SentRequest): CallRequest {
  const none = (): never => {
    throw new Error('files are made without cookies');
  };
  return {
    ...request,
    file: Buffer.alloc(0),
    setSessionCookie: none,
    deviceSecrets: none,
    setDeviceCookie: none,
    clearSessionCookie: none,
    staySecret: none,
    setStayCookie: none,
    sessionSecret: none,
  };
}
