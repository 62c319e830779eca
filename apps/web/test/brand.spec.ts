import { banner, help } from './announced.ts';
import { runCommand } from './command.ts';
import { ownBrand } from './ownBrand.ts';
import { hydrated, expect, test } from './watched.ts';

// A request in the moment before the page hears of the maintenance is refused, and stories refuse
// some on purpose.
test.use({ pictures: true, expected: [/503 \(Service Unavailable\)|ERR_FAILED/] });

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
  const categories = page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'Trò chơi' })
    .getByRole('link');
  await expect(categories).toHaveText(['Bắn cá', 'Nổ hũ']);
  // The two ends of a maintenance by the command that operators use; elsewhere stories change
  // brands in their own process.
  await runCommand('brand', 'edit', code, 'maintenance', 'true');
  await expect(page.getByRole('heading', { name: 'Hệ thống đang bảo trì' })).toBeVisible();
  await runCommand('brand', 'edit', code, 'maintenance', 'false');
  await expect(page.getByRole('heading', { name: 'Đang được yêu thích' })).toBeVisible();
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
  const second = await ownBrand(`two-${parallelIndex}`, {
    name: 'Liễu',
    notices: [],
    banners: [],
    texts: {},
  });
  for (const [origin, own, others] of [
    [first, ['Đào', 'Của nhà Đào', 'Ảnh của Đào'], 'Liễu'],
    [second, ['Liễu'], 'Đào'],
  ] as const) {
    const html = await (await page.goto(`${origin}/`))!.text();
    for (const words of own) expect(html, origin).toContain(words);
    expect(html, origin).not.toContain(others);
    expect(html.includes('--accent:#8a1f5a'), origin).toBe(origin === first);
    await hydrated(page);
    expect(await page.locator('body').innerText(), origin).not.toContain(others);
  }
});

test('[SYS-13] [UI-03] only languages of the brand are spoken, even if the browser remembers another; one that is taken away goes at once', async ({
  page,
}, { parallelIndex }) => {
  const code = `tongues-${parallelIndex}`;
  const origin = await ownBrand(code, { notices: [], languages: ['vi', 'en'], defaultLanguage: 'vi' });
  await page.addInitScript(() => localStorage.getItem('lang') ?? localStorage.setItem('lang', 'ja'));
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

test('[SYS-12] [SYS-13] a line that came back is the only one: news of a connection opens no second one beside it', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/wps/live', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  const back = page.waitForResponse((response) => response.url().endsWith('/wps/live') && response.ok());
  await page.goto('/');
  await back;
  // The line would be asked for at once, and so before what is asked after it.
  await page.evaluate(async () => {
    for (let i = 0; i < 3; i++) dispatchEvent(new Event('online'));
    await fetch('/site.webmanifest', { cache: 'no-store' });
  });
  expect(asked).toBe(2);
});

test('[SYS-12] [SYS-13] a change of the brand that cannot be read is asked for until it is there', async ({
  page,
}, { parallelIndex }) => {
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

test('[SYS-13] [UI-03] [NAV-10] a brand of a long name, with long licences and wide tables, breaks no page', async ({
  page,
}, { parallelIndex }) => {
  const cells = (tag: string) => `<tr>${`<${tag}>Hoàn trả hằng tuần</${tag}>`.repeat(7)}</tr>`;
  const origin = await ownBrand(`long-${parallelIndex}`, {
    name: 'Câu lạc bộ Hoa Sen Việt Nam rộng mở',
    banners: [],
    notices: [],
    showSampleLicences: true,
    licences: [{ authority: 'malta', number: 'W'.repeat(60), verifyUrl: '', sample: true }],
    ...help([
      {
        code: 'rules',
        title: { vi: 'Luật', en: 'Rules' },
        icon: 'help',
        articles: [
          {
            code: 'rules',
            title: { vi: 'Luật chung', en: 'Rules' },
            body: { vi: `<table>${cells('th')}${cells('td')}</table>`, en: '<p>Rules</p>' },
          },
        ],
      },
    ]),
    vipRanks: [],
  });
  for (const [width, headerHeight] of [
    [1440, 68],
    [390, 60],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/rng', '/promotions', '/help#rules']) {
      await page.goto(`${origin}${path}`);
      await hydrated(page);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, `${path} scrolls sideways at ${width} px`).toBe(0);
      const register = page.getByRole('banner').getByRole('button', { name: 'Đăng ký' });
      await expect(register).toBeInViewport({ ratio: 1 });
      expect(
        await register.evaluate(
          (button) => button.scrollWidth <= button.clientWidth && button.clientHeight < 48,
        ),
        'in one line',
      ).toBe(true);
    }
    expect((await page.locator('.header-bar').boundingBox())!.height).toBeLessThanOrEqual(headerHeight);
    const cell = page.getByRole('cell', { name: 'Hoàn trả hằng tuần' }).first();
    expect((await cell.boundingBox())!.width, 'words of a table stay whole').toBeGreaterThan(60);
  }
  // No link leads to a page that the brand has not written and does not have.
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Luật chung' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Về chúng tôi' })).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'Tìm hiểu cách giữ cuộc chơi lành mạnh.' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Danh mục' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Trợ giúp' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Câu lạc bộ VIP' })).toHaveCount(0);
});
