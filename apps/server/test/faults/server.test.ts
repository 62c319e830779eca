import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testDatabaseUrl } from './testServer.ts';
import { chaosRun } from './chaosRun.ts';
import { seed, size } from './sizes.ts';

const operations = size({ smoke: 5_000, quick: 20_000, full: 1_000_000 });
const kills = size({ smoke: 20, quick: 80, full: 2_000 });

test(`[WALLET-04] T1 two nodes on one database, killed  times under ${operations} bets, wins and rollbacks: nothing lost, nothing twice`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const outcome = await chaosRun({
    databaseUrl: testDatabaseUrl(),
    schema: 'faults_server',
    operations,
    async injectFault({ nodes, random, share }) {
      // Kills are spread over the load, so that the last one falls shortly before its end.
      if (nodes.kills() < kills * Math.min(1, share + 0.02)) nodes.kill();
      await pause(random.below(60));
    },
  });
  t.diagnostic(`${outcome.kills} kills, ${outcome.operations} operations`);
  assert.deepEqual(outcome.differences, []);
  assert.ok(outcome.kills >= kills * 0.9, `only ${outcome.kills} kills`);
});
