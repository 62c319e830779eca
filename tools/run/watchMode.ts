/**
 * Runs a process under `node --watch` and exits with its parent. The watcher loads no `--import`
 * files, so exitWithParent.ts is loaded into this process instead.
 */
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, ['--watch', ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
