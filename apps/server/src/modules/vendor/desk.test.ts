import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gameCard, gameList, newGameVendor } from '@sen/api/game';
import { launchGame } from '@sen/api/launch';
import { operatorLogin } from '@sen/api/operator';
import { deskVendors, setVendorState, type VendorState } from '@sen/api/vendor';
import { syncCatalogue } from '#modules/game/service.ts';
import { addOperator } from '#modules/operator/service.ts';
import { demoMember, demoOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { seedDatabase } from '../../seed.ts';

let world: World;
let risk: Person;
let member: Person;
before(async () => {
  world = await openWorld({ withArcade: true });
  assert.ok(await syncCatalogue(world.ctx));
  risk = await demoOperator(world.url, 'risk');
  member = await demoMember(world.url);
});
after(() => world.close());

const decide = (state: VendorState, person = risk) =>
  person.ask(setVendorState, { code: 'arcade', state, reason: 'the vendor asked for it' });
const games = async () =>
  (await visitor(world.url).call(gameList, { vassalage: 'arcade', gameType: 'RNG' })).list;
async function open(): Promise<string> {
  const [game] = await games();
  const { answer } = await member.ask(launchGame, {
    vassalage: 'arcade',
    gameCode: game?.gameCode ?? 'none',
    gameType: game?.gameType ?? 'RNG',
    device: 'desktop',
    language: 'vi',
  });
  return answer.code;
}

test('[OPS-04] [LOBBY-07] a vendor under maintenance is told so with its games and opens none; live again, it opens them', async () => {
  assert.equal(await open(), 'ok');
  assert.equal((await decide('maintenance')).answer.code, 'ok');
  assert.ok((await games()).every(({ maintenance }) => maintenance));
  assert.equal(await open(), 'game_maintenance');
  const { list } = await risk.call(deskVendors, {});
  assert.deepEqual(
    list.map(({ code, state }) => [code, state]),
    [
      ['arcade', 'maintenance'],
      ['lottery', 'live'],
    ],
  );
  assert.equal((await decide('live')).answer.code, 'ok');
  assert.equal(await open(), 'ok');
});

test('[OPS-04] a closed vendor is not offered at all, also after the next start; its halls and games say that it is closed', async () => {
  const [game] = await games();
  const named = { vassalage: 'arcade', gameCode: game!.gameCode, language: 'vi' } as const;
  const lanes = async () => (await visitor(world.url).call(newGameVendor, { flush: '1' })).data;
  assert.deepEqual((await lanes()).closed, []);
  await decide('closed');
  assert.deepEqual(await games(), []);
  const { lanes: left, closed } = await lanes();
  assert.ok(closed.includes('RNG') && !closed.includes('LOTTERY'));
  assert.ok(left.every(({ title }) => title === 'LOTTERY'));
  const asked = await member.ask(launchGame, { ...named, gameType: 'RNG', device: 'desktop' });
  assert.equal(asked.answer.code, 'game_closed');
  assert.equal((await visitor(world.url).ask(gameCard, named)).answer.code, 'game_closed');
  assert.equal(await open(), 'game_unknown', 'a game that there never was');
  await seedDatabase(world.owner, {
    NODE_ENV: 'test',
    DATA_DIR: world.config.dataDir,
    ARCADE_URL: world.config.arcadeUrl,
  });
  assert.equal((await risk.call(deskVendors, {})).list[0]!.state, 'closed');
  await decide('live');
  assert.equal(await open(), 'ok');
});

test('[OPS-04] each change is on the audit trail with who, why and what it was before; what changes nothing is not', async () => {
  for (const state of ['maintenance', 'maintenance', 'live'] as const) await decide(state);
  await readAllEvents(world);
  const rows = await world.owner.rows<{ content: string }>(
    `select content from audit_trail where stream = 'operator' order by seq desc limit 2`,
  );
  const notes = rows.map(({ content }) => JSON.parse(content) as Record<string, unknown>).toReversed();
  assert.deepEqual(
    notes.map(({ action, subject, before: was, after: is, reason }) => [action, subject, was, is, reason]),
    [
      [
        'vendor.state-changed',
        'vendor:arcade',
        { state: 'live' },
        { state: 'maintenance' },
        'the vendor asked for it',
      ],
      [
        'vendor.state-changed',
        'vendor:arcade',
        { state: 'maintenance' },
        { state: 'live' },
        'the vendor asked for it',
      ],
    ],
  );
  assert.deepEqual(new Set(notes.map(({ actor }) => (actor as { name: string }).name)), new Set(['risk']));
});

test('[OPS-04] a vendor that nobody knows is not found, and who works for some brands alone neither sees nor changes any', async () => {
  assert.equal(
    (await risk.ask(setVendorState, { code: 'nobody', state: 'live', reason: 'nobody knows it' })).answer
      .code,
    'not_found',
  );
  const password = 'Operator@12345';
  await world.owner.transaction((tx) => addOperator(tx, 'limited', 'owner', password, 'test', ['sen']));
  const limited = visitor(world.url);
  limited.token = (await limited.call(operatorLogin, { name: 'limited', password })).token;
  assert.equal((await limited.ask(deskVendors, {})).answer.code, 'not_allowed');
  assert.equal((await decide('closed', limited)).answer.code, 'not_allowed');
});
