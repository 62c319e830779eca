/**
 * A whole server process to be killed, with the configuration that it is given. Says a line when it
 * is up.
 */
import type { Config } from '#platform/config.ts';
import { startServer } from '../../src/server.ts';

const config = JSON.parse(process.env['NODE_CONFIG']!) as Config;
await startServer(config, { withJobs: false });
process.stdout.write('up\n');
process.on('disconnect', () => process.exit(0));
