/** The sandbox bank as a process; docs/operating.md lists what it reads from the environment. */
import { join } from 'node:path';
import { keyIn, portOf, run } from '@sen/sandbox/process';
import { startBank } from './bank.ts';

const {
  HOST = '127.0.0.1',
  PUBLIC_URL = 'http://localhost:8080',
  DATA_DIR = '.data',
  LOG_LEVEL = 'info',
} = process.env;
const port = portOf('BANK_PORT', 8083);

await run({ what: 'bank', portName: 'BANK_PORT', port }, () =>
  startBank({
    host: HOST,
    port,
    storagePath: join(DATA_DIR, 'bank', 'bank.sqlite'),
    privateKeyPem: keyIn(DATA_DIR, 'bank.private.pem'),
    company: {
      publicKeyPem: keyIn(DATA_DIR, 'operator.public.pem'),
      notifyUrl: `${PUBLIC_URL}/bank/sandbox/notify`,
    },
    logLevel: LOG_LEVEL,
  }),
);
