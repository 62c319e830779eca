import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/game';
import * as launch from '@sen/api/launch';
import * as lottery from '@sen/api/lottery';
import { tableReportPath } from '@sen/api/tableReport';
import { deskVendors } from '@sen/api/vendor';
import { gameOfPool } from '#modules/pool/service.ts';
import { putVendor, setVendorState } from '#modules/vendor/service.ts';
import { editBrand, until } from '#test/brands.ts';
import { demoOperator, newMember, trialMember, visitor, type Person } from '#test/people.ts';
import { overtaken } from '#test/overtaken.ts';
import { openWorld, type World } from '#test/world.ts';
import { listPauseMs, readTables } from './rules.ts';
import { imageOrigins, readLists, syncCatalogue } from './service.ts';
import { tablesOf } from './tables.ts';

/** A vendor's own server: its list, and the launches that it was asked for. */
type Studio = {
  server: Server;
  launches: Record<string, unknown>[];
  /** Its answer about its tables; while it holds, its answers are kept back. */
  tables: object;
  holds: boolean;
  held: ServerResponse[];
  onHeld: () => void;
  /** Other lists, by the code under which they are given instead of its own games. */
  lists: Map<string, unknown>;
};
const rooms = [{ id: 't1', names: { vi: 'Bàn một' }, min_bet: 1_000 }];
const portrait = 'https://portraits.example/b.svg';
const games = [
  ['slot-a', 'Video Slots', 'Đèn lồng đỏ', 20_000, {}],
  ['slot-b', 'Video Slots', 'Cá chép', 2_000, { url_portrait: portrait }],
  ['book', 'Sportsbook', 'Sân cỏ', 100_000, { default_play_type: 'betting' }],
  ['so-xo', 'Lottery', 'Xổ số nhanh', 1_000, { rooms }],
] as const;
/** The studio launches none of these for fun. */
const refusedForFun = 'slot-b';

let world: World;
let studio: Studio;
let guest: Person;

before(async () => {
  world = await openWorld();
  studio = await openStudio();
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  for (const code of ['studio', 'ds88']) {
    await putVendor(world.owner, {
      code,
      name: code.toUpperCase(),
      protocol: 'hub88',
      state: 'live',
      currency: 'P',
      publicKey,
      baseUrl: `http://127.0.0.1:${(studio.server.address() as AddressInfo).port}/${code}`,
      operatorId: 1,
    });
  }
  for (const code of ['arcade', 'lottery'])
    await setVendorState(world.ctx, code, 'closed', { actor: 'system' });
  assert.ok(await syncCatalogue(world.ctx));
  guest = visitor(world.url);
});
after(async () => {
  await world.close();
  studio.server.closeAllConnections();
  studio.server.close();
});

const lanesOf = async (person: Person): Promise<Record<string, string[]>> => {
  const { data } = await person.call(api.newGameVendor, { flush: '1' });
  return Object.fromEntries(
    data.lanes.map(({ title, cards }) => [title, cards.map(({ vassalage }) => vassalage)]),
  );
};
const launchInput = (vassalage: string, gameCode: string) =>
  ({ vassalage, gameCode, device: 'desktop', language: 'vi' }) as const;
const nodeOf = async (gameCode: string): Promise<string> => {
  const { list } = await guest.call(api.gameList, { gameType: 'RNG', vassalage: 'studio' });
  return list.find((game) => game.gameCode === gameCode)!.nodeId;
};

test('[LOBBY-01] anybody is shown a game by its address, as its card in the lobby is, with the portrait that its vendor may have; one that is not there is unknown', async () => {
  const { list } = await guest.call(api.gameList, { gameType: 'RNG', vassalage: 'studio' });
  const { gameCode } = list[0]!;
  assert.deepEqual(await guest.call(api.gameCard, { vassalage: 'studio', gameCode }), {
    game: list[0],
    portrait: '',
  });
  assert.equal(
    (await guest.call(api.gameCard, { vassalage: 'studio', gameCode: 'slot-b' })).portrait,
    portrait,
  );
  assert.ok((await imageOrigins(world.ctx)).includes(new URL(portrait).origin));
  assert.equal(
    (await guest.ask(api.gameCard, { vassalage: 'studio', gameCode: 'nowhere' })).answer.code,
    'game_unknown',
  );
  assert.equal(
    (await guest.ask(api.gameCard, { vassalage: 'nobody', gameCode })).answer.code,
    'game_unknown',
  );
});

test('[AUTH-11] [LOBBY-07] a sign-in that ends while a game is being opened opens none', async () => {
  const member = await newMember(world.url, 'leaver1');
  const revoke = `update session set revoked_at = now() where member_id = $1`;
  const { answer } = await overtaken(world, revoke, [member.id], () =>
    member.ask(launch.launchGame, launchInput('studio', 'slot-a')),
  );
  assert.equal(answer.code, 'login_first');
  assert.equal(
    await world.owner.one(`select 1 from game_session where member_id = $1`, [member.id]),
    undefined,
  );
});

test('[LOBBY-01] [HOME-10] lanes follow the brand: its order of categories, its vendors, and cockfight split from sports', async () => {
  const lanes = await lanesOf(guest);
  assert.deepEqual(Object.keys(lanes), ['RNG', 'SPORTS', 'LOTTERY', 'COCKFIGHT']);
  assert.deepEqual([lanes['SPORTS'], lanes['COCKFIGHT']], [['studio'], ['ds88']]);
  const { data } = await guest.call(api.newGameVendor, { flush: '1' });
  const [slots] = data.lanes;
  assert.deepEqual(
    slots!.cards.map(({ isGame, gameCode, games: count }) => [isGame, gameCode, count]),
    [
      ['VASSALAGE', '', 2],
      ['VASSALAGE', '', 2],
    ],
  );
  // The lowest minimum bet of a vendor's games there, and nothing where no game of it has one.
  await world.owner.run(`update game set min_bet = null where game_type = 'LOTTERY'`);
  const draws = (await guest.call(api.newGameVendor, { flush: '1' })).data.lanes.find(
    ({ title }) => title === 'LOTTERY',
  );
  assert.deepEqual(
    [slots, draws].map((lane) => lane!.cards.map(({ minBet }) => minBet)),
    [
      ['0.02', '0.02'],
      [null, null],
    ],
  );
  assert.deepEqual(slots!.gameClassify[0]!.vendors, slots!.cards);
  // A card offers free play only where the vendor's protocol has it.
  const funOf = async () =>
    (await guest.call(api.newGameVendor, { flush: '1' })).data.lanes.flatMap(({ cards }) =>
      cards.map(({ vassalage, hasFun }) => [vassalage, hasFun].join(' ')),
    );
  assert.ok((await funOf()).includes('ds88 true'));
  await world.owner.run(`update vendor set protocol = 'evolution' where code = 'ds88'`);
  assert.ok((await funOf()).includes('ds88 false'));
  await world.owner.run(`update vendor set protocol = 'hub88' where code = 'ds88'`);
  const before = await guest.call(api.gameList, { gameType: 'COCKFIGHT' });
  assert.deepEqual(
    before.list.map(({ vassalage, gameCode, gameType }) => [vassalage, gameCode, gameType]),
    [['ds88', 'book', 'COCKFIGHT']],
  );

  await editBrand(world.ctx, () => ({
    categories: ['LOTTERY', 'ESPORTS', 'RNG'],
    vendorLists: { esports: ['STUDIO'], cockfight: ['DS88'] },
  }));
  assert.deepEqual(Object.keys(await lanesOf(guest)), ['LOTTERY', 'ESPORTS', 'RNG']);
  await editBrand(world.ctx, () => ({ vendors: ['ds88'] }));
  assert.deepEqual(Object.values(await lanesOf(guest)).flat(), ['ds88', 'ds88']);
  const member = await newMember(world.url);
  assert.equal(
    (await member.ask(launch.launchGame, launchInput('studio', 'slot-a'))).answer.code,
    'game_unknown',
  );
  assert.equal((await guest.call(api.gameList, { gameType: 'RNG', vassalage: 'studio' })).list.length, 0);
  assert.deepEqual(
    new Set((await guest.call(api.hotGames, {})).list.map(({ vassalage }) => vassalage)),
    new Set(['ds88']),
  );
  await editBrand(world.ctx, () => ({
    vendors: null,
    categories: [...api.gameTypes],
    vendorLists: { esports: [], cockfight: ['DS88'] },
  }));
  assert.equal(Object.keys(await lanesOf(guest)).length, 4);
});

test('[LOBBY-10] [SYS-13] one change of a brand takes cockfights out of its lanes, lists, search, cards, own lists and launches', async () => {
  const member = await newMember(world.url);
  const { list: cockfights } = await guest.call(api.gameList, { gameType: 'COCKFIGHT' });
  const { nodeId, gameName } = cockfights[0]!;
  await member.call(api.addFavourite, { nodeId });
  await member.call(launch.launchGame, launchInput('ds88', 'book'));
  const seen = async () => ({
    lane: 'COCKFIGHT' in (await lanesOf(guest)),
    list: (await guest.call(api.gameList, { gameType: 'COCKFIGHT' })).list.length,
    found: (await guest.call(api.gameList, { gameType: 'COCKFIGHT', gameName })).list.length,
    asSports: (await guest.call(api.gameList, { gameType: 'SPORTS', vassalage: 'ds88' })).list.length,
    card: (await guest.ask(api.gameCard, { vassalage: 'ds88', gameCode: 'book' })).answer.code,
    saved: (await member.call(api.favouriteList, {})).content.length,
    recent: (await member.call(api.recentGames, { clientType: '3' })).list.length,
    launch: (await member.ask(launch.launchGame, launchInput('ds88', 'book'))).answer.code,
  });
  const before = await seen();
  assert.deepEqual(before, {
    lane: true,
    list: 1,
    found: 1,
    asSports: 0,
    card: 'ok',
    saved: 1,
    recent: 1,
    launch: 'ok',
  });
  await editBrand(world.ctx, () => ({ categories: api.gameTypes.filter((type) => type !== 'COCKFIGHT') }));
  assert.deepEqual(await seen(), {
    lane: false,
    list: 0,
    found: 0,
    asSports: 0,
    card: 'game_unknown',
    saved: 0,
    recent: 0,
    launch: 'game_unknown',
  });
  await editBrand(world.ctx, () => ({ categories: [...api.gameTypes] }));
  assert.deepEqual(await seen(), before, 'and one change brings them back');
});

test('[LOBBY-02] [LOBBY-03] lists are narrowed by name without marks, least stake, heat and page', async () => {
  const codes = async (filter: object): Promise<string[]> => {
    const { list } = await guest.call(api.gameList, { gameType: 'RNG', vassalage: 'studio', ...filter });
    return list.map(({ gameCode }) => gameCode).toSorted();
  };
  assert.deepEqual(await codes({ gameName: 'den long' }), ['slot-a']);
  assert.deepEqual(await codes({ gameName: 'Đèn Lồng' }), ['slot-a']);
  assert.deepEqual(await codes({ gameName: 'den lonh' }), ['slot-a'], 'with a slip of the finger');
  assert.deepEqual(await codes({ gameName: 'ddeenf loong' }), ['slot-a'], 'with a keyboard that was off');
  assert.deepEqual(await codes({ minBet: 'all' }), ['slot-a', 'slot-b']);
  assert.deepEqual(await codes({ minBet: '0.05' }), ['slot-b']);
  assert.deepEqual(await codes({ listType: 'hot' }), []);
  await world.owner.run(`update game set is_hot = true where code = 'slot-b'`);
  assert.deepEqual(await codes({ listType: 'hot' }), ['slot-b']);
  const far = await guest.call(api.gameList, { gameType: 'RNG', pageNo: 99, pageSize: 3 });
  assert.deepEqual([far.pageNo, far.totalPages, far.list.length], [2, 2, 1]);
  const types = await guest.call(api.vassGameType, { vassalage: 'studio' });
  assert.deepEqual(
    types.list.map(({ gameType, gameClassify }) => [gameType, gameClassify]),
    [
      ['LOTTERY', []],
      ['RNG', ['slot']],
      ['SPORTS', []],
    ],
  );
});

test('[LOBBY-02] one list has the games of all categories, lotteries last, or the newest first', async () => {
  const all = async (filter: object) =>
    (await guest.call(api.gameList, { vassalage: 'studio', ...filter })).list.map(({ gameCode }) => gameCode);
  assert.deepEqual(new Set(await all({})), new Set(games.map(([code]) => code)));
  assert.equal((await all({})).at(-1), 'so-xo');
  assert.deepEqual(await all({ pageSize: 1, pageNo: 2 }), [(await all({}))[1]]);
  assert.deepEqual(await all({ gameName: 'xo so nhanh' }), ['so-xo'], 'found in any category');
  assert.deepEqual(await all({ gameName: 'xsn' }), ['so-xo'], 'and by first letters');
  await world.owner.run(
    `insert into shelf_position (brand_id, game_id, mark)
     select brand.id, game.id, 'new' from brand, game where game.code = 'book' on conflict do nothing`,
  );
  assert.equal((await all({ listType: 'new' }))[0], 'book', 'what operators marked as new is first');
  await world.owner.run(`delete from shelf_position where mark = 'new'`);
  const { list } = await guest.call(api.gameList, { listType: 'new', gameType: 'RNG' });
  const numbers = list.map(({ nodeId }) => Number(nodeId));
  assert.ok(numbers.length > 2);
  assert.deepEqual(
    numbers,
    numbers.toSorted((one, other) => other - one),
    'then what was listed last',
  );
});

test('[LOBBY-05] [LOBBY-06] favourites are the member’s own, and neither visitors nor trial accounts have any', async () => {
  const member = await newMember(world.url);
  const nodeId = await nodeOf('slot-a');
  assert.deepEqual(await member.call(api.addFavourite, { nodeId }), { gameFavIds: [nodeId] });
  assert.deepEqual(await member.call(api.addFavourite, { nodeId }), { gameFavIds: [nodeId] });
  const page = await member.call(api.favouriteList, {});
  assert.deepEqual([page.content[0]!.gameCode, page.totalPages], ['slot-a', 1]);
  assert.equal((await member.call(api.favouriteList, { gameType: 'SPORTS' })).content.length, 0);
  const name = page.content[0]!.gameName;
  for (const [narrowed, count] of [
    [{ gameName: name, gameClassify: 'slot' }, 1],
    [{ gameName: 'nothing is called so' }, 0],
    [{ gameClassify: 'fishing' }, 0],
  ] as const)
    assert.equal(
      (await member.call(api.favouriteList, narrowed)).content.length,
      count,
      JSON.stringify(narrowed),
    );
  assert.equal((await member.ask(api.addFavourite, { nodeId: '1' })).answer.code, 'game_unknown');
  const other = await newMember(world.url);
  assert.deepEqual(await other.call(api.favouriteIds, {}), { gameFavIds: [] });
  assert.deepEqual(await member.call(api.removeFavourite, { nodeId }), { gameFavIds: [] });
  const trial = await trialMember(world.url);
  for (const [person, code] of [
    [guest, 'login_first'],
    [trial, 'real_account_needed'],
  ] as const) {
    assert.equal((await person.ask(api.addFavourite, { nodeId })).answer.code, code);
    assert.equal((await person.ask(api.favouriteList, {})).answer.code, code);
    assert.equal((await person.ask(api.recentGames, {})).answer.code, code);
    assert.equal((await person.ask(launch.launchGame, launchInput('studio', 'slot-a'))).answer.code, code);
  }
});

test('[LOBBY-07] [LOBBY-08] a launch names the brand’s own host, keeps the play type, and becomes the newest recent game', async () => {
  const member = await newMember(world.url);
  const { content } = await member.call(launch.launchGame, {
    ...launchInput('studio', 'slot-a'),
    playType: 'betting',
  });
  assert.match(content, /\/play\/slot-a$/);
  const asked = studio.launches.at(-1)!;
  assert.equal(asked['lobby_url'], `${world.url}/rng`);
  assert.deepEqual(asked['meta'], { currency_symbol: 'P', play_type: 'betting' });
  await member.call(launch.launchSports, { device: 'mobile', language: 'vi' });
  const recent = await member.call(api.recentGames, { clientType: '3' });
  assert.deepEqual(
    recent.list.map(({ gameCode }) => gameCode),
    ['book', 'slot-a'],
  );
  const { list: found } = await member.call(launch.roomList, { vassalage: 'studio' });
  assert.deepEqual(
    found.map(({ gameCode, roomId, minBet }) => [gameCode, roomId, minBet]),
    [['so-xo', 't1', '0.01']],
  );

  await setVendorState(world.ctx, 'studio', 'maintenance', { actor: 'system' });
  assert.equal(
    (await member.ask(launch.launchGame, launchInput('studio', 'slot-a'))).answer.code,
    'game_maintenance',
  );
  const { list } = await guest.call(api.gameList, { gameType: 'RNG', vassalage: 'studio' });
  assert.ok(list.every(({ maintenance }) => maintenance));
  await setVendorState(world.ctx, 'studio', 'live', { actor: 'system' });
});

test('[AUTH-15] a trial account plays for fun: the vendor hears of no member and no wallet', async () => {
  const trial = await trialMember(world.url);
  await trial.call(launch.launchFun, launchInput('studio', 'slot-a'));
  const asked = studio.launches.at(-1)!;
  assert.deepEqual([asked['currency'], asked['user'], asked['token']], ['XXX', undefined, undefined]);
  assert.equal(
    (await guest.ask(launch.launchFun, launchInput('studio', 'slot-a'))).answer.code,
    'login_first',
  );
});

test('[LOBBY-07] twenty launches of a trial account that the vendor refuses keep no member from playing', async () => {
  const trial = await trialMember(world.url);
  const member = await newMember(world.url);
  for (let i = 0; i < 20; i++) {
    assert.equal(
      (await trial.ask(launch.launchFun, launchInput('studio', refusedForFun))).answer.code,
      'launch_refused',
    );
  }
  await member.call(launch.launchGame, launchInput('studio', refusedForFun));
});

test('[LOBBY-07] of room, play type and language a vendor hears nothing that it does not list or the site does not know', async () => {
  const member = await newMember(world.url);
  const before = studio.launches.length;
  const ask = async (gameCode: string, how: object) =>
    (await member.ask(launch.launchGame, { ...launchInput('studio', gameCode), ...how })).answer.code;
  assert.equal(await ask('so-xo', { room: 't2' }), 'room_unknown');
  assert.equal(await ask('slot-a', { room: 't1' }), 'room_unknown');
  assert.equal(await ask('slot-a', { language: 'zz' }), 'input_invalid');
  assert.equal(await ask('slot-a', { device: 'toaster' }), 'input_invalid');
  assert.equal(studio.launches.length, before);
  for (const how of [{ room: 't1' }, { playType: 'betting' }, { playType: 'x'.repeat(32) }])
    assert.equal(await ask('so-xo', how), 'ok');
  assert.deepEqual(
    studio.launches.slice(before).map(({ meta }) => meta),
    [
      { currency_symbol: 'P', room: 't1' },
      { currency_symbol: 'P', play_type: 'betting' },
      { currency_symbol: 'P' },
    ],
  );
});

test('[LOTTERY-01] [LOBBY-08] lottery menus and the popular lotteries are those of the catalogue', async () => {
  const menus = await guest.call(lottery.gameMenus, { prizeMode: 'Lott', device: 'WEB', language: 'vi' });
  assert.deepEqual(
    menus.flatMap(({ tag, gameMenus }) =>
      gameMenus.map(({ gameName, accountTypeName }) => [tag, gameName, accountTypeName]),
    ),
    [
      ['studio', 'Xổ số nhanh', 'studio'],
      ['ds88', 'Xổ số nhanh', 'ds88'],
    ],
  );
  const { list } = await guest.call(lottery.popular, {
    count: 20,
    prizeMode: 'Elott',
    device: 'WEB',
    language: 'vi',
  });
  assert.deepEqual(list, []);
  assert.equal((await guest.call(lottery.popular, {})).list.length, 2);
});

const list = games.map(([code, category, name, minBet, how]) => ({
  game_code: code,
  name,
  category,
  product: 'Studio',
  enabled: true,
  url_thumb: 'https://pictures.example/a.png',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  meta: {
    names: { vi: name },
    min_bet: minBet,
    ...how,
    ...(category === 'Video Slots' ? { classify: 'slot' } : {}),
  },
}));

async function openStudio(): Promise<Studio> {
  const launches: Record<string, unknown>[] = [];
  const studio: Studio = {
    server: createServer(),
    launches,
    tables: { now: 0, tables: [] },
    holds: false,
    held: [],
    onHeld: () => undefined,
    lists: new Map(),
  };
  studio.server.on('request', async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    response.setHeader('content-type', 'application/json');
    if (request.url!.endsWith(tableReportPath)) {
      if (!studio.holds) return void response.end(JSON.stringify(studio.tables));
      studio.held.push(response);
      return studio.onHeld();
    }
    const isLaunch = request.url!.endsWith('/game/url');
    if (isLaunch) launches.push(body);
    if (isLaunch && body['game_code'] === refusedForFun && body['currency'] === 'XXX')
      response.statusCode = 400;
    const told = studio.lists.get(request.url!.split('/')[1]!) ?? list;
    response.end(
      JSON.stringify(isLaunch ? { url: `https://games.example/play/${String(body['game_code'])}` } : told),
    );
  });
  await new Promise<void>((resolve) => studio.server.listen(0, '127.0.0.1', resolve));
  return studio;
}

const line = {
  game: 'so-xo',
  table: 't1',
  names: { vi: 'Bàn một' },
  min_bet: 1_000,
  max_bet: 500_000,
  players: 3,
  phase: 'betting',
  until: 61_000,
  results: [{ text: 'B', tone: 'red', ended_at: 31_000 }],
};

test('[LOBBY-10] of a vendor’s tables the lines that follow the protocol are read, its times by their distance from its own present', () => {
  const read = (change: object, nowMs = 1_000_000) =>
    readTables('studio', { nowMs: 51_000, lines: [{ ...line, ...change }] }, nowMs);
  const [table] = read({});
  assert.deepEqual([table!.until, table!.results[0]!.endedAt, table!.minBet], [1_010_000, 980_000, 1_000n]);
  const cases: [why: string, change: object, found: number][] = [
    ['a phase that is none', { phase: 'open' }, 0],
    ['an amount that is no whole number', { min_bet: 0.5 }, 0],
    ['a tone that is none', { results: [{ text: 'B', tone: 'pink', ended_at: 1 }] }, 0],
    ['a result too long for a mark', { results: [{ text: 'BANKER!', tone: 'red', ended_at: 1 }] }, 0],
    ['control characters', { table: 't\u0000' }, 0],
    ['no end of the phase', { until: undefined }, 1],
  ];
  for (const [why, change, found] of cases) assert.equal(read(change).length, found, why);
  assert.equal(
    read({ until: 4_000_000_000_000 })[0]!.until,
    1_000_000 + 15 * 60_000,
    'no phase is longer than a quarter of an hour',
  );
  assert.equal(read({ until: 1_000 })[0]!.until, 1_000_000, 'what is over ends now');
  assert.equal(
    read({ results: [{ text: 'B', tone: 'red', ended_at: 90_000 }] })[0]!.results[0]!.endedAt,
    1_000_000,
    'nothing ended in the future',
  );
});

test('[LOBBY-10] [T28] the tables of a vendor are shown as it told them last, a broken one shows none, and a slow one keeps nobody waiting', async () => {
  studio.tables = {
    now: Date.now(),
    tables: [line, { ...line, table: 't2', phase: 'none' }, { ...line, game: 'unknown' }],
  };
  const ask = async () => (await guest.call(api.gameTables, { language: 'vi' })).list;
  // A visitor who comes before a vendor has answered sees none of its tables.
  await until(async () => (await ask()).length === 2);
  const list = await ask();
  assert.deepEqual(
    list
      .map(({ vassalage, tableId, tableName, players, minBet }) =>
        [vassalage, tableId, tableName, players, minBet].join(),
      )
      .toSorted(),
    ['ds88,t1,Bàn một,3,0.01', 'studio,t1,Bàn một,3,0.01'],
  );
  assert.deepEqual(await guest.call(api.gameTables, { gameType: 'LIVE' }).then(({ list: live }) => live), []);
  assert.deepEqual((await guest.call(api.gameTables, { results: 1 })).list[0]!.results.length, 1);
  studio.holds = true;
  const later = { ...world.ctx, clock: { ...world.ctx.clock, now: () => Date.now() + 60_000 } };
  const bothAsked = Promise.withResolvers<void>();
  studio.onHeld = () => void (studio.held.length === 2 && bothAsked.resolve());
  assert.deepEqual(await tablesOf(later, ['studio', 'ds88'], () => bothAsked.promise), []);
  assert.ok(
    studio.held.every((response) => !response.destroyed),
    'nobody waited until the vendor was given up',
  );
  for (const response of studio.held) response.destroy();
});

const [slotA, slotB, book, soXo] = list;
const added = {
  ...slotA!,
  game_code: 'slot-c',
  name: 'Hoa sen',
  meta: { ...slotA!.meta, names: { vi: 'Hoa sen' } },
};
/** The listed games of a vendor. */
const listedOf = async (code: string): Promise<string[]> =>
  (
    await world.owner.rows<{ code: string }>(
      `select g.code from game g join vendor v on v.id = g.vendor_id where v.code = $1 and g.listed order by g.code`,
      [code],
    )
  ).map((row) => row.code);
const standingOf = async (code: string) =>
  (await (await demoOperator(world.url, 'risk')).call(deskVendors, {})).list.find(
    (vendor) => vendor.code === code,
  )!;

test('[T28] [LOBBY-01] a line of a vendor’s list that follows no protocol leaves its own game as it was; all other games and vendors are read', async () => {
  const lies = [
    { ...slotA, meta: { ...slotA!.meta, min_bet: 0.5 } },
    { ...slotB, meta: { ...slotB!.meta, lines: 1e15 } },
    { ...book, name: 'half \ud800' },
    { ...soXo, meta: { ...soXo!.meta, rooms: [{ id: 't1', names: {}, min_bet: 0.5 }] } },
    null,
    added,
    { ...added, name: 'again' },
  ];
  studio.lists.set('studio', lies).set('ds88', [...list, added]);
  try {
    assert.ok(await syncCatalogue(world.ctx));
    for (const code of ['studio', 'ds88'])
      assert.deepEqual(await listedOf(code), ['book', 'slot-a', 'slot-b', 'slot-c', 'so-xo']);
    const member = await newMember(world.url);
    const { list: found } = await member.call(launch.roomList, { vassalage: 'studio' });
    assert.deepEqual(
      found.map(({ roomId, minBet }) => [roomId, minBet]),
      [['t1', '0.01']],
    );
    const { listTrouble, listNote } = await standingOf('studio');
    assert.equal(listTrouble, 'lines');
    assert.match(
      listNote,
      /^slot-a: meta\.min_bet.*slot-b: meta\.lines.*book: name.*so-xo: meta\.rooms\.0\.min_bet.*\?: /,
    );
    const { listTrouble: none, listReadAt } = await standingOf('ds88');
    assert.deepEqual([none, listReadAt === null], [null, false]);
  } finally {
    studio.lists.clear();
  }
  assert.ok(await syncCatalogue(world.ctx));
  assert.equal((await standingOf('studio')).listTrouble, null);
});

test('[T28] [HOME-04] a line that cannot be read takes no pool from its game, though another one wishes for it; gone from the list it does', async () => {
  const withPool = (game: typeof slotA, change: object = {}) => ({
    ...game,
    meta: { ...game!.meta, jackpot: { share_basis_points: 100, seed: 100_000 }, ...change },
  });
  const read = async (...games: object[]): Promise<string | undefined> => {
    studio.lists.set('studio', [...games, book, soXo]);
    assert.ok(await syncCatalogue(world.ctx));
    return gameOfPool(world.owner, 'studio');
  };
  try {
    assert.equal(await read(withPool(slotA), slotB!), 'slot-a');
    assert.equal(await read(withPool(slotA, { min_bet: 0.5 }), withPool(slotB)), 'slot-a');
    assert.match(
      (await standingOf('studio')).listNote,
      /slot-a: meta\.min_bet.*slot-b: its vendor has a pool, for which another game plays/,
    );
    assert.equal(await read(slotA!, withPool(slotB)), 'slot-b');
  } finally {
    studio.lists.clear();
  }
  await world.owner.run(`delete from pool where vendor_code = 'studio'`);
  assert.ok(await syncCatalogue(world.ctx));
});

test('[T28] a vendor that gives no list keeps no other from being read, is named at the desk, and is asked again more and more rarely', async () => {
  studio.lists.set('studio', { nothing: true }).set('ds88', [...list, added]);
  try {
    assert.deepEqual(await readLists(world.ctx, ['studio', 'ds88', 'nobody']), ['studio', 'nobody']);
    assert.deepEqual([(await listedOf('studio')).length, (await listedOf('ds88')).length], [4, 5]);
    assert.equal((await standingOf('studio')).listTrouble, 'unavailable');
  } finally {
    studio.lists.clear();
  }
  assert.ok(await syncCatalogue(world.ctx));
  assert.deepEqual([1, 2, 3, 8, 9].map(listPauseMs), [3_000, 6_000, 12_000, 384_000, null]);
});

test('[T28] a vendor whose pictures come from a host each adds a few of them to what pages allow, those of most games first', async () => {
  const pictures = [0, 1, 1, 2, 3, 4, 5, 6, 7, 8].map((host, i) => ({
    ...slotA!,
    game_code: `slot-${i}`,
    url_thumb: `https://pictures-${host}.example/a.png`,
  }));
  studio.lists.set('studio', [...list, ...pictures]);
  try {
    assert.ok(await syncCatalogue(world.ctx));
    const told = (await imageOrigins(world.ctx)).filter((origin) => origin.includes('pictures')).toSorted();
    assert.deepEqual(
      told,
      ['', '-0', '-1', '-2'].map((host) => `https://pictures${host}.example`).toSorted(),
    );
  } finally {
    studio.lists.clear();
  }
  await world.owner.run(`update game set listed = false where code ~ '^slot-\\d$'`);
  assert.ok(await syncCatalogue(world.ctx));
});

test('[T28] a game that is in the catalogue as its vendor lists it is not written again', async () => {
  const written = () => world.owner.rows(`select id, xmin::text from game order by id`);
  const before = await written();
  assert.ok(await syncCatalogue(world.ctx));
  assert.deepEqual(await written(), before);
});

test('[T28] a list that is empty or lacks more than half of its games drops none for a day, in which the desk says so', async () => {
  const at = (hours: number) =>
    syncCatalogue({ ...world.ctx, clock: { ...world.ctx.clock, now: () => Date.now() + hours * 3_600_000 } });
  const all = await listedOf('studio');
  try {
    for (const short of [[], [slotA]]) {
      studio.lists.set('studio', short);
      assert.ok(await at(0));
      assert.deepEqual(await listedOf('studio'), all);
      const { listTrouble, listNote } = await standingOf('studio');
      assert.deepEqual([listTrouble, listNote.startsWith(`${4 - short.length} of 4: `)], ['short', true]);
    }
    // One that is whole again ends it, and a few games may go at once.
    studio.lists.set('studio', [slotA, slotB, book]);
    assert.ok(await at(23));
    assert.deepEqual(await listedOf('studio'), ['book', 'slot-a', 'slot-b']);
    studio.lists.set('studio', []);
    assert.ok(await at(30));
    assert.ok(await at(53));
    assert.equal((await listedOf('studio')).length, 3);
    assert.ok(await at(54.1));
    assert.deepEqual(await listedOf('studio'), []);
    assert.equal((await standingOf('studio')).listTrouble, null);
  } finally {
    studio.lists.clear();
  }
  assert.ok(await syncCatalogue(world.ctx));
  assert.deepEqual(await listedOf('studio'), all);
});
