/** The gateway as a process; docs/operating.md lists what it reads from the environment. */
import { join } from 'node:path';
import { keyIn, portOf, run } from '@sen/sandbox/process';
import { startGateway } from './gateway.ts';

const { HOST = '127.0.0.1', GATEWAY_URL, DATA_DIR = '.data', LOG_LEVEL = 'info' } = process.env;
const port = portOf('GATEWAY_PORT', 8082);

await run({ what: 'gateway', portName: 'GATEWAY_PORT', port }, () =>
  startGateway({
    host: HOST,
    port,
    publicUrl: GATEWAY_URL ?? `http://localhost:${port}`,
    storagePath: join(DATA_DIR, 'gateway', 'gateway.sqlite'),
    privateKeyPem: keyIn(DATA_DIR, 'gateway.private.pem'),
    merchants: [{ id: 'sen', publicKeyPem: keyIn(DATA_DIR, 'operator.public.pem') }],
    logLevel: LOG_LEVEL,
  }),
);
