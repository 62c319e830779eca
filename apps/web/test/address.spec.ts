/**
 * Addresses: every spelling leads to the one address, and an unknown one gets a page that says so.
 */
import type { Page } from '@playwright/test';
import { banner, notice } from './announced.ts';
import { ownBrand } from './ownBrand.ts';
import { hydrated, expect, test } from './watched.ts';

test('[NAV-09] the page of an unknown address says so and offers ways on', async ({ page }) => {
  await page.goto('/index.php');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang' })).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Nổ hũ' }).click();
  await expect(page).toHaveURL('/rng');
  await page.goBack();
  await page.locator('#content').getByRole('link', { name: 'Trang chủ' }).click();
  await expect(page).toHaveURL('/');
});

test('[NAV-01] [HOME-01] [HOME-05] banner and notices stand over a page however its address was spelled, also when it is reached within the site', async ({
  page,
}, { parallelIndex }) => {
  const site = await ownBrand(`addresses-${parallelIndex}`, {
    notices: [notice('open', 'player', 'Chào mừng', '<p>Mời bạn vào chơi</p>')],
    banners: [banner('home', 'w_home', 'Trên trang chủ'), banner('rng', 'w_rng', 'Trên nổ hũ')],
  });
  const seen = async (words: string, path: string) => {
    await expect(page).toHaveURL(site + path);
    await expect(page.getByRole('region', { name: 'Nổi bật', exact: true })).toContainText(words);
    await expect(page.locator('.notice-bar')).toContainText('Chào mừng');
  };
  for (const asked of ['/RNG', '/rng/']) {
    await page.goto(site + asked);
    await seen('Trên nổ hũ', '/rng');
  }
  await page.goto(`${site}/home/`);
  await seen('Trên trang chủ', '/');
  await hydrated(page);
  for (const asked of ['/RNG/', '/index.html']) {
    await goWithin(page, asked);
    await (asked === '/RNG/' ? seen('Trên nổ hũ', '/rng') : seen('Trên trang chủ', '/'));
  }
});

test('[NAV-10] where the page is the way in, the header has no second form, however the address was spelled', async ({
  page,
}) => {
  for (const asked of ['/Login', '/register.html', '/REGISTER/']) {
    await page.goto(asked);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('form')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('form')).toHaveCount(0);
  }
});

/**
 * As a page of the browser's history that was kept from before, or a page that was kept for bad
 * times, would.
 */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
