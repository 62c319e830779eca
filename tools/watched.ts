/**
 * Runs a process under `node --watch` and ends with whoever started it. The watcher itself loads no preloads, so the
 * leash of tools/leash.ts would not reach it; this process holds the leash in its stead.
 */
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, ['--watch', ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
