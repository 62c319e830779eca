/**
 * One question asked by many at once, asked of the database once: whatever keys came while statements ran go together in
 * the next one. There is no timer and nothing is kept, so that every answer is as fresh as one asked alone. A statement
 * that fails is asked again key by key: one bad key fails nobody but itself.
 */
export function gather<Key, Answer>(load: (keys: Key[]) => Promise<Answer[]>): (key: Key) => Promise<Answer> {
  type Waiting = { key: Key; resolve(answer: Answer): void; reject(error: unknown): void };
  const queue: Waiting[] = [];
  let inFlight = 0;

  async function send(batch: Waiting[]): Promise<void> {
    try {
      const answers = await load(batch.map(({ key }) => key));
      if (answers.length !== batch.length) throw new Error(`asked for ${batch.length} answers, got ${answers.length}`);
      for (const [i, waiting] of batch.entries()) waiting.resolve(answers[i]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const waiting of batch) await send([waiting]);
    }
  }

  async function work(): Promise<void> {
    inFlight++;
    while (queue.length > 0) await send(queue.splice(0, keysMax));
    inFlight--;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject });
      // While one statement runs, a second starts only with this many, so that they stay full and neither side waits for the other.
      if (inFlight === 0 || (inFlight < inFlightMax && queue.length >= furtherMin)) void work();
    });
}

const keysMax = 256;
const furtherMin = 32;
const inFlightMax = 4;
