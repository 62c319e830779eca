import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { promisify } from 'node:util';
import { root } from './environment.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'sen-start-'));
after(() => rmSync(folder, { recursive: true }));

/** Starts with these settings and gives what was said on the way out. */
async function failingStart(settings: Record<string, string>): Promise<string> {
  const ports = {
    PORT: await freePort(),
    ARCADE_PORT: await freePort(),
    GATEWAY_PORT: await freePort(),
    BANK_PORT: await freePort(),
    BEACON_PORT: await freePort(),
    EMBEDDED_POSTGRES_PORT: await freePort(),
  };
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    ...stringified(ports),
    ...settings,
  };
  const result = await run(process.execPath, [join(root, 'tools/run/start.ts')], { cwd: root, env }).catch(
    (error: { code: number; stderr: string }) => error,
  );
  assert.equal((result as { code?: number }).code, 1);
  assert.doesNotMatch(result.stderr, /\n\s+at /, 'a stack was shown');
  assert.equal(result.stderr.trim().split('\n').length, 1, `not one line: ${result.stderr}`);
  return result.stderr;
}

test('a port that another program holds is named with its variable', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  assert.match(
    await failingStart({ ARCADE_PORT: String(port) }),
    new RegExp(`Port ${port} is taken.*ARCADE_PORT`),
  );
  other.close();
});

test('a database that cannot be reached is named, without its password', async () => {
  const line = await failingStart({
    DATABASE_URL: `postgres://sen:geheim@127.0.0.1:${await freePort()}/sen`,
  });
  assert.match(line, /DATABASE_URL cannot be reached.*ECONNREFUSED/);
  assert.doesNotMatch(line, /geheim/);
});

test('settings that make no sense are all named at once', async () => {
  assert.match(
    await failingStart({ PORT: 'eighty', PUBLIC_URL: 'here' }),
    /PORT=eighty.*PUBLIC_URL=here.*\.env\.example/,
  );
});

test('a data folder that cannot be made is named', async () => {
  writeFileSync(join(folder, 'file'), '');
  assert.match(await failingStart({ DATA_DIR: join(folder, 'file/data') }), /DATA_DIR|data folder/);
});

test('an address that this machine does not have is named', async () => {
  assert.match(await failingStart({ HOST: '203.0.113.7' }), /no address 203\.0\.113\.7.*HOST/);
});

test('throwing data away, and calls that make what tests need, are refused outside of tests', async () => {
  for (const [flag, nodeEnv] of [
    ['--fresh', 'production'],
    ['--fixtures', 'production'],
    ['--fixtures', 'development'],
  ]) {
    const env = { ...process.env, NODE_ENV: nodeEnv, DATA_DIR: join(folder, 'data') };
    await assert.rejects(
      run(process.execPath, [join(root, 'tools/run/start.ts'), flag!], { cwd: root, env }),
      /for NODE_ENV=test alone/,
    );
  }
});

function stringified(ports: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
}
