/**
 * The thread that draws first views with a front's bundle. `workerData` is the bundle's address; it
 * asks the server for the data that it needs.
 */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from './drawingMessages.ts';
import type { Bundle } from './front.ts';
import type { View } from './view.ts';

const port = parentPort!;
const say = (message: FromThread | { kind: 'ready' }): void => port.postMessage(message);

// Bets come before pages where there is not enough of the processor for both. On Linux a priority
// is of one thread; elsewhere it would be of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const bundle = (await import(workerData as string)) as Bundle;
const waiting = new Map<number, PromiseWithResolvers<unknown>>();
let questions = 0;

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'draw':
      return void answer(message.job, () =>
        bundle.draw(message.wish, (call, input) => ask(message.job, call, input)),
      );
    case 'answered':
      waiting.get(message.question)?.resolve(message.value);
      return void waiting.delete(message.question);
    case 'refused':
      waiting.get(message.question)?.reject(new Error('a call of the screen was refused'));
      return void waiting.delete(message.question);
  }
});
say({ kind: 'ready' });

async function answer(job: number, draw: () => Promise<View>): Promise<void> {
  try {
    say({ kind: 'drawn', job, value: await draw() });
  } catch (error) {
    // Not every error can be sent to another thread; its text can.
    say({
      kind: 'failed',
      job,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

function ask(job: number, call: string, input: unknown): Promise<unknown> {
  const question = questions++;
  const answered = Promise.withResolvers<unknown>();
  waiting.set(question, answered);
  say({ kind: 'ask', job, question, call, input });
  return answered.promise;
}
