/**
 * Settings that a sandbox's process reads from the environment; a wrong one ends the process with
 * one line that says so.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The port in the environment's variable `name`. */
export function portOf(name: string, otherwise: number): number {
  const text = process.env[name] ?? String(otherwise);
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) fail(`${name}=${text} is not a port.`);
  return Number(text);
}

export function keyIn(dataDir: string, name: string): string {
  const path = join(dataDir, 'keys', name);
  if (!existsSync(path)) fail(`The key ${path} is missing. "npm start" makes it.`);
  return readFileSync(path, 'utf8');
}

/** Starts it, and closes it on SIGINT and SIGTERM. */
export async function run(
  names: { what: string; portName: string; port: number },
  start: () => Promise<{ close: () => Promise<void> }>,
): Promise<void> {
  const sandbox = await start().catch((error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${names.port} is taken. Set ${names.portName} to a free one.`
        : `The ${names.what} cannot start: ${error.message}`,
    ),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
