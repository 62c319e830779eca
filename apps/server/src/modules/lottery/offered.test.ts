import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { setGameRules } from '@sen/api/gameDesk';
import { launchGame } from '@sen/api/launch';
import * as api from '@sen/api/lotteryBetting';
import { editBrand } from '#test/brands.ts';
import { openStations, type Stations } from '#test/lotteryStations.ts';

const gameCode = 'dong-nai';
const open = { hidden: false, countriesBarred: [], currencies: null, rest: null };

let stations: Stations;
let drawId: string;
before(async () => {
  stations = await openStations();
  drawId = await stations.openDraw(gameCode);
});
afterEach(() => setRules({}));
after(() => stations.close());

async function setRules(rules: object): Promise<void> {
  const row = await stations.world.owner.one<{ id: bigint }>(`select id from game where code = $1`, [
    gameCode,
  ]);
  const reason = 'as the law says';
  await stations.risk.call(setGameRules, { id: String(row!.id), ...open, ...rules, reason });
}

/** The answers about the game: its launch, its board, lines that are typed, and a ticket. */
async function answers(): Promise<string[]> {
  const { member, guest } = stations;
  const how = { vassalage: 'lottery', gameType: 'LOTTERY', device: 'desktop', language: 'vi' } as const;
  const lines = [{ play: 'lo2', picks: ['12'], points: 1 }];
  const asked = await Promise.all([
    member.ask(launchGame, { gameCode, ...how }),
    guest.ask(api.lotteryBoard, { gameCode }),
    guest.ask(api.parseTyped, { gameCode, text: 'lo 12 1d' }),
    member.ask(api.placeTicket, { drawIds: [drawId], lines, requestId: randomUUID() }),
  ]);
  return asked.map(({ answer }) => answer.code);
}

test('[LOTTERY-04] [LOBBY-07] a brand without lotteries takes no ticket and shows no board, and launches answer the same', async () => {
  const had = await stations.money();
  const { ctx } = stations.world;
  await editBrand(ctx, ({ categories }) => ({
    categories: categories.filter((category) => category !== 'LOTTERY'),
  }));
  try {
    assert.deepEqual(await answers(), Array(4).fill('game_unknown'));
  } finally {
    await editBrand(ctx, ({ categories }) => ({ categories: [...categories, 'LOTTERY'] }));
  }
  assert.equal(await stations.money(), had);
  assert.equal((await answers()).at(-1), 'ok');
});

test('[LOTTERY-04] [LOBBY-07] a lottery that a country or a currency may not have is neither bet on nor shown there', async () => {
  // Addresses of this machine count as Vietnam.
  await setRules({ countriesBarred: ['VN'] });
  assert.deepEqual(await answers(), Array(4).fill('game_country_barred'));
  await setRules({ currencies: ['EUR'] });
  assert.deepEqual(await answers(), Array(4).fill('game_currency_barred'));
  await setRules({ hidden: true });
  assert.deepEqual(await answers(), Array(4).fill('game_unknown'));
});

test('[LOTTERY-04] [LOBBY-07] a lottery at rest takes no ticket, and its board is still shown', async () => {
  const now = stations.world.ctx.clock.now();
  await setRules({ rest: { from: now - 60_000, until: now + 60_000 } });
  assert.deepEqual(await answers(), ['game_maintenance', 'ok', 'ok', 'game_maintenance']);
});

test('[LOTTERY-04] the play of a ticket keeps the country that it was bet from', async () => {
  assert.equal((await answers()).at(-1), 'ok');
  const session = await stations.world.owner.one<{ country: string }>(
    `select country from game_session where member_id = $1 and game_code = $2 order by id desc limit 1`,
    [stations.member.id, gameCode],
  );
  assert.equal(session?.country, 'VN');
});
