import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { demoVendorCodes } from '../../apps/server/src/demo/vendors.ts';
import { childEnvironment, readEnvironment, root } from './environment.ts';
import { ensureKeys, keyNames } from './keys.ts';
import { Problem } from './problem.ts';
import { processesOf } from './supervisor.ts';

test('nothing set means the documented defaults', () => {
  const environment = readEnvironment({});
  assert.deepEqual(
    { ...environment, dataDir: '' },
    {
      nodeEnv: 'development',
      host: '127.0.0.1',
      port: 8080,
      arcadePort: 8081,
      gatewayPort: 8082,
      bankPort: 8083,
      beaconPort: 8084,
      postgresPort: 54329,
      publicUrl: 'http://localhost:8080',
      arcadeUrl: 'http://localhost:8081',
      gatewayUrl: 'http://localhost:8082',
      bankUrl: 'http://localhost:8083',
      sandboxes: true,
      beaconChain: 'sandbox',
      arcadeVendors: demoVendorCodes,
      databaseUrl: undefined,
      dataDir: '',
    },
  );
  assert.equal(environment.dataDir, join(root, '.data'));
});

test('addresses follow the ports unless they are set', () => {
  assert.equal(readEnvironment({ PORT: '9000' }).publicUrl, 'http://localhost:9000');
  assert.equal(
    readEnvironment({ PORT: '9000', PUBLIC_URL: 'https://sen.example/' }).publicUrl,
    'https://sen.example',
  );
});

test('[OPS-08] the sandboxes of gateway and bank run in production only where they are asked for', () => {
  const names = (source: Record<string, string>): string[] =>
    processesOf(readEnvironment(source), 'postgres://x').map(({ name }) => name);
  assert.deepEqual(names({ NODE_ENV: 'production' }), ['arcade', 'server']);
  assert.deepEqual(names({ NODE_ENV: 'production', SANDBOXES: 'on' }), [
    'arcade',
    'gateway',
    'bank',
    'server',
  ]);
  assert.deepEqual(names({ NODE_ENV: 'development' }), ['arcade', 'gateway', 'bank', 'beacon', 'server']);
  assert.throws(() => readEnvironment({ SANDBOXES: 'yes' }), /SANDBOXES=yes/);
});

test('production has the codes of the arcade that are set up, and no others; so has a start with some of its own', () => {
  assert.equal(readEnvironment({ NODE_ENV: 'production' }).arcadeVendors, '');
  assert.equal(readEnvironment({ ARCADE_VENDORS: '' }).arcadeVendors, '');
  assert.equal(readEnvironment({ ARCADE_VENDORS: 'studio=softswiss' }).arcadeVendors, 'studio=softswiss');
});

const wrong: [name: string, value: string][] = [
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['ARCADE_PORT', '8080'],
  ['GATEWAY_PORT', '-1'],
  ['PUBLIC_URL', 'sen.example'],
  ['PUBLIC_URL', 'https://sen.example/site'],
  ['ARCADE_URL', 'ftp://sen.example'],
  ['DATABASE_URL', 'mysql://localhost/sen'],
  ['BEACON_CHAIN', 'default'],
  ['NODE_ENV', 'staging'],
  ['FILES_S3_BUCKET', '../pictures'],
  ['FILES_S3_SECRET', 'secret'],
];
for (const [name, value] of wrong) {
  test(`${name}=${value} is refused by name`, () => {
    assert.throws(
      () => readEnvironment({ [name]: value }),
      (error) => error instanceof Problem && error.message.includes(name) && !error.message.includes('\n'),
    );
  });
}

test('.env.example names every variable that the commands and the processes read', () => {
  const documented = readFileSync(join(root, '.env.example'), 'utf8');
  const { PATH: _, ...passed } = childEnvironment(readEnvironment({}), 'postgres://x');
  const ours = [
    'NODE_ENV',
    'HOST',
    'PORT',
    'ARCADE_PORT',
    'GATEWAY_PORT',
    'PUBLIC_URL',
    'ARCADE_URL',
    'GATEWAY_URL',
    'ARCADE_VENDORS',
    'DATABASE_URL',
    'DATA_DIR',
  ];
  const config = readFileSync(join(root, 'apps/server/src/platform/config.ts'), 'utf8');
  const ofServer = [...config.matchAll(/env(?:\['|, ')([A-Z0-9_]+)'/g)].map((match) => match[1]!);
  assert.ok(ours.every((name) => name in passed));
  for (const name of new Set([...ours, ...ofServer, 'EMBEDDED_POSTGRES_PORT', 'CHROMIUM_PATH'])) {
    assert.match(documented, new RegExp(`^#? ?${name}=`, 'm'), `${name} is not documented`);
  }
});

test('keys are made once, fit together, and the private halves are for this user alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sen-keys-'));
  try {
    assert.equal(await ensureKeys(dataDir), keyNames.length + 1);
    const read = (file: string) => readFileSync(join(dataDir, 'keys', file), 'utf8');
    const before = keyNames.map((name) => read(`${name}.private.pem`));
    assert.equal(await ensureKeys(dataDir), 0);
    assert.equal(await ensureKeys(dataDir, ['heron', 'delta']), 2);
    const secret = read('heron.secret');
    assert.match(secret, /^[\w-]{43}\n$/);
    assert.equal(statSync(join(dataDir, 'keys', 'heron.secret')).mode & 0o777, 0o600);
    assert.equal(await ensureKeys(dataDir, ['heron', 'delta']), 0);
    assert.equal(read('heron.secret'), secret);
    assert.deepEqual(
      keyNames.map((name) => read(`${name}.private.pem`)),
      before,
    );
    for (const name of keyNames) {
      assert.equal(statSync(join(dataDir, 'keys', `${name}.private.pem`)).mode & 0o777, 0o600);
      const derived = createPublicKey(read(`${name}.private.pem`)).export({ type: 'spki', format: 'pem' });
      assert.equal(read(`${name}.public.pem`), derived);
    }
    writeFileSync(join(dataDir, 'keys/operator.private.pem'), 'torn');
    await assert.rejects(ensureKeys(dataDir), /operator\.private\.pem is not a private key/);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
