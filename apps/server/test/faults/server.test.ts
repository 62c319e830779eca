import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#platform/database.ts';
import { seededRandom } from '#platform/random.ts';
import { startFleet } from './fleet.ts';
import { createHistory } from './history.ts';
import { addPlayers, addVendor, assertBooks, buildSchema, makeKeys, testDatabaseUrl, unit } from './house.ts';
import { seed, size } from './sizes.ts';
import { storm } from './storm.ts';

const operations = size(50_000, 1_000_000);
const kills = size(200, 2_000);

test(`[WALLET-04] T1 two nodes on one database, killed ${kills} times under ${operations} bets, wins and rollbacks: nothing lost, nothing twice`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const random = seededRandom(seed);
  const db = openDatabase({ url: testDatabaseUrl(), schema: 'faults_server' });
  const history = createHistory('server');
  await buildSchema(db);
  const keys = makeKeys(1024);
  const vendorId = await addVendor(db, 'alpha', keys);
  const players = await addPlayers(db, vendorId, 200, 500n * unit);
  const fleet = await startFleet({ databaseUrl: testDatabaseUrl(), schema: 'faults_server', nodes: 2, random });
  const ending = new AbortController();
  let load: Promise<void> | undefined;
  try {
    let settled = false;
    load = storm({
      url: fleet.url,
      vendor: 'alpha',
      privateKey: keys.privateKey,
      players,
      operations,
      clients: 64,
      random,
      history,
      signal: ending.signal,
    }).finally(() => (settled = true));
    // Kills are spread over the load, so that the last one falls shortly before its end.
    while (!settled) {
      const share = history.sent.size / operations;
      if (fleet.kills() < kills * Math.min(1, share + 0.02)) fleet.kill();
      await pause(10 + random.below(60));
    }
    await load;
    t.diagnostic(`${fleet.kills()} kills, ${history.sent.size} operations`);
    assert.deepEqual(await history.differences(db, vendorId), []);
    await assertBooks(db);
    assert.ok(fleet.kills() >= kills * 0.9, `only ${fleet.kills()} kills`);
  } finally {
    ending.abort();
    await load?.catch(() => undefined);
    await fleet.stop();
    history.forget();
    await db.run(`drop schema faults_server cascade`);
    await db.close();
  }
});
