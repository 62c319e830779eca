/** The output of the commands: one line for each step, with how long it took. */

const colours = process.stdout.isTTY && !process.env['NO_COLOR'];
export const paint = {
  green: (text: string) => (colours ? `\u001b[32m${text}\u001b[39m` : text),
  red: (text: string) => (colours ? `\u001b[31m${text}\u001b[39m` : text),
  dim: (text: string) => (colours ? `\u001b[2m${text}\u001b[22m` : text),
  bold: (text: string) => (colours ? `\u001b[1m${text}\u001b[22m` : text),
};

export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** 830 ms, 4.2 s, 3 min 20 s. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 100_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/**
 * Runs one step and prints its name, its result when that is a text, and its duration. On a
 * terminal, the step's progress stands beside its name.
 */
export async function step<T>(
  name: string,
  work: (tell: (progress: string) => void) => Promise<T> | T,
): Promise<T> {
  const started = performance.now();
  const live = process.stdout.isTTY;
  const tell = (progress: string): void => {
    if (live) process.stdout.write(`\r\u001b[2K  ${paint.dim('…')} ${name} ${paint.dim(progress)}`);
  };
  tell('');
  try {
    const result = await work(tell);
    const note = typeof result === 'string' ? ` ${paint.dim(result)}` : '';
    if (live) process.stdout.write('\r\u001b[2K');
    say(`  ${paint.green('✓')} ${name}${note} ${paint.dim(duration(performance.now() - started))}`);
    return result;
  } catch (error) {
    if (live) process.stdout.write('\r\u001b[2K');
    say(`  ${paint.red('✗')} ${name} ${paint.dim(duration(performance.now() - started))}`);
    throw error;
  }
}
