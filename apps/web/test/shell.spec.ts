import type { Page } from '@playwright/test';
import { hydrated, expect, holdScripts, signIn, stopClock, test } from './watched.ts';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from './fixtures.ts';
import { accountButton, newMember } from './world.ts';

const isPhone = (width: number | undefined) => (width ?? 0) < 900;

test.describe(() => {
  // They would move what stands around them.
  test.use({ pictures: true });

  test(
    '[NAV-01] the page drawn for visitors stands still while the scripts take over',
    { tag: '@phone' },
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as unknown as { moved: number }).moved += (
              entry as PerformanceEntry & { value: number }
            ).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const address of ['/', '/rng', '/login', '/register']) {
        await page.goto(address);
        // Only the script has a region for notices.
        await expect(
          page.getByRole('region', { name: 'Thông báo', exact: true, includeHidden: true }),
        ).toBeAttached();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(
          await page.evaluate(() => (window as unknown as { moved: number }).moved),
          address,
        ).toBeLessThan(0.02);
      }
    },
  );
});

test('[NAV-01] [NAV-06] the scripts take over what the server drew, element by element, in both themes and languages', async ({
  page,
  context,
  baseURL,
}) => {
  const mainParts = {
    '/': '.hot-row a, .hero h1',
    '/rng': 'main h1',
    '/login': 'main input',
    '/register': 'main input',
  };
  for (const [address, within] of Object.entries(mainParts)) {
    for (const cookies of [
      { lang: 'vi', theme: 'light' },
      { lang: 'en', theme: 'dark' },
    ]) {
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL! })),
      );
      const held = Promise.withResolvers<void>();
      const main = /\/assets\/index-.*\.js/;
      await page.route(main, async (route) => {
        await held.promise;
        await route.continue();
      });
      const asked = page.waitForRequest(main);
      await page.goto(address, { waitUntil: 'commit' });
      await asked;
      const drawn = await page.evaluateHandle(
        (selector) =>
          [...document.querySelectorAll('#root')].flatMap((root) => [
            ...root.querySelectorAll(`header, nav, footer, main, h1, ${selector}`),
          ]),
        within,
      );
      expect(await drawn.evaluate((elements) => elements.length)).toBeGreaterThan(3);
      held.resolve();
      // Only the script has a region for notices, and only it knows when the screen is its own.
      await hydrated(page);
      await page.waitForFunction(
        () => (document.getElementById('root') as HTMLElement & { isHydrated?: boolean }).isHydrated === true,
      );
      const gone = await drawn.evaluate((elements) =>
        elements.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(gone, `${address} in ${cookies.lang}`).toEqual([]);
      await page.unroute(main);
    }
  }
});

test('[NAV-01] [NAV-14] a page that came in another language and theme than this browser chose turns to the chosen ones', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'en');
    localStorage.setItem('theme', 'dark');
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The next one comes so.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('lang=en');
});

test('[NAV-01] [AUTH-08] input before the scripts have come takes effect when they have, and never shows in the address', async ({
  page,
}) => {
  const go = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const form = page.locator('#content').getByRole('form');
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('demo04');
  await form.getByRole('textbox', { name: 'Mật khẩu' }).fill('Demo@12345');
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  expect(new URL(page.url()).search).toBe('');
  go();
  await expect(page.getByRole('button', { name: 'Tài khoản demo04' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('[NAV-09] an address that begins with two slashes or cannot be read is an unknown one too', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const { origin } = new URL(page.url());
  for (const odd of ['//[', '//a:99999/', '//evil.example/vip', '/%', '/%E0%A4%A']) {
    const answer = await request.get(origin + odd, { headers: { accept: 'text/html' } });
    expect([answer.status(), answer.headers()['content-type']], odd).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  }
  for (const odd of ['//evil.example/vip', '/%E0%A4%A']) {
    await page.goto(origin + odd);
    await expect(page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang' })).toBeVisible();
  }
});

test(
  '[NAV-10] a visitor finds the logo, the way in and the way to register in the header',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await page.goto('/rng');
    const header = page.getByRole('banner');
    if (isPhone(viewport?.width)) {
      await header.getByRole('button', { name: 'Đăng nhập' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible();
      await page.keyboard.press('Escape');
    } else {
      await expect(header.getByRole('form', { name: 'Đăng nhập' }).getByLabel('Mật khẩu')).toBeVisible();
    }
    await header.getByRole('button', { name: 'Đăng ký' }).click();
    // With its form the popup has its height, and the cross its place.
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).first().click();
    await header.getByRole('link', { name: 'Sen, về trang chủ' }).click();
    await expect(page).toHaveURL('/');
  },
);

test('[NAV-10] a wrong password in the header says so and keeps what was typed', async ({
  page,
  expected,
}) => {
  expected.push(/401/);
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Đăng nhập' });
  // A name of its own: after some failures a name is asked for a captcha.
  const name = `nobody${Date.now()}`;
  await form.getByLabel('Tên đăng nhập').fill(name);
  await form.getByLabel('Mật khẩu').fill('Wrong@12345');
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(form.getByRole('alert')).toContainText('Sai tên đăng nhập hoặc mật khẩu');
  await expect(form.getByLabel('Tên đăng nhập')).toHaveValue(name);
});

test(
  '[NAV-11] a member sees name and balance, hides it as ***, refreshes it, and opens the account from the dropdown',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await signIn(page, 'demo02');
    const header = page.getByRole('banner');
    const balance = header.getByRole('group', { name: 'Số dư' });
    await expect(balance).toContainText(/\d{1,3}(\.\d{3})*,\d{2}/);
    await balance.getByRole('button', { name: 'Ẩn số dư' }).click();
    await expect(balance).toContainText('***');
    await expect(balance).not.toContainText(/\d,\d{2}/);
    await balance.getByRole('button', { name: 'Hiện số dư' }).click();
    if (!isPhone(viewport?.width)) {
      const answer = page.waitForResponse((response) => response.url().includes('/wps/v2/wallets/balance'));
      await balance.getByRole('button', { name: 'Cập nhật số dư' }).click();
      expect((await answer).status()).toBe(200);
    }
    await header.getByRole('button', { name: 'Tài khoản demo02' }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Trang cá nhân',
      'Tài khoản của tôi',
      'Nạp tiền',
      'Rút tiền',
      'Lịch sử cược',
      'Lịch sử giao dịch',
      /^Hộp thư/,
      'Đăng xuất',
    ]);
    await menu.getByRole('menuitem', { name: 'Lịch sử giao dịch' }).click();
    await expect(page).toHaveURL('/personal/transactionHistory');
  },
);

test(
  '[NAV-14] [SYS-11] language and theme change at once, without a reload, and are kept',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    if (isPhone(viewport?.width)) await page.getByRole('button', { name: 'Danh mục' }).click();
    await page.getByRole('button', { name: 'Chuyển sang giao diện tối' }).filter({ visible: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Ngôn ngữ' }).filter({ visible: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    if (isPhone(viewport?.width)) await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(
      await page.evaluate(() => [
        localStorage.getItem('theme'),
        localStorage.getItem('lang'),
        localStorage.getItem('hisLang'),
      ]),
    ).toEqual(['dark', 'en', 'vi']);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  },
);

test('[UI-03] a member’s change of language asks again for names of games and is written to the account', async ({
  page,
  viewport,
}) => {
  await signIn(page, 'demo03');
  if (isPhone(viewport?.width)) await page.getByRole('button', { name: 'Danh mục' }).click();
  await page.getByRole('button', { name: 'Ngôn ngữ' }).filter({ visible: true }).click();
  const games = page.waitForResponse(
    (response) => response.url().includes('GCSGAME_hotGamesV2') && response.url().includes('language=en'),
  );
  const written = page.waitForRequest((request) => request.url().endsWith('/wps/member/info/language'));
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  expect((await games).status()).toBe(200);
  expect((await written).postDataJSON()).toEqual({ language: 'en' });
});

test(
  '[NAV-15] a phone has home, games, deposit, promotions and me under the thumb, a drawer for the rest, and nothing wider than 360 px',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const address of ['/', '/rng', '/games', '/login', '/register', '/nowhere']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, `${address} scrolls sideways`).toBe(0);
    }
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Điều hướng nhanh' });
    await bar.getByRole('button', { name: 'Nạp tiền' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Khuyến mãi' }).click();
    await expect(page).toHaveURL('/promotions');
    await bar.getByRole('link', { name: 'Trò chơi' }).click();
    await expect(page).toHaveURL('/games');
    for (const [name, address] of [
      ['Khuyến mãi', '/promotions'],
      ['Câu lạc bộ VIP', '/vip'],
      ['Đổi thưởng', '/pointMall'],
      ['Thông báo', '/noticePage'],
      ['Trợ giúp', '/help'],
      ['Tải ứng dụng', '/download'],
    ] as const) {
      await page.getByRole('button', { name: 'Danh mục' }).click();
      await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('button', { name: 'Danh mục' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Trang chủ' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toBeHidden();
    // Also where the person is already.
    await page.getByRole('button', { name: 'Danh mục' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Trang chủ' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('[CENTRE-01] [CENTRE-02] every entry of the personal centre opens its page at its own address, a promotion counts until it was seen, and the close button leads home', async ({
  page,
}) => {
  const entries = [
    ['securityCenter', 'Tài khoản của tôi'],
    ['transferFund', 'Ví của tôi'],
    ['depositv2', 'Nạp tiền'],
    ['withdraw', 'Rút tiền'],
    ['personalHistoryCopy', 'Lịch sử cược'],
    ['transactionHistory', 'Lịch sử giao dịch'],
    ['personalProfit', 'Lãi lỗ cá nhân'],
    ['bonusDetails', 'Chi tiết thưởng'],
    ['rewardCenter', 'Trung tâm quà tặng'],
    ['pointCenter', 'Điểm thưởng'],
    ['referral', 'Mời bạn bè'],
    ['missionLeaderboard', 'Nhiệm vụ'],
    ['messageV2', 'Hộp thư'],
  ] as const;
  // Nobody is above this member, so that no entry leads to transfers.
  await newMember(page);
  await page.goto('/personal');
  const menu = page.getByRole('navigation', { name: 'Trang cá nhân' });
  const links = menu.getByRole('link');
  const present = menu.locator('[aria-current="page"]');
  await expect(present).toHaveText('Tài khoản của tôi');
  // The demo brand runs nine promotions now, which somebody new has not seen.
  const rewards = links.filter({ hasText: 'Trung tâm quà tặng' });
  await expect(rewards).toHaveText('Trung tâm quà tặng9');
  await expect(links).toHaveText([
    ...entries.map(([page, name]) => (page === 'rewardCenter' ? `${name}9` : name)),
    'Chơi có trách nhiệm',
  ]);
  // Beside the page each entry has one line.
  expect(new Set(await links.evaluateAll((all) => all.map((link) => link.clientHeight))).size).toBe(1);
  for (const [name, text] of entries) {
    await links.getByText(text, { exact: true }).click();
    await expect(page).toHaveURL(`/personal/${name}`);
    await expect(present).toHaveText(text);
    await expect(page.locator('.centre-page').getByRole('heading').first()).toBeVisible();
  }
  await expect(rewards).toHaveText('Trung tâm quà tặng');
  await page.getByRole('main').getByRole('button', { name: 'Về trang chủ' }).click();
  await expect(page).toHaveURL('/');
});

test('[NAV-08] a link to the present route does nothing, another one starts at the top, Back returns to the place', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Vì sao bạn có thể yên tâm' })).toBeVisible();
  const steps = await page.evaluate(() => history.length);
  const footer = page.getByRole('contentinfo');
  await page.getByRole('banner').getByRole('link', { name: 'về trang chủ' }).click();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await footer.scrollIntoViewIfNeeded();
  await footer.getByRole('link', { name: 'Nổ hũ' }).click();
  await expect(page).toHaveURL('/rng');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Vì sao bạn có thể yên tâm' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  // A reload between does not make it forget.
  await page.goForward();
  await expect(page).toHaveURL('/rng');
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Vì sao bạn có thể yên tâm' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('[NAV-08] a hash scrolls to its anchor, also on a screen that comes later', async ({ page }) => {
  await page.goto('/#trust');
  await expect(page.getByRole('heading', { name: 'Vì sao bạn có thể yên tâm' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('[NAV-05] an invitation code in the address is kept over navigation and visits', async ({ page }) => {
  // The drawn page stands before its scripts run; this goes when they do.
  const loaded = () => expect(page.locator('#stuck')).toHaveCount(0);
  await page.goto('/?referralCode=agent-03_x');
  await loaded();
  await page.goto('/rng');
  expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBe('agent-03_x');
  await page.goto('/?referralCode=<script>');
  await loaded();
  expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBe('agent-03_x');
});

test('[NAV-06] a screen group comes as a chunk of its own, when it is needed', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Trò chơi nổi bật' })).toBeVisible();
  expect(scripts.filter((path) => path.includes('/egame-'))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nổ hũ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nổ hũ' })).toBeVisible();
  expect(scripts.filter((path) => path.includes('/egame-'))).toHaveLength(1);
});

test('[SYS-08] a chunk that fails ends in a screen with a reload button; without a network it waits, and comes by itself', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|chunk did not load/);
  await page.goto('/');
  await page.route(/\/assets\/egame-.*\.js/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nổ hũ' }).click();
  await expect(page.getByRole('alert')).toContainText('Chưa tải được trang');
  await page.unroute(/\/assets\/egame-.*\.js/);
  await page.getByRole('button', { name: 'Tải lại trang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nổ hũ' })).toBeVisible();

  const watching = page.waitForResponse(/\/assets\/offlineAndUpdates-.*\.js/);
  await page.goto('/');
  await watching;
  await page.route(/\/assets\/egame-.*\.js/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nổ hũ' }).click();
  await expect(page.getByRole('alert')).toContainText('Hãy tải lại trang');
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('Trang sẽ tự mở khi có mạng trở lại');
  await expect(page.getByRole('button', { name: 'Tải lại trang' })).toHaveCount(0);
  await page.unroute(/\/assets\/egame-.*\.js/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Nổ hũ' })).toBeVisible();
});

test('[SYS-08] a stylesheet that fails ends in the same screen', async ({ page, expected }) => {
  expected.push(/ERR_FAILED|Unable to preload CSS|chunk did not load/);
  await page.goto('/');
  await page.route(/\/assets\/lobby-.*\.css/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nổ hũ' }).click();
  await expect(page.getByRole('alert')).toContainText('Chưa tải được trang');
});

test('[SYS-08] a chunk that takes over 120 seconds ends in the same screen', async ({ page, expected }) => {
  expected.push(/chunk took over/);
  await page.clock.install();
  await page.goto('/');
  // Never answered: the request stays open.
  await page.route(/\/assets\/egame-.*\.js/, () => undefined);
  const asked = page.waitForRequest(/\/assets\/egame-.*\.js/);
  const before = await page.evaluate(() => Date.now());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nổ hũ' }).click();
  await asked;
  const now = await stopClock(page);
  await page.clock.fastForward(before + 119_000 - now);
  await expect(page.getByRole('alert')).toBeHidden();
  // However long the press took, it was before the clock stopped.
  await page.clock.fastForward(now - before + 2_000);
  await expect(page.getByRole('alert')).toContainText('Chưa tải được trang');
});

test('[SYS-08] a main script that fails leaves words and a way to reload, not a blank page', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Chưa tải được trang' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tải lại trang' })).toBeVisible();
});

const hotGames = /GCSGAME_hotGamesV2/;

/** A page that opens at home brings the hot games with it; one that comes to home asks for them. */
async function goHome(page: Page): Promise<void> {
  await page.goto('/nowhere');
  await page.locator('#content').getByRole('link', { name: 'Trang chủ' }).click();
}

test('[SYS-12] a lost network has its own words, and trying again brings the games', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await page.route(hotGames, (route) => route.abort('internetdisconnected'));
  await goHome(page);
  await expect(page.getByText('Mất kết nối mạng')).toBeVisible();
  await page.unroute(hotGames);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Mất kết nối mạng')).toBeHidden();
});

test('[SYS-12] an error of the server has its own words and a retry', async ({ page, expected }) => {
  expected.push(/500/);
  await page.route(hotGames, (route) =>
    route.fulfill({ status: 500, json: { success: false, value: null, message: '', code: 'system_error' } }),
  );
  await goHome(page);
  await expect(page.getByText('Hệ thống đang gặp sự cố')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
});

test('[UI-05] the first Tab offers to skip to the content, and the menus work by arrow keys', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Tới nội dung chính' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.getByRole('button', { name: 'Ngôn ngữ' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Tiếng Việt' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ngôn ngữ' })).toBeFocused();
});

test(
  '[WALLET-02] [UI-02] a phone’s header cuts no balance, however large: it is told short, and whole in the account’s menu',
  { tag: '@phone-only' },
  async ({ page }) => {
    const account = await newMember(page);
    const short = page.locator('.balance-short .sen-money');
    const cut = (): Promise<boolean> =>
      page
        .locator('.balance-money')
        .evaluateAll((all) =>
          all.some((one) => !one.matches('.balance-whole') && one.scrollWidth > one.clientWidth),
        );
    const gifts = [
      ['999999.99', '999.999,99', undefined],
      ['14.84', '1.000.014,83', '1.000.014'],
      ['98985985.16', '99.985.999,99', '99.985.999'],
      ['899999990', '999.985.989,99', '999,98 triệu'],
      ['234014010.01', '1.234.000.000,00', '1,23 tỷ'],
    ] as const;
    for (const [amount, whole, shown] of gifts) {
      await make(fixture.giveMoney, { account, amount });
      await page.goto('/');
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        if (shown) await expect(short).toHaveText(new RegExp(`^${shown.replace(' ', '\\s')}P$`));
        else await expect(page.getByRole('group', { name: 'Số dư', exact: true })).toContainText(whole);
        expect(await cut(), `${whole} at ${width}`).toBe(false);
      }
      await accountButton(page, account).click();
      await expect(page.locator('.account-balance')).toContainText(whole);
      await page.keyboard.press('Escape');
    }
  },
);
