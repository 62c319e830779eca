/**
 * The spec files of a whole run: those that the last commits reach, and a third of the others in
 * turn, so that three landings run every one.
 */
import { readImportGraph } from '../rules/importGraph.ts';
import { affectedStories, specFiles } from './affected.ts';
import { turnOf } from './rotation.ts';

const turns = 3;

interface Turn {
  /** Spec files as paths from the root; none means all. */
  run: string[];
  waiting: string[];
}

/**
 * `changed` are the files of the last commits, `commits` their count up to now; where either is not
 * known, all stories run.
 */
export function storiesOfTurn(
  changed: readonly string[] | undefined,
  commits: number | undefined,
  specs: readonly string[] = specFiles(),
): Turn {
  if (changed === undefined || commits === undefined) return { run: [], waiting: [] };
  const reached = new Set(affectedStories(readImportGraph(), changed));
  const waiting = specs.filter((spec) => !reached.has(spec) && !turnOf(spec, commits, turns));
  return { run: specs.filter((spec) => !waiting.includes(spec)), waiting };
}
