/**
 * Loads many keys with one statement: keys that are asked for in one turn of the event loop go
 * together, and those that come while statements run go together in the next one (a DataLoader
 * without a cache). There is no timer and nothing is kept, so that every answer is as fresh as one
 * asked alone. A batch that the database refuses is loaded again key by key: one bad key fails
 * alone.
 */
export function batchLoader<Key, Answer>(
  load: (keys: Key[]) => Promise<Answer[]>,
): (key: Key) => Promise<Answer> {
  type Waiting = { key: Key; resolve(answer: Answer): void; reject(error: unknown): void };
  const queue: Waiting[] = [];
  let inFlight = 0;
  let isDue = false;

  async function send(batch: Waiting[]): Promise<void> {
    try {
      const answers = await load(batch.map(({ key }) => key));
      if (answers.length !== batch.length)
        throw new Error(`asked for ${batch.length} answers, got ${answers.length}`);
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

/**
 * Whether the database refused the statement itself. Otherwise it is away, full, ending or too slow
 * (classes 08, 53, 57), and would fail every key alike.
 */
function isRefused(error: unknown): boolean {
  const { severity, code = '' } = error as { severity?: string; code?: string };
  return severity === 'ERROR' && !/^(08|53|57)/.test(code);
}

const keysMax = 256;
/** The database works on one statement while this process reads the answers of the other. */
const inFlightMax = 2;
