/**
 * A process of its own that writes a member's account record as CSV to nowhere, and says how much
 * that was, how long it took and how much memory it held at most.
 */
import { accountSpreadsheet } from '../../apps/server/src/modules/record/service.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';

const [url = '', schema = '', memberId = '', currency = ''] = process.argv.slice(2);
const db = openDatabase({ url, schema, connectionsMax: 2 });
const started = performance.now();
let bytes = 0;
let lines = 0;
const { content } = await accountSpreadsheet(
  db,
  {
    memberId: BigInt(memberId),
    currency,
    timeZone: 'Asia/Ho_Chi_Minh',
    language: 'vi',
    format: 'csv',
  },
  {},
);
for await (const part of content) {
  bytes += Buffer.byteLength(part);
  lines += String(part).split('\n').length - 1;
}
const ms = performance.now() - started;
await db.close();
process.stdout.write(
  JSON.stringify({ lines: lines - 1, bytes, ms, rssBytes: process.resourceUsage().maxRSS * 1024 }),
);
