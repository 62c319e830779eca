/**
 * One question asked by many at once, asked of the database once: whatever keys came while the last statement ran go
 * together in the next one. There is no timer and nothing is kept, so that every answer is as fresh as one asked alone.
 */
export function gather<Key, Answer>(load: (keys: Key[]) => Promise<Answer[]>, keysMax = 256): (key: Key) => Promise<Answer> {
  type Waiting = { key: Key; resolve(answer: Answer): void; reject(error: unknown): void };
  let queue: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, keysMax);
      try {
        const answers = await load(batch.map(({ key }) => key));
        if (answers.length !== batch.length) throw new Error(`asked for ${batch.length} answers, got ${answers.length}`);
        for (const [i, waiting] of batch.entries()) waiting.resolve(answers[i]!);
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    running = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject });
      if (!running) void run();
    });
}
