/**
 * An arcade with many tables, as a process of its own. Its environment is that of the arcade's
 * main.ts, and TABLES.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { game } from '../../apps/arcade/games/xoc-dia/entry.ts';
import { startArcade } from '../../apps/arcade/src/arcade.ts';

const environment = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing.`);
  return value;
};
const dataDir = environment('DATA_DIR');
const keyFile = (name: string): Buffer => readFileSync(join(dataDir, 'keys', name));
const tables = Array.from({ length: Number(environment('TABLES')) }, (_, index) => ({
  ...game.tables[0]!,
  id: `table-${index}`,
  bettingMs: 4_000,
  resultMs: 1_000,
}));

const arcade = await startArcade({
  port: Number(environment('ARCADE_PORT')),
  host: environment('HOST'),
  publicUrl: environment('PUBLIC_URL'),
  walletUrl: environment('OPERATOR_WALLET_URL'),
  dataDir,
  privateKey: createPrivateKey(keyFile('arcade.private.pem')),
  operatorKey: createPublicKey(keyFile('operator.public.pem')),
  catalogue: new Map([
    [
      game.gameCode,
      { kind: 'table', game: { ...game, tables, revealMs: () => 1_000 }, thumb: () => '<svg/>' },
    ],
  ]),
  log: () => {},
});
// `--expose-gc` is what the measurement starts it with.
process.on('message', () => {
  globalThis.gc!();
  process.send!(process.memoryUsage());
});
process.stdout.write(`The arcade is open at ${arcade.url}\n`);
