import { existsSync, readFileSync } from 'node:fs';

/** Whether a process runs, whoever owns it; one that has ended and is still listed does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
  // A killed child that nobody has waited for yet is a zombie: dead, but still listed.
  if (!existsSync(`/proc/${pid}/stat`)) return true;
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
