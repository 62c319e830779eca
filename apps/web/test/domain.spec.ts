import type { Page } from '@playwright/test';
import { askBrand, ownBrand } from './ownBrand.ts';
import { expect, test } from './watched.ts';

test.use({ pictures: true });

const port = Number(process.env['STORY_PORT'] ?? 18080);
const home = `http://localhost:${port}`;
/** Nobody listens there. */
const dead = `http://localhost:${port + 9}`;
const both = (origins: string[]) => ({ desktop: origins, mobile: origins });

test('[SYS-07] an address of no brand gets a page that says so in both languages and needs no script; programs get data', async ({
  otherPerson,
  request,
}) => {
  const nobody = `http://nobody.localhost:${port}/games?from=a`;
  const page = await otherPerson({ javaScriptEnabled: false });
  const answer = await page.goto(nobody);
  expect(answer?.status()).toBe(421);
  await expect(page.getByRole('heading', { level: 1, name: 'Địa chỉ không hợp lệ' })).toBeVisible();
  await expect(page.getByText('liên hệ chăm sóc khách hàng')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invalid URL' })).toBeVisible();
  await expect(page.getByText('contact customer service')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // There is a way on, and a new try for an address that has just been set up.
  await expect(page.getByRole('link', { name: 'Thử lại' })).toHaveAttribute('href', '/games?from=a');
  await page.getByRole('link', { name: `Đến · Go to localhost:${port}` }).click();
  await expect(page).toHaveURL(`${home}/`);
  const refused = await askBrand(request, `http://nobody.localhost:${port}/rng`);
  expect(refused.status()).toBe(421);
  expect(await refused.json()).toMatchObject({ success: false, code: 'invalid_host' });
});

// The popup that opens by itself once a session would cover everything else.
test.beforeEach(({ page }) =>
  page.addInitScript(() => self === top && sessionStorage.setItem('noticeSeen', 'welcome')),
);

const sites = (page: Page) => page.getByRole('navigation', { name: 'Trang chính thức và trang dự phòng' });

test('[SYS-06] footer and recovery page offer the fastest of the brand’s origins as official site and the next as backup, and skip a dead one', async ({
  page,
  expected,
}, { project }) => {
  expected.push(/ERR_CONNECTION_REFUSED/);
  const origin = await ownBrand(`ways-${project.name}`, {});
  await ownBrand(`ways-${project.name}`, { routers: both([dead, home, origin]) });
  await page.goto(origin);
  const links = sites(page).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toContainText('Trang chính thức');
  await expect(links.last()).toContainText('Trang dự phòng');
  const offered = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).origin),
  );
  expect(offered.toSorted()).toEqual([home, origin].toSorted());
  const kept = await page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem('routers')!) as {
        domainList: { domainName: string; speed: number | null }[];
      },
  );
  expect(kept.domainList.find(({ domainName }) => domainName === dead)?.speed).toBeNull();
  const speedOf = (name: string | undefined) =>
    kept.domainList.find(({ domainName }) => domainName === name)!.speed!;
  expect(speedOf(offered[0])).toBeLessThanOrEqual(speedOf(offered[1]));
  // A member who lost the way into an account is shown the same two.
  await page.goto(`${origin}/forget`);
  const sources = page.getByRole('list', { name: 'Kênh chính thức' });
  await expect(sources.getByRole('link', { name: /^Trang chính thức/ })).toHaveAttribute(
    'href',
    new RegExp(`^${offered[0]}`),
  );
  await expect(sources.getByRole('link', { name: /^Trang dự phòng/ })).toHaveAttribute(
    'href',
    new RegExp(`^${offered[1]}`),
  );
});

test('[SYS-06] [SYS-12] when the server of this address is gone, the page offers the same place at another one', async ({
  page,
  expected,
}, { project }) => {
  expected.push(/ERR_FAILED|chunk did not load|dynamically imported|preload CSS/);
  const code = `lost-${project.name}`;
  const origin = await ownBrand(code, { routers: both([home]) });
  await page.goto(`${origin}/help`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(sites(page).first()).toBeVisible();
  // Everything of this origin fails from now on; the other one lives.
  await page.route(`${origin}/**`, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nổ hũ' }).click();
  const bar = page.getByRole('status', { name: 'Mất kết nối mạng' });
  const chunk = page.getByRole('alert').filter({ hasText: 'Chưa tải được trang' });
  const way = bar.or(chunk).getByRole('link', { name: /Trang chính thức/ });
  await expect(way.first()).toHaveAttribute('href', /^http:\/\/localhost:\d+\/\w+/);
});

test('[SYS-10] the tag is fetched for a brand that has one, and for no other', async ({ page }, {
  project,
}) => {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.tagCame = dataLayer.map(([word]) => word);',
    });
  });
  const tagged = await ownBrand(`tag-${project.name}`, { gtagId: 'G-STORY01' });
  await page.goto(tagged);
  await expect
    .poll(() => page.evaluate(() => (window as { tagCame?: string[] }).tagCame))
    .toEqual(['consent', 'js', 'config']);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-STORY01']);
  // It is the last thing that a page asks for, once it has come to rest.
  const rested = page.waitForResponse('**/wps/live');
  const plain = await page.goto(home);
  expect(plain?.headers()['content-security-policy']).not.toContain('google');
  await rested;
  expect(asked).toHaveLength(1);
});

test('[SYS-10] pictures of the brand’s store come from one of its CDNs', async ({ page }, { project }) => {
  const origin = await ownBrand(`cdn-${project.name}`, {
    imageCdns: ['https://cdn-a.example', 'https://cdn-b.example'],
    banners: [
      {
        code: 'one',
        groupName: 'w_home',
        url: '/files/0123456789abcdef01234567.webp',
        urlNarrow: '',
        title: { vi: 'Chào' },
        text: {},
        linkageType: null,
        linkage: '',
        showFrom: null,
        showUntil: null,
      },
    ],
  });
  await page.route(/https:\/\/cdn-[ab]\.example\/files\//, (route) =>
    route.fulfill({ path: 'packages/ui/assets/icon-192.png' }),
  );
  const picture = page.waitForRequest(/https:\/\/cdn-[ab]\.example\/files\//);
  await page.goto(origin);
  await picture;
});

test('[SYS-10] a game opens at a launch host that lives and serves its vendor; a dead one and one of others are passed over', async ({
  page,
  expected,
}, { project }) => {
  expected.push(/ERR_CONNECTION_REFUSED|CORS|ERR_FAILED|404/);
  const launchHost = `http://choi.localhost:${port + 1}`;
  // The site itself is no launch host.
  const origin = await ownBrand(`launch-${project.name}`, { launchGameCdns: [dead, home, launchHost] });
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Chơi thử' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto(`${origin}/game?vassalage=arcade&gameCode=hoi-trang-ram&gameType=RNG&fun=1`);
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    new RegExp(`^${launchHost}/play/hoi-trang-ram/`),
  );
  const play = page.frameLocator('iframe').getByRole('button', { name: 'Quay', exact: true });
  await expect(play).toBeEnabled({ timeout: 60_000 });
  // It is heard from there: its first word takes the cover away.
  await expect(page.getByRole('status').filter({ hasText: 'Hội Trăng Rằm' })).toHaveCount(0);

  await ownBrand(`launch-${project.name}`, { launchGameCdns: [dead] });
  await page.reload();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    new RegExp(`^http://localhost:${port + 1}/play/`),
  );
});

test('[SYS-11] [SYS-05] this tab’s knowledge of the brand is kept under settings, and an older page does not unlearn it', async ({
  page,
  request,
  expected,
}, { project }) => {
  expected.push(/ERR_FAILED/);
  const code = `kept-${project.name}`;
  const origin = await ownBrand(code, { switchesOn: ['USERNAMEREG3', 'FREEPLAY'] });
  const older = await askBrand(request, `${origin}/login`);
  const body = await older.text();
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('settings') ?? '{}') as Kept);
  const trial = page.getByRole('button', { name: 'Chơi thử' });
  await page.goto(`${origin}/login`);
  await expect(trial).toBeVisible();
  await expect.poll(async () => (await kept()).brand?.code).toBe(code);
  const { brand } = await kept();
  expect(Object.keys(await kept()), 'what is the moment’s or the visitor’s own is not kept').not.toContain(
    'location',
  );

  await ownBrand(code, { switchesOn: ['USERNAMEREG3'] });
  await expect(trial).toHaveCount(0);
  await expect.poll(async () => (await kept()).brand?.version).toBeGreaterThan(brand!.version);

  // The page of before, while nothing else can be asked.
  await page.route(`${origin}/wps/**`, (route) => route.abort());
  await page.route(`${origin}/login`, (route) => route.fulfill({ body, headers: older.headers() }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('form', { name: 'Đăng nhập' })).toBeVisible();
  expect(await page.locator('#sen-state').textContent(), 'this page was drawn before the change').toContain(
    '"modId":"FREEPLAY","enabled":"1"',
  );
  await expect(trial).toHaveCount(0);
});
type Kept = { brand?: { code: string; version: number } };

test('[SYS-01] the answer of permission stands in the page as it comes; a page that came without it asks for that before anything else', async ({
  context,
  page,
  request,
}) => {
  const asked = callsOf(page);
  await page.goto('/help');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/wps/system/permission'))).toEqual([]);

  const whole = await request.get('/help', { headers: { accept: 'text/html' } });
  const body = (await whole.text())
    .replace(/(id="sen-state"[^>]*>)[^<]*/, '$1')
    .replace(/(<div id="root"[^>]*>)[^]*?(<script|<\/body)/, '$1</div>$2');
  // A tab of its own: requests of the first one do not disturb this page.
  const bare = await context.newPage();
  const bareAsked = callsOf(bare);
  await bare.route('**/help', (route) => route.fulfill({ body, headers: whole.headers() }));
  await bare.goto('/help');
  await expect(bare.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(bareAsked[0]).toBe(`/wps/system/permission ${home}/help`);
});

/**
 * The calls that a tab makes, in their order as they are made; a call about an address is followed
 * by it.
 */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (each) => {
    const { pathname, searchParams } = new URL(each.url());
    if (/^\/(?:wps|lgw)\//.test(pathname)) asked.push(`${pathname} ${searchParams.get('url') ?? ''}`.trim());
  });
  return asked;
}
