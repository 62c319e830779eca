/**
 * A process of its own that builds the proof of balances of a database once, and says how long that
 * took and how much memory it held at most.
 */
import { generateKeyPairSync } from 'node:crypto';
import { buildProofs } from '../../apps/server/src/modules/proof/service.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { cryptoRandom } from '../../apps/server/src/platform/random.ts';

const [url = '', schema = ''] = process.argv.slice(2);
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const db = openDatabase({ url, schema, connectionsMax: 2 });
const started = performance.now();
let longestMs = 0;
// The time for which other work of the process has to wait.
let last = started;
const beat = setInterval(() => {
  longestMs = Math.max(longestMs, performance.now() - last);
  last = performance.now();
}, 1);
const built = await buildProofs({
  db,
  clock: systemClock,
  random: cryptoRandom,
  config: { keys: { operatorPrivate: privateKey } },
} as never);
const ms = performance.now() - started;
clearInterval(beat);
await db.close();
process.stdout.write(
  JSON.stringify({ built, ms, longestMs, rssBytes: process.resourceUsage().maxRSS * 1024 }),
);
