import { ownBrand } from './ownBrand.ts';
import { expect, test } from './spoken.ts';
import { hydrated } from './watched.ts';

test('[NAV-08] going to where one is adds no step to the history; a hash scrolls to its anchor, anything else to the top', async ({
  page,
}) => {
  await page.goto('/vip');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Khuyến mãi' }).click();
  await expect(page).toHaveURL('/promotions');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Khuyến mãi' }).click();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.goBack();
  await expect(page).toHaveURL('/vip');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Giấy phép' }).click();
  await expect(page).toHaveURL('/help#licences');
  await expect(page.getByRole('article').getByRole('heading', { name: 'Giấy phép' })).toBeInViewport();
});

test('[NAV-07] where the brand asks everybody to sign in, every address but the open ones leads to the login and back', async ({
  page,
}, { workerIndex }) => {
  const site = await ownBrand(`gate${workerIndex}`, {
    switchesOn: ['USERNAMEREG3', 'LOGINTOHOME3'],
    notices: [],
    banners: [],
  });
  for (const path of ['/', '/home', '/promotions?category=vip', '/help', '/no/such/place']) {
    await page.goto(site + path);
    await expect(page, path).toHaveURL(new RegExp('/login(\\?|$)'));
  }
  // A member who has lost the password gets a new one: from the login, too.
  await page.goto(`${site}/login`);
  await page.getByRole('main').getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page).toHaveURL(`${site}/forget`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/login', '/register', '/register.html', '/forget', '/helpmc', '/download']) {
    await page.goto(site + path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(site + path.replace('.html', ''));
  }
  // Within the page as well, and back to where the person wanted to go.
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Khuyến mãi' }).click();
  await expect(page).toHaveURL(`${site}/login?returnTo=%2Fpromotions`);
});

test('[NAV-07] [SYS-05] without the switch everybody comes in', async ({ page }) => {
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Khuyến mãi' })).toBeVisible();
  await expect(page).toHaveURL('/promotions');
});
