/**
 * Every call that packages/api declares, gathered from its files: tests of access, of the fuzzer and
 * of the desk go through them. The server itself knows those that its modules mount, and a test
 * holds that these are the same (platform.test.ts).
 */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyCall } from '@sen/api/call';

export const calls: readonly AnyCall[] = await readCalls();

async function readCalls(): Promise<AnyCall[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@sen/api/call')));
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const groups = await Promise.all(
    files.sort().map(async (file) => (await import(pathToFileURL(join(folder, file)).href)) as object),
  );
  return groups.flatMap((group) => Object.values(group).filter(isCall));
}

function isCall(value: unknown): value is AnyCall {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  );
}
