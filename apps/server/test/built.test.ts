/**
 * The build, over HTTP: the pages of the site as they come, before any script runs (what
 * stands in them, in which language, under which status and address), and the weight of scripts and
 * games. What a press does is told by the stories of `apps/web/test`.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { gameList, hotGames } from '@sen/api/game';
import { languageTags, languages } from '@sen/api/language';
import { siteRoutes } from '@sen/api/siteRoute';
import { languagesIn, textsIn } from '@sen/front/vite/textFiles';
import { syncCatalogue } from '#modules/game/service.ts';
import { hearAll, putBrand } from '#test/brands.ts';
import type { BrandDifferences } from '#test/fixtures/calls.ts';
import { visitor } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { digitsOf, showcaseAt } from '../../web/src/features/game/showcaseJackpot.ts';
import { banner } from '../../web/test/announced.ts';
import { spokenContent } from '../../web/test/spokenContent.ts';
import { buildFronts } from '../../../tools/run/fronts.ts';

const web = join(import.meta.dirname, '../../web');
let world: World;
/** Makes a brand of a test's own, or changes it, and gives its host. */
async function ownBrand(code: string, differences: BrandDifferences): Promise<string> {
  await putBrand(world.owner, code, differences);
  await hearAll(world.ctx);
  return `${code}.localhost`;
}
/** A brand that has a little of everything to say. */
let spoken: string;

before(async () => {
  await buildFronts();
  world = await openWorld({ withArcade: true });
  assert.ok(await syncCatalogue(world.ctx));
  spoken = await ownBrand('spoken', spokenContent);
});
after(() => world.close());

type Asked = { host?: string; language?: string; headers?: Record<string, string> };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; html: string };

/** Asks a brand's own host at this machine, which `fetch` would not let name another one. */
function ask(
  path: string,
  { host = 'localhost', language = 'vi', headers = {} }: Asked = {},
): Promise<Answer> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const all = { host: `${host}:${port}`, accept: 'text/html', 'accept-language': language, ...headers };
    get({ hostname, port, path, headers: all }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', reject)
        .on('end', () => {
          const body = Buffer.concat(parts);
          resolve({ status: answer.statusCode!, headers: answer.headers, body, html: body.toString() });
        });
    }).on('error', reject);
  });
}

/** A page that is there and came drawn, as the server wrote it. */
async function writtenPage(path: string, asked?: Asked): Promise<string> {
  const { status, html } = await ask(path, asked);
  assert.equal(status, 200, path);
  assert.match(html, /<div id="root">./, `${path} came undrawn`);
  return html;
}

/** The view that a page shows, without the state that its scripts begin with. */
const shownOf = (html: string): string =>
  /<div id="root">([^]*)<script type="application\/json"/.exec(html)![1]!;
/** The words of a part of a page, each element's apart from the next one's. */
const wordsOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const headingOfMissing = 'Không tìm thấy trang';

test('[NAV-01] [NAV-02] the server leads every spelling of an address to the one that is its own', async () => {
  for (const [asked, leadsTo] of [
    ['/RNG?vassalage=arcade', '/rng?vassalage=arcade'],
    ['/rng/', '/rng'],
    ['/home/', '/'],
    ['/Login', '/login'],
    ['/personal/DEPOSITV2', '/personal/depositv2'],
    ...siteRoutes.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path] as const)),
  ] as const) {
    const { status, headers } = await ask(asked);
    assert.deepEqual([status, headers.location], [301, leadsTo], asked);
  }
});

test('[NAV-09] [NAV-02] an unknown address is a page with status 404 for a browser, and data for a program', async () => {
  for (const path of ['/index.php', '/.env', '/no/such/place', '/personal/nothingLikeThis']) {
    const { status, html } = await ask(path);
    assert.equal(status, 404, path);
    assert.ok(shownOf(html).includes(`>${headingOfMissing}</h1>`), path);
    assert.match(html, /content="noindex"/);
    assert.doesNotMatch(html, /rel="canonical"/);
    const data = await ask(path, { headers: { accept: '*/*' } });
    assert.deepEqual(
      [data.status, (JSON.parse(data.html) as { code: string }).code],
      [404, 'not_found'],
      path,
    );
  }
  const call = await ask('/wps/nothing');
  assert.deepEqual([call.status, call.headers['content-type']], [404, 'application/json; charset=utf-8']);
});

test('[NAV-01] [NAV-02] home stands between header and footer, lottery below the header alone', async () => {
  const home = shownOf(await writtenPage('/'));
  assert.match(home, /<header class="header[^]*<h1[^>]*>Chơi đẹp,\n[^]*Trò chơi nổi bật[^]*<footer/);
  for (const path of ['/lottery', '/vnlottery']) {
    const lottery = shownOf(await writtenPage(path));
    assert.match(lottery, /<header class="header[^]*<article[^]*Miền Bắc 5 phút/, path);
    assert.doesNotMatch(lottery, /<footer/, path);
  }
});

test('[NAV-01] [UI-03] home is in the page before any script runs: headline, hottest game, words of the visitor’s language', async () => {
  const [hottest] = (await visitor(world.url).call(hotGames, {})).list;
  const vietnamese = await writtenPage('/', { language: 'vi-VN,vi;q=0.9,en;q=0.5' });
  assert.match(vietnamese, /<html lang="vi" data-theme="light">/);
  assert.match(vietnamese, /<title>Trang chủ · Sen<\/title>/);
  assert.match(vietnamese, /<h1>Chơi đẹp,\nrõ từng ván<\/h1>/);
  assert.ok(vietnamese.includes(`<span class="sen-game-title">${hottest!.gameName}</span>`));
  const chosen = await writtenPage('/', { headers: { cookie: 'lang=en; theme=dark' } });
  assert.match(chosen, /<html lang="en" data-theme="dark">/);
  assert.match(chosen, /<h1>[^<]+\n[^<]+<\/h1>/);
  assert.match(chosen, /Hot games/);
});

test('[UI-03] a page comes drawn in the language that the browser asks for, and in the chosen one before it', async () => {
  assert.deepEqual(languagesIn(web), languages);
  for (const language of languages) {
    const { title } = textsIn(web, language).get('home')!['hot'] as { title: string };
    const tag = languageTags[language];
    for (const asked of [
      { language: `${tag},fr;q=0.8` },
      { language: 'vi', headers: { cookie: `lang=${language}` } },
    ]) {
      const html = await writtenPage('/', asked);
      assert.ok(html.includes(`<html lang="${tag}"`), language);
      assert.ok(shownOf(html).includes(title), language);
    }
  }
});

test('[NAV-01] search engines are told what to read, what to leave and where it lives', async () => {
  const page = await writtenPage('/rng');
  assert.match(page, /<meta name="description" content="[^"]{10,}"/);
  assert.match(page, /rel="canonical" href="http[^"]*\/rng"/);
  assert.match((await ask('/personal')).html, /content="noindex"/);
  assert.match((await ask('/robots.txt')).html, /Disallow: \/personal/);
  assert.match((await ask('/sitemap.xml')).html, /<loc>http[^<]*\/rng<\/loc>/);
});

/** The scripts that a page names, whether it starts them itself or the browser does. */
const scriptsOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[^"]+\.js/g))];

test('[NAV-06] each group of screens is one chunk of its own name, which the page at its address names, and home does not', async () => {
  type Chunk = { file: string; isDynamicEntry?: true };
  const manifest = JSON.parse(readFileSync(join(web, 'dist/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const chunks = Object.values(manifest).flatMap(({ file, isDynamicEntry }) =>
    isDynamicEntry ? `/${file}` : [],
  );
  const home = scriptsOf(await writtenPage('/'));
  for (const [path, chunk] of [
    ['/download', 'download'],
    ['/vip', 'vip'],
    ['/live', 'byIframe'],
    ['/rng', 'egame'],
    ['/elott', 'elott'],
    ['/fbsports', 'fbSports'],
    ['/help', 'help'],
    ['/join', 'joinus'],
    ['/lottery', 'lottery'],
    ['/pointMall', 'pointMall'],
    ['/promotions', 'promo'],
    ['/promoDetail', 'promoDetail'],
    ['/seamless', 'seamless'],
    ['/vnlottery', 'vnlottery'],
    ['/game', 'game'],
  ] as const) {
    const isOfIt = (file: string) => new RegExp(`^/assets/${chunk}-[0-9a-f]{7}\\.js$`).test(file);
    const own = chunks.filter(isOfIt);
    assert.equal(own.length, 1, chunk);
    assert.deepEqual(home.filter(isOfIt), [], `home names ${chunk}`);
    // Pages that the browser alone draws name no screen: it asks for that once it knows the
    // visitor.
    const { unlisted } = siteRoutes.find((route) => route.path === path)!;
    const { html } = await ask(path);
    assert.deepEqual(scriptsOf(html).filter(isOfIt), unlisted ? [] : own, path);
  }
  assert.equal(home.filter((file) => /^\/assets\/index-[0-9a-f]{7}\.js$/.test(file)).length, 2);
});

test('[NAV-06] a first visit of home fetches no more than 102 kB of scripts, in any language', async () => {
  // Most files are the same in each language.
  const weights = new Map<string, number>();
  for (const language of languages) {
    const html = await writtenPage('/', { headers: { cookie: `lang=${language}` } });
    assert.ok(html.includes(`<html lang="${languageTags[language]}"`));
    const files = scriptsOf(html);
    assert.ok(files.length > 2);
    let bytes = 0;
    for (const file of files) {
      const weight = weights.get(file) ?? brotliCompressSync((await ask(file)).body).length;
      weights.set(file, weight);
      bytes += weight;
    }
    // Letters of three bytes make Thai words heavier; the brand's own two languages keep the
    // figure.
    const most = language === 'vi' || language === 'en' ? 102_000 : 103_500;
    assert.ok(bytes <= most, `${language}: ${bytes} bytes`);
  }
});

test('[HELP-01] [HELP-03] the help centre is in the page before any script runs, in the visitor’s language, each article with an address', async () => {
  const vietnamese = await writtenPage('/help', { host: spoken });
  for (const { code, title } of spokenContent.helpArticles)
    assert.ok(shownOf(vietnamese).includes(`href="/help#${code}">${title.vi}</a>`), code);
  assert.doesNotMatch(vietnamese, /Không tìm thấy bài viết/);
  assert.match(vietnamese, /<meta name="description" content="Hướng dẫn đăng ký/);
  for (const path of ['/help', '/helpmc'])
    assert.match(await writtenPage(path, { host: spoken }), /rel="canonical" href="http[^"]*\/help"/);
  assert.match(await writtenPage('/help', { host: spoken, language: 'en' }), />Terms of use<\/a>/);
  const bare = shownOf(await writtenPage('/helpmc', { host: spoken }));
  assert.match(bare, /href="\/helpmc#deposit"/);
  assert.doesNotMatch(bare, /<footer|về trang chủ/);
});

test('[NAV-02] promotions are told with state, period and end, by category', async () => {
  const cardsAt = async (path: string) =>
    [
      ...shownOf(await writtenPage(path, { host: spoken })).matchAll(
        /<li class="sen-picture-card[^]*?<\/li>/g,
      ),
    ].map(([card]) => wordsOf(card));
  const cards = await cardsAt('/promotions');
  assert.equal(cards.length, 3);
  assert.match(cards[0]!, /Đang diễn ra Hằng tuần Đến 01\/01\/2030 .*Quà chào bạn mới/);
  assert.match(cards[1]!, /Sắp mở/);
  assert.match(cards[2]!, /Đã kết thúc/);
  const rebates = await cardsAt('/promotions?category=rebate');
  assert.equal(rebates.length, 1);
  assert.match(rebates[0]!, /Hoàn trả mỗi tuần/);
});

test('[NAV-02] a promotion is in the page before any script runs, under its own address, which search engines are told; one that has not begun leads nowhere yet', async () => {
  const written = await writtenPage('/promoDetail?code=chao-ban', { host: spoken });
  assert.match(written, /<li>Từ đủ 18 tuổi<\/li>/);
  assert.match(written, /<title>Quà chào bạn mới · Sen<\/title>/);
  assert.match(written, /rel="canonical" href="http[^"]*\/promoDetail\?code=chao-ban"/);
  assert.match(shownOf(written), /<h1[^>]*>Quà chào bạn mới<\/h1>[^]*Đăng ký để tham gia[^]*Chia sẻ/);
  assert.doesNotMatch(/<article[^]*<\/article>/.exec(shownOf(written))![0], /<script/);
  const soon = shownOf(await writtenPage('/promoDetail?code=hoan-tuan', { host: spoken }));
  assert.match(soon, /<h1[^>]*>Hoàn trả mỗi tuần<\/h1>[^]*Chia sẻ/);
  assert.doesNotMatch(soon, /Đăng ký để tham gia/);
  const events = await writtenPage('/promotions?category=event', { host: spoken });
  assert.doesNotMatch(events, /Quà chào bạn mới<\/a>/);
  const map = (await ask('/sitemap.xml', { host: spoken })).html;
  assert.match(map, /\/promoDetail\?code=tet<\/loc>/);
  assert.doesNotMatch(map, /\/(?:helpmc|down|promoDetail)<\/loc>/);
});

test('[HOME-09] promotions stand on home, those that are over do not', async () => {
  const offers = /<section[^>]*aria-labelledby="offers"[^]*?<\/section>/.exec(
    shownOf(await writtenPage('/', { host: spoken })),
  )![0];
  assert.match(offers, /href="\/promoDetail\?code=chao-ban"[^]*Quà chào bạn mới[^]*Sắp mở/);
  assert.doesNotMatch(offers, /Lễ hội đầu năm/);
});

test('[NAV-02] [UI-03] a feature that is not open yet has one name everywhere', async () => {
  const names = { vi: 'Sắp mở', en: 'Coming soon' };
  const others = /sắp (?:ra mắt|diễn ra|mở cửa)|opening soon/i;
  for (const language of ['vi', 'en'] as const) {
    for (const path of ['/', '/promotions', '/promoDetail?code=hoan-tuan', '/sports']) {
      const shown = shownOf(await writtenPage(path, { host: spoken, language }));
      assert.ok(shown.includes(names[language]), `${path} in ${language}`);
      assert.doesNotMatch(shown, others, `${path} in ${language}`);
    }
  }
});

test('[NAV-02] [PROMO-06] the ranks of the VIP club are in the page before any script runs, each with what it asks and gives', async () => {
  const [, ...ranks] = wordsOf(shownOf(await writtenPage('/vip', { host: spoken }))).split(
    /(?=Mầm Sen|Búp Sen|Sen Vàng)/,
  );
  assert.deepEqual(
    ranks.map((rank) => rank.split(' ').slice(0, 2).join(' ')),
    ['Mầm Sen', 'Búp Sen', 'Sen Vàng'],
  );
  assert.match(ranks[1]!, /50\.000.*10\.000.*Hỗ trợ ưu tiên/);
  assert.match(await writtenPage('/vip', { host: spoken, language: 'en' }), /Golden Lotus/);
});

test('[HELP-02] the page of the app is drawn on the server and names its one address', async () => {
  const written = await writtenPage('/download', { host: spoken, language: 'en' });
  assert.match(written, /Add to Home Screen/);
  assert.match(written, /rel="canonical" href="http[^"]*\/download"/);
});

test('[POINTS-01] [POINTS-02] [NAV-02] goods and rates of points are in the page before any script runs', async () => {
  const words = wordsOf(shownOf(await writtenPage('/pointMall')));
  const goods = JSON.parse(readFileSync(join(import.meta.dirname, '../demo/sen/goods.json'), 'utf8')) as {
    name: { vi: string };
  }[];
  for (const told of ['Cách tính điểm', '60 điểm', goods[0]!.name.vi]) assert.ok(words.includes(told), told);
});

test('[HOME-04] the page comes with the counter at its figure, not at nought', async () => {
  const host = await ownBrand('counting', {
    notices: [],
    jackpot: 'showcase',
    banners: [banner('first', 'w_home', 'Đường trong nhà')],
  });
  const html = await writtenPage('/rng', { host });
  const state = JSON.parse(/id="sen-state"[^>]*>([^<]*)</.exec(html)![1]!) as { drawnAt: number };
  assert.ok(shownOf(html).includes(digitsOf(showcaseAt(state.drawnAt), 'vi-VN')));
});

test('[SYS-10] a page as it comes has the pictures of the brand’s store from one of its CDNs, by turns', async () => {
  const imageCdns = ['https://cdn-a.example', 'https://cdn-b.example'];
  const picture = '/files/0123456789abcdef01234567.webp';
  const host = await ownBrand('far-pictures', {
    imageCdns,
    banners: [banner('one', 'w_home', 'Chào', { url: picture })],
  });
  const seen = new Set<string>();
  for (let i = 0; i < 60 && seen.size < 2; i++)
    seen.add(/src="(https:\/\/cdn-[ab]\.example)\/files\//.exec(await writtenPage('/', { host }))![1]!);
  assert.deepEqual([...seen].toSorted(), imageCdns);
});

test('[SYS-07] each brand installs as an app of its own name, colours and mark', async () => {
  const host = await ownBrand('tea', {
    name: 'Trà',
    theme: { mark: 'bamboo', logo: '', light: { canvas: '#fdf6e3' }, dark: {} },
  });
  type Manifest = { icons: { src: string; sizes: string; purpose: string }[] } & Record<string, unknown>;
  const { icons, ...manifest } = JSON.parse((await ask('/site.webmanifest', { host })).html) as Manifest;
  assert.partialDeepStrictEqual(manifest, {
    name: 'Trà',
    background_color: '#fdf6e3',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  assert.deepEqual(
    icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    ['192x192 any', '512x512 any', '512x512 maskable'],
  );
  for (const { src, sizes } of icons) {
    const { headers, body } = await ask(src, { host });
    assert.equal(headers['content-type'], 'image/png');
    // Width and height stand in the first chunk of a PNG.
    assert.equal(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, sizes);
    assert.ok(!body.equals((await ask(src)).body), `${src} is the other brand's as well`);
  }
});

/** Half past two in the afternoon in Vietnam. */
const maintenanceEnd = Date.UTC(2031, 4, 6, 7, 30);
const resting = {
  customerService: [{ csType: 3, csPosition: 'RIGHT' as const, path: '/support', title: 'Chat' }],
  maintenance: true,
  maintenanceEnd,
  maintenanceText: { vi: 'Nâng cấp kho trò chơi.', en: 'The games are being upgraded.' },
};

test('[SYS-03] maintenance comes drawn and with its status: title, end in the brand’s zone, the brand’s words, in the visitor’s language', async () => {
  const host = await ownBrand('resting', resting);
  for (const path of ['/', '/rng', '/personal']) {
    const { status, headers, html } = await ask(path, { host });
    assert.equal(status, 503, path);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.match(html, /<h1>Hệ thống đang bảo trì<\/h1>/);
    assert.match(html, /Nâng cấp kho trò chơi\./);
    assert.match(html, /14:30[^<]*06\/05\/2031[^<]*|06\/05\/2031[^<]*14:30[^<]*/);
    assert.match(html, /noindex/);
  }
  const help = await ask('/support', { host });
  assert.equal(help.status, 200);
  assert.doesNotMatch(help.html, /Hệ thống đang bảo trì/);
  assert.match((await ask('/', { host, language: 'en' })).html, /The games are being upgraded\./);
  // The zone is named as it is at the end, in summer and in winter.
  for (const [month, zone] of [
    [0, 'GMT+1'],
    [6, 'GMT+2'],
  ] as const) {
    const end = { timeZone: 'Europe/Berlin', maintenanceEnd: Date.UTC(2031, month, 6) };
    await ownBrand('resting', { ...resting, ...end });
    assert.ok((await ask('/', { host })).html.includes(zone), zone);
  }
});

test('[SYS-04] a closed region gets its page drawn and refused: the visitor’s own address, why, and no forged one', async () => {
  // This machine's own address belongs to no country.
  const host = await ownBrand('closed', { region: { mode: 'block', countries: [], unknown: 'closed' } });
  const { status, html } = await ask('/', { host, headers: { 'x-forwarded-for': '113.160.0.1' } });
  assert.equal(status, 403);
  assert.match(html, /<h1>Khu vực của bạn bị hạn chế<\/h1>/);
  assert.match(html, /<span class="sen-digits">(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)<\/span>/);
  assert.ok(!html.includes('113.160.0.1'));
});

test('[LOBBY-10] each game weighs at most 350 kB compressed with all that its page can fetch, sounds included', async () => {
  const { call } = visitor(world.url);
  const lists = await Promise.all(
    (['RNG', 'LIVE', 'FISH', 'PVP', 'ELOTT', 'COCKFIGHT'] as const).map((gameType) =>
      call(gameList, { gameType, pageSize: 60 }),
    ),
  );
  const games = lists.flatMap(({ list }) => list).filter(({ image }) => image.includes('/assets/'));
  assert.ok(games.length >= 20);
  const answers = new Map<string, Promise<{ bytes: number; names: string[] }>>();
  const fetched = (url: string): Promise<{ bytes: number; names: string[] }> => {
    const known = answers.get(url) ?? weigh(url);
    answers.set(url, known);
    return known;
  };
  for (const { gameCode, image } of games) {
    const { origin } = new URL(image);
    const urls = [`${origin}/play/${gameCode}/`];
    let weight = 0;
    // Each address adds those that it names, until there is none that has not been seen.
    for (const url of urls) {
      const { bytes, names } = await fetched(url);
      weight += bytes;
      for (const name of names)
        if (!urls.includes(`${origin}/static/${name}`)) urls.push(`${origin}/static/${name}`);
    }
    assert.ok(weight > 50_000, `${gameCode}: ${weight} bytes`);
    assert.ok(weight <= 350_000, `${gameCode}: ${weight} bytes`);
  }
});

/** The bytes of a file as it is sent, packed, and the files that it names. */
async function weigh(url: string): Promise<{ bytes: number; names: string[] }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const body = Buffer.from(await response.arrayBuffer());
  const bytes = Number(response.headers.get('content-length') ?? body.length);
  const isText = /javascript|css|html/.test(response.headers.get('content-type') ?? '');
  const names = isText
    ? [...body.toString().matchAll(/(?:static\/|\.\/)([\w.-]+\.(?:js|css|woff2|svg|png|webp))/g)].map(
        ([, name]) => name!,
      )
    : [];
  return { bytes: response.ok ? bytes : 0, names };
}
