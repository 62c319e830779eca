/** The sandbox bank as a process; docs/operating.md lists what it reads from the environment. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBank } from './bank.ts';

const {
  BANK_PORT = '8083',
  HOST = '127.0.0.1',
  PUBLIC_URL = 'http://localhost:8080',
  DATA_DIR = '.data',
  LOG_LEVEL = 'info',
} = process.env;

const bank = await startBank({
  host: HOST,
  port: port(),
  storagePath: join(DATA_DIR, 'bank', 'bank.sqlite'),
  privateKeyPem: key('bank.private.pem'),
  company: { publicKeyPem: key('operator.public.pem'), notifyUrl: `${PUBLIC_URL}/bank/sandbox/notify` },
  logLevel: LOG_LEVEL,
}).catch((error: NodeJS.ErrnoException) => {
  fail(
    error.code === 'EADDRINUSE' ? `Port ${BANK_PORT} is taken. Set BANK_PORT to a free one.` : `The bank cannot start: ${error.message}`,
  );
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void bank.close().then(() => process.exit(0)));
}

function port(): number {
  if (!/^\d{1,5}$/.test(BANK_PORT) || Number(BANK_PORT) > 65_535) fail(`BANK_PORT=${BANK_PORT} is not a port.`);
  return Number(BANK_PORT);
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
