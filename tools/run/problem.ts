/**
 * Something the person at the keyboard can put right. Its message is one line that says what to do;
 * commands print it without a stack. Anything else that is thrown is a bug and shows its stack.
 */
export class Problem extends Error {}

/**
 * Turns the errors of the operating system that a person can cure into problems; leaves others as
 * they are.
 */
export function explain(error: unknown, doing: string): unknown {
  const { code, path } = (error ?? {}) as { code?: string; path?: string };
  const where = path ? ` (${path})` : '';
  if (code === 'ENOSPC')
    return new Problem(`The disk is full while ${doing}${where}. Free some space and start again.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new Problem(
      `No permission while ${doing}${where}. Give this user the right to write there, or set DATA_DIR to a folder that it owns.`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new Problem(
      `There is a file where a folder is needed${where}. Remove it, or set DATA_DIR to another folder.`,
    );
  }
  return error;
}

/** Ends the process: a problem as its one line, a bug with its stack. */
export function exitWith(error: unknown): never {
  if (error instanceof Problem) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
