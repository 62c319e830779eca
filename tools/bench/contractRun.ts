/**
 * A process of its own that closes the periods of contracts that are over and pays them, and says
 * how long that took and how much memory it held at most.
 */
import { closeDue, payCalculated } from '../../apps/server/src/modules/contract/service.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';

const [url = '', schema = ''] = process.argv.slice(2);
const db = openDatabase({ url, schema, connectionsMax: 2 });
const ctx = { db, clock: systemClock, live: { notify() {} } } as never;
const started = performance.now();
await closeDue(ctx);
const computed = performance.now();
const paid = await payCalculated(ctx);
const done = performance.now();
await db.close();
process.stdout.write(
  JSON.stringify({
    computedMs: computed - started,
    paidMs: done - computed,
    paid,
    rssBytes: process.resourceUsage().maxRSS * 1024,
  }),
);
