import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#platform/database.ts';
import { seededRandom, type Random } from '#platform/random.ts';
import { startNodes, type Nodes } from './nodes.ts';
import { createHistory, type History } from './history.ts';
import { addPlayers, addVendor, assertBooks, buildSchema, makeKeys, unit } from './testServer.ts';
import { seed } from './sizes.ts';
import { runLoad } from './load.ts';

export type ChaosRun = {
  databaseUrl: string;
  schema: string;
  operations: number;
  /** Statements that put a bug into the database before the load starts. */
  plantedBug?: string;
  /**
   * Called repeatedly while the load runs; breaks something when it is due. `share` is the part of
   * the load that has been sent, 0 to 1.
   */
  injectFault(during: { nodes: Nodes; history: History; random: Random; share: number }): Promise<void>;
};

/**
 * Two nodes on one database under a load of bets, wins and rollbacks by 64 retrying clients, while
 * `injectFault` breaks things. Gives what the clients' history and the database say differently,
 * once everything is settled and the books agree.
 */
export async function chaosRun(
  wish: ChaosRun,
): Promise<{ differences: string[]; operations: number; kills: number }> {
  const { databaseUrl, schema, operations } = wish;
  const random = seededRandom(seed);
  const history = createHistory(schema);
  const keys = makeKeys(1024);
  const db = openDatabase({ url: databaseUrl, schema, connectionsMax: 4 });
  const ending = new AbortController();
  let nodes: Nodes | undefined;
  let load: Promise<void> | undefined;
  try {
    await buildSchema(db);
    const vendorId = await addVendor(db, 'alpha', keys);
    const players = await addPlayers(db, vendorId, 200, 500n * unit);
    if (wish.plantedBug) await db.run(wish.plantedBug);
    nodes = await startNodes({ databaseUrl, schema, nodes: 2, random });
    let settled = false;
    load = runLoad({
      url: nodes.url,
      vendor: 'alpha',
      privateKey: keys.privateKey,
      players,
      operations,
      clients: 64,
      random,
      history,
      signal: ending.signal,
    }).finally(() => (settled = true));
    // A load that fails ends the run with its own error, below.
    load.catch(() => undefined);
    while (!settled) {
      await wish.injectFault({ nodes, history, random, share: Math.min(1, history.sent.size / operations) });
      await pause(10);
    }
    await load;
    const differences = await history.differences(db, vendorId);
    // With a planted bug the books may still agree with themselves: that is why the history is
    // kept.
    await assertBooks(db);
    return { differences, operations: history.sent.size, kills: nodes.kills() };
  } finally {
    ending.abort();
    await load?.catch(() => undefined);
    await nodes?.stop();
    history.forget();
    await db.run(`drop schema if exists ${schema} cascade`);
    await db.close();
  }
}
