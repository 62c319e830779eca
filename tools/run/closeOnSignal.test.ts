import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { freePort } from './freePort.ts';
import { isAlive } from './isAlive.ts';
import { discardFolder } from './testDatabase.ts';

/** A command that has a PostgreSQL of its own and is at work; gives its process and PostgreSQL's. */
async function commandAtWork(folder: string): Promise<{ command: ChildProcess; postgres: number }> {
  const at = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
  const options = { dataDir: join(folder, 'postgres'), port: await freePort() };
  const script = `import { startDatabase } from ${at('./database.ts')};
    import { closeOnSignal } from ${at('./closeOnSignal.ts')};
    const starting = startDatabase(${JSON.stringify(options)});
    closeOnSignal(starting, (database) => database.stop());
    process.send((await starting).pid()); setInterval(() => {}, 1000);`;
  const command = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [postgres] = (await once(command, 'message')) as [number];
  return { command, postgres };
}

test('[RUN-09] a command that is interrupted, told to end or orphaned stops the PostgreSQL that it has started', async (t) => {
  const folder = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'stopped-'));
  t.after(() => discardFolder(folder));
  const ways: [code: number, stop: (command: ChildProcess) => void][] = [
    [130, (command) => command.kill('SIGINT')],
    [143, (command) => command.kill('SIGTERM')],
    [143, (command) => command.disconnect()],
  ];
  for (const [code, stop] of ways) {
    const { command, postgres } = await commandAtWork(folder);
    assert.ok(isAlive(postgres));
    const exited = once(command, 'exit');
    stop(command);
    assert.equal((await exited)[0], code);
    assert.ok(!isAlive(postgres));
  }
});
