import { userInfo } from 'node:os';

/**
 * The author of a command, as histories and the audit trail name them: `command:` and the user of
 * this machine.
 */
export function commandAuthor(): string {
  return `command:${userName()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user whom the machine has no name for, as in some containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
