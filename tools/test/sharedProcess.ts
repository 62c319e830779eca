/**
 * Test files that share a process: each is a suite of its own, loaded when the one before it has
 * ended, so that its hooks are its own and what they have in common is loaded once.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Shares files out to processes, at least `least` of them, of about `most` files each; how long a
 * file takes is judged by how long it is.
 */
export function sharedOut(
  files: readonly string[],
  { least, most }: { least: number; most: number },
  lengthOf = length,
): string[][] {
  const groups = Array.from({ length: Math.max(least, Math.ceil(files.length / most)) }, () => ({
    files: [] as string[],
    length: 0,
  }));
  const lengths = new Map(files.map((file) => [file, lengthOf(file)]));
  for (const file of files.toSorted((a, b) => lengths.get(b)! - lengths.get(a)!)) {
    const group = groups.reduce((least, each) => (each.length < least.length ? each : least));
    group.files.push(file);
    group.length += lengths.get(file)!;
  }
  return groups.map((group) => group.files.toSorted()).filter(({ length }) => length > 0);
}

const length = (file: string): number => statSync(file).size;

/** The end of the name of a module that runs the files of a process. */
export const sharedEnding = '.shared.mjs';

/** Stands before what a file prints. */
const mark = '\u0001';

export type SharedProcesses = {
  /** The test file that runs those of a group, and the files. */
  groups: ReadonlyMap<string, readonly string[]>;
  discard(): void;
};

/**
 * Writes a module for each group, which `node --test` runs as one test file. It limits the time of
 * a test, but not that of loading a file.
 */
export function writeShared(groups: readonly (readonly string[])[], timeoutMs: number): SharedProcesses {
  const head = `import { describe } from 'node:test';
    import { exitLater } from ${JSON.stringify(new URL('exitAfterTests.ts', import.meta.url).href)};
    const late = (_, no) => setTimeout(() => no(new Error('loading timed out after ${timeoutMs}ms')), ${timeoutMs}).unref();
    const inTime = (loading) => Promise.race([loading, new Promise(late)]);\n`;
  const folder = mkdtempSync(join(tmpdir(), 'sen-tests-'));
  const written = groups.map((files, i): [string, readonly string[]] => {
    const path = join(folder, `${i}${sharedEnding}`);
    const suites = files.map(
      (file) =>
        `process.stdout.write(${JSON.stringify(`${mark}${file}${mark}\n`)});\n` +
        `process.stderr.write(${JSON.stringify(`${mark}${file}${mark}\n`)});\n` +
        `await describe(${JSON.stringify(file)}, () => inTime(import(${JSON.stringify(pathToFileURL(file).href)})));\n`,
    );
    writeFileSync(path, `${head}${suites.join('')}exitLater();\n`);
    return [path, files];
  });
  return { groups: new Map(written), discard: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The part of what a process printed that came while this file ran. */
export function printedBy(file: string, printed: string): string {
  const parts = printed.split(mark);
  return (parts[parts.indexOf(file) + 1] ?? '').replace(/^\n/, '');
}

/** The file that was begun last by a process which printed this. */
export const lastBegun = (printed: string): string | undefined => printed.split(mark).at(-2);
