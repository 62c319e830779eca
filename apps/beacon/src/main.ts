/** The sandbox beacon as a process; docs/operating.md lists what it reads from the environment. */
import { keyIn, portOf, run } from '@sen/sandbox/process';
import { startBeacon } from './beacon.ts';

const { HOST = '127.0.0.1', DATA_DIR = '.data', LOG_LEVEL = 'info' } = process.env;
const port = portOf('BEACON_PORT', 8084);

await run({ what: 'beacon', portName: 'BEACON_PORT', port }, () =>
  startBeacon({ host: HOST, port, secret: keyIn(DATA_DIR, 'beacon.secret.hex').trim(), logLevel: LOG_LEVEL }),
);
