/**
 * A process that settles the draws that wait for it, until nothing waits: `lotterySettler.ts
 * <database> <schema>`. Tests kill it.
 */
import { unsettledDraws } from '#modules/lottery/store.ts';
import { settle } from '#modules/lottery/settling.ts';
import { openDatabase } from '#platform/database.ts';
import { createContext } from './testServer.ts';

const [url = '', schema = ''] = process.argv.slice(2);
const db = openDatabase({ url, schema, connectionsMax: 3 });
const ctx = createContext(db, '');
process.stdout.write('ready\n');
const started = performance.now();
for (const draw of await unsettledDraws(db)) await settle(ctx, draw);
const ms = performance.now() - started;
await db.close();
process.stdout.write(`${JSON.stringify({ ms, rssBytes: process.resourceUsage().maxRSS * 1024 })}\n`);
process.exit();
