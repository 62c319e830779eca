/** The sandbox gateway as a process; docs/operating.md lists what it reads from the environment. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGateway } from './gateway.ts';

const { GATEWAY_PORT = '8082', HOST = '127.0.0.1', GATEWAY_URL, DATA_DIR = '.data', LOG_LEVEL = 'info' } = process.env;

const gateway = await startGateway({
  host: HOST,
  port: port(),
  publicUrl: GATEWAY_URL ?? `http://localhost:${GATEWAY_PORT}`,
  storagePath: join(DATA_DIR, 'gateway', 'gateway.sqlite'),
  privateKeyPem: key('gateway.private.pem'),
  merchants: [{ id: 'sen', publicKeyPem: key('operator.public.pem') }],
  logLevel: LOG_LEVEL,
}).catch((error: NodeJS.ErrnoException) => {
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${GATEWAY_PORT} is taken. Set GATEWAY_PORT to a free one.`
      : `The gateway cannot start: ${error.message}`,
  );
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
}

function port(): number {
  if (!/^\d{1,5}$/.test(GATEWAY_PORT) || Number(GATEWAY_PORT) > 65_535) fail(`GATEWAY_PORT=${GATEWAY_PORT} is not a port.`);
  return Number(GATEWAY_PORT);
}

function key(name: string): string {
  const path = join(DATA_DIR, 'keys', name);
  if (!existsSync(path)) fail(`The key ${path} is missing. "npm start" makes it.`);
  return readFileSync(path, 'utf8');
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
