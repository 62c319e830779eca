import type { Locator, Page } from '@playwright/test';
import { balance } from '@sen/api/wallet';
import { bets, transactions } from '@sen/api/record';
import type { AnyCall, InputOf, OutputOf } from '@sen/api/call';
import { endOfRound, expect, hydrated, newName, password, passwordField, test } from './world.ts';
import { ownBrand } from './ownBrand.ts';

test.use({ pictures: true });

let origin: string;
test.beforeAll(async ({ browserName: _browserName }, { parallelIndex }) => {
  origin = await ownBrand(`first-${parallelIndex}`, { welcome: { amount: '1000.00', turnoverPercent: 100 } });
});

/** A call of the member who is signed in on this brand's own host. */
function askHere<C extends AnyCall>(page: Page, call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const query = new URLSearchParams(input as Record<string, string>).toString();
  return page.evaluate(async (address) => {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${sessionStorage.getItem('token')}` },
    });
    return ((await answer.json()) as { value: unknown }).value;
  }, `${call.path}?${query}`) as Promise<OutputOf<C>>;
}

/** Counts taps; typing needs no further one. */
function taps() {
  let count = 0;
  return {
    count: () => count,
    tap: async (locator: Locator) => {
      count += 1;
      await locator.click({ timeout: 120_000 });
    },
  };
}

test(
  '[REG-13] [HOME-11] [CASHIER-02] [LOBBY-10] six taps lead a newcomer from home to the first spin with an account, whose points lie there, on reels of half the screen',
  { tag: '@phone-only' },
  async ({ page }) => {
    const { tap, count } = taps();
    await page.goto(`${origin}/`);
    await tap(page.getByRole('main').getByRole('button', { name: /^Đăng ký nhận 1\.000/ }));
    const form = page.getByRole('dialog').getByRole('form', { name: 'Đăng ký tài khoản' });
    await expect(form.getByLabel('Tên đăng nhập')).toBeFocused();
    await page.keyboard.type(newName());
    await tap(passwordField(form));
    await page.keyboard.type(password);
    await tap(form.getByLabel('Nhập lại mật khẩu'));
    await page.keyboard.type(password);
    await tap(form.getByRole('button', { name: 'Đăng ký', exact: true }));
    const main = page.getByRole('main');
    await expect(main.getByText('Điểm đã có sẵn. Mời bạn chơi ván đầu tiên.')).toBeAttached();
    expect((await askHere(page, balance, {})).sumBalance).toBe('1000.00');
    await tap(main.getByRole('link', { name: 'Chơi ngay' }));
    await expect(page).toHaveURL(/\/game\?/);
    await tap(page.frameLocator('iframe').getByRole('button', { name: 'Quay', exact: true }));
    await endOfRound(page.frameLocator('iframe'));
    expect(count()).toBe(6);
    await reelsFillHalf(page);
    await expect.poll(async () => (await askHere(page, bets, {})).list.length).toBe(1);
    expect((await askHere(page, transactions, { type: 'welcome' })).list).toHaveLength(1);

    const game = page.frameLocator('iframe');
    await game.getByRole('button', { name: 'Nhạc nền' }).click();
    await expect(game.getByRole('button', { name: 'Nhạc nền' })).toHaveAttribute('aria-pressed', 'true');
    await game.getByRole('button', { name: 'Các ván thắng' }).click();
    const wins = game.getByRole('dialog', { name: 'Các ván thắng' });
    await expect(wins).toContainText('Số ván từ lúc mở trò chơi1Tổng cược1,00');
    await wins.getByRole('button', { name: 'Đóng' }).click();

    // A member who has played goes on with that game; one who has nothing left is shown the way to
    // more.
    await page.goto(`${origin}/`);
    await expect(main.getByRole('link', { name: /^Chơi tiếp / })).toHaveAttribute('href', /gameCode=/);
    await expect(page.getByRole('link', { name: /Đăng ký chưa đầy một phút/ })).toHaveCount(0);
    await page.goto(`${origin}/personal/transactionHistory`);
    await expect(main.locator('#list').getByText('Điểm chào mừng', { exact: true })).toBeVisible();
    // A requirement that holds the points back is named by its source.
    await page.goto(`${origin}/personal/withdraw`);
    await expect(main.getByRole('progressbar', { name: 'Vòng cược của điểm chào mừng' })).toBeVisible();
  },
);

test(
  '[AUTH-15] [LOBBY-06] two taps lead a visitor from home to a spin for nothing, whose account and launch do not wait for the page',
  { tag: '@phone' },
  async ({ page }) => {
    const { tap, count } = taps();
    let letPageCome: () => void;
    const pageMayCome = new Promise<void>((resolve) => (letPageCome = resolve));
    await page.route(/\/assets\/game-[^/]*\.js$/, (route) => pageMayCome.then(() => route.continue()));
    await page.goto(`${origin}/`);
    const launched = page.waitForResponse(/\/launchFun\?/);
    await tap(page.getByRole('button', { name: 'Chơi thử: Hội Trăng Rằm' }).first());
    expect((await launched).ok()).toBe(true);
    letPageCome!();
    await tap(page.frameLocator('iframe').getByRole('button', { name: 'Quay', exact: true }));
    await endOfRound(page.frameLocator('iframe'));
    expect(count()).toBe(2);
    // Back is home, as a trial player, who has the same way into the next game.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Bạn đang chơi thử' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chơi thử: Hội Trăng Rằm' }).first()).toBeVisible();
    // Where the vendor's protocol has no play for fun, it is not offered.
    await page.goto(`${origin}/live`);
    await expect(page.getByRole('button', { name: 'Chơi thử: Xóc Đĩa' }).first()).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Baccarat' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chơi thử: Baccarat' })).toHaveCount(0);
    // The names of hot games are whole, in English too, where they are longest.
    await page.evaluate(() => localStorage.setItem('lang', 'en'));
    await page.goto(`${origin}/`);
    const names = page.locator('.hot-row .sen-game-title');
    await expect(names.filter({ hasText: 'Full-Moon Festival' })).toBeVisible();
    expect(
      await names.evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight).length),
    ).toBe(0);
  },
);

test('[LOBBY-06] [AUTH-15] a double press asks for one trial account; where it does not come about the ways in are there, and whoever has left is told nothing', async ({
  page,
  expected,
}) => {
  expected.push(/503/);
  let asked = 0;
  let answer: () => void;
  await page.route('**/login/freeplay', async (route) => {
    asked += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({
      status: 503,
      json: { success: false, value: null, message: '', code: 'unavailable' },
    });
  });
  // The page has done with an answer some steps after the network has, and counts it then.
  type Counts = Window & { failures: number };
  await page.addInitScript(() => {
    const here = window as unknown as Counts;
    const json = Response.prototype.json;
    here.failures = 0;
    Response.prototype.json = async function read(this: Response) {
      const value: unknown = await json.call(this);
      if (this.url.endsWith('/login/freeplay')) setTimeout(() => (here.failures += 1));
      return value;
    };
  });
  let failed = 0;
  const fails = async (): Promise<void> => {
    failed += 1;
    answer();
    await page.waitForFunction((count) => (window as unknown as Counts).failures === count, failed);
  };
  await page.goto('/rng');
  await hydrated(page);
  await page.getByRole('button', { name: 'Chơi thử: Hội Trăng Rằm' }).dblclick();
  await expect(page).toHaveURL(/fun=1/);
  await expect.poll(() => asked).toBe(1);
  await fails();
  const cover = page.getByRole('region', { name: 'Hội Trăng Rằm' });
  const failure = cover.getByRole('alert');
  await expect(failure).toContainText('Hệ thống đang bận');
  expect(asked).toBe(1);
  // The sign-in dialog has free play too, and takes the failure with it.
  await cover.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Đóng', exact: true }).click();
  const tryOut = cover.getByRole('button', { name: 'Chơi thử miễn phí' });
  await expect(failure).toBeHidden();
  await tryOut.click();
  await expect.poll(() => asked).toBe(2);
  await page.goBack();
  await expect(page).toHaveURL('/rng');
  await fails();
  await page.goForward();
  await expect.poll(() => asked, 'the next visit asks anew').toBe(3);
  await expect(failure).toHaveCount(0);
  await fails();
  await expect(failure).toBeVisible();
});

async function reelsFillHalf(page: Page): Promise<void> {
  const height = await page
    .frameLocator('iframe')
    .locator('#game')
    .evaluate(({ style }) => {
      const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name));
      return 2 * (px('--reels-middle') - px('--reels-top'));
    });
  expect(height / page.viewportSize()!.height, 'of the screen').toBeGreaterThan(0.48);
}
