/**
 * A child process of the benchmark: the whole server over a seeded database of its own. Its first
 * line says where it listens and where its database is.
 */
import { readDemoBrands } from '../../apps/server/src/demo/brands.ts';
import { readDrawings } from '../../apps/server/src/demo/pictures.ts';
import { openWorld } from '../../apps/server/test/world.ts';

export type TeamServer = { url: string; databaseUrl: string; schema: string };

const demoBrands = readDemoBrands(readDrawings());
// A payout that is computed in the night is paid in the night, however large it is.
for (const { document } of demoBrands)
  Object.assign(document, { contractApprovalFrom: '1000000000.00', dualApprovalFrom: '1000000000.00' });
const world = await openWorld({ seed: { demoBrands } });
process.on('message', () => void world.close().then(() => process.exit(0)));
const told: TeamServer = { url: world.url, databaseUrl: world.owner.url, schema: world.owner.schema };
process.stdout.write(`${JSON.stringify(told)}\n`);
