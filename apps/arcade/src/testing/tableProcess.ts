/**
 * An arcade with one table, as a process that can be killed. Its environment is that of main.ts,
 * and `AHEAD_MS`: how far its clock is ahead. Each message is by how many milliseconds it goes
 * further.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { game } from '../../games/xoc-dia/entry.ts';
import { startArcade } from '../arcade.ts';
import { quickPolicy } from './world.ts';

const environment = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing.`);
  return value;
};
const dataDir = environment('DATA_DIR');
const keyFile = (name: string): Buffer => readFileSync(join(dataDir, 'keys', name));
const quick = {
  ...game,
  tables: [{ ...game.tables[0]!, resultMs: 60_000 }],
  revealMs: () => 1_200,
};

let aheadMs = Number(environment('AHEAD_MS'));
process.on('message', (ms) => (aheadMs += Number(ms)));

const arcade = await startArcade({
  port: Number(environment('ARCADE_PORT')),
  host: environment('HOST'),
  publicUrl: environment('PUBLIC_URL'),
  walletUrl: environment('OPERATOR_WALLET_URL'),
  dataDir,
  privateKey: createPrivateKey(keyFile('arcade.private.pem')),
  operatorKey: createPublicKey(keyFile('operator.public.pem')),
  catalogue: new Map([[game.gameCode, { kind: 'table', game: quick, thumb: () => '<svg/>' }]]),
  policy: quickPolicy,
  clock: { now: () => Date.now() + aheadMs },
  log: () => {},
});
process.stdout.write(`The arcade is open at ${arcade.url}\n`);
