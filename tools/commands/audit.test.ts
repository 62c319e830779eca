import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  openTestServer,
  addPlayers,
  currency,
  unit,
  type TestServer,
} from '../../apps/server/test/faults/testServer.ts';
import { accountPath, post } from '../../apps/server/src/modules/ledger/service.ts';
import { capture } from '../run/capture.ts';

let server: TestServer;
before(async () => {
  server = await openTestServer();
  const [player] = await addPlayers(server.db, server.vendors['alpha']!.id, 1, 0n);
  const { memberId } = player!;
  const to = accountPath.main(memberId);
  await server.db.transaction((tx) =>
    post(tx, [
      {
        key: 'gift',
        from: accountPath.adjustment,
        to,
        currency,
        memberId,
        amount: 10n * unit,
        reason: 'adjustment',
      },
    ]),
  );
});
after(() => server.stop());

const audit = () =>
  capture(process.execPath, ['tools/commands/audit.ts'], {
    ...process.env,
    DATABASE_URL: server.db.url,
    DATABASE_SCHEMA: server.db.schema,
  });

test('[WALLET-01] npm run audit says that the books agree, and ends well', async () => {
  const { code, output } = await audit();
  assert.match(output, /The books agree\./);
  assert.equal(code, 0, output);
});

test('[WALLET-01] npm run audit finds a transfer that was changed behind the triggers’ back, fails, and keeps the finding for the console', async () => {
  await server.db.transaction(async (tx) => {
    // As one who owns the database: no trigger stops them.
    await tx.run(`set local session_replication_role = replica`);
    await tx.run(`update transfer set amount = amount - 1 where key = 'gift'`);
  });
  const { code, output } = await audit();
  assert.equal(code, 1, output);
  assert.match(output, /The books do not agree: [1-9]\d* of \d+ checks failed\./);
  assert.match(output, /✗.* each stored balance is the sum of the entries of its account: member:\d+:main/);
  const kept = await server.db.rows<{ name: string }>(`select name from audit_result where not ok`);
  assert.ok(kept.some(({ name }) => name === 'INV2 balance is the sum of its entries'));
});
