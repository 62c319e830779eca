/**
 * A server process to be killed: the money part of a node on DATABASE_URL and DATABASE_SCHEMA. Says
 * its port on its first line.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mountVendorEdge, vendorRequestListener } from '#modules/vendor/listener.ts';
import { openWallet } from '#modules/wallet/service.ts';
import { openDatabase } from '#platform/database.ts';
import { createContext, makeKeys } from './testServer.ts';

const db = openDatabase({
  url: process.env['DATABASE_URL']!,
  schema: process.env['DATABASE_SCHEMA']!,
  connectionsMax: 4,
});
const ctx = createContext(db, makeKeys(1024).privatePem);
const server = createServer((_request, response) => response.writeHead(404).end());
mountVendorEdge(server, vendorRequestListener(ctx, openWallet(ctx)));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on('disconnect', () => process.exit(0));
