/** The site's answers at an address, to browsers and to programs. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { nowhere, siteRoutes } from '@sen/api/siteRoute';
import { createBrand, exportBrand } from '#modules/brand/service.ts';
import { exportContent, putContent } from '#modules/content/service.ts';
import { manualClock } from '#platform/clock.ts';
import { createSealing } from '#platform/sealing.ts';
import { Refusal } from '#platform/result.ts';
import { openWorld, type World } from '#test/world.ts';
import type { Build } from './front.ts';
import { keepSitePages, type Redirect, type SitePage } from './sitePage.ts';
import type { Wish } from './view.ts';

let world: World;
let answer: (
  path: string,
  more?: { accept?: string; cookie?: string; host?: string; address?: string },
) => Promise<Redirect | SitePage>;
const clock = manualClock(Date.UTC(2026, 0, 15));
const drawn: Wish[] = [];
/** When a help article of `by-clock.example` is shown no more. */
const articleEnds = clock.now() + 10 * 60_000;
const build: Build = {
  page: '<html></html>',
  early: { texts: { vi: { first: [], more: {} }, en: { first: [], more: {} } }, fonts: [], screens: {} },
  draw: async (wish) => {
    drawn.push(wish);
    return {
      html: wish.permission.regionRestriction ? `drawn for ${wish.permission.location.ip}` : 'drawn',
      head: '',
      title: undefined,
      description: undefined,
      answers: [],
      drawnAt: 0,
    };
  },
  worker: undefined,
  styles: new Map(),
  stamp: 'first',
};

before(async () => {
  world = await openWorld();
  const { document } = await exportBrand(world.owner, 'sen');
  const membersOnly = {
    ...document,
    hosts: ['members-only.example'],
    switchesOn: [...document.switchesOn, 'LOGINTOHOME3' as const],
  };
  const far = {
    ...document,
    hosts: ['far.example'],
    region: { mode: 'block', countries: [], unknown: 'closed' },
  };
  await world.owner.transaction(async (tx) => {
    await createBrand(tx, 'members-only', membersOnly, 'test');
    await createBrand(tx, 'far', far, 'test');
    const byClock = { ...document, hosts: ['by-clock.example'] };
    const id = await createBrand(tx, 'by-clock', byClock, 'test');
    const article = {
      code: 'term',
      section: 'start',
      title: { vi: 'Điều khoản' },
      body: { vi: '<p>x</p>' },
      showFrom: null,
    };
    const content = {
      helpSections: [
        { code: 'start', icon: 'help', title: { vi: 'Bắt đầu' }, showFrom: null, showUntil: null },
      ],
      helpArticles: [{ ...article, showUntil: articleEnds }],
    };
    await putContent(tx, world.ctx.db.schema, { id, code: 'by-clock', document: byClock }, content, 'test');
  });
  const ctx = { ...world.ctx, clock };
  const answerTo = keepSitePages(ctx, createSealing(ctx.db, ctx.clock, ctx.random), async () => build);
  answer = async (
    url,
    { accept = 'text/html', cookie, host = 'sen.localhost', address = '127.0.0.1' } = {},
  ) =>
    answerTo({
      url,
      method: 'GET',
      hostname: host,
      host,
      ip: address,
      headers: { accept, 'accept-language': 'vi' },
      cookies: cookie ? { [cookie]: 'x' } : {},
    } as unknown as FastifyRequest);
});
after(() => world.close());

const pageAt = async (...asked: Parameters<typeof answer>): Promise<SitePage> => {
  const page = await answer(...asked);
  assert.ok('facts' in page, `${asked[0]} leads elsewhere`);
  return page;
};

test('[NAV-01] [NAV-02] every other spelling of an address leads to its own for good, query included', async () => {
  const spellings: [asked: string, leadsTo: string][] = [
    ['/RNG', '/rng'],
    ['/rng/?vassalage=arcade&page=2', '/rng?vassalage=arcade&page=2'],
    ['/home/', '/'],
    ['/index.html?referralCode=AB12', '/?referralCode=AB12'],
    ['/Login', '/login'],
    ['/register.html', '/register'],
    ['/down', '/download'],
    ['/PERSONAL/depositv2/', '/personal/depositv2'],
  ];
  for (const [asked, leadsTo] of spellings)
    assert.deepEqual(await answer(asked), { leadsTo, status: 301 }, asked);
});

test('[NAV-02] every route has its page, and tells search engines of itself when there is something for them', async () => {
  for (const { path, unlisted, same } of siteRoutes) {
    const { status, facts } = await pageAt(path, { accept: '*/*' });
    assert.equal(status, 200, path);
    assert.equal(facts.canonical, unlisted ? undefined : `http://sen.localhost${same ?? path}`, path);
    assert.equal(facts.view !== undefined, !unlisted && path !== '/promoDetail', path);
  }
});

test('[NAV-09] a browser is told on a page that an address is unknown, with 404, and the page is drawn once for all of them', async () => {
  drawn.length = 0;
  for (const path of [
    '/index.php',
    '/.env',
    '/no/such/route',
    '/rngs',
    '//rng',
    '/personal/nothing',
    '/%E0%A4%A',
    '/favicon.gif?x',
  ]) {
    const { status, facts } = await pageAt(path);
    assert.equal(status, 404, path);
    assert.equal(facts.canonical, undefined, path);
    assert.equal(facts.view?.html, 'drawn', path);
  }
  assert.deepEqual([...new Set(drawn.map(({ pathname }) => pathname))], [nowhere]);
  assert.equal(drawn.length, 1);
  const { status, facts } = await pageAt('/index.php', { cookie: 'sen_session' });
  assert.deepEqual([status, facts.view], [404, undefined], 'a member’s own is drawn by the browser');
});

test('[NAV-09] programs, and requests at the addresses of calls, get the refusal as data', async () => {
  for (const [path, accept] of [
    ['/index.php', '*/*'],
    ['/picture.png', 'image/webp,*/*'],
    ['/wps/nothing', 'text/html'],
    ['/assets/gone.js', 'text/html'],
    ['/vendor', 'text/html'],
  ] as const) {
    await assert.rejects(
      answer(path, { accept }),
      (error) => error instanceof Refusal && error.code === 'not_found',
      path,
    );
  }
});

test('[NAV-07] where the brand asks everybody to sign in, all but the open addresses lead to the login and back', async () => {
  const host = 'members-only.example';
  for (const { path, open } of siteRoutes) {
    const given = await answer(path, { host });
    if (open) assert.ok('facts' in given, path);
    else
      assert.deepEqual(
        given,
        { leadsTo: path === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(path)}`, status: 302 },
        path,
      );
  }
  assert.deepEqual(await answer('/index.php', { host }), {
    leadsTo: '/login?returnTo=%2Findex.php',
    status: 302,
  });
  assert.equal((await pageAt('/rng', { host, cookie: 'sen_session' })).status, 200);
  assert.equal((await pageAt('/offline', { host })).status, 200);
});

test('[NAV-02] names that no promotion has are not drawn, push no kept view out, and are no address for search engines', async () => {
  const { promotions } = await exportContent(world.owner, (await exportBrand(world.owner, 'sen')).id);
  const { category, code } = promotions[0]!;
  const kept = ['/', `/promotions?category=${category}`, `/promoDetail?code=${code}`];
  drawn.length = 0;
  clock.advance(60_000);
  for (const path of kept) assert.equal((await pageAt(path)).facts.canonical, `http://sen.localhost${path}`);
  assert.equal(drawn.length, kept.length);
  for (let i = 0; i < 300; i++) {
    const word = [...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    for (const [path, query] of [
      ['/promotions', `?category=${word}`],
      ['/promoDetail', `?code=${word}-${i}`],
    ] as const) {
      const { status, facts } = await pageAt(path + query);
      assert.deepEqual(
        [status, facts.view, facts.canonical],
        [200, undefined, `http://sen.localhost${path}`],
        path + query,
      );
    }
  }
  for (const path of kept) assert.equal((await pageAt(path)).facts.view?.html, 'drawn', path);
  assert.equal(drawn.length, kept.length, 'what was kept is kept still');
});

test('[NAV-13] content that ends by the clock is gone from the drawn page and from its first state at once', async () => {
  const host = 'by-clock.example';
  const articlesAt = async (moment: number) => {
    clock.advance(moment - clock.now());
    const { permission } = (await pageAt('/', { host })).facts.state as { permission: Wish['permission'] };
    return [permission.brand.helpArticles, drawn.at(-1)!.permission.brand.helpArticles];
  };
  assert.deepEqual(await articlesAt(articleEnds - 1), [['term'], ['term']]);
  assert.deepEqual(await articlesAt(articleEnds), [[], []]);
});

test('[SYS-04] a closed region is drawn once for all who come from there, and shows each their own address', async () => {
  drawn.length = 0;
  for (let i = 0; i < 20; i++) {
    const { status, facts } = await pageAt('/', { host: 'far.example', address: `192.0.2.${i}` });
    assert.deepEqual([status, facts.view?.html], [403, `drawn for 192.0.2.${i}`]);
  }
  assert.equal(drawn.length, 1);
});
