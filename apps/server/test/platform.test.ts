import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import pino from 'pino';
import type { AnyCall } from '@sen/api/call';
import * as feedback from '@sen/api/feedback';
import * as member from '@sen/api/member';
import * as session from '@sen/api/session';
import * as system from '@sen/api/system';
import { livePath, type LiveEvent } from '@sen/api/wallet';
import * as ledger from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import { createEventBus, type Event } from '#platform/events.ts';
import type { HttpServer } from '#platform/http.ts';
import { calls } from './calls.ts';
import { editBrand, until } from './brands.ts';
import * as fixtures from './fixtures/calls.ts';
import { mountFixtures } from './fixtures/mount.ts';
import { codeSentTo, demoMember, demoOperator, newMember, type Person, visitor } from './people.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

async function world(t: TestContext, options?: WorldOptions): Promise<World> {
  const opened = await openWorld(options);
  t.after(() => opened.close());
  return opened;
}

test('[SYS-01] the first call brings everything that the site needs of its brand', async (t) => {
  const { url } = await world(t);
  const value = await visitor(url).call(system.permission, { url: 'localhost' });
  for (const key of [
    'whitelabel',
    'registerRules',
    'resources',
    'customerService',
    'domainRoute',
    'imageCDNs',
    'launchGameCDNs',
    'maintenance',
    'maintenanceEnd',
    'regionRestriction',
  ] as const) {
    assert.notEqual(value[key], undefined, key);
  }
  assert.equal(value.analytics.gtagId, '');
  assert.equal(value.location.ip, '127.0.0.1');
  assert.equal(value.brand.currencySymbol, 'P');
});

test('[SYS-02] under maintenance the status is 1 and members’ calls wait, on every node; help can be asked for and operators go on', async (t) => {
  const { url, ctx, anotherNode } = await world(t);
  const other = await anotherNode();
  const person = await demoMember(other.url);
  await editBrand(ctx, () => ({ maintenance: true, maintenanceEnd: 1_900_000_000_000 }));
  assert.equal(
    (await visitor(url).ask(member.checkAffiliate, { code: 'agent01' })).answer.code,
    'system_maintenance',
  );
  await until(async () => (await person.ask(member.info, {})).answer.code !== 'ok');
  const { answer, status } = await person.ask(member.info, {});
  assert.deepEqual(
    [status, answer.code, answer.value],
    [503, 'system_maintenance', { maintenanceEnd: 1_900_000_000_000 }],
  );
  assert.deepEqual(await person.call(system.status, {}), { status: 1, maintenanceEnd: 1_900_000_000_000 });
  const message = {
    kind: 'question',
    comment: 'When does the site open again?',
    contact: 'an@example.com',
  } as const;
  for (const asking of [person, visitor(other.url)])
    assert.match((await asking.call(feedback.submitFeedback, message)).reference, /./);
  assert.equal((await demoOperator(url, 'owner')).token!.length > 20, true);
});

test('[SYS-04] a forwarding header counts only from a trusted proxy', async (t) => {
  const { url, anotherNode } = await world(t);
  const behindProxy = await anotherNode({ trustedProxies: ['127.0.0.1'] });
  const seenAt = async (base: string): Promise<string> => {
    const response = await fetch(`${base}${system.permission.path}`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    return ((await response.json()) as { value: { location: { ip: string } } }).value.location.ip;
  };
  assert.equal(await seenAt(url), '127.0.0.1');
  assert.equal(await seenAt(behindProxy.url), '203.0.113.9');
});

test('[API-04] the OpenAPI 3.1 document has every call with its access, and a page shows it', async (t) => {
  const { url } = await world(t);
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  assert.equal(document.openapi, '3.1.0');
  // It is made from the calls that modules mount.
  assert.deepEqual(
    calls
      .filter(({ name, path, method }) => document.paths[path]?.[method.toLowerCase()]?.operationId !== name)
      .map(({ name }) => name),
    [],
    'declared in packages/api, but mounted by no module',
  );
  const page = await fetch(`${url}/docs`);
  assert.match(await page.text(), /swagger-ui-bundle/);
  assert.equal((await fetch(`${url}/docs/swagger-ui-bundle.js`)).status, 200);
});

test('[API-04] the calls that make what stories need are in no list of the product’s, and its server does not know them', async (t) => {
  const { url } = await world(t);
  const declared = Object.values<AnyCall>(fixtures);
  assert.ok(declared.length > 10);
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: Record<string, unknown> };
  for (const call of declared) {
    assert.ok(!calls.some(({ name, path }) => name === call.name || path === call.path), call.name);
    assert.equal(document.paths[call.path], undefined);
    const { status, answer } = await visitor(url).ask(call, {});
    assert.deepEqual([status, answer.code], [404, 'not_found'], call.path);
  }
});

test('[API-04] the fixtures refuse to be served wherever the environment is not named test', () => {
  for (const env of [{ NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { NODE_ENV: '' }, {}])
    assert.throws(() => mountFixtures({} as HttpServer, {} as Context, env), /for tests alone/);
});

test('[API-03] success and failure have one envelope, and a text in the caller’s language', async (t) => {
  const { url } = await world(t);
  const vi = await visitor(url, 'vi').ask(member.info, {});
  const en = await visitor(url, 'en').ask(member.info, {});
  assert.equal(vi.status, 401);
  assert.deepEqual(Object.keys(vi.answer).sort(), ['code', 'message', 'success', 'value']);
  assert.equal(vi.answer.code, en.answer.code);
  assert.notEqual(vi.answer.message, en.answer.message);
  assert.match(vi.answer.message, /đăng nhập/i);
});

test('[API-02] calls over their rate are refused on all nodes together, with the time to wait', async (t) => {
  const { url, anotherNode } = await world(t, { rateFactor: 1 });
  const other = await anotherNode();
  const codes: string[] = [];
  for (let i = 0; i < session.freePlay.rate.points + 2; i++) {
    codes.push((await visitor(i % 2 ? url : other.url).ask(session.freePlay, {})).answer.code);
  }
  assert.equal(codes.filter((code) => code === 'ok').length, session.freePlay.rate.points);
  const { status, headers } = await visitor(url).ask(session.freePlay, {});
  assert.equal(status, 429);
  assert.ok(Number(headers.get('retry-after')) > 0);
});

test('[AUTH-21] calls and open streams of one IPv6 network are counted together, those of another apart', async (t) => {
  const { anotherNode } = await world(t, { rateFactor: 1 });
  const { url } = await anotherNode({ trustedProxies: ['127.0.0.1'] });
  const stop = new AbortController();
  t.after(() => stop.abort());
  const codeFrom = async (address: string): Promise<string> => {
    const response = await fetch(`${url}${session.freePlay.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    });
    return ((await response.json()) as { code: string }).code;
  };
  for (let i = 0; i < session.freePlay.rate.points; i++)
    assert.equal(await codeFrom(`2001:db8:0:1::${i}`), 'ok');
  assert.equal(await codeFrom('2001:db8:0:1:ffff::1'), 'too_many_requests');
  assert.equal(await codeFrom('2001:db8:0:2::1'), 'ok');

  // Kept: a response that nobody holds any more is closed.
  const streams: Response[] = [];
  const openFrom = async (address: string): Promise<number> => {
    const response = await fetch(`${url}${livePath}`, {
      signal: stop.signal,
      headers: { 'x-forwarded-for': address },
    });
    streams.push(response);
    return response.status;
  };
  const opened = await Promise.all(
    Array.from({ length: 200 }, (_, i) => openFrom(`2001:db8:0:3::${i.toString(16)}`)),
  );
  assert.deepEqual([...new Set(opened)], [200]);
  assert.deepEqual([await openFrom('2001:db8:0:3:1::'), await openFrom('2001:db8:0:4::')], [429, 200]);
  assert.equal(streams.length, 202);
});

test('[API-03] every answer carries a request id, nosniff, a policy and no caching', async (t) => {
  const { url } = await world(t);
  for (const path of [
    system.permission.path,
    member.info.path,
    '/wps/nothing',
    '/healthz',
    '/openapi.json',
  ]) {
    const { headers } = await fetch(`${url}${path}`, { headers: { 'x-request-id': 'asked-for-by-us' } });
    assert.equal(headers.get('x-request-id'), 'asked-for-by-us', path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.match(headers.get('content-security-policy')!, /default-src 'none'/, path);
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin', path);
    assert.equal(headers.get('strict-transport-security'), null, path);
  }
  const { headers } = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'no good\tid' } });
  assert.match(headers.get('x-request-id')!, /^[0-9a-f-]{36}$/);
});

test('[API-03] an address that cannot be read, or names a file that is none, is refused in the envelope with all headers', async (t) => {
  const { url } = await world(t);
  for (const [path, status] of [
    ['/%ff', 400],
    ['/.env', 404],
    ['/foo.php', 404],
    ['/wps', 404],
    ['/.server/entryServer.js', 404],
    ['/assets/none.js', 404],
    ['/../package.json', 404],
  ] as const) {
    const response = await fetch(`${url}${path}`);
    assert.equal(response.status, status, path);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(((await response.json()) as { success: boolean }).success, false, path);
  }
});

test('[API-03] a question that takes the database too long is refused as such, not as an error of the system', async (t) => {
  const { url, ctx, anotherNode } = await world(t);
  const node = await anotherNode();
  const person = await demoMember(url);
  node.ctx.db.one = () =>
    ctx.db.transaction(async (tx) => {
      await tx.run(`set local statement_timeout = '20ms'`);
      return tx.one('select pg_sleep(5)') as Promise<undefined>;
    });
  const answer = await person.fetch(`${node.url}${member.info.path}`, {
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'en' },
  });
  const { code, message } = (await answer.json()) as { code: string; message: string };
  assert.deepEqual([answer.status, code], [503, 'took_too_long']);
  assert.match(message, /fewer days/);
});

test('[API-03] behind TLS cookies are __Host- ones and HSTS is on', async (t) => {
  const { url } = await world(t, { publicUrl: 'https://sen.example' });
  const person = visitor(url);
  const { headers } = await person.ask(session.login, {
    type: 'username',
    username: 'demo01',
    password: 'Demo@12345',
  });
  assert.match(
    headers.getSetCookie()[0]!,
    /^__Host-sen_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  assert.match(
    headers.getSetCookie()[1]!,
    /^__Host-sen_device=.*; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  assert.match(headers.get('strict-transport-security')!, /max-age=31536000/);
});

test('[API-02] in production there is no outbox, and no demo sign-in was made', async (t) => {
  const { url, ctx } = await world(t, { production: true });
  assert.equal((await fetch(`${url}/dev/outbox`)).status, 404);
  const people = await ctx.db.one<{ count: bigint }>(
    `select (select count(*) from member) + (select count(*) from operator) as count`,
  );
  assert.equal(people!.count, 0n);
  const { answer } = await visitor(url).ask(member.registerSms, {
    countryDialingCode: '84',
    mobileNo: '0912345678',
  });
  assert.equal(answer.code, 'sms_not_available');
});

test('[API-03] outside production the outbox shows messages as JSON and as a page, to nobody’s harm', async (t) => {
  const { url, ctx } = await world(t);
  await ctx.db.run(
    `insert into message (brand_id, channel, recipient, body) select id, 'sms', '+84900', '<script>alert(1)</script>' from brand limit 1`,
  );
  const json = (await (await fetch(`${url}/dev/outbox`)).json()) as {
    messages: Array<{ recipient: string }>;
  };
  assert.equal(json.messages[0]!.recipient, '+84900');
  const page = await (await fetch(`${url}/dev/outbox`, { headers: { accept: 'text/html' } })).text();
  assert.ok(!page.includes('<script>'));
});

test('[API-02] /readyz says no while the database is away; /healthz still answers; /metrics counts calls', async (t) => {
  const { url, ctx } = await world(t);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  await visitor(url).call(system.status, {});
  const metrics = await (await fetch(`${url}/metrics`)).text();
  assert.match(metrics, /sen_call_seconds_count\{call="system.status",code="ok"\} 1/);
  const query = ctx.db.one;
  ctx.db.one = () => Promise.reject(new Error('away'));
  assert.equal((await fetch(`${url}/readyz`)).status, 503);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  ctx.db.one = query;
});

test('[API-03] logs name the call and who made it, and never a password, token, cookie or code', async (t) => {
  const lines: string[] = [];
  const { url, ctx } = await world(t);
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  for (const level of ['trace', 'debug', 'info', 'warn', 'error'] as const)
    ctx.log[level] = log[level].bind(log) as never;
  const person = await newMember(url, 'logreader');
  await person.call(member.info, {});
  await visitor(url).ask(session.login, {
    type: 'username',
    username: 'logreader',
    password: 'NotThePassword1',
  });
  await visitor(url).ask(member.registerSms, { countryDialingCode: '84', mobileNo: '0911222333' });
  const text = lines.join('\n');
  const code = (await codeSentTo(url, '+84911222333'))!;
  for (const secret of [
    'Matkhau123',
    'NotThePassword1',
    person.token!,
    person.cookies.get('sen_session')!,
    code,
  ]) {
    assert.ok(!text.includes(secret), `a log line has ${secret}`);
  }
  assert.match(text, new RegExp(`"call":"member.info".*"who":"member:${person.id}"`));
});

test('[WALLET-07] a balance that moves through one node is pushed to a browser on another, on every open tab', async (t) => {
  const { url, ctx, anotherNode } = await world(t);
  const other = await anotherNode();
  const person = await newMember(url);
  const tabs = [await openStream(person, url), await openStream(person, other.url)];
  for (const tab of tabs) assert.deepEqual((await tab.next('balance')).sumBalance, '0.00');
  await give(ctx, person.id, 12_50000n);
  ctx.live.notify('balance', [person.id]);
  for (const tab of tabs) {
    assert.equal((await tab.next('balance')).sumBalance, '12.50');
    tab.close();
  }
});

test('[AUTH-11] an open stream is told that its session has ended, on every node', async (t) => {
  const { url, anotherNode } = await world(t);
  const other = await anotherNode();
  const person = await demoMember(url);
  const tab = await openStream(person, other.url);
  await tab.next('balance');
  await person.call(session.logout, {});
  await tab.next('signedOut');
});

test('[API-02] a stream with a dead token is refused, and a visitor’s says nothing of any member', async (t) => {
  const { url, ctx } = await world(t);
  const person = await demoMember(url);
  const dead = await fetch(`${url}${livePath}`, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
  assert.equal(dead.status, 401);
  await dead.body?.cancel();
  const stop = new AbortController();
  t.after(() => stop.abort());
  const response = await fetch(`${url}${livePath}`, { signal: stop.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = (await reader.read()).value!;
  const { id } = await person.call(member.info, {});
  ctx.live.notify('balance', [BigInt(id)]);
  await editBrand(ctx, () => ({}));
  while (!heard.includes('"brand"')) heard += (await reader.read()).value!;
  assert.deepEqual(
    [...heard.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type),
    ['hello', 'brand'],
  );
});

test('[WALLET-07] pages that leave before their stream has opened leave nothing behind, and the next one opens', async (t) => {
  const { url, ctx } = await world(t);
  const person = await demoMember(url);
  const headers = {
    authorization: `Bearer ${person.token}`,
    cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  for (let i = 0; i < 60; i++) {
    const gone = new AbortController();
    const asked = fetch(`${url}${livePath}`, { headers, signal: gone.signal }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
    // Some leave before the server has read them, some while it looks up who they are, some after.
    for (let turns = 0; turns < i; turns++) await new Promise(setImmediate);
    gone.abort();
    await asked;
  }
  await until(
    async () => (await ctx.metrics.liveConnections.get()).values[0]?.value === 0,
    'streams of pages that left are still counted',
  );
  const tab = await openStream(person, url);
  await tab.next('balance');
});

test('[WALLET-01] two nodes read the events of one database: each event once, in order, none lost to a late commit', async (t) => {
  const { ctx, anotherNode } = await world(t);
  const other = await anotherNode();
  const seen: Array<{ node: number; event: Event }> = [];
  const buses = [ctx, other.ctx].map((one, node) => {
    const bus = createEventBus(one.db, one.live, one.log);
    bus.register({
      name: 'test-reader',
      kinds: ['session.opened'],
      async handle(_tx, events) {
        for (const event of events) seen.push({ node, event });
      },
    });
    return bus;
  });
  // One transaction takes its number first and commits last: a cursor over ids alone would pass it
  // by.
  const written = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  t.after(() => held.resolve());
  const slow = ctx.db.transaction(async (tx) => {
    await ctx.events.record(tx, [{ kind: 'session.opened', payload: { n: -1 } }]);
    written.resolve();
    await held.promise;
  });
  await written.promise;
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      (n % 2 ? ctx : other.ctx).db.transaction((tx) =>
        ctx.events.record(tx, [{ kind: 'session.opened', payload: { n } }]),
      ),
    ),
  );
  await Promise.all(buses.map((bus) => bus.drain()));
  assert.equal(seen.length, 0, 'nothing is read past a transaction that still runs');
  held.resolve();
  await slow;
  // Every transaction of the whole database counts, so that others may hold the readers back a
  // little.
  await until(async () => {
    await Promise.all(buses.map((bus) => bus.drain()));
    return seen.length >= 41;
  });
  assert.deepEqual(
    seen.map(({ event }) => event.payload['n']).sort((a, b) => Number(a) - Number(b)),
    Array.from({ length: 41 }, (_, i) => i - 1),
  );
});

test('[WALLET-01] a reader that fails keeps its place, and can be replayed from the beginning', async (t) => {
  const { ctx } = await world(t);
  const bus = createEventBus(ctx.db, ctx.live, ctx.log);
  const seen: unknown[] = [];
  let broken = true;
  bus.register({
    name: 'test-stubborn',
    kinds: ['session.opened'],
    async handle(_tx, events) {
      if (broken) throw new Error('not today');
      seen.push(...events.map((event) => event.payload['n']));
    },
  });
  await ctx.db.transaction((tx) => ctx.events.record(tx, [{ kind: 'session.opened', payload: { n: 1 } }]));
  const drained = () => bus.drain().then(() => true);
  await until(() =>
    drained()
      .catch((error: Error) => error.message !== 'not today')
      .then((went) => !went),
  );
  broken = false;
  await until(() => drained().then(() => seen.length >= 1));
  await bus.replay('test-stubborn');
  await until(() => drained().then(() => seen.length >= 2));
  assert.deepEqual(seen, [1, 1]);
  await bus.stop();
});

test('[WALLET-01] a job enqueued in a transaction runs if that commits and not otherwise, once for two nodes', async (t) => {
  const opened = await world(t, { withJobs: true });
  const other = await opened.anotherNode();
  const ran: string[] = [];
  const done = Promise.withResolvers<void>();
  // Registered late: the queue is made by hand as start() would.
  for (const ctx of [opened.ctx, other.ctx]) {
    ctx.jobs.register<{ name: string }>({
      name: 'test-job',
      async handle({ name }) {
        ran.push(name);
        if (name === 'last') done.resolve();
      },
    });
    await ctx.jobs.startWork('test-job');
  }
  await opened.ctx.db
    .transaction(async (tx) => {
      await opened.ctx.jobs.enqueue(tx, 'test-job', { name: 'never' });
      throw new Error('rolled back');
    })
    .catch((error: Error) => assert.equal(error.message, 'rolled back'));
  for (const name of ['first', 'second', 'last']) {
    await opened.ctx.db.transaction((tx) => opened.ctx.jobs.enqueue(tx, 'test-job', { name }));
  }
  await done.promise;
  assert.deepEqual(ran.filter((name) => name !== 'last').sort(), ['first', 'second']);
});

test('[API-02] a server that stops finishes what is in flight', async (t) => {
  const { url, anotherNode } = await world(t);
  const node = await anotherNode();
  const person = await demoMember(url);
  const slow = node.ctx.db.rows;
  let begun = (): void => undefined;
  const inFlight = new Promise<void>((resolve) => (begun = resolve));
  const one = node.ctx.db.one;
  node.ctx.db.one = async (sql: string, values?: readonly unknown[]) => {
    begun();
    await slow('select pg_sleep(0.2)');
    return one(sql, values);
  };
  const answer = person.fetch(`${node.url}${member.info.path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  await inFlight;
  const closing = node.close();
  assert.equal((await answer).status, 200);
  await closing;
  await assert.rejects(fetch(`${node.url}/healthz`));
});

type Stream = {
  next<T extends LiveEvent['type']>(type: T): Promise<Extract<LiveEvent, { type: T }>>;
  close(): void;
};

async function openStream(person: Person, url: string): Promise<Stream> {
  const stop = new AbortController();
  const response = await person.fetch(`${url}${livePath}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: stop.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(type) {
      for (;;) {
        const at = text.indexOf('\n\n');
        if (at >= 0) {
          const block = text.slice(0, at);
          text = text.slice(at + 2);
          if (!block.startsWith('data: ')) continue;
          const event = JSON.parse(block.slice(6)) as LiveEvent;
          if (event.type === type) return event as never;
          continue;
        }
        const { value, done } = await reader.read();
        if (done) assert.fail(`the stream ended before ${type}`);
        text += value;
      }
    },
    close: () => stop.abort(),
  };
}

async function give(ctx: Context, memberId: bigint, amount: bigint): Promise<void> {
  await ctx.db.transaction((tx) =>
    ledger.post(tx, [
      {
        key: `test:${memberId}`,
        from: ledger.accountPath.adjustment,
        to: ledger.accountPath.main(memberId),
        currency: 'P',
        memberId,
        amount,
        reason: 'adjustment',
      },
    ]),
  );
}
