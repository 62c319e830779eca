import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { openDatabase, type Database } from '#platform/database.ts';
import { seededRandom } from '#platform/random.ts';
import { accountPath, post } from '#modules/ledger/service.ts';
import { startNodes, type Nodes } from './nodes.ts';
import { createHistory } from './history.ts';
import {
  addPlayers,
  addVendor,
  assertBooks,
  checkBooks,
  buildSchema,
  currency,
  makeKeys,
  testDatabaseUrl,
  unit,
  type Player,
} from './testServer.ts';
import { seed } from './sizes.ts';
import { runLoad } from './load.ts';

/**
 * Bugs that are easily written, put into the database in place of the right code. Each must be
 * caught by the same checks that the fault tests rest on: a check that never failed proves nothing.
 */
const schema = 'faults_planted_bugs';
const keys = makeKeys(1024);
let db: Database;
let nodes: Nodes;
let vendorId: number;
let players: Player[];

before(() => {
  db = openDatabase({ url: testDatabaseUrl(), schema });
});
beforeEach(async () => {
  await buildSchema(db);
  vendorId = await addVendor(db, 'alpha', keys);
  // Few players and two nodes, so that the same wallet is often in two hands.
  players = await addPlayers(db, vendorId, 4, 1_000_000n * unit);
  // One has limits, none of which is set: their play is counted.
  await db.one(`select limit_begin($1)::text`, [players[0]!.memberId]);
});
after(async () => {
  await db.run(`drop schema if exists ${schema} cascade`);
  await db.close();
});

/** Neither locks nor the condition that an account stands as it was seen. */
const noLock = `create or replace function ledger_lock(p_accounts bigint[]) returns void language sql as $$ select null::void $$;
  do $$ begin
    execute replace(replace(pg_get_functiondef('ledger_write'::regproc), 'elsif p_seen[k] <>', 'elsif false and p_seen[k] <>'), 'x.last_transfer_id = versions[i]', 'true');
  end $$`;

const plantedBugs: { bug: string; sql: string; caughtBy: RegExp }[] = [
  {
    bug: 'the balance is read, then written, whatever happened in between',
    sql: noLock,
    caughtBy: /INV2/,
  },
  {
    bug: 'the key is looked up, then inserted, with neither lock nor unique index',
    sql: `${noLock}; drop index transfer_by_key; create index transfer_by_key on transfer ((md5(key)::uuid))`,
    caughtBy: /INV4 .*stored 2 times|stored [2-9] times/,
  },
  {
    bug: 'a batch forgets to write one of its transfers',
    sql: `create function forget() returns trigger language plpgsql as $$ begin if new.amount % 7 = 3 then return null; end if; return new; end $$;
      create trigger forget before insert on transfer for each row execute function forget()`,
    caughtBy: /INV4 INV10 acknowledged|INV2/,
  },
  {
    bug: 'one side of a transfer is booked with another amount',
    sql: `create function skew() returns trigger language plpgsql as $$ begin if new.member_id = 0 then new.balance := new.balance + 1; end if; return new; end $$;
      create trigger skew before update on account for each row execute function skew()`,
    caughtBy: /INV1 conservation/,
  },
  {
    bug: 'what is played is not counted against limits',
    sql: `create or replace function limit_count(p_member bigint[], p_currency text[], p_id bigint[], p_stakes boolean[], p_staked bigint[], p_returned bigint[])
      returns void language sql as $$ select null::void $$`,
    caughtBy: /INV-L/,
  },
  {
    bug: 'a win is paid and its round not told',
    sql: `create function deaf() returns trigger language plpgsql as $$ begin new.payout := old.payout; return new; end $$;
      create trigger deaf before update on round for each row execute function deaf()`,
    caughtBy: /INV6 rounds/,
  },
];

for (const { bug, sql, caughtBy } of plantedBugs) {
  test(`[WALLET-01] planted bug caught: ${bug}`, async (t) => {
    t.diagnostic(`SEED=${seed}`);
    await db.run(sql);
    const seen = await loadAndCheck(true);
    t.diagnostic(seen.slice(0, 3).join(' | ').slice(0, 300));
    assert.ok(
      seen.some((complaint) => caughtBy.test(complaint)),
      `nothing matches ${caughtBy}: ${seen.slice(0, 5).join('\n')}`,
    );
  });
}

test('[WALLET-01] the same load without a planted bug is clean', async () => {
  assert.deepEqual(await loadAndCheck(true), []);
  await assertBooks(db);
});

test('[WALLET-01] planted bug caught: the platform books a bet that no vendor sent', async () => {
  const history = createHistory('ghost');
  const { memberId } = players[0]!;
  await db.transaction((tx) =>
    post(tx, [
      {
        key: `${vendorId}:ghost`,
        from: accountPath.main(memberId),
        to: accountPath.vendorGross('alpha'),
        currency,
        memberId,
        amount: unit,
        reason: 'bet',
      },
    ]),
  );
  assert.deepEqual(await history.differences(db, vendorId), [
    `INV5 ${vendorId}:ghost is stored, but nobody sent it`,
  ]);
  history.forget();
});

test('[WALLET-01] planted bug caught: success is told before it is committed, and the commit fails', async () => {
  const history = createHistory('hasty');
  const { memberId } = players[0]!;
  history.send({ kind: 'bet', transaction: 'hasty', memberId, amount: unit });
  history.acknowledge('hasty', { status: 'RS_OK', balance: 1 });
  assert.deepEqual(await history.differences(db, vendorId), [
    'bet hasty: INV4 INV10 acknowledged as RS_OK, but not stored',
  ]);
  history.forget();
});

/**
 * Two nodes at once on few wallets, every operation sent to both; everything that any check
 * complains about.
 */
async function loadAndCheck(twice: boolean): Promise<string[]> {
  const random = seededRandom(seed);
  const history = createHistory('planted-bugs');
  nodes = await startNodes({ databaseUrl: testDatabaseUrl(), schema, nodes: 2, random });
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), 20_000);
  try {
    const load = runLoad({
      url: nodes.url,
      vendor: 'alpha',
      privateKey: keys.privateKey,
      players,
      operations: 1_500,
      clients: 32,
      random,
      history,
      sendTwice: twice,
      signal: ending.signal,
    });
    await load.catch(() => undefined);
    const broken = (await checkBooks(db))
      .filter(({ ok }) => !ok)
      .map(({ name, detail }) => `${name}: ${detail}`);
    return [...(await history.differences(db, vendorId)), ...broken];
  } finally {
    clearTimeout(timer);
    await nodes.stop();
    history.forget();
  }
}
