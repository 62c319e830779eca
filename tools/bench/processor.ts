/**
 * Processor time as Linux counts it; NaN elsewhere. It says what a bet costs even while others use
 * the machine.
 */
import { readFileSync, readdirSync } from 'node:fs';

/** All threads of a process, µs. */
export function processorUs(pid: number): number {
  try {
    let us = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`))
      us += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000;
    return us;
  } catch {
    return Number.NaN;
  }
}

/** The first thread of a process, which runs Node's event loop, µs. */
export function firstThreadUs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** The children that a process has now, µs: all of PostgreSQL's, by its first process. */
export function childrenUs(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    // One that ended meanwhile did little.
    return children
      .map((child) => processorUs(Number(child)))
      .reduce((sum, us) => sum + (Number.isNaN(us) ? 0 : us), 0);
  } catch {
    return Number.NaN;
  }
}
