import { holdScripts } from './watched.ts';
import { expect, newMember, test } from './world.ts';
import { vendorFixtureUrl } from './vendorFixture.ts';

test.use({ pictures: true });

/**
 * A game of the reference vendor in each hall that it serves, and the halls that nobody serves yet.
 */
const served = { live: 'Xóc Đĩa', elott: 'Số Nhanh', cockfight: 'Đá Gà Hội Làng', pvp: 'Tiến Lên Miền Nam' };
const unserved = ['sports', 'esports'];

test('[NAV-03] [LOBBY-10] a hall shows the games of the category of its path, and one that nobody serves says so and leads on', async ({
  page,
}) => {
  for (const [hall, game] of Object.entries(served)) {
    await page.goto(`/${hall}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: game })).toContainText('RTP');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  for (const hall of unserved) {
    await page.goto(`/${hall}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: /: Sắp mở$/ })).toBeVisible();
    // The bar has one category more here, and room for all of them.
    const bar = page.getByRole('navigation', { name: 'Điều hướng chính' });
    expect(await bar.evaluate((list) => list.scrollWidth - list.clientWidth), hall).toBe(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Sang sảnh nổ hũ' }).click();
  await expect(page).toHaveURL(/\/rng$/);
  await page.goto('/fish');
  await expect(page.getByRole('heading', { name: 'Bắn cá', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Bắn Cá Ao Sen' })).toContainText('RTP');
});

test('[LOBBY-10] the live hall shows its tables with road and countdown, and a press sits down at that table', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/live');
  const tables = page.getByRole('region', { name: 'Bàn đang mở' });
  const sicBo = tables.getByRole('link', { name: /Bàn Phố Hội/ });
  await expect(sicBo).toContainText('Cược 10–5.000');
  await expect(sicBo).toContainText(/Còn 0:\d\d|Đang mở|Sắp ván mới/);
  await expect(sicBo, 'the table runs while somebody looks at it').toContainText(/Còn 0:\d\d/, {
    timeout: 60_000,
  });
  await sicBo.click();
  await expect(page).toHaveURL(/gameCode=sic-bo.*room=pho-hoi/);
  await expect(page.frameLocator('iframe').getByText('Bàn Phố Hội').first()).toBeVisible({ timeout: 60_000 });
});

test('[LOBBY-10] [HOME-06] home shows tables that take bets and the last results, each leading to its table', async ({
  page,
}) => {
  await page.goto('/');
  const tables = page.getByRole('region', { name: 'Bàn đang mở' });
  // They come when their place is near.
  await page.locator('.tables-frame').scrollIntoViewIfNeeded();
  await expect(tables.getByRole('link').first()).toContainText(/Còn 0:\d\d|Đang mở|Sắp ván mới/);
  const results = page.getByRole('region', { name: 'Kết quả vừa mở' });
  // The shortest round at any table takes half a minute.
  await expect(results.getByRole('link').first()).toBeVisible({ timeout: 60_000 });
  await results.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/game\?.*room=/);
});

test(
  '[NAV-02] lottery and sports pages stand below the header alone',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/lottery', '/fbsports']) {
      await page.goto(path);
      if (path === '/lottery')
        await expect(page.getByRole('article').filter({ hasText: 'Miền Bắc 5 phút' })).toBeVisible();
      else await expect(page.getByRole('heading', { name: /: Sắp mở$/ })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    }
  },
);

test('[NAV-04] a lottery’s address launches it with its play type', async ({ page, expected }) => {
  expected.push(/status of 404/);
  await newMember(page);
  const asked = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
  await page.goto('/lottery?gameCode=mien-bac&vendor=arcade&playType=betting');
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    gameCode: 'mien-bac',
    vassalage: 'arcade',
    playType: 'betting',
    gameType: 'LOTTERY',
  });
  await expect(page.getByText('Không tìm thấy trò chơi này')).toBeVisible();
});

test.describe('with many vendors', () => {
  test.use({ baseURL: vendorFixtureUrl });

  test('[NAV-03] [LOBBY-07] a vendor with several games opens its list over the hall, one with a single game opens that', async ({
    page,
    expected,
  }) => {
    expected.push(/status of 503/);
    await newMember(page);
    const asked = page.waitForRequest((request) => request.url().includes('GCSGAME_gameList'));
    await page.goto('/live');
    expect(new URL((await asked).url()).searchParams.get('gameType')).toBe('LIVE');
    const vendors = page.getByRole('list', { name: 'Nhà cung cấp' });
    // The first eight of a dozen are shown, and the others after a press, which leads the keyboard
    // on to them.
    await expect(vendors.getByRole('button')).toHaveCount(8);
    await page.getByRole('button', { name: /^Xem cả 1\d nhà cung cấp$/ }).click();
    await expect(vendors.getByRole('button').nth(8)).toBeFocused();
    await vendors.getByRole('button', { name: /Trăng Studio/ }).click();
    const list = page.getByRole('dialog', { name: 'Trăng Studio' });
    await expect(list.getByRole('article')).toHaveCount(4);
    await expect(list.getByRole('article').filter({ hasText: 'Bàn nghỉ' })).toContainText('Đang bảo trì');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await vendors.getByRole('button', { name: /solo/ }).click();
    await expect(page).toHaveURL(/\/game\?vassalage=solo&gameCode=only-table&gameType=LIVE&playType=betting/);
  });

  test('[LOBBY-07] [LOBBY-08] a game opens on the site of another brand, and is among the recent ones then', async ({
    page,
  }) => {
    await newMember(page);
    await page.goto('/rng?vassalage=arcade');
    await page
      .getByRole('article')
      .getByRole('link', { name: /Hội Trăng Rằm/ })
      .click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 });
    await page.goto('/rng?list=recent');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Hội Trăng Rằm');
  });

  test('[LOTTERY-02] lotteries by menu and by name without marks', async ({ page }) => {
    await page.goto('/lottery');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Tìm trò chơi' }).fill('dong nai');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Hot', exact: true }).click();
    await page.getByRole('tab', { name: 'Quay nhanh' }).click();
    await expect(page.getByRole('button', { name: 'Tất cả', pressed: true })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Xổ số nhanh');
  });

  test('[LOBBY-02] words put into the search before the scripts have come are searched for when they have', async ({
    page,
  }) => {
    const go = await holdScripts(page);
    await page.goto('/lottery', { waitUntil: 'domcontentloaded' });
    await page.getByRole('searchbox', { name: 'Tìm trò chơi' }).fill('dong nai');
    go();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Đồng Nai');
  });
});

test('[AUTH-01] the sign-in dialog has vendors by category on top, and each leads where its kind is played', async ({
  page,
  context,
}) => {
  await page.goto('/noticePage');
  const login = page.getByRole('dialog', { name: 'Đăng nhập' });
  const open = (): Promise<void> =>
    page
      .getByRole('button', { name: 'Nạp tiền' })
      .or(page.getByRole('link', { name: 'Nạp tiền' }))
      .first()
      .click();
  await open();
  const tabs = login.getByRole('tablist', { name: 'Nhà cung cấp' });
  await expect(tabs.getByRole('tab', { name: 'Casino' })).toBeVisible();
  expect((await tabs.boundingBox())!.y).toBeLessThan((await login.getByRole('form').boundingBox())!.y);
  await tabs.getByRole('tab', { name: 'Casino' }).click();
  const arrived = context.waitForEvent('page');
  await login.getByRole('tabpanel').getByRole('link', { name: 'Pearl Gaming' }).click();
  const window = await arrived;
  await expect(window).toHaveURL(/\/login\?returnTo=%2Flive%3Fvassalage%3Dpearl/);
  await expect(window.getByRole('main').getByRole('form', { name: 'Đăng nhập' })).toBeVisible();
  await window.close();
  await tabs.getByRole('tab', { name: 'Nổ hũ' }).click();
  await login.getByRole('tabpanel').getByRole('link', { name: 'Heron Studios' }).click();
  await expect(page).toHaveURL(/\/rng\?vassalage=heron/);
  await expect(login).toBeHidden();
  await page.goto('/noticePage');
  await open();
  await tabs.getByRole('tab', { name: 'Bắn cá' }).click();
  await expect(page).toHaveURL(/\/fish$/);
  await expect(login).toBeHidden();
});
