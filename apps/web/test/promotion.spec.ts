import { expect, test, writtenPage } from './spoken.ts';

test('[NAV-02] promotions are told with state, period and end, by category, and each has an address of its own', async ({ page }) => {
  await page.goto('/promotions');
  const cards = page.getByRole('main').locator('.promotion-card');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText('Đang diễn ra');
  await expect(cards.nth(1)).toContainText('Sắp mở');
  await expect(cards.nth(2)).toContainText('Đã kết thúc');
  await expect(cards.nth(0)).toContainText(/Hằng tuần.*Đến 01\/01\/2030/);
  await page.getByRole('navigation', { name: 'Loại khuyến mãi' }).getByRole('link', { name: 'Hoàn trả' }).click();
  await expect(page).toHaveURL('/promotions?category=rebate');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link', { name: 'Hoàn trả mỗi tuần' }).click();
  await expect(page).toHaveURL('/promoDetail?code=hoan-tuan');
  await expect(page).toHaveTitle(/^Hoàn trả mỗi tuần · /);
  await page.getByRole('article').getByRole('link', { name: 'luật chung' }).click();
  await expect(page).toHaveURL('/help#rules');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/promotions?category=rebate');
});

test('[NAV-02] a running promotion leads visitors to registration, one that has not begun leads nowhere yet', async ({ page }) => {
  await page.goto('/promoDetail?code=chao-ban');
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 1, name: 'Quà chào bạn mới' })).toBeVisible();
  await expect(sheet.locator('script')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Đăng ký để tham gia' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/promoDetail?code=hoan-tuan');
  await expect(sheet.getByRole('button', { name: 'Chia sẻ' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Đăng ký để tham gia' })).toBeHidden();
});

test('[NAV-02] a promotion that is not there says so and leads back to the others', async ({ page, expected }) => {
  expected.push(/404/);
  for (const path of ['/promoDetail?code=khong-co', '/promoDetail', '/promoDetail?code=%3Cb%3E']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Chương trình này không còn' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Tất cả khuyến mãi' }).last().click();
  await expect(page).toHaveURL('/promotions');
});

test('[NAV-02] a promotion is in the page before any script runs, under its own address, which search engines are told', async ({
  site,
}) => {
  const written = await writtenPage('/promoDetail?code=chao-ban', site);
  expect(written).toContain('<li>Từ đủ 18 tuổi</li>');
  expect(written).toContain('<title>Quà chào bạn mới · Sen</title>');
  expect(written).toMatch(/rel="canonical" href="http[^"]*\/promoDetail\?code=chao-ban"/);
  expect(await writtenPage('/promotions?category=event', site)).not.toContain('Quà chào bạn mới</a>');
  const map = await writtenPage('/sitemap.xml', site);
  expect(map).toContain('/promoDetail?code=tet</loc>');
  expect(map).not.toMatch(/\/(?:helpmc|down|promoDetail)<\/loc>/);
});

test('[NAV-02] [UI-03] a feature that is not open yet has one name everywhere', async ({ site }) => {
  const names = { vi: 'Sắp mở', en: 'Coming soon' };
  const others = /sắp (?:ra mắt|diễn ra|mở cửa)|opening soon/i;
  for (const language of ['vi', 'en'] as const) {
    for (const path of ['/', '/promotions', '/promoDetail?code=hoan-tuan', '/sports']) {
      const shown = /<div id="root">([^]*)<script type="application\/json"/.exec(await writtenPage(path, site, language))![1]!;
      expect(shown, `${path} in ${language}`).toContain(names[language]);
      expect(shown, `${path} in ${language}`).not.toMatch(others);
    }
  }
});
