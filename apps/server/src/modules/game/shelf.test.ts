/**
 * The order of halls and the rules of games, as operators set them at the desk and players meet
 * them.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/game';
import * as desk from '@sen/api/gameDesk';
import { launchGame } from '@sen/api/launch';
import { deskVendors } from '@sen/api/vendor';
import { followPlans } from '#modules/vendor/service.ts';
import { demoMember, demoOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { syncCatalogue } from './service.ts';

let world: World;
let risk: Person;
let content: Person;
let member: Person;
let guest: Person;
before(async () => {
  world = await openWorld({ withArcade: true });
  assert.ok(await syncCatalogue(world.ctx));
  risk = await demoOperator(world.url, 'risk');
  content = await demoOperator(world.url, 'content');
  member = await demoMember(world.url);
  guest = visitor(world.url);
});
after(() => world.close());

const reason = 'as agreed for the weekend';
const none = { hidden: false, countriesBarred: [], currencies: null, rest: null };
const hall = async (input = {}): Promise<api.Game[]> =>
  (await guest.call(api.gameList, { gameType: 'LIVE', ...input })).list;
const codes = async (input = {}): Promise<string[]> => (await hall(input)).map(({ gameCode }) => gameCode);
const arrange = (
  positions: { id: string; pinned: boolean; mark: desk.ShelfMark | null }[],
  gameType: api.GameType = 'LIVE',
) => content.ask(desk.arrangeShelf, { brand: 'sen', gameType, positions, reason });
const open = async (game: api.Game): Promise<string> => {
  const { vassalage, gameCode, gameType } = game;
  return (await member.ask(launchGame, { vassalage, gameCode, gameType, device: 'desktop', language: 'vi' }))
    .answer.code;
};
const minutes = (count: number): number => Date.now() + count * 60_000;

test('[OPS-04] [LOBBY-01] operators put games in front of a hall, in their order, and mark them; the hall follows for their brand alone', async () => {
  const before = await hall();
  const [first, second, third] = before.toReversed();
  const { answer } = await arrange([
    { id: first!.nodeId, pinned: true, mark: null },
    { id: second!.nodeId, pinned: true, mark: 'new' },
    { id: third!.nodeId, pinned: false, mark: 'hot' },
  ]);
  assert.equal(answer.code, 'ok');
  const arranged = await hall();
  assert.deepEqual(
    arranged.slice(0, 3).map(({ gameCode, isHot, isNew }) => [gameCode, isHot, isNew]),
    [
      [first!.gameCode, 0, 0],
      [second!.gameCode, 0, 1],
      // Hot games follow those that stand in front.
      [third!.gameCode, 1, 0],
    ],
  );
  const listed = await content.call(desk.deskGames, { brand: 'sen', kind: 'LIVE' });
  assert.deepEqual(
    listed.list.slice(0, 3).map(({ code, position, mark }) => [code, position, mark]),
    [
      [first!.gameCode, 1, null],
      [second!.gameCode, 2, 'new'],
      [third!.gameCode, null, 'hot'],
    ],
  );
  const other = await demoOperator(world.url, 'owner');
  const { list } = await other.call(desk.deskGames, { brand: 'truc', kind: 'LIVE' });
  assert.ok(list.every(({ position, mark }) => position === null && mark === null));
  const slots = await guest.call(api.gameList, { gameType: 'RNG' });
  assert.equal(
    (await arrange([{ id: slots.list[0]!.nodeId, pinned: true, mark: null }])).answer.code,
    'game_unknown',
    'a game of another hall',
  );
  assert.equal((await arrange([])).answer.code, 'ok');
  assert.deepEqual(
    await codes(),
    before.map(({ gameCode }) => gameCode),
  );
  await readAllEvents(world);
  const trail = await world.owner.rows<{ after: unknown }>(
    `select content::json->'after' as after from audit_trail where content::json->>'action' = 'game.shelf-arranged' order by seq limit 1`,
  );
  assert.deepEqual(trail[0]?.after, {
    games: [first!.nodeId, `${second!.nodeId} new`, `${third!.nodeId} hot in its own place`],
  });
});

test('[LOBBY-07] a game that a country or a currency may not have is in no list, is found by no search, and says why it does not open', async () => {
  const [game] = await hall();
  const set = (rules: object) =>
    risk.call(desk.setGameRules, { id: game!.nodeId, ...none, ...rules, reason });
  // Addresses of this machine count as Vietnam.
  for (const [rules, code] of [
    [{ countriesBarred: ['FR', 'VN'] }, 'game_country_barred'],
    [{ currencies: ['EUR'] }, 'game_currency_barred'],
  ] as const) {
    await set(rules);
    assert.ok(!(await codes()).includes(game!.gameCode));
    assert.ok(!(await codes({ gameName: game!.gameName })).includes(game!.gameCode));
    assert.equal(await open(game!), code);
  }
  await set({ countriesBarred: ['FR'], currencies: ['EUR', 'P'] });
  assert.ok((await codes()).includes(game!.gameCode));
  assert.equal(await open(game!), 'ok');
  // A game session keeps the country in which it was opened: the wallet looks at each bet whether
  // the game may still be played from there.
  const session = await world.owner.one<{ country: string }>(
    `select country from game_session where member_id = $1 order by id desc limit 1`,
    [member.id],
  );
  assert.equal(session?.country, 'VN');
  await set({ hidden: true });
  assert.equal(await open(game!), 'game_unknown');
  // The vendor's own list does not show it again.
  await syncCatalogue(world.ctx);
  assert.ok(!(await codes()).includes(game!.gameCode));
  await set({});
  assert.equal(await open(game!), 'ok');
});

test('[OPS-04] [LOBBY-07] a game rests from the one moment to the other, and its tile says until when', async () => {
  const [game] = await hall();
  const set = (from: number, until: number) =>
    risk.ask(desk.setGameRules, { id: game!.nodeId, ...none, rest: { from, until }, reason });
  assert.equal((await set(minutes(10), minutes(5))).answer.code, 'input_invalid');
  await set(minutes(10), minutes(20));
  assert.equal(await open(game!), 'ok');
  const until = minutes(20);
  await set(minutes(-10), until);
  const resting = (await hall()).find(({ nodeId }) => nodeId === game!.nodeId)!;
  assert.deepEqual([resting.maintenance, resting.maintenanceUntil], [true, until]);
  assert.equal(await open(game!), 'game_maintenance');
  await set(minutes(-20), minutes(-10));
  assert.equal(await open(game!), 'ok');
});

test('[OPS-04] a vendor’s planned maintenance begins and ends by itself; another decision about it ends the plan', async () => {
  const plan = (from: number, until: number) =>
    risk.ask(desk.planVendorMaintenance, { code: 'arcade', rest: { from, until }, reason });
  const standing = async () => (await risk.call(deskVendors, {})).list.find(({ code }) => code === 'arcade')!;
  await plan(minutes(10), minutes(20));
  assert.equal((await standing()).state, 'live');
  await plan(minutes(-10), minutes(20));
  const begun = await standing();
  assert.equal(begun.state, 'maintenance');
  const game = (await hall()).find(({ vassalage }) => vassalage === 'arcade')!;
  assert.deepEqual([game.maintenance, game.maintenanceUntil], [true, begun.restsUntil]);
  assert.equal(await open(game), 'game_maintenance');
  await world.owner.run(
    `update vendor set rests_from = now() - interval '2 hours', rests_until = now() - interval '1 hour' where code = 'arcade'`,
  );
  await followPlans(world.ctx);
  const ended = await standing();
  assert.deepEqual([ended.state, ended.restsFrom, ended.restsUntil], ['live', null, null]);
});

test('[LOBBY-01] a game says how many of the brand’s members played it lately, each once; who only opened it, and who played earlier, do not count', async () => {
  const game = (await hall()).find(({ maintenance }) => !maintenance)!;
  const playing = async (): Promise<number> => {
    // The count is cached for a moment; reading the catalogue anew ends it.
    await syncCatalogue(world.ctx);
    return (await hall()).find(({ nodeId }) => nodeId === game.nodeId)!.playing;
  };
  const other = await demoMember(world.url, 'demo02');
  let rounds = 0;
  const plays = (who: Person, ago: number, state = 'settled') =>
    world.owner.run(
      `insert into round (member_id, id, stake, payout, last_transfer_id, vendor_id, bets, state, game_type, game_code, currency, ref, closed_at)
       select $1, $2, $6::int, 0, 0, id, $6::int, $5, 'LIVE', $4, 'P', $3, now() from vendor where code = 'arcade'`,
      [
        who.id,
        BigInt(Date.now() - ago * 60_000) << 20n,
        `lately ${++rounds}`,
        game.gameCode,
        state,
        state === 'settled' ? 1 : 0,
      ],
    );
  await open(game);
  assert.equal(await playing(), 0);
  await plays(member, 1);
  await plays(member, 2);
  assert.equal(await playing(), 1);
  await plays(other, 11);
  await plays(other, 1, 'rolled_back');
  assert.equal(await playing(), 1);
  await plays(other, 9);
  assert.equal(await playing(), 2);
});

test('[LOBBY-03] a name is found without its marks, in part, and with a slip of the finger', async () => {
  for (const typed of ['Tài Xỉu', 'tai xiu', 'tài xỉ', 'tai xui', 'tia xiu', 'taixiu']) {
    const { list } = await guest.call(api.gameList, { gameType: 'RNG', gameName: typed });
    const found = [...list, ...(await guest.call(api.gameList, { gameType: 'LIVE', gameName: typed })).list];
    assert.equal(found[0]?.gameCode, 'tai-xiu', typed);
  }
  const { list } = await guest.call(api.gameList, { gameType: 'RNG', gameName: 'zzzz qqqq' });
  assert.deepEqual(list, []);
});
