/** A child process of the benchmark: one design behind the vendor edge, or the bare echo. Says its port on its first line. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mountVendorEdge, vendorRequestListener } from '../../apps/server/src/modules/vendor/listener.ts';
import { openWallet, type Wallet } from '../../apps/server/src/modules/wallet/service.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createContext, makeKeys } from '../../apps/server/test/faults/house.ts';
import { naiveWallet, statementWallet, type Design } from './designs.ts';

const design = process.argv[2] as Design;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { user, request_uuid: requestUuid } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const body = JSON.stringify({ user, status: 'RS_OK', request_uuid: requestUuid, currency: 'P', balance: 1 });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
  });
});

if (design !== 'echo') {
  const db = openDatabase({ url: process.env['DATABASE_URL']!, schema: process.env['DATABASE_SCHEMA']! });
  // The other designs write the ledger's tables by hand, and get the plan settings that the lane's function has.
  db.pool.on('connect', (client) => {
    if (design !== 'lane')
      void client.query(
        `set sen.posting = 'on'; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off`,
      );
  });
  const ctx = createContext(db, makeKeys().privatePem);
  const wallets: Record<Exclude<Design, 'echo'>, () => Wallet> = {
    naive: () => naiveWallet(ctx, false),
    'naive-house': () => naiveWallet(ctx, true),
    statement: () => statementWallet(ctx),
    lane: () => openWallet(ctx),
  };
  mountVendorEdge(server, vendorRequestListener(ctx, wallets[design]()));
}
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on('disconnect', () => process.exit(0));
