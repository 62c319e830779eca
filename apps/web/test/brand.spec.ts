import { banner } from './announced.ts';
import { ownBrand } from './ownBrand.ts';
import { awake, expect, test } from './watched.ts';

// What the page asks in the moment before it hears of the maintenance is refused.
test.use({ expected: [/503 \(Service Unavailable\)/] });

const accentOf = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

test('[SYS-13] a change of a brand reaches an open page without a reload: words, colours, banners, categories, maintenance and its end', async ({
  page,
}, { parallelIndex }) => {
  const code = `living-${parallelIndex}`;
  const quiet = {
    notices: [],
    banners: [],
    maintenance: false,
    texts: {},
    theme: { mark: 'lotus', logo: '', light: {}, dark: {} },
  } as const;
  const origin = await ownBrand(code, { ...quiet, notices: [], banners: [] });
  const live = page.waitForResponse('**/wps/live');
  await page.goto(`${origin}/`);
  await live;
  await page.evaluate(() => Object.assign(window, { still: true }));
  await ownBrand(code, {
    ...quiet,
    notices: [],
    name: 'Mai',
    texts: { vi: { 'home.hot.title': 'Đang được yêu thích' } },
    theme: { mark: 'bamboo', logo: '', light: { accent: '#1f6a4a' }, dark: {} },
    banners: [banner('new', 'w_home', 'Ảnh bìa mới')],
    categories: ['FISH', 'RNG'],
  });
  await expect(page.getByRole('heading', { name: 'Đang được yêu thích' })).toBeVisible();
  await expect(page.getByText('Ảnh bìa mới')).toBeVisible();
  await expect(page).toHaveTitle('Trang chủ · Mai');
  expect(await accentOf(page)).toBe('#1f6a4a');
  const categories = page.getByRole('contentinfo').getByRole('navigation', { name: 'Trò chơi' }).getByRole('link');
  await expect(categories).toHaveText(['Bắn cá', 'Nổ hũ']);
  await ownBrand(code, { ...quiet, notices: [], banners: [], maintenance: true });
  await expect(page.getByRole('heading', { name: 'Hệ thống đang bảo trì' })).toBeVisible();
  await ownBrand(code, { ...quiet, notices: [], banners: [] });
  await expect(page.getByRole('heading', { name: 'Trò chơi nổi bật' })).toBeVisible();
  expect(await page.evaluate(() => 'still' in window)).toBe(true);
});

test('[SYS-13] two brands on two hosts share nothing of what they say and show; the page comes in its brand’s colours at once', async ({
  page,
}, { parallelIndex }) => {
  const first = await ownBrand(`one-${parallelIndex}`, {
    name: 'Đào',
    notices: [],
    texts: { vi: { 'home.hot.title': 'Của nhà Đào' } },
    theme: { mark: 'lotus', logo: '', light: { accent: '#8a1f5a' }, dark: {} },
    banners: [banner('own', 'w_home', 'Ảnh của Đào')],
  });
  const second = await ownBrand(`two-${parallelIndex}`, { name: 'Liễu', notices: [], banners: [], texts: {} });
  for (const [origin, own, others] of [
    [first, ['Đào', 'Của nhà Đào', 'Ảnh của Đào'], 'Liễu'],
    [second, ['Liễu'], 'Đào'],
  ] as const) {
    const html = await (await page.goto(`${origin}/`))!.text();
    for (const words of own) expect(html, origin).toContain(words);
    expect(html, origin).not.toContain(others);
    expect(html.includes('--accent:#8a1f5a'), origin).toBe(origin === first);
    await awake(page);
    expect(await page.locator('body').innerText(), origin).not.toContain(others);
  }
});

test('[SYS-13] [UI-03] only languages of the brand are spoken, whatever the browser remembers; one that is taken away goes at once', async ({
  page,
}, { parallelIndex }) => {
  const code = `tongues-${parallelIndex}`;
  const origin = await ownBrand(code, { notices: [], languages: ['vi', 'en'], defaultLanguage: 'vi' });
  await page.addInitScript(() => localStorage.getItem('lang') ?? localStorage.setItem('lang', 'jp'));
  const live = page.waitForResponse('**/wps/live');
  await page.goto(`${origin}/`);
  await live;
  await expect(page.getByRole('heading', { name: 'Trò chơi nổi bật' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await page.evaluate(() => localStorage.setItem('lang', 'en'));
  const again = page.waitForResponse('**/wps/live');
  await page.reload();
  await again;
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await ownBrand(code, { notices: [], languages: ['vi'], defaultLanguage: 'vi' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.getByRole('heading', { name: 'Trò chơi nổi bật' })).toBeVisible();
});

test('[SYS-12] [SYS-13] a change of the brand that cannot be read is asked for until it is there', async ({ page, expected }, {
  parallelIndex,
}) => {
  expected.push(/503|ERR_FAILED/);
  const code = `stubborn-${parallelIndex}`;
  const origin = await ownBrand(code, { notices: [], texts: {} });
  const live = page.waitForResponse('**/wps/live');
  await page.goto(`${origin}/`);
  await live;
  let refused = 0;
  await page.route('**/wps/system/permission**', (route) => {
    refused += 1;
    return refused <= 3 ? route.abort() : route.continue();
  });
  await ownBrand(code, { notices: [], texts: { vi: { 'home.hot.title': 'Đọc lại được rồi' } } });
  await expect(page.getByRole('heading', { name: 'Đọc lại được rồi' })).toBeVisible();
  expect(refused).toBeGreaterThan(3);
});
