import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Brand } from '#modules/brand/service.ts';
import { readDemoBrands } from '../../demo/brands.ts';
import {
  addPlayers,
  closeTestServer,
  openTestServer,
  unit,
  type TestServer,
} from '#test/faults/testServer.ts';
import { readAllEvents } from '#test/world.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { coveredName } from '#modules/member/service.ts';
import { multipleOf } from './rules.ts';
import { followRounds, winnersOf, thinWinners } from './winners.ts';

const [{ document }] = readDemoBrands(new Map());
let server: TestServer;
let alpha: VendorClient;
let brand: Brand;

before(async () => {
  server = await openTestServer();
  alpha = createVendorClient({
    url: server.url,
    vendor: 'alpha',
    privateKey: server.vendors['alpha']!.keys.privateKey,
  });
  await server.db.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image) values ($1, 'slot', 'RNG', '{"vi": "Đèn lồng", "en": "Lantern"}', '', '')`,
    [server.vendors['alpha']!.id],
  );
  const { id } = (await server.db.one<{ id: bigint }>(`select min(id) as id from brand`))!;
  brand = { id, code: 'winners', version: 1, revision: 1, document };
  server.ctx.events.register({ name: 'game-winners', kinds: ['wallet.applied'], handle: followRounds });
});
after(() => closeTestServer(server, alpha));

const board = async (changes: Partial<Brand['document']> = {}): Promise<string[]> => {
  await readAllEvents({ ctx: server.ctx, owner: server.db });
  const { list } = await winnersOf(server.ctx, { ...brand, document: { ...document, ...changes } }, {}, 'vi');
  return list.map(({ vo }) => `${vo.amount} ×${vo.multiple}`);
};

test('[HOME-06] the board shows real wins by size, forgets what was taken back, and reads the same when told twice', async () => {
  assert.deepEqual(await board(), []);
  const [player] = await addPlayers(server.db, server.vendors['alpha']!.id, 1, 1_000n * unit);
  await server.db.run(`update member set account = 'nguyenvan' where id = $1`, [player!.memberId]);
  const wins: string[] = [];
  for (const [i, times] of [3n, 0n, 7n, 1n, 5n].entries()) {
    const bet = randomUUID();
    wins.push(randomUUID());
    await alpha.bet(player!, { transaction: bet, round: `w${i}`, amount: 2n * unit });
    await alpha.win(player!, {
      transaction: wins[i],
      reference: bet,
      round: `w${i}`,
      amount: times * 2n * unit,
      closes: true,
    });
  }
  assert.deepEqual(await board(), ['14.00 ×7', '10.00 ×5', '6.00 ×3']);
  const latest = await winnersOf(server.ctx, brand, { order: 'time' }, 'vi');
  assert.deepEqual(
    latest.list.map(({ vo }) => vo.amount),
    ['10.00', '14.00', '6.00'],
    'the latest first',
  );
  const { list } = await winnersOf(server.ctx, brand, { limitNum: 1 }, 'vi');
  assert.deepEqual(
    list.map(({ vo }) => [vo.playerName, vo.gameName, vo.gameType]),
    [['ng***n', 'Đèn lồng', 'RNG']],
  );

  await alpha.rollback(player!, { reference: wins[2]!, round: 'w2' });
  assert.deepEqual(await board(), ['10.00 ×5', '6.00 ×3']);
  await server.ctx.events.replay('game-winners');
  assert.deepEqual(await board(), ['10.00 ×5', '6.00 ×3']);
  await thinWinners(server.ctx);
  assert.deepEqual(await board(), ['10.00 ×5', '6.00 ×3']);
  assert.deepEqual(await board({ vendors: ['beta'] }), []);
  assert.deepEqual(await board({ currency: 'VND' }), []);
});

test('[HOME-06] a trial account is no winner', async () => {
  const before = await board();
  const [player] = await addPlayers(server.db, server.vendors['alpha']!.id, 1, 1_000n * unit);
  await server.db.run(`update member set type = 4 where id = $1`, [player!.memberId]);
  const bet = randomUUID();
  await alpha.bet(player!, { transaction: bet, round: 'trial', amount: unit });
  await alpha.win(player!, { reference: bet, round: 'trial', amount: 100n * unit, closes: true });
  assert.deepEqual(await board(), before);
  // Outside of this test a player's account never becomes a trial one: the auditor would find it in
  // a team.
  await server.db.run(`update member set type = 0 where id = $1`, [player!.memberId]);
});

test('[HOME-06] names are covered but for the first two letters and the last', () => {
  for (const [name, covered] of [
    ['demo01', 'de***1'],
    ['Ngọc25', 'Ng***5'],
    ['anna', 'a***'],
    ['ab', 'a***'],
  ] as const) {
    assert.equal(coveredName(name), covered);
  }
});

test('[HOME-06] how many times the stake was paid has as many decimals as it needs, two at most, and is never rounded up', () => {
  for (const [stake, payout, multiple] of [
    [100_000n, 875_000n, '8.75'],
    [100_000n, 1_250_000n, '12.5'],
    [100_000n, 400_000n, '4'],
    [100_000n, 10_000_000n, '100'],
    [3n, 10n, '3.33'],
    [3n, 20n, '6.66'],
    [100_000n, 205_000n, '2.05'],
    [1_000_000n, 2_999_999n, '2.99'],
  ] as const) {
    assert.equal(multipleOf(stake, payout), multiple);
  }
});
