import type { Locator, Page } from '@playwright/test';
import { help } from './announced.ts';
import { ownBrand } from './ownBrand.ts';
import { expect, newMember, test } from './world.ts';

// What opens by itself once a session would stand before everything else.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('noticeSeen', 'welcome')));

/** Every list that is asked for by a call of its own: where it stands, the call that brings it, and for whom. */
const lists: readonly { path: string; call: RegExp; name: string }[] = [
  { name: 'hot games', path: '/', call: /GCSGAME_hotGamesV2/ },
  { name: 'games of the lobby', path: '/rng', call: /GCSGAME_gameList/ },
  { name: 'lotteries', path: '/lottery', call: /\/lgw\/games\/game_menus/ },
  { name: 'help', path: '/help', call: /\/wps\/system\/helpCenter/ },
  { name: 'VIP ranks', path: '/vip', call: /MCSFE_getVipRanks/ },
  { name: 'notices', path: '/noticePage', call: /MCSFE_getAnnouncementContent/ },
  { name: 'bets', path: '/personal/personalHistoryCopy', call: /\/wps\/record\/bets/ },
  { name: 'movements of the account', path: '/personal/transactionHistory', call: /\/wps\/record\/transactions/ },
  { name: 'profit and loss', path: '/personal/personalProfit', call: /\/wps\/record\/profit/ },
  { name: 'bonuses', path: '/personal/bonusDetails', call: /\/wps\/record\/bonuses/ },
  { name: 'deposits', path: '/personal/depositv2', call: /\/wps\/deposit\/list/ },
];

const main = (page: Page): Locator => page.locator('#content');
const failure = (page: Page): Locator => main(page).getByRole('alert').filter({ hasText: 'Hệ thống đang gặp sự cố' });

for (const { name, path, call } of lists) {
  test(`[UI-02] [SYS-12] when the list of ${name} does not come it says so, and trying again brings it`, async ({ page, expected }) => {
    expected.push(/500/);
    // A member's page asks for everything in the browser.
    await newMember(page);
    let cut = 0;
    await page.route(call, (route) => {
      cut++;
      return route.fulfill({ status: 500, json: { success: false, value: null, message: '', code: 'system_error' } });
    });
    await page.goto(path);
    await expect(failure(page).first()).toBeVisible();
    expect(cut).toBeGreaterThan(0);
    await page.unroute(call);
    const retries = failure(page).getByRole('button', { name: 'Thử lại' });
    for (let left = await retries.count(); left > 0; left = await retries.count()) {
      await retries.first().click();
      // One answer may end several of them.
      await expect.poll(() => retries.count()).toBeLessThan(left);
      await expect(main(page).locator('.sen-skeleton')).toHaveCount(0);
    }
    await expect(failure(page)).toHaveCount(0);
    await expect(main(page).locator('.sen-skeleton')).toHaveCount(0);
  });
}

test('[UI-02] a brand that has nothing to show yet says so on every list, with a way on', async ({ page }, { project }) => {
  const origin = await ownBrand(`bare-${project.name}`, {
    vendors: [],
    banners: [],
    notices: [],
    promotions: [],
    ...help([]),
    vipRanks: [],
  });
  for (const path of ['/rng', '/live', '/lottery', '/help', '/vip', '/promotions', '/noticePage']) {
    await page.goto(origin + path);
    const home = main(page).getByRole('link', { name: 'Về trang chủ' });
    await expect(main(page).locator('.sen-state:not(.sen-state-error)').or(home).first(), path).toBeVisible();
    expect(await page.getByRole('contentinfo').or(main(page)).getByRole('link').count(), path).toBeGreaterThan(0);
  }
});

test('[SYS-11] notices stay in session storage, so that a reload shows them at once', async ({ page }) => {
  await newMember(page);
  await page.goto('/noticePage');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('notice'))).toContain('announcementContent');
  // The answer is held back for good: what is kept is all there is.
  await page.route(/MCSFE_getAnnouncementContent/, () => undefined);
  await page.reload();
  await expect(main(page).locator('.sen-skeleton')).toHaveCount(0);
  await expect(main(page).getByRole('article').or(main(page).getByRole('listitem')).first()).toBeVisible();
});

test('[UI-02] a new member’s own lists are empty, say so and lead to the games', async ({ page }) => {
  await newMember(page);
  for (const name of ['personalHistoryCopy', 'transactionHistory', 'personalProfit', 'bonusDetails']) {
    await page.goto(`/personal/${name}`);
    await expect(main(page).locator('.sen-state').getByRole('link', { name: 'Trò chơi' })).toHaveAttribute('href', '/rng');
  }
});

test('[SYS-12] a call that takes too long has its own words', async ({ page }) => {
  await newMember(page);
  await page.clock.install();
  await page.route(/GCSGAME_gameList/, () => undefined);
  const asked = page.waitForRequest(/GCSGAME_gameList/);
  await page.goto('/rng');
  await asked;
  // The call is given up, tried once more, and given up again.
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(main(page).getByText('Tải trang quá lâu')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('[SYS-08] what is said in passing is asked for again when its code did not come, and stands its time from when it is seen', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  let isCut = true;
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/toasts-[^/]*\.js/, async (route) => {
    if (isCut) return route.abort();
    await late.promise;
    return route.continue();
  });
  await page.clock.install();
  const failed = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().includes('/assets/toasts-'));
  await page.goto('/help');
  await failed;
  isCut = false;
  const again = page.waitForRequest(/\/assets\/toasts-/);
  await page.getByRole('button', { name: 'Sự kiện' }).click();
  await again;
  await page.clock.fastForward(10_000);
  late.resolve();
  const toast = page.locator('.sen-toast');
  await expect(toast).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(toast).toHaveCount(0);
});

test('[SYS-08] a part of the page that does not come leaves the rest of it standing', async ({ page, expected }) => {
  expected.push(/ERR_FAILED|preload CSS|chunk did not load/);
  await page.route(/\/assets\/(?:appPanel|sideWidgets|offlineAndUpdates|mirrorLinks)-/, (route) => route.abort());
  const cut = page.waitForRequest(/\/assets\/offlineAndUpdates-/);
  await page.goto('/help');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await cut;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
});
