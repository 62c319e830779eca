import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capture } from '../run/capture.ts';
import { economy } from './economy.ts';

test('[WALLET-01] npm run simulate plays nothing, and says so, for a seed, steps or runs that are no whole numbers', async () => {
  for (const odd of ['--seed=abc', '--steps=abc', '--steps=0', '--runs=0']) {
    const { code, output } = await capture(process.execPath, ['tools/test/simulate.ts', odd]);
    assert.equal(code, 1, odd);
    assert.match(output, /^--(?:seed|steps|runs) takes a whole number from [01] on, but got "\w+"\.$/m);
  }
});

test('[VALID-03] the robot that looks for money that costs nothing finds none at the demo brands', () => {
  const { best } = economy();
  assert.deepEqual(
    best.map(({ brand }) => brand),
    ['sen', 'truc'],
  );
  for (const { brand, way, gameType, gain } of best)
    assert.ok(gain < 0n, `${brand} ${gameType} ${way}: ${gain}`);
});
