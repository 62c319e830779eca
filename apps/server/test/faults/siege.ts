import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#platform/database.ts';
import { seededRandom, type Random } from '#platform/random.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { createHistory, type History } from './history.ts';
import { addPlayers, addVendor, assertBooks, buildSchema, makeKeys, unit } from './house.ts';
import { seed } from './sizes.ts';
import { storm } from './storm.ts';

export type Siege = {
  databaseUrl: string;
  schema: string;
  operations: number;
  /** Statements that put a bug into the database before the storm. */
  plant?: string;
  /** Called over and over while the storm blows; breaks something when its time has come. `share` is how far the storm has got, 0 to 1. */
  strike(during: { fleet: Fleet; history: History; random: Random; share: number }): Promise<void>;
};

/**
 * Two nodes on one database under a storm of bets, wins and rollbacks by 64 retrying clients, while `strike` breaks
 * things. Gives what the clients' history and the database say differently, once everything is settled and the books agree.
 */
export async function siege(wish: Siege): Promise<{ differences: string[]; operations: number; kills: number }> {
  const { databaseUrl, schema, operations } = wish;
  const random = seededRandom(seed);
  const history = createHistory(schema);
  const keys = makeKeys(1024);
  const db = openDatabase({ url: databaseUrl, schema, connectionsMax: 4 });
  const ending = new AbortController();
  let fleet: Fleet | undefined;
  let load: Promise<void> | undefined;
  try {
    await buildSchema(db);
    const vendorId = await addVendor(db, 'alpha', keys);
    const players = await addPlayers(db, vendorId, 200, 500n * unit);
    if (wish.plant) await db.run(wish.plant);
    fleet = await startFleet({ databaseUrl, schema, nodes: 2, random });
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
    // A storm that fails ends the siege with its own error, below.
    load.catch(() => undefined);
    while (!settled) {
      await wish.strike({ fleet, history, random, share: Math.min(1, history.sent.size / operations) });
      await pause(10);
    }
    await load;
    const differences = await history.differences(db, vendorId);
    // With a planted bug the books may still agree with themselves: that is why the history is kept.
    await assertBooks(db);
    return { differences, operations: history.sent.size, kills: fleet.kills() };
  } finally {
    ending.abort();
    await load?.catch(() => undefined);
    await fleet?.stop();
    history.forget();
    await db.run(`drop schema if exists ${schema} cascade`);
    await db.close();
  }
}
