import type { Page } from '@playwright/test';
import { numberFormatOf } from '@sen/api/numberFormat';
import { formatAmount, parseAmount } from '@sen/api/money';
import {
  balanceOfMember,
  deposit,
  endOfRound,
  expect,
  formerMember,
  gameAddress,
  newMember,
  openGame,
  password,
  passwordField,
  roundsPlayed,
  showsBalance,
  spin,
  test,
  enterAsTrial,
} from './world.ts';

test.use({ pictures: true });

test('[LOBBY-06] a visitor is asked to sign in and then taken into the game', async ({ page }) => {
  const name = await formerMember(page);
  await page.goto('/rng');
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Hội Trăng Rằm/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Đăng nhập' }).getByRole('form');
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await passwordField(form).fill(password);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/game\?vassalage=arcade&gameCode=/);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Hội Trăng Rằm');
});

test(
  '[LOBBY-06] [LOBBY-11] whoever opens a game’s address without an account sees the game, plays it for nothing with one press, or registers and lands in it',
  { tag: '@phone' },
  async ({ page, otherPerson, isMobile }) => {
    await page.goto(gameAddress);
    const coverOn = (shown: Page) => shown.getByRole('region', { name: 'Hội Trăng Rằm' });
    const cover = coverOn(page);
    await expect(cover).toContainText(/RTP 96,1/);
    const drawn = (on = cover) =>
      on.locator('img').evaluate((img: HTMLImageElement) => (img.naturalWidth > 0 ? img.currentSrc : ''));
    await expect
      .poll(() => drawn(), 'a phone is given the tall picture')
      .toMatch(isMobile ? /\/thumb-tall\.svg$/ : /\/thumb\.svg$/);
    await expect(cover.getByRole('button', { name: 'Đăng nhập' })).toBeInViewport();
    await expect(cover.locator('.sen-button-quiet'), 'light on the dark, in both themes').toHaveCSS(
      'color',
      'rgb(195, 176, 150)',
    );
    await cover.getByRole('button', { name: 'Đăng ký tài khoản' }).click();
    await expect(page.getByRole('dialog').last().getByRole('form')).toBeVisible();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Đóng', exact: true }).click();
    await cover.getByRole('button', { name: 'Chơi thử miễn phí' }).click();
    await expect(page).toHaveURL(/fun=1/);
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({
      timeout: 60_000,
    });
    const other = await otherPerson();
    await other.goto('/game?vassalage=arcade&gameCode=nowhere');
    await expect(other.getByText('Không tìm thấy trò chơi này')).toBeVisible();
    // Without the tall picture it is given the wide one. The rules are the game's own: it opens
    // with them.
    await other.route('**/thumb-tall.svg', (route) => route.abort());
    await other.goto(gameAddress);
    await expect.poll(() => drawn(coverOn(other))).toMatch(/\/thumb\.svg$/);
    await other.getByRole('main').getByRole('button', { name: 'Luật chơi và bảng trả thưởng' }).click();
    await expect(other.frameLocator('iframe').getByRole('dialog')).toBeVisible({ timeout: 60_000 });
    await other.close();
  },
);

test('[LOBBY-06] a trial account is told that it needs a real one, in the lobby and on the game’s own address', async ({
  page,
}) => {
  await enterAsTrial(page);
  await page.goto('/rng');
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Hội Trăng Rằm/ })
    .click();
  const warning = page.getByRole('dialog', { name: 'Tài khoản chơi thử' });
  await expect(warning).toContainText('Cần có tài khoản thật để sử dụng tính năng này.');
  await warning.getByRole('button', { name: 'Để sau' }).click();
  await page.goto('/game?vassalage=arcade&gameCode=hoi-trang-ram');
  await expect(warning).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await warning.getByRole('button', { name: 'Chơi thử miễn phí' }).click();
  await expect(page).toHaveURL(/fun=1/);
  await expect(page.getByRole('main').getByText('Chơi thử', { exact: true })).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 });
});

test('[LOBBY-07] a launch opens the game in a sandboxed frame of its own origin, and a game that is not there says so', async ({
  page,
  expected,
}) => {
  expected.push(/status of 404/);
  await newMember(page);
  await openGame(page);
  const frame = page.locator('iframe');
  expect(new URL((await frame.getAttribute('src'))!).origin).not.toBe(new URL(page.url()).origin);
  const sandbox = (await frame.getAttribute('sandbox'))!.split(' ');
  expect(sandbox).toContain('allow-scripts');
  for (const never of [
    'allow-top-navigation',
    'allow-top-navigation-by-user-activation',
    'allow-modals',
    'allow-downloads',
  ])
    expect(sandbox).not.toContain(never);

  await page.goto('/game?vassalage=arcade&gameCode=khong-co');
  await expect(page.getByText('Không tìm thấy trò chơi này')).toBeVisible();
  await page.getByRole('link', { name: 'Chọn trò khác' }).click();
  await expect(page).toHaveURL(/\/rng/);
});

test('[LOBBY-11] a game’s page tells its vendor, return and limits, and opens the game’s own rules and the proof of its rounds', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/game?vassalage=arcade&gameCode=do-min&gameType=RNG');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Ô 1-1, còn đậy' })).toBeEnabled({ timeout: 60_000 });
  const about = page.getByRole('button', { name: 'Thông tin trò chơi' });
  const info = page.getByRole('dialog', { name: 'Dò Mìn' });
  await about.click();
  for (const fact of [
    'Lantern Games',
    /^9\d,\d+%$/,
    'Cược tối thiểu',
    'Cược tối đa',
    'Thời gian đã chơi',
    'Thắng thua từ lúc mở',
  ])
    await expect(info.getByText(fact)).toBeVisible();
  await info.getByRole('button', { name: 'Luật chơi và bảng trả thưởng' }).click();
  await expect(info).toBeHidden();
  const opened = frame.getByRole('dialog');
  await expect(opened).toBeVisible();
  await opened.getByRole('button', { name: 'Đóng' }).click();
  await about.click();
  await info.getByRole('button', { name: 'Kiểm chứng công bằng' }).click();
  await expect(frame.getByRole('dialog', { name: 'Kiểm chứng công bằng' })).toBeVisible();
});

test('[LOBBY-07] the site hears the game’s frame alone: the same words from elsewhere do nothing', async ({
  page,
}) => {
  await newMember(page);
  await openGame(page);
  await page.evaluate(() => {
    for (const type of ['exit', 'openDeposit']) postMessage({ source: 'sen-game', type }, '*');
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(page).toHaveURL(/\/game\?/);
  await expect(page.locator('iframe')).toBeVisible();
});

test('[WALLET-07] [WALLET-02] the balance beside the game and on another tab follows every round at once', async ({
  page,
  context,
}) => {
  await newMember(page);
  await deposit(page, '1000');
  // A tab gets the session from another one of the site.
  await page.goto('/rng');
  const other = await context.newPage();
  await other.goto('/personal/securityCenter');
  const balanceOf = (text: string | null) => /[\d.]+,\d\d/.exec(text ?? '')?.[0];
  const otherBalance = other.getByRole('complementary').locator('.sen-money').first();
  await expect(otherBalance).toHaveText(/1\.000,00/);
  const frame = await openGame(page);
  const bar = page.getByRole('main').locator('.game-money .sen-money');
  await expect(bar).toHaveText(/1\.000,00/);
  // A round may pay exactly its stake; one of a few does not.
  for (let rounds = 0; rounds < 5 && balanceOf(await bar.textContent()) === '1.000,00'; rounds++)
    await spin(frame);
  await expect(bar).not.toHaveText(/1\.000,00/);
  for (const place of [bar, otherBalance]) await showsBalance(page, place);
});

test('[WALLET-02] the stake goes from the bar as the round begins, and what it won comes there when the reels have shown it', async ({
  page,
}) => {
  await newMember(page);
  await deposit(page, '1000');
  const frame = await openGame(page);
  const bar = page.getByRole('main').locator('.game-money .sen-money');
  const spinButton = frame.getByRole('button', { name: 'Quay', exact: true });
  for (let rounds = 0; rounds < 6; rounds++) {
    await showsBalance(page, bar);
    const before = parseAmount(await balanceOfMember(page))!;
    const answered = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    await page.route(
      '**/api/play',
      async (route) => {
        const response = await route.fetch();
        answered.resolve();
        await letGo.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await spinButton.click();
    // The wallet has the outcome by now, the player has not.
    await answered.promise;
    await expect(bar).toContainText(shown(formatAmount(before - 100_000n)));
    await expect(frame.locator('.balance output')).toContainText(shown(formatAmount(before - 100_000n)));
    letGo.resolve();
    await endOfRound(frame);
  }
  await showsBalance(page, bar);
});

test('[WALLET-02] a stake that the wallet refuses is back, in the game and in the bar, behind the words that say so', async ({
  page,
  expected,
}) => {
  expected.push(/status of 409/);
  await newMember(page);
  await deposit(page, '50');
  const frame = await openGame(page);
  const balance = frame.locator('.balance output');
  const bar = page.getByRole('main').locator('.game-money .sen-money');
  await expect(balance).toHaveText('50,00 P');
  const letGo = Promise.withResolvers<void>();
  await page.route('**/api/play', async (route) => {
    await letGo.promise;
    await route.fulfill({ status: 409, json: { error: 'notEnoughMoney' } });
  });
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  await expect(bar).toContainText('49,00');
  letGo.resolve();
  await expect(frame.getByRole('dialog')).toContainText('Số dư không đủ');
  await expect(balance).toHaveText('50,00 P');
  await expect(bar).toContainText('50,00');
  await expect(frame.getByRole('dialog')).toBeVisible();
});

test('[LOBBY-07] a player without money is not told to lower the stake: the way to the cashier comes first', async ({
  page,
}) => {
  await newMember(page);
  const frame = await openGame(page);
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  const dialog = frame.getByRole('dialog');
  await expect(dialog).toContainText(
    'Số dư không đủ cho mức cược thấp nhất. Vui lòng nạp thêm tiền để chơi.',
  );
  await expect(dialog).not.toContainText('giảm mức cược');
  await expect(dialog.getByRole('button')).toHaveText(['Nạp tiền', 'Đóng']);
  await expect(dialog.getByRole('button', { name: 'Nạp tiền' })).toHaveClass('main');
  await expect(dialog.getByRole('button', { name: 'Đóng' })).toHaveClass('plain');
  await dialog.getByRole('button', { name: 'Nạp tiền' }).click();
  await expect(page).toHaveURL('/personal/depositv2');
});

test('[WALLET-02] [SYS-12] a spin that the line cuts off takes no stake from sight, and goes on by itself when the line is back', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported/);
  await newMember(page);
  await deposit(page, '1000');
  await page.goto('/rng');
  const other = await context.newPage();
  await other.goto('/personal/securityCenter');
  const otherBalance = other.getByRole('complementary').locator('.sen-money').first();
  const frame = await openGame(page);
  const bar = page.getByRole('main').locator('.game-money .sen-money');
  const balance = frame.locator('.balance output');
  await expect(bar).toContainText('1.000,00');
  await context.setOffline(true);
  await expect(page.getByRole('main').getByText('Mất kết nối mạng')).toBeInViewport({ ratio: 1 });
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  const lost = frame.getByRole('dialog', { name: 'Đang chờ kết nối' });
  await expect(lost).toContainText('Lượt chơi này chưa được xác nhận');
  for (const shownBalance of [balance, bar, otherBalance])
    await expect(shownBalance).toContainText('1.000,00');
  expect(await roundsPlayed(page)).toBe(0);

  await context.setOffline(false);
  await expect(lost).toBeHidden();
  await expect(page.getByRole('main').getByText('Mất kết nối mạng')).toHaveCount(0);
  await endOfRound(frame);
  expect(await roundsPlayed(page)).toBe(1);
  for (const place of [balance, bar, otherBalance]) await showsBalance(page, place);
});

test('[WALLET-02] a spin whose answer is lost is asked about until the answer comes, and is played once', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await newMember(page);
  await deposit(page, '1000');
  const frame = await openGame(page);
  const balance = frame.locator('.balance output');
  const asked: string[] = [];
  await page.route('**/api/play', async (route) => {
    asked.push((route.request().postDataJSON() as { requestId: string }).requestId);
    if (asked.length === 1) await route.fetch();
    await route.abort();
  });
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  const lost = frame.getByRole('dialog', { name: 'Đang chờ kết nối' });
  await expect(lost).toBeVisible();
  await expect(balance).toContainText('1.000,00');
  // A press asks again where the connection is still away.
  const before = asked.length;
  await lost.getByRole('button', { name: 'Thử lại' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect(lost).toBeVisible();
  await page.unroute('**/api/play');
  await expect(lost).toBeHidden();
  await endOfRound(frame);
  expect(new Set(asked).size).toBe(1);
  expect(await roundsPlayed(page)).toBe(1);
  for (const place of [balance, page.getByRole('main').locator('.game-money .sen-money')])
    await showsBalance(page, place);
});

test('a round that another window left open goes on here by itself, and one that has ended there is not asked for', async ({
  page,
  expected,
}) => {
  expected.push(/status of 409/);
  await newMember(page);
  await deposit(page, '50');
  const frame = await openGame(page);
  const spinButton = frame.getByRole('button', { name: 'Quay', exact: true });
  await page.route('**/api/play', (route) => route.fulfill({ status: 409, json: { error: 'roundOpen' } }));
  await spinButton.click();
  await expect(frame.getByRole('dialog')).toContainText('đang được mở ở một cửa sổ khác');
  await frame.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  await expect(spinButton).toBeEnabled();

  // Now the other window has come as far as the last of its free spins.
  const round = {
    id: 'r',
    gameCode: 'hoi-trang-ram',
    currency: 'VND',
    stake: '100000',
    serverSeedHash: 'a'.repeat(64),
    clientSeed: 'c',
  };
  const spun = (played: number) => ({
    ordinal: played,
    nonce: played,
    action: 'spin',
    payout: '0',
    outcome: {
      kind: 'free',
      stops: [4, 9, 10, 11, 10],
      multiplier: 5,
      awarded: 0,
      progress: { awarded: 10, played },
    },
  });
  const open = { ...round, choice: null, state: 'open', payout: '700000', openedAt: 0, closedAt: null };
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    const openRound = { ...open, steps: [spun(9)] };
    await route.fulfill({ response, json: { ...((await response.json()) as object), openRound } });
  });
  await page.route('**/api/act', (route) =>
    route.fulfill({
      json: {
        round: { ...open, state: 'closed', closedAt: 1 },
        step: spun(10),
        balance: '5700000',
        settling: false,
        commitment: { serverSeedHash: 'b'.repeat(64), nonce: 11 },
      },
    }),
  );
  await spinButton.click();
  await expect(frame.getByRole('dialog')).toContainText('được tiếp tục đúng chỗ đã dừng');
  await frame.getByRole('dialog').getByRole('button', { name: 'Tiếp tục' }).click();
  const end = frame.getByRole('dialog', { name: 'Tan hội' });
  await expect(end).toContainText('7,00');
  await expect(frame.locator('.balance output')).toHaveText('57,00 P');
});

test('[LOBBY-07] a game that a dialog of the site covers stands still and is silent, and goes on when it is seen again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = [];
    Object.assign(window, { contexts });
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        contexts.push(this);
      }
    };
  });
  await newMember(page);
  await deposit(page, '50');
  const frame = await openGame(page);
  const sounds = () =>
    frame
      .locator('body')
      .evaluate(() => (window as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state));
  const picture = () => frame.locator('canvas').first().screenshot();
  const letGo = Promise.withResolvers<void>();
  await page.route('**/api/play', async (route) => {
    const response = await route.fetch();
    await letGo.promise;
    await route.fulfill({ response });
  });
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  await expect.poll(sounds).toEqual(['running']);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
  });
  await expect.poll(sounds).toEqual(['suspended']);
  const stopped = await picture();
  const told = page.waitForResponse('**/api/play');
  letGo.resolve();
  await told;
  await passFrames(page, 240);
  expect((await picture()).equals(stopped), 'the picture stands still').toBe(true);
  await expect(frame.locator('.spin.running')).toHaveCount(1);
  await page.evaluate(() => document.querySelector('dialog[open]')!.remove());
  await expect.poll(sounds).toEqual(['running']);
  await endOfRound(frame);
});

test('[SAFE-02] the seed in the fairness panel is the browser’s own, new for each round, and the player’s choice counts for the next', async ({
  page,
  context,
}) => {
  await newMember(page);
  await deposit(page, '50');
  const frame = await openGame(page);
  const sent = async (): Promise<{ clientSeed: string; serverSeedHash: string }> => {
    const asked = page.waitForRequest('**/api/play');
    await frame.getByRole('button', { name: 'Quay', exact: true }).click();
    const body = (await asked).postDataJSON() as { clientSeed: string; serverSeedHash: string };
    await endOfRound(frame);
    return body;
  };
  const panel = frame.getByRole('dialog', { name: 'Kiểm chứng công bằng' });
  const seed = panel.getByRole('textbox', { name: 'Seed của bạn cho ván kế tiếp' });
  const openPanel = () => frame.getByRole('button', { name: 'Kiểm chứng công bằng' }).click();
  const close = () => panel.getByRole('button', { name: 'Đóng' }).click();

  await openPanel();
  const drawn = await seed.inputValue();
  expect(drawn).toMatch(/^[0-9a-f]{24}$/);
  const hash = await panel.locator('code').first().textContent();
  await close();
  expect(await sent()).toMatchObject({ clientSeed: drawn, serverSeedHash: hash });

  await openPanel();
  expect(await seed.inputValue()).not.toBe(drawn);
  await seed.fill(drawn);
  await panel.getByRole('button', { name: 'Dùng seed này' }).click();
  await expect(panel.getByRole('status')).toContainText('đã biết seed này');
  await seed.fill('trang-ram-cua-toi');
  await panel.getByRole('button', { name: 'Dùng seed này' }).click();
  await expect(panel.getByRole('status')).toContainText('Ván kế tiếp sẽ dùng seed này');
  await close();
  expect((await sent()).clientSeed).toBe('trang-ram-cua-toi');
  expect((await sent()).clientSeed).toMatch(/^[0-9a-f]{24}$/);

  await openPanel();
  const opened = context.waitForEvent('page');
  await panel.getByRole('link', { name: 'Kiểm chứng' }).nth(1).click();
  const proof = await opened;
  await expect(proof.getByRole('status')).toHaveText('Khớp hoàn toàn: kết quả đúng như đã cam kết.');
  await expect(proof.getByText('trang-ram-cua-toi', { exact: true })).toHaveCount(2);
});

test(
  '[LOBBY-07] on a desktop the balance stands once, beside the game, and what the game says does not lie on its picture',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await newMember(page);
    await deposit(page, '100');
    const frame = await openGame(page);
    const bar = page.getByRole('main').locator('.game-money .sen-money');
    await expect(bar).toBeVisible();
    await expect(frame.locator('.balance')).toBeVisible({ visible: viewport!.width < 900 });
    // On the smallest of phones the game's name gives way to the money.
    await page.setViewportSize({ width: 320, height: viewport!.height });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect((await page.locator('.game-bar').boundingBox())!.width).toBe(320);
    await page.setViewportSize(viewport!);
    const hint = frame.getByText('Trăng đã lên, mời bạn quay');
    await expect(hint).toHaveCSS('background-color', 'rgb(20, 10, 8)');
  },
);

test('[LOBBY-07] free play is named once, and its points stand in the game, for no balance stands beside it', async ({
  page,
}) => {
  await enterAsTrial(page);
  await page.goto(`${gameAddress}&fun=1`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByRole('main').getByText('Chơi thử', { exact: true })).toBeVisible();
  await expect(frame.getByText('Chơi thử', { exact: true })).toBeHidden();
  await expect(frame.locator('.balance')).toBeVisible();
});

test('[LOBBY-07] the way into a game is dark from the first picture on, in the light theme too', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/rng');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  const letGo = Promise.withResolvers<void>();
  await page.route(/\/assets\/game-.*\.js/, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await page.reload();
  await page
    .getByRole('article')
    .getByRole('link', { name: /Hội Trăng Rằm/ })
    .click();
  const waiting = page.getByRole('status').filter({ hasText: 'Đang tải…' });
  await expect(waiting).toBeVisible();
  await expect(waiting).toHaveCSS('background-color', 'rgb(15, 11, 9)');
  letGo.resolve();
  await expect(page.locator('iframe')).toBeVisible();
});

test('[WALLET-07] the game itself follows what happens to the balance elsewhere', async ({ page }) => {
  await newMember(page);
  await deposit(page, '100');
  const frame = await openGame(page);
  const balance = frame.locator('.balance output');
  await expect(balance).toHaveText('100,00 P');
  await deposit(page, '250');
  await expect(balance).toHaveText('350,00 P');
});

test('[LOBBY-10] [WALLET-02] a stake is chosen among all, and rounds of a slot play themselves: as many as asked for, or until a press', async ({
  page,
}) => {
  await newMember(page);
  const frame = await openGame(page);
  // Rounds follow each other as fast as they can be played.
  await frame.getByRole('button', { name: 'Quay nhanh' }).click();
  await frame.getByRole('button', { name: 'Chọn mức cược' }).click();
  await frame
    .getByRole('dialog')
    .getByRole('button', { name: shown('0.2'), exact: true })
    .click();
  await expect(frame.getByRole('button', { name: 'Giảm mức cược' })).toBeDisabled();
  const begin = async (rounds: string): Promise<void> => {
    await frame.getByRole('button', { name: 'Tự động chơi' }).click();
    const plan = frame.getByRole('dialog', { name: 'Tự động chơi' });
    await plan.getByLabel('Số ván').selectOption(rounds);
    await plan.getByLabel('Dừng trước khi lỗ quá').selectOption(shown('10'));
    await plan.getByLabel('Dừng khi lãi từ').selectOption('Không đặt');
    await plan.getByRole('button', { name: 'Bắt đầu' }).click();
  };
  /** A festival on the way asks whether it may begin. */
  const over = async (hint: RegExp): Promise<void> => {
    const said = frame.locator('.hint', { hasText: hint });
    const asked = frame.getByRole('dialog').getByRole('button').first();
    for (;;) {
      await expect(said.or(asked).first()).toBeVisible({ timeout: 120_000 });
      if (!(await asked.isVisible())) return;
      await asked.click();
    }
  };
  // A plan that begins no round, for want of money, is forgotten: the next press plays one round.
  await begin('10');
  await frame.getByRole('dialog', { name: 'Chưa chơi được' }).getByRole('button', { name: 'Đóng' }).click();
  await deposit(page, '100');
  await expect(page.locator('.game-money .sen-money')).toContainText(shown('100'));
  await spin(frame);
  expect(await roundsPlayed(page)).toBe(1);
  await begin('10');
  await over(/^Đã chơi đủ số ván\. 10 ván: [+−]\d/);
  expect(await roundsPlayed(page)).toBe(11);
  await begin('100');
  // A festival's dialog may lie over it.
  await frame.getByRole('button', { name: /^Dừng \d+\/100$/ }).dispatchEvent('click');
  await over(/^Đã dừng tự động\./);
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled();
  await showsBalance(page, page.locator('.game-money .sen-money'));
});

/** A decimal string as the site writes it. */
const shown = (amount: string): string => numberFormatOf('vi').amount(amount);

/** Until the browser has drawn the page so many times. */
const passFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const next = (left: number) =>
          left === 0 ? resolve() : void requestAnimationFrame(() => next(left - 1));
        next(frames);
      }),
    count,
  );
