import assert from 'node:assert/strict';
import { createSign } from 'node:crypto';
import test from 'node:test';
import { hub88LaunchReply, hub88ListReply, hub88RoundReply, hub88VendorPaths } from '@sen/api/hub88';
import {
  callEdge,
  enter,
  gameCode,
  launch,
  launchBody,
  makeKeys,
  operatorId,
  startWorld,
} from './testing/world.ts';
import type { World } from './testing/world.ts';

let world: World;
test.before(async () => {
  world = await startWorld();
  world.operator.balances.set('an', 10n ** 12n);
});
test.after(() => world.close());

test('a launch gives the address of the game with a session of its own', async () => {
  const first = await callEdge(world, hub88VendorPaths.launch, launchBody('an'));
  const second = await callEdge(world, hub88VendorPaths.launch, launchBody('an', { lang: 'en' }));
  const urls = [first, second].map((reply) => new URL(hub88LaunchReply.parse(reply.body).url));
  assert.equal(urls[0]!.pathname, `/play/${gameCode}/`);
  assert.notEqual(urls[0]!.searchParams.get('code'), urls[1]!.searchParams.get('code'));
  assert.deepEqual(
    urls.map((url) => url.searchParams.get('lang')),
    ['vi', 'en'],
  );
});

test('[LOBBY-07] the address of a launch opens one session once, soon, and names the page that may frame the game', async () => {
  const urlOf = async (change: Record<string, unknown> = {}): Promise<string> =>
    hub88LaunchReply.parse((await callEdge(world, hub88VendorPaths.launch, launchBody('an', change))).body)
      .url;
  const url = await urlOf({ lobby_url: 'http://other.test:8080/rng' });
  assert.equal((await enter(url)).length, 43);
  assert.equal(await enter(url), '');
  const stale = await urlOf();
  world.clock.pass(6 * 60 * 1000);
  assert.equal(await enter(stale), '');
  assert.equal(await enter(url.replace(/code=[^&]*/, 'code=unknown')), '');
});

test('the list names the game in both languages with its pictures, stakes and exact return', async () => {
  const { body } = await callEdge(world, hub88VendorPaths.list, { operator_id: operatorId });
  const [game] = hub88ListReply.parse(body);
  assert.equal(game!.game_code, gameCode);
  assert.deepEqual(game!.meta!.names, { vi: 'Hội Trăng Rằm', en: 'Full-Moon Festival' });
  assert.equal(game!.meta!.rtp_percent, '96.10');
  assert.deepEqual([game!.meta!.min_bet, game!.meta!.max_bet], [20_000, 10_000_000]);
  for (const address of [game!.url_thumb, game!.url_background!, game!.meta!.url_portrait!]) {
    const picture = await fetch(address);
    assert.match(picture.headers.get('content-type')!, /^image\/svg\+xml/);
    assert.match(await picture.text(), /^<svg /);
  }
});

test('[RECORD-01] a round’s proof is shown for its own player and operator only', async () => {
  const frame = await launch(world, 'an');
  const reply = await frame.spin();
  const ask = {
    user: 'an',
    transaction_uuid: crypto.randomUUID(),
    round: reply.round.id,
    operator_id: operatorId,
    lang: 'en',
  };
  const { body } = await callEdge(world, hub88VendorPaths.round, ask);
  const url = new URL(hub88RoundReply.parse(body).url);
  assert.equal(url.pathname + url.search, `/verify/?round=${reply.round.id}&lang=en`);
  assert.equal((await callEdge(world, hub88VendorPaths.round, { ...ask, user: 'binh' })).status, 404);
  assert.equal((await callEdge(world, hub88VendorPaths.round, { ...ask, operator_id: 1 })).status, 404);
  assert.equal(
    (await callEdge(world, hub88VendorPaths.round, { ...ask, round: crypto.randomUUID() })).status,
    404,
  );
});

test('a call without the operator’s signature over these very bytes is refused', async () => {
  const body = launchBody('an');
  const stranger = createSign('RSA-SHA256')
    .update(JSON.stringify(body))
    .sign(makeKeys().operator.privateKey, 'base64');
  const other = createSign('RSA-SHA256')
    .update(JSON.stringify({ ...body, user: 'binh' }))
    .sign(world.keys.operator.privateKey, 'base64');
  for (const signature of [stranger, other, '', 'not base64 at all']) {
    for (const path of Object.values(hub88VendorPaths))
      assert.equal((await callEdge(world, path, body, signature)).status, 401);
  }
});

test('a launch that does not follow the protocol is refused with the protocol’s statuses', async () => {
  const table: [change: Record<string, unknown>, status: number][] = [
    [{ game_code: 'khong-co' }, 404],
    [{ token: undefined }, 400],
    [{ user: undefined }, 400],
    [{ platform: 'GPL_TOASTER' }, 400],
    [{ token: 'short' }, 400],
    [{ currency: 'XXX', user: undefined, token: undefined }, 200],
  ];
  for (const [change, status] of table) {
    const reply = await callEdge(world, hub88VendorPaths.launch, launchBody('an', change));
    assert.equal(reply.status, status, JSON.stringify(change));
    assert.equal(typeof reply.body['error'], status === 200 ? 'undefined' : 'string');
  }
});

test('a signed body that is no UTF-8 is refused: it would make one player of two', async () => {
  const body = Buffer.from(JSON.stringify(launchBody('an-\u00ff')), 'latin1');
  assert.equal((await callEdge(world, hub88VendorPaths.launch, body)).status, 400);
});

test('the frame’s calls need a living session and well-formed bodies', async () => {
  const frame = await launch(world, 'an');
  assert.equal((await frame.spin('x')).error, 'requestInvalid');
  assert.equal((await frame.spin('request-1', { stake: '-1' })).error, 'requestInvalid');
  assert.equal((await frame.spin('request-2', { clientSeed: 'a:b' })).error, 'requestInvalid');
  const anonymous = await fetch(`${world.arcade.url}/api/session`, { method: 'POST' });
  assert.equal(anonymous.status, 401);
  assert.deepEqual(await anonymous.json(), { error: 'sessionExpired' });
  world.clock.pass(13 * 60 * 60 * 1000);
  assert.equal((await frame.spin()).error, 'sessionExpired');
});

test('a frame that calls too often is put off until its time is over, and others are not', async () => {
  const perMs = 5_000;
  const rates = { player: { points: 5, perMs }, address: { points: 4, perMs }, enter: { points: 3, perMs } };
  const world = await startWorld({ rates });
  try {
    const [an, binh] = [await launch(world, 'an'), await launch(world, 'binh')];
    const ask = async (secret: string): Promise<[status: number, wait: string | null]> => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      const response = await fetch(`${world.arcade.url}/api/history`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      return [response.status, response.headers.get('retry-after')];
    };
    world.clock.pass(perMs);
    for (let called = 0; called < 5; called += 1) assert.deepEqual(await ask(an.secret), [200, null]);
    const [status, wait] = await ask(an.secret);
    assert.equal(status, 429);
    assert.ok(Number(wait) >= 1 && Number(wait) <= 5, String(wait));
    assert.deepEqual(await ask(binh.secret), [200, null]);
    // Without a session it is the address that is counted.
    for (let called = 0; called < 4; called += 1) assert.equal((await ask('no secret'))[0], 401);
    assert.equal((await ask('no secret'))[0], 429);
    assert.equal((await fetch(`${world.arcade.url}/api/rounds/none`)).status, 429);
    // Entries are counted apart, and behind a proxy that is believed by the players' own addresses.
    const comeIn = async (address: string): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      return (
        await fetch(`${world.arcade.url}/api/enter`, { method: 'POST', headers, body: '{"code":"none"}' })
      ).status;
    };
    for (let called = 0; called < 3; called += 1) assert.equal(await comeIn('127.0.0.1'), 401);
    assert.equal(await comeIn('127.0.0.1'), 429);
    assert.equal(await comeIn('198.51.100.7'), 401);
    world.clock.pass(perMs);
    for (const secret of [an.secret, binh.secret]) assert.deepEqual(await ask(secret), [200, null]);
    assert.equal((await ask('no secret'))[0], 401);
  } finally {
    await world.close();
  }
});

test('another member’s round can be neither continued nor resumed', async () => {
  world.operator.balances.set('binh', 10n ** 12n);
  // A player of their own: a spin of an earlier test may have left its free spins open.
  world.operator.balances.set('chi', 10n ** 12n);
  const frame = await launch(world, 'chi');
  const { round } = await frame.spin();
  const stranger = await launch(world, 'binh');
  assert.equal((await stranger.freeSpin(round.id)).error, 'roundUnknown');
  assert.deepEqual((await stranger.history()).rounds, []);
});
