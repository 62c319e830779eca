/**
 * One question asked by many at once, asked of the database once: whatever keys come in one turn of the event loop go together, and so
 * does what comes while statements run, in the next one. There is no timer and nothing is kept, so that every answer is as fresh as
 * one asked alone. A statement that the database refuses is asked again key by key: one bad key fails nobody but itself.
 */
export function gather<Key, Answer>(load: (keys: Key[]) => Promise<Answer[]>): (key: Key) => Promise<Answer> {
  type Waiting = { key: Key; resolve(answer: Answer): void; reject(error: unknown): void };
  const queue: Waiting[] = [];
  let inFlight = 0;
  let isDue = false;

  async function send(batch: Waiting[]): Promise<void> {
    try {
      const answers = await load(batch.map(({ key }) => key));
      if (answers.length !== batch.length) throw new Error(`asked for ${batch.length} answers, got ${answers.length}`);
      for (const [i, waiting] of batch.entries()) waiting.resolve(answers[i]!);
    } catch (error) {
      if (batch.length === 1 || !isRefused(error)) for (const waiting of batch) waiting.reject(error);
      else for (const waiting of batch) await send([waiting]);
    }
  }

  async function work(): Promise<void> {
    isDue = false;
    inFlight++;
    while (queue.length > 0) await send(queue.splice(0, keysMax));
    inFlight--;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject });
      if (isDue || inFlight === inFlightMax) return;
      isDue = true;
      setImmediate(() => void work());
    });
}

/** Else the database is away, full, ending or too slow (classes 08, 53, 57): for all alike, and asking one by one would only hold them up. */
function isRefused(error: unknown): boolean {
  const { severity, code = '' } = error as { severity?: string; code?: string };
  return severity === 'ERROR' && !/^(08|53|57)/.test(code);
}

const keysMax = 256;
/** The database works on one statement while this process reads the answers of the other. */
const inFlightMax = 2;
