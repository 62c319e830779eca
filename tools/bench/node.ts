/**
 * A child process of the benchmark: one design behind the vendor edge, or the bare echo. Says its
 * port on its first line.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hub88SignatureHeader } from '../../packages/api/src/hub88.ts';
import { isSigned } from '../../apps/server/src/modules/vendor/hub88/signing.ts';
import { publicKeyOf } from '../../apps/server/src/modules/vendor/publicKey.ts';
import { mountVendorEdge, vendorRequestListener } from '../../apps/server/src/modules/vendor/listener.ts';
import { openWallet, type Wallet } from '../../apps/server/src/modules/wallet/service.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createContext, makeKeys } from '../../apps/server/test/faults/testServer.ts';
import { naiveWallet, statementWallet, type Design } from './designs.ts';
import { pgledgerWallet } from './pgledger.ts';

/** Bytes, after a collection. */
export type Memory = { heapUsed: number; rss: number };

const design = process.argv[2] as Design;
const vendorKey = design === 'echo-verifying' ? publicKeyOf(process.env['VENDOR_KEY']!) : undefined;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const raw = Buffer.concat(chunks);
    const isGood = !vendorKey || isSigned(raw, request.headers[hub88SignatureHeader] as string, vendorKey);
    const { user, request_uuid: requestUuid } = JSON.parse(raw.toString()) as Record<string, unknown>;
    const body = JSON.stringify({
      user,
      status: isGood ? 'RS_OK' : 'RS_ERROR_INVALID_SIGNATURE',
      request_uuid: requestUuid,
      currency: 'P',
      balance: 1,
    });
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
});

if (design !== 'echo' && design !== 'echo-verifying') {
  const db = openDatabase({ url: process.env['DATABASE_URL']!, schema: process.env['DATABASE_SCHEMA']! });
  // The other designs write the ledger's tables by hand, and get the plan settings that the
  // wallet's function has.
  db.pool.on('connect', (client) => {
    if (design !== 'wallet')
      void client.query(
        `set sen.posting = 'on'; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off`,
      );
  });
  const ctx = createContext(db, makeKeys().privatePem);
  const wallets: Record<Exclude<Design, 'echo' | 'echo-verifying'>, () => Wallet | Promise<Wallet>> = {
    naive: () => naiveWallet(ctx, false),
    'naive-house': () => naiveWallet(ctx, true),
    statement: () => statementWallet(ctx),
    pgledger: () => pgledgerWallet(ctx, false),
    'pgledger-house': () => pgledgerWallet(ctx, true),
    wallet: () => openWallet(ctx),
  };
  mountVendorEdge(server, vendorRequestListener(ctx, await wallets[design]()));
}
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
// Started with --expose-gc, it tells what it holds.
process.on('message', () => {
  globalThis.gc!();
  const { heapUsed, rss } = process.memoryUsage();
  process.send!({ heapUsed, rss } satisfies Memory);
});
process.on('disconnect', () => process.exit(0));
