import { banner } from './announced.ts';
import { ownBrand } from './ownBrand.ts';
import { hydrated, expect, stopClock, test } from './watched.ts';

test.use({ pictures: true });

let origin: string;
test.beforeAll(async ({ browserName: _browserName }, { parallelIndex }) => {
  origin = await ownBrand(`banner-${parallelIndex}`, {
    notices: [],
    jackpot: 'showcase',
    banners: [
      banner('first', 'w_home', 'Đường trong nhà', { linkageType: 'route', linkage: '/rng?page=1' }),
      banner('second', 'w_home', 'Vào chơi ngay', { linkageType: 'game', linkage: 'arcade/trang-ram' }),
      banner('third', 'w_home', 'Trang bên ngoài', {
        linkageType: 'external',
        linkage: 'https://pages.example/',
      }),
      banner('fourth', 'w_home', 'Chỉ để ngắm'),
      banner('login', 'w_login', 'Chào bạn trở lại'),
      banner('register', 'w_reg', 'Mở tài khoản'),
    ],
  });
});

const carousel = 'region';
const label = { name: 'Nổi bật', exact: true } as const;

test('[HOME-01] banners show over the screens of their group alone: home, registration, the sign-in popup', async ({
  page,
}) => {
  await page.goto(`${origin}/`);
  await expect(page.getByRole(carousel, label)).toContainText('Đường trong nhà');
  await page.goto(`${origin}/register`);
  await expect(page.getByRole(carousel, label)).toContainText('Mở tài khoản');
  await expect(page.getByRole(carousel, label)).not.toContainText('Đường trong nhà');
  await page.goto(`${origin}/vip`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole(carousel, label)).toBeHidden();
  const deposit = page
    .getByRole('button', { name: 'Nạp tiền' })
    .or(page.getByRole('link', { name: 'Nạp tiền' }))
    .first();
  await deposit.click();
  await expect(page.getByRole('dialog').getByRole(carousel, label)).toContainText('Chào bạn trở lại');
});

test('[HOME-02] a banner stands for five seconds, has dots, and goes on after somebody chose one', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(`${origin}/`);
  const dots = page.getByRole(carousel, label).getByRole('button');
  await expect(dots).toHaveCount(4);
  await hydrated(page);
  await stopClock(page);
  const shown = page.locator('.banner-slide[data-shown]');
  await dots.nth(0).click();
  await expect(shown).toContainText('Đường trong nhà');
  await page.clock.runFor(4_900);
  await expect(shown).toContainText('Đường trong nhà');
  await page.clock.runFor(200);
  await expect(shown).toContainText('Vào chơi ngay');
  await dots.nth(3).click();
  await expect(shown).toContainText('Chỉ để ngắm');
  await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(5_100);
  await expect(shown).toContainText('Đường trong nhà');
});

test('[HOME-02] banners stand still for people who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${origin}/`);
  await hydrated(page);
  await page.clock.runFor(20_000);
  await expect(page.locator('.banner-slide[data-shown]')).toContainText('Đường trong nhà');
  await page.getByRole('button', { name: 'Xem ảnh thứ 3' }).click();
  await expect(page.locator('.banner-slide[data-shown]')).toContainText('Trang bên ngoài');
});

test('[HOME-03] a banner leads where its linkage says: a route, a game by way of signing in, a page elsewhere, or nowhere', async ({
  page,
}) => {
  await page.goto(`${origin}/`);
  const shown = page.locator('.banner-slide[data-shown]');
  const show = async (number: number): Promise<void> => {
    const dot = page.getByRole('button', { name: `Xem ảnh thứ ${number}` });
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
  };
  await show(2);
  await shown.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  await show(3);
  await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://pages.example/');
  await expect(shown.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(shown.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await show(4);
  await expect(shown).toContainText('Chỉ để ngắm');
  await expect(shown.getByRole('link')).toHaveCount(0);
  await show(1);
  await shown.getByRole('link').click();
  await expect(page).toHaveURL(/\/rng\?page=1$/);
});

test('[HOME-02] while one banner gives way to the next, the words of one alone can be read', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(`${origin}/`);
  await hydrated(page);
  await stopClock(page);
  await page.getByRole(carousel, label).getByRole('button').nth(0).click();
  await expect(page.locator('.banner-slide[data-shown]')).toContainText('Đường trong nhà');
  // The change is held still at every moment of it.
  const moments = await page.locator('.banner').evaluate(async (banner) => {
    await Promise.all(banner.getAnimations({ subtree: true }).map(({ finished }) => finished));
    banner.querySelectorAll<HTMLElement>('.banner-dots button')[1]!.click();
    await Promise.resolve();
    const changes = banner.getAnimations({ subtree: true });
    for (const change of changes) change.pause();
    const titles = [...banner.querySelectorAll('.banner-slide')]
      .slice(0, 2)
      .map((slide) => slide.querySelector('strong')!);
    const opacityOf = (element: Element): number =>
      element === banner ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement!);
    return Array.from({ length: 100 }, (_, i) => {
      for (const change of changes) change.currentTime = i * 10;
      return titles.map(opacityOf);
    });
  });
  expect(moments[0]![0], 'it begins with the first one').toBeGreaterThan(0.9);
  expect(moments.at(-1)![1], 'it ends with the second one').toBeGreaterThan(0.9);
  expect(moments.filter((opacities) => Math.min(...opacities) > 0.05)).toEqual([]);
});

test(
  '[HOME-01] the banner is in the page as it comes, and nothing moves when its picture does',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const answer = await page.goto(`${origin}/`);
    expect(await answer!.text()).toContain('Đường trong nhà');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Trò chơi nổi bật' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02);
  },
);

test('[HOME-04] the counter shows two visitors one figure, rises by 165.11, and says what it is', async ({
  page,
  context,
}) => {
  const figure = /[1-9]\d{2}\.\d{3}\.\d{3},\d{2}/;
  const shown = async (each: typeof page) =>
    (await each.getByRole('img', { name: figure }).getAttribute('aria-label')) ?? '';
  const amount = (text: string) => BigInt(figure.exec(text)![0].replace(/[,.]/g, ''));
  const other = await context.newPage();
  for (const each of [other, page]) await each.goto(`${origin}/rng`);
  await expect(page.getByText('Số liệu minh hoạ, không phải quỹ thưởng thật')).toBeVisible();
  // A step may come between the one reading and the other.
  const apart = async () => {
    const [mine, theirs] = await Promise.all([shown(page), shown(other)]);
    return amount(mine) - amount(theirs);
  };
  await expect.poll(async () => [-16_511n, 0n, 16_511n].includes(await apart())).toBe(true);
  await page.clock.install();
  await page.reload();
  // It comes drawn, and rises as soon as the scripts have taken it over.
  await hydrated(page);
  const before = amount(await shown(page));
  await page.clock.runFor(30_000);
  const risen = amount(await shown(page)) - before;
  expect(risen).toBeGreaterThanOrEqual(9n * 16_511n);
  expect(risen % 16_511n).toBe(0n);
  await other.close();
});

test('[HOME-04] a brand whose counter shows the pool that is there shows the real pool and no showcase figure', async ({
  page,
}, { parallelIndex }) => {
  const pooled = await ownBrand(`pool-${parallelIndex}`, { jackpot: 'pool', banners: [], notices: [] });
  await page.goto(`${pooled}/rng`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nổ hũ' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hũ Vinh Hoa' })).toContainText('Quỹ thưởng thật');
  await expect(page.getByText('Tổng giải nổ hũ')).toBeHidden();
});
