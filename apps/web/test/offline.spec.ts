import type { Page } from '@playwright/test';
import { ownBrand } from './ownBrand.ts';
import { expect, newMember, openGame, test } from './world.ts';

test.use({ pictures: true, serviceWorkers: 'allow' });
// The popup that opens by itself once a session would cover everything else.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    // A frame that could not be fetched has no storage.
    if (self === top) sessionStorage.setItem('noticeSeen', 'welcome');
  }),
);

/** Opens a page and waits until its worker has everything. */
async function keepSite(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('sen-page')).keys()).length))
    .toBe(1);
}

const bar = (page: Page) => page.getByRole('status', { name: 'Mất kết nối mạng' });

test('[SYS-12] [UI-02] without a network the site stands, opens its forms, says so, and comes back by itself when the network does', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|chunk did not load|dynamically imported|preload CSS/);
  await keepSite(page, '/');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Chơi đẹp' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  // The worker has what the next press asks for, words included.
  await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
  const register = page.getByRole('dialog', { name: 'Đăng ký' });
  await expect(register.getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible();
  await register.getByRole('button', { name: 'Đóng' }).click();
  await bar(page).getByRole('button', { name: 'Kết nối lại' }).click();
  await expect(bar(page)).toContainText('Vẫn chưa kết nối được');
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('.hot-row a').first()).toBeVisible();
});

test('[SYS-12] an open page tells that the network is gone, keeps what is typed, and goes on when it is back', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|chunk did not load|dynamically imported|preload CSS/);
  await keepSite(page, '/login');
  const form = page.locator('#content').getByRole('form');
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('demo05');
  await form.getByRole('textbox', { name: 'Mật khẩu' }).fill('Demo@12345');
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(form).toContainText('mạng');
  await expect(form.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue('demo05');
  await expect(form.getByRole('textbox', { name: 'Mật khẩu' })).toHaveValue('Demo@12345');
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('button', { name: 'Tài khoản demo05' })).toBeVisible();
});

test('[SYS-07] [SYS-13] the page kept for offline use is the brand of its own address, as it was last, and never an answer to a call', async ({
  page,
  context,
  expected,
}, { project }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|chunk did not load|dynamically imported|preload CSS/);
  const code = `keep-${project.name}`;
  const origin = await ownBrand(code, { name: 'Cũ' });
  await keepSite(page, origin);
  const stamp = () =>
    page.evaluate(async () =>
      (await (await caches.open('sen-page')).match('/offline'))?.headers.get('sen-shell'),
    );
  const before = await stamp();
  await ownBrand(code, { name: 'Mới' });
  await page.goto(origin);
  await expect.poll(stamp).not.toBe(before);
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([]);
  await context.setOffline(true);
  await page.goto(`${origin}/nowhere`);
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveTitle(/Mới/);
});

test('[LOBBY-06] while home rests the browser fetches what games share, so that one opened later fetches its own part alone', async ({
  page,
}) => {
  const ahead = page.locator('iframe[hidden]');
  await page.goto('/');
  await expect(ahead).toHaveCount(1);
  const inFrame = ahead.contentFrame().locator('html');
  const links = await inFrame.evaluate(({ ownerDocument }) =>
    [...ownerDocument.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href),
  );
  expect(links.length).toBeGreaterThan(10);
  // The largest comes first, and this game uses it; a busy machine takes long for all of them.
  const largest = links[0]!;
  await expect
    .poll(() => inFrame.evaluate((_, name) => performance.getEntriesByName(name).length, largest))
    .toBe(1);
  await page.getByRole('button', { name: 'Chơi thử: Hội Trăng Rằm' }).first().click();
  // The one frame there is now.
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Quay', exact: true })).toBeVisible();
  const files = await game.locator('html').evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, transferSize }) => ({
        name,
        isFetched: transferSize > 0,
      }),
    ),
  );
  expect(files.some(({ name, isFetched }) => name.includes('/hoi-trang-ram-') && isFetched)).toBe(true);
  expect(files.find(({ name }) => name === largest)).toEqual({ name: largest, isFetched: false });
});

const prompt = (page: Page) => page.getByRole('status', { name: 'Đã có phiên bản mới' });

test.describe('a newer version', () => {
  // The page itself lets no other script name a worker.
  test.use({ bypassCSP: true });

  /** A worker of another name is a newer one. */
  const release = (page: Page) =>
    page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?newer')));

  test('[SYS-08] a newer version is offered, waits while a dialog is open or something is typed, and is taken when asked for', async ({
    page,
  }) => {
    await keepSite(page, '/');
    await release(page);
    await expect(prompt(page)).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(prompt(page)).toBeHidden();
    await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(prompt(page)).toBeVisible();
    const name = page.getByRole('banner').getByRole('textbox', { name: 'Tên đăng nhập' });
    await name.fill('demo');
    await expect(prompt(page)).toBeHidden();
    await name.fill('');
    await expect(prompt(page)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await prompt(page).getByRole('button', { name: 'Cập nhật ngay' }).click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('?newer');
  });

  test('[SYS-08] a newer version never shows over a game', async ({ page }) => {
    await newMember(page);
    await keepSite(page, '/');
    await release(page);
    await expect(prompt(page)).toBeVisible();
    await openGame(page);
    await expect(prompt(page)).toBeHidden();
  });
});
