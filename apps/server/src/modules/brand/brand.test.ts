import assert from 'node:assert/strict';
import { createDecipheriv, createHash } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { request as httpRequest } from 'node:http';
import { after, before, test } from 'node:test';
import * as content from '@sen/api/content';
import * as member from '@sen/api/member';
import * as system from '@sen/api/system';
import { livePath, type LiveEvent } from '@sen/api/wallet';
import { openCountries, packagedCountriesFile, refreshedCountriesFile } from '#platform/countries.ts';
import { addMember, emptyMember } from '#modules/member/service.ts';
import { editBrand, until } from '#test/brands.ts';
import { demoMember, visitor } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import * as brands from './service.ts';
import { withDefaults } from './storedDocument.ts';
import { encryptPath } from './support.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

test('[SYS-07] each host shows its own brand, and a host of no brand gets invalid_host', async () => {
  const named = async (host: string) => {
    const { status, body } = await askAs(host, system.permission.path);
    return [
      status,
      body.code,
      (body.value as { brand?: { code: string; name: string } } | null)?.brand?.name,
    ];
  };
  assert.deepEqual(await named('sen.localhost'), [200, 'ok', 'Sen']);
  assert.deepEqual(await named('truc.localhost'), [200, 'ok', 'Trúc']);
  assert.deepEqual(await named('TRUC.localhost'), [200, 'ok', 'Trúc']);
  assert.deepEqual(await named('stranger.example'), [421, 'invalid_host', undefined]);
});

test('[SYS-07] a visitor at a host of no brand is shown the host that theirs lies below, else the installation’s own', async () => {
  const near = (host: string, own = 'localhost') => brands.hostNear(world.ctx.db, host, own);
  assert.equal(await near('www.truc.localhost'), 'truc.localhost');
  assert.equal(await near('a.b.sen.localhost', 'truc.localhost'), 'sen.localhost');
  assert.equal(await near('stranger.example'), 'localhost');
  assert.equal(await near('203.0.113.9'), 'localhost');
  assert.equal(await near('stranger.example', 'other.example'), undefined);
});

test('[SYS-07] a session of one brand is none at another, and an account of one is unknown to the other', async () => {
  const person = await demoMember(world.url);
  const headers = {
    authorization: `Bearer ${person.token}`,
    cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  assert.equal((await askAs('127.0.0.1', member.info.path, headers)).body.code, 'ok');
  assert.equal((await askAs('truc.localhost', member.info.path, headers)).body.code, 'login_first');
  assert.equal((await askAs('truc.localhost', livePath, headers)).body.code, 'login_first');
  const taken = await world.ctx.db.rows(
    `select 1 from member join brand on brand.id = brand_id where brand.code = 'truc'`,
  );
  assert.deepEqual(taken, []);
});

test('[SYS-13] a change makes a new version; older ones stay, can be read, and come back by a rollback', async () => {
  const { db } = world.ctx;
  const before = await brands.exportBrand(db, 'truc');
  const changed = await editBrand(world.ctx, () => ({ name: 'Tre' }), 'truc');
  assert.equal(changed, before.version + 1);
  assert.equal((await brands.exportBrand(db, 'truc')).document.name, 'Tre');
  assert.deepEqual((await brands.exportBrand(db, 'truc', before.version)).document, before.document);
  assert.equal(await brands.rollbackBrand(db, 'truc', before.version, 'test'), changed + 1);
  assert.deepEqual((await brands.exportBrand(db, 'truc')).document, before.document);
  const history = await brands.history(db, 'truc');
  assert.deepEqual(history.map(({ version, note }) => [version, note]).slice(0, 2), [
    [changed + 1, `back to version ${before.version}`],
    [changed, ''],
  ]);
  await assert.rejects(brands.exportBrand(db, 'truc', 999), brands.UnknownVersion);
  await assert.rejects(db.run(`update brand_version set note = 'other'`), /never changed/);
});

test('[SYS-13] of two edits of one version the second is refused, and of ten at once each makes a version of its own', async () => {
  const { db } = world.ctx;
  const { version, document } = await brands.exportBrand(db, 'truc');
  await brands.changeBrand(db, 'truc', { document, author: 'first', basedOn: version });
  await assert.rejects(
    brands.changeBrand(db, 'truc', { document, author: 'second', basedOn: version }),
    brands.VersionConflict,
  );
  const made = await Promise.all(
    Array.from({ length: 10 }, () => brands.changeBrand(db, 'truc', { document, author: 'test' })),
  );
  assert.deepEqual(
    made.toSorted((a, b) => a - b),
    Array.from({ length: 10 }, (_, i) => version + 2 + i),
  );
});

test('[SYS-13] a document that is not valid, or takes another brand’s host, is refused and changes nothing', async () => {
  const { db } = world.ctx;
  const { version, document } = await brands.exportBrand(db, 'truc');
  await assert.rejects(
    brands.changeBrand(db, 'truc', { document: { ...document, name: '' }, author: 'test' }),
    brands.DocumentInvalid,
  );
  await assert.rejects(
    brands.changeBrand(db, 'truc', { document: { ...document, hosts: ['sen.localhost'] }, author: 'test' }),
    brands.HostTaken,
  );
  const hosts = ['new.localhost', 'sen.localhost'];
  await assert.rejects(
    db.transaction((tx) => brands.createBrand(tx, 'new', { ...document, hosts }, 'test')),
    brands.HostTaken,
  );
  assert.equal(await brands.exists(db, 'new'), false);
  await assert.rejects(brands.changeBrand(db, 'none', { document, author: 'test' }), brands.UnknownBrand);
  assert.equal((await brands.exportBrand(db, 'truc')).version, version);
});

test('[SYS-02] [SYS-13] faults that a stricter rule finds in the document in force keep nobody from closing the brand or going back', async () => {
  const { db } = world.ctx;
  const { id, version } = await brands.exportBrand(db, 'truc');
  const old = version + 1;
  await db.transaction(async (tx) => {
    await tx.run(
      `insert into brand_version (brand_id, version, document, author)
       select brand_id, $2, jsonb_set(document, '{resources,0,qrCodeUrl}', '"https://elsewhere.example/a.webp"'), 'test'
       from brand_version where brand_id = $1 and version = $2 - 1`,
      [id, old],
    );
    await tx.run(`update brand set version = $2 where id = $1`, [id, old]);
  });
  const { document } = await brands.exportBrand(db, 'truc');
  const change = (differences: object) =>
    brands.changeBrand(db, 'truc', { document: { ...document, ...differences }, author: 'test' });
  await change({ maintenance: true });
  await assert.rejects(
    change({ theme: { ...document.theme, logo: 'https://elsewhere.example/b.webp' } }),
    brands.DocumentInvalid,
  );
  await brands.rollbackBrand(db, 'truc', version, 'test');
  await brands.rollbackBrand(db, 'truc', old, 'test');
  await brands.rollbackBrand(db, 'truc', version, 'test');
});

test('[SYS-13] a stored document from before a field or a stricter rule still opens, and can be changed and gone back to', async () => {
  const { db } = world.ctx;
  const now = await brands.exportBrand(db, 'truc');
  const old = now.version + 1;
  await db.transaction(async (tx) => {
    await tx.run(
      `insert into brand_version (brand_id, version, document, author)
       select brand_id, $2, jsonb_set(document - '{dualApprovalFrom,vendorLists,captchaAfterFailures,minimumAge}'::text[]
         #- '{theme,mark}' #- '{routers,mobile}' #- '{depositChannels,0,lifeMinutes}' #- '{resources,0,qrCodeUrl}',
         '{routers,desktop}', '["https://a.example/path"]') || '{"formerField": 1}'::jsonb, 'test'
       from brand_version where brand_id = $1 and version = $2 - 1`,
      [now.id, old],
    );
    await tx.run(`update brand set version = $2 where id = $1`, [now.id, old]);
  });
  const { document } = await brands.exportBrand(db, 'truc');
  assert.equal(document.dualApprovalFrom, '0.00');
  assert.equal(document.minimumAge, 18, 'as the terms say that were in force then');
  assert.deepEqual(document.vendorLists, { esports: [], cockfight: [] });
  assert.deepEqual(document.routers, { desktop: ['https://a.example/path'], mobile: [] });
  assert.deepEqual(document.theme, { ...now.document.theme, mark: 'lotus' });
  assert.deepEqual([document.depositChannels[0]!.lifeMinutes, document.resources[0]!.qrCodeUrl], [15, '']);
  assert.deepEqual(document.registerFields, now.document.registerFields);
  const node = await world.anotherNode();
  assert.equal((await askAs('truc.localhost', system.permission.path, {}, node.url)).body.code, 'ok');
  assert.equal((await brands.allBrands(db)).length, 2);
  // The stricter rule binds the next change of the brand.
  await assert.rejects(brands.changeBrand(db, 'truc', { document, author: 'test' }), /routers\.desktop\.0/);
  const routers = { desktop: ['https://a.example'], mobile: [] };
  assert.equal(
    await brands.changeBrand(db, 'truc', { document: { ...document, routers }, author: 'test' }),
    old + 1,
  );
  assert.deepEqual((await brands.exportBrand(db, 'truc', old)).document, document);
  await brands.rollbackBrand(db, 'truc', now.version, 'test');
  assert.deepEqual((await brands.exportBrand(db, 'truc')).document, now.document);
});

test('[SYS-13] a stored document that does not say whom the brand lets in does not open', async () => {
  const { document } = await brands.exportBrand(world.ctx.db, 'truc');
  const { region, ...rest } = document;
  assert.deepEqual(withDefaults({ ...rest, region }), document);
  assert.throws(() => withDefaults(rest), /region/);
  assert.throws(() => withDefaults({}), /hosts/);
});

test('[SYS-05][SYS-13] a change reaches every node and every open page at once', async (t) => {
  const other = await world.anotherNode();
  const stop = new AbortController();
  t.after(() => stop.abort());
  const pages = await Promise.all([world.url, other.url].map((url) => openPage(url, stop.signal)));
  await editBrand(world.ctx, ({ switchesOn }) => ({ switchesOn: [...switchesOn, 'LOGINTOHOME3'] }));
  const { revision } = await brands.exportBrand(world.ctx.db, 'sen');
  for (const page of pages) assert.equal(await page.version(revision), revision);
  for (const url of [world.url, other.url]) {
    const tree = JSON.stringify(await visitor(url).call(system.whitelabel, {}));
    assert.match(tree, /"LOGINTOHOME3","enabled":"1"/);
  }
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: switchesOn.filter((name) => name !== 'LOGINTOHOME3'),
  }));
});

test('[SYS-02][SYS-04] a closed region gets status 2 and region_blocked, with its own address; maintenance wins', async () => {
  const behindProxy = await world.anotherNode({ trustedProxies: ['127.0.0.1'] });
  const from = { 'x-forwarded-for': addressOf('US') };
  const status = async (headers: Record<string, string>) =>
    (
      (await askAs('127.0.0.1', system.status.path, headers, behindProxy.url)).body.value as {
        status: number;
      }
    ).status;
  await editBrand(world.ctx, () => ({ region: { mode: 'block', countries: ['US'], unknown: 'open' } }));
  await until(async () => (await status(from)) === 2, 'the region list did not come into force');
  const { value } = (await askAs('127.0.0.1', system.permission.path, from, behindProxy.url)).body;
  assert.deepEqual((value as { location: unknown }).location, { ip: addressOf('US'), country: 'US' });
  assert.equal((value as { regionRestriction: boolean }).regionRestriction, true);
  assert.equal(
    (await askAs('127.0.0.1', content.announcements.path, from, behindProxy.url)).body.code,
    'region_blocked',
  );
  assert.equal((await askAs('127.0.0.1', content.helpCenter.path, from, behindProxy.url)).body.code, 'ok');
  assert.equal(await status({ 'x-forwarded-for': addressOf('VN') }), 0);
  // A node that trusts no proxy looks at the connection alone.
  assert.equal(
    ((await askAs('127.0.0.1', system.status.path, from)).body.value as { status: number }).status,
    0,
  );
  await editBrand(world.ctx, () => ({ maintenance: true }));
  await until(async () => (await status(from)) === 1, 'maintenance did not win');
  await editBrand(world.ctx, () => ({
    maintenance: false,
    region: { mode: 'block', countries: [], unknown: 'open' },
  }));
  await until(async () => (await status(from)) === 0, 'the site did not open again');
});

test('[SYS-04] countries come from the packaged list, and from a refreshed one as soon as it lies there', () => {
  const countries = openCountries([packagedCountriesFile()]);
  for (const code of ['US', 'VN']) assert.equal(countries.countryOf(addressOf(code)), code);
  for (const address of ['127.0.0.1', '10.1.2.3', '::1', 'fe80::1', 'no address', ''])
    assert.equal(countries.countryOf(address), null, address);
  assert.equal(countries.countryOf(`::ffff:${addressOf('VN')}`), 'VN');
  const refreshed = refreshedCountriesFile(world.config.dataDir);
  mkdirSync(dirname(refreshed), { recursive: true });
  copyFileSync(packagedCountriesFile(), refreshed);
  assert.equal(openCountries([refreshed, '/nowhere.mmdb']).countryOf(addressOf('VN')), 'VN');
  assert.throws(() => openCountries(['/nowhere.mmdb']), /no country database/);
});

test('[SYS-06] routers give the brand’s origins for desktops and phones', async () => {
  await editBrand(world.ctx, () => ({
    routers: { desktop: ['https://a.example', 'https://b.example'], mobile: ['https://m.example'] },
  }));
  const person = visitor(world.url);
  const origins = async (device: '0' | '3') => (await person.call(system.domainRoute, { device })).domainList;
  assert.deepEqual(await origins('0'), [
    { domainName: 'https://a.example', speed: 0 },
    { domainName: 'https://b.example', speed: 0 },
  ]);
  assert.deepEqual(await origins('3'), [{ domainName: 'https://m.example', speed: 0 }]);
  assert.deepEqual(
    (await person.call(system.permission, {})).domainRoute.map(({ domainList }) => domainList.length),
    [2, 1],
  );
  const ping = await fetch(`${world.url}${system.pingPath}`, { headers: { origin: 'https://a.example' } });
  assert.deepEqual([ping.status, ping.headers.get('access-control-allow-origin')], [204, '*']);
});

test('[SYS-13] [AGENT-07] once play or money of a brand has been counted by days, or a period closed, its time zone stays', async () => {
  const { db } = world.ctx;
  const code = 'zones';
  const here = { ...(await brands.exportBrand(db, 'truc')).document, hosts: ['zones.localhost'] };
  const id = await db.transaction((tx) => brands.createBrand(tx, code, here, 'test'));
  const change = (differences: object) =>
    brands.changeBrand(db, code, { document: { ...here, ...differences }, author: 'test' });
  const refused = (error: unknown) =>
    error instanceof brands.DocumentInvalid && error.problems.map(({ path }) => path).join() === 'timeZone';
  const tokyo = { timeZone: 'Asia/Tokyo' };
  assert.equal(await change(tokyo), 2);
  await world.owner.transaction(async (tx) => {
    const memberId = await addMember(tx, { ...emptyMember(id, 'zones01', 'vi'), type: 1 }, here.currency);
    await tx.run(
      `insert into member_money_day (member_id, day, currency, figure, amount, times) values ($1, '2026-01-01', $2, 'bonuses', 1, 1)`,
      [memberId, here.currency],
    );
  });
  await assert.rejects(change({}), refused);
  await world.owner.run(
    `delete from member_money_day where member_id in (select id from member where brand_id = $1)`,
    [id],
  );
  assert.equal(await change({}), 3);
  await world.owner.run(`insert into team_cutoff (brand_id, closed_to) values ($1, now())`, [id]);
  await assert.rejects(change(tokyo), refused);
  await assert.rejects(brands.rollbackBrand(db, code, 2, 'test'), refused);
  assert.equal(await change({ name: 'Tre' }), 4, 'everything else changes as ever');
});

test('[SYS-13] once a brand has members, its currency stays', async () => {
  const { db } = world.ctx;
  const code = 'coins';
  const here = { ...(await brands.exportBrand(db, 'truc')).document, hosts: ['coins.localhost'] };
  const id = await db.transaction((tx) => brands.createBrand(tx, code, here, 'test'));
  const change = (currency: string) =>
    brands.changeBrand(db, code, { document: { ...here, currency }, author: 'test' });
  assert.equal(await change('VND'), 2);
  assert.equal(await change(here.currency), 3);
  await world.owner.transaction((tx) => addMember(tx, emptyMember(id, 'coins01', 'vi'), here.currency));
  await assert.rejects(
    change('VND'),
    (error) =>
      error instanceof brands.DocumentInvalid && error.problems.map(({ path }) => path).join() === 'currency',
  );
});

test('[HOME-08] a support path is ciphertext whose last eight characters open it, the same each time', () => {
  const sealed = encryptPath('https://chat.example/desk?brand=sen');
  assert.equal(sealed, encryptPath('https://chat.example/desk?brand=sen'));
  assert.doesNotMatch(sealed, /chat/);
  const key = createHash('sha256').update(sealed.slice(-8)).digest();
  const body = Buffer.from(sealed.slice(0, -8), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, 12)).setAuthTag(body.subarray(-16));
  assert.equal(
    decipher.update(body.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8'),
    'https://chat.example/desk?brand=sen',
  );
});

test('[SYS-13] within two seconds a change stands in every open page and on every node, whichever of them the operator spoke to', async (t) => {
  const other = await world.anotherNode();
  const stop = new AbortController();
  t.after(() => stop.abort());
  const open = await Promise.all([world.url, other.url].map((url) => openPage(url, stop.signal)));
  for (const [operatorsNode, name] of [
    [world.ctx, 'Sen Hồng'],
    [other.ctx, 'Sen'],
  ] as const) {
    const { document } = await brands.exportBrand(operatorsNode.db, 'sen');
    await brands.changeBrand(operatorsNode.db, 'sen', { document: { ...document, name }, author: 'test' });
    const { revision } = await brands.exportBrand(operatorsNode.db, 'sen');
    const inTime = AbortSignal.timeout(reachMs);
    const told = await Promise.all(open.map((page) => inTwoSeconds(page.version(revision), inTime)));
    assert.deepEqual(told, [revision, revision]);
    // Right after the news, every page is given the new brand, by either node.
    for (const url of [world.url, other.url]) {
      const { body } = await inTwoSeconds(askAs('sen.localhost', system.permission.path, {}, url), inTime);
      assert.equal((body.value as { brand: { name: string } }).brand.name, name, url);
    }
  }
});

/** A change of a brand must have come everywhere by then. */
const reachMs = 2_000;
function inTwoSeconds<T>(promise: Promise<T>, inTime: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    inTime.addEventListener('abort', () => reject(new Error(`it took more than ${reachMs} ms`)), {
      once: true,
    });
  });
  return Promise.race([promise, late]);
}

/**
 * An address that the packaged list has for a country; both are run by the country's largest
 * networks.
 */
function addressOf(country: string): string {
  return country === 'US' ? '8.8.8.8' : '14.160.0.1';
}

type Body = { code: string; value: unknown };
/** Asks the server under a host name of its own choosing, which fetch does not let one do. */
function askAs(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  base = world.url,
): Promise<{ status: number; body: Body }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const request = httpRequest(
      { hostname, port, path, headers: { ...headers, host: `${host}:${port}` } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode!, body: JSON.parse(text) as Body }));
      },
    );
    request.on('error', reject).end();
  });
}

/**
 * A visitor's page with its stream open; `version` reads on until it is told of that version or a
 * later one, and gives it.
 */
async function openPage(base: string, signal: AbortSignal) {
  const response = await fetch(base + livePath, { signal });
  const events = eventsOf(response);
  const read = async (): Promise<LiveEvent> => {
    const { value, done } = await events.next();
    if (done) throw new Error('the stream ended');
    return value;
  };
  assert.equal((await read()).type, 'hello');
  const version = async (wanted: number): Promise<number> => {
    for (;;) {
      const event = await read();
      // A notification of a change before this page was opened may still come.
      if (event.type === 'brand' && event.version >= wanted) return event.version;
    }
  };
  return { version };
}

async function* eventsOf(response: Response): AsyncGenerator<LiveEvent, undefined> {
  let rest = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    for (const line of lines) if (line.startsWith('data:')) yield JSON.parse(line.slice(5)) as LiveEvent;
  }
  return undefined;
}
