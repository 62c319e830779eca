import {
  hydrated,
  expect,
  formerMember,
  newMember,
  password,
  passwordField,
  test,
  enterAsTrial,
} from './world.ts';
import { vendorFixtureUrl } from './vendorFixture.ts';
import { holdScripts } from './watched.ts';

test.use({ pictures: true });

test('[LOBBY-02] the lobby asks with the parameters of the product and shows what comes', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => request.url().includes('/wps/relay/GCSGAME_gameList'));
  await page.goto('/rng?vassalage=arcade');
  const query = Object.fromEntries(new URL((await asked).url()).searchParams);
  expect(query).toMatchObject({
    clientType: '3',
    gameType: 'RNG',
    vassalage: 'arcade',
    pageNo: '1',
    pageSize: '15',
    language: 'vi',
  });
  expect(Object.keys(query)).toEqual(expect.arrayContaining(['platform', 'channel', 'merchant']));
  await expect(page.getByRole('tab', { name: 'Lantern Games', selected: true })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Hội Trăng Rằm' });
  await expect(card).toContainText(/RTP 9\d,\d\d%/);
  await expect(card).toContainText('0,20–100');
});

test('[NAV-03] a vendor’s code as page picks its tab, a number is a page of the list', async ({ page }) => {
  await page.goto('/rng?page=arcade');
  await expect(page.getByRole('tab', { name: 'Lantern Games', selected: true })).toBeVisible();
  await page.goto('/rng?page=1');
  await expect(page.getByRole('tab', { name: 'Tất cả', selected: true })).toBeVisible();
});

test('[LOBBY-03] a name typed without diacritics finds the game, another one finds nothing and says so', async ({
  page,
}) => {
  await page.goto('/games');
  await page.getByRole('searchbox', { name: 'Tìm trò chơi' }).fill('trang ram');
  await expect(page).toHaveURL(/q=trang(\+|%20)ram/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Tìm trò chơi' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Tìm trò chơi' }).fill('khong co tro nay');
  await expect(page.getByText('Không có trò nào khớp với “khong co tro nay”')).toBeVisible();
  await page.getByRole('button', { name: 'Xoá từ khoá' }).click();
  for (const name of ['Hội Trăng Rằm', 'Bắn Cá Ao Sen', 'Xóc Đĩa'])
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
});

test('[LOBBY-03] the stakes to choose from are those that some game of the hall can be played for', async ({
  page,
}) => {
  // The games of this hall begin at 0.20: an address that asks for less is mended.
  await page.goto('/rng?minBet=0.05');
  await expect(page).toHaveURL('/rng');
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  const steps = page.getByRole('combobox', { name: 'Mức cược thấp nhất' }).getByRole('option');
  await expect(steps).toHaveText(['Mọi mức cược', 'Cược tối thiểu ≤ 0,5', 'Cược tối thiểu ≤ 0,75']);
  await page.getByRole('combobox', { name: 'Mức cược thấp nhất' }).selectOption('0.5');
  await expect(page).toHaveURL('/rng?minBet=0.5');
  await expect(page.getByRole('article').filter({ hasText: 'Hội Trăng Rằm' })).toBeVisible();
});

test('[LOBBY-02] [NAV-15] the page of all games is narrowed by category, list and name, and keeps each when another changes', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Xem tất cả trò chơi' }).click();
  await expect(page).toHaveURL('/games');
  await expect(page.getByText(/^\d\d trò chơi và đài xổ số$/)).toBeVisible();
  const rail = page.getByRole('main').getByRole('navigation', { name: 'Sảnh trò chơi' });
  await rail.getByRole('link', { name: 'Bắn cá' }).click();
  await expect(page).toHaveURL('/games?type=fish');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(rail.getByRole('link', { name: 'Bắn cá' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('searchbox', { name: 'Tìm trò chơi' }).fill('ao sen');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Mới', exact: true }).click();
  await expect(page).toHaveURL('/games?type=fish&list=new');
  await rail
    .getByRole('link', { name: 'Xổ số', exact: true })
    .or(rail.getByRole('link', { name: /^Xổ số \d/ }))
    .click();
  await expect(page).toHaveURL('/games?type=lottery&list=new');
  await expect(page.getByRole('article').filter({ hasText: 'Đà Lạt' })).toBeVisible();
});

test('[NAV-03] each hall has the others beside it, and the way to all games', async ({ page }) => {
  await page.goto('/fish');
  const rail = page.getByRole('main').getByRole('navigation', { name: 'Sảnh trò chơi' });
  await expect(rail.getByRole('link', { name: 'Bắn cá' })).toHaveAttribute('aria-current', 'page');
  await rail.getByRole('link', { name: 'Casino' }).click();
  await expect(page).toHaveURL('/live');
  await rail.getByRole('link', { name: 'Tất cả' }).click();
  await expect(page).toHaveURL('/games');
});

test.describe('with many vendors', () => {
  test.use({ baseURL: vendorFixtureUrl });

  test('[LOBBY-04] choosing a vendor forgets the filters and shows its hot games first; another list forgets page and filters', async ({
    page,
  }) => {
    await page.goto('/rng?minBet=0.05&page=2');
    await page.getByRole('tab', { name: 'Trăng Studio' }).click();
    await expect(page).toHaveURL(/\/rng\?vassalage=studio&list=hot$/);
    await expect(page.getByRole('button', { name: 'Hot', exact: true, pressed: true })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Tất cả', pressed: false }).click();
    await page.getByRole('button', { name: 'Bộ lọc' }).click();
    await page.getByRole('combobox', { name: 'Mức cược thấp nhất' }).selectOption('0.05');
    await page.getByRole('combobox', { name: 'Loại trò chơi' }).selectOption('slot');
    await expect(page).toHaveURL(/minBet=0.05&classify=slot/);
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.getByRole('button', { name: 'Hot', exact: true }).click();
    await expect(page).toHaveURL(/\/rng\?vassalage=studio&list=hot$/);
  });

  test('[LOBBY-04] a vendor without hot games shows what it has, and says so', async ({ page }) => {
    await page.goto('/rng');
    await page.getByRole('tab', { name: 'small-3' }).click();
    await expect(page.getByText('Chưa có trò nổi bật ở đây')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test(
    '[LOBBY-04] a strip that is swiped before the scripts have come stays where it is',
    { tag: '@phone-only' },
    async ({ page }) => {
      const go = await holdScripts(page);
      await page.goto('/rng', { waitUntil: 'domcontentloaded' });
      const strip = page.getByRole('tablist', { name: 'Nhà cung cấp' });
      await strip.evaluate((element) => element.scrollTo({ left: 200, behavior: 'instant' }));
      go();
      await hydrated(page);
      expect(await strip.evaluate((element) => element.scrollLeft)).toBe(200);
    },
  );

  test(
    '[LOBBY-04] more than seven vendors get arrows that move the strip',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/rng');
      await hydrated(page);
      const strip = page.getByRole('tablist', { name: 'Nhà cung cấp' });
      await expect(strip.getByRole('tab')).toHaveCount(12);
      const scrolled = () => strip.evaluate((element) => element.scrollLeft);
      const room = await strip.evaluate((element) => element.scrollWidth - element.clientWidth);
      await page.getByRole('button', { name: 'Xem tiếp nhà cung cấp' }).click();
      await expect.poll(scrolled).toBeGreaterThan(Math.min(room, 50) - 1);
      await page.getByRole('button', { name: 'Lùi lại danh sách nhà cung cấp' }).click();
      await expect.poll(scrolled).toBe(0);
      await page.goto('/cockfight?vassalage=arcade');
      await expect(page.getByRole('tab', { name: 'Lantern Games' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Xem tiếp nhà cung cấp' })).toHaveCount(0);
    },
  );

  test('[LOBBY-03] [LOBBY-09] pages go to both ends and one by one, and more can be loaded below', async ({
    page,
  }) => {
    await page.goto('/rng?vassalage=studio&page=99');
    await expect(page.getByRole('article')).toHaveCount(10);
    const pages = page.getByRole('navigation', { name: 'Các trang' });
    await pages.getByRole('button', { name: 'Trang đầu' }).click();
    await expect(page.getByRole('article')).toHaveCount(15);
    await pages.getByRole('button', { name: 'Trang sau' }).click();
    await expect(page).toHaveURL(/page=2/);
    await pages.getByRole('button', { name: 'Trang cuối' }).click();
    await expect(page).toHaveURL(/page=3/);
    await pages.getByRole('button', { name: 'Trang trước' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('article')).toHaveCount(15);
    await page.getByRole('button', { name: 'Xem thêm' }).click();
    await expect(page.getByRole('article')).toHaveCount(25);
    await expect(page.getByRole('button', { name: 'Xem thêm' })).toHaveCount(0);
  });

  test(
    '[LOBBY-09] a phone’s list grows while it is scrolled, pictures come when their place is near, and filters, length and place survive a visit to a game',
    { tag: '@phone-only' },
    async ({ page, expected }) => {
      // The vendors of these brands serve no game.
      expected.push(/503 \(Service Unavailable\)/);
      // Low enough that the fifth row of three is far below.
      await page.setViewportSize({ width: 390, height: 400 });
      await page.goto('/rng?vassalage=studio&list=default');
      await expect(page.getByRole('article')).toHaveCount(15);
      // As they stood when the page came: those that are far below have none.
      await expect(page.getByRole('article').first().locator('img')).toHaveCount(1);
      await expect(page.getByRole('article').last().locator('img')).toHaveCount(0);
      for (const count of [30, 40]) {
        await page.getByRole('article').last().scrollIntoViewIfNeeded();
        await expect(page.getByRole('article')).toHaveCount(count);
      }
      await page.getByRole('article').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('article').last().locator('img')).toHaveCount(1);
      // Two games one after the other: the page is the same one all the time, and so is the place
      // in the list.
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
      for (const at of [-1, -2]) {
        await page
          .getByRole('article')
          .nth(at)
          .getByRole('button', { name: /^Chơi thử/ })
          .click();
        await expect(page).toHaveURL(/\/game\?/);
        await page.goBack();
        await expect(page).toHaveURL(/\/rng\?vassalage=studio&list=default$/);
        await expect(page.getByRole('article')).toHaveCount(40);
        await expect(
          page
            .getByRole('article')
            .nth(at)
            .getByRole('button', { name: /^Chơi thử/ }),
        ).toBeInViewport();
      }
      await expect(page.locator('body[data-same-page]')).toBeAttached();
    },
  );

  test('[LOBBY-09] a picture that does not come is asked for three times and then left out', async ({
    page,
    expected,
  }) => {
    expected.push(/ERR_FAILED|Failed to load resource/);
    let asked = 0;
    await page.route(/thumb\.svg/, (route) => {
      asked++;
      return route.abort();
    });
    await page.goto('/rng?vassalage=small-1');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect.poll(() => asked).toBe(3);
    await expect(page.getByRole('article').locator('img')).toHaveCount(0);
  });

  test('[LOBBY-05] the star saves a game at the server and takes it back, and the saved list follows', async ({
    page,
  }) => {
    await newMember(page);
    await page.goto('/rng?vassalage=studio');
    const star = page.getByRole('button', { name: 'Lưu trò chơi: Đèn lồng 7', exact: true });
    await star.click();
    const unsave = page.getByRole('button', { name: 'Bỏ lưu: Đèn lồng 7', exact: true });
    await expect(unsave).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(unsave).toBeVisible();
    await page.getByRole('button', { name: 'Yêu thích' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    // The page of all games has the list too, with a search.
    await page.goto('/games?list=fav');
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(page.getByRole('article')).toHaveCount(1);
    await search.fill('den long 8');
    await expect(page.getByText(/^Không có trò nào khớp/)).toBeVisible();
    await search.fill('den long 7');
    await expect(page.getByRole('article')).toHaveCount(1);
    await unsave.click();
    await search.fill('');
    await expect(page.getByText('Bạn chưa lưu trò nào')).toBeVisible();
  });

  test('[LOBBY-05] lotteries are saved on the device, apart by account', async ({ page }) => {
    const name = await newMember(page);
    await page.goto('/lottery');
    await page.getByRole('button', { name: 'Lưu trò chơi: Xổ số nhanh' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Yêu thích' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await page.evaluate((key) => localStorage.getItem(key), `lotteryFav:${name}`)).toMatch(
      /^\["\d+"\]$/,
    );
    await newMember(page);
    await page.goto('/lottery');
    await page.getByRole('button', { name: 'Yêu thích' }).click();
    await expect(page.getByText('Bạn chưa lưu đài nào')).toBeVisible();
  });

  test('[LOBBY-06] a visitor who saves a game or opens an own list is asked to sign in', async ({ page }) => {
    const name = await formerMember(page);
    await page.goto('/rng?vassalage=studio');
    await page.getByRole('button', { name: 'Lưu trò chơi: Đèn lồng 7', exact: true }).click();
    const login = page.getByRole('dialog', { name: 'Đăng nhập' });
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Gần đây' }).click();
    const form = login.getByRole('form');
    await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
    await passwordField(form).fill(password);
    await form.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page).toHaveURL(/list=recent/);
    await expect(page.getByText('Bạn chưa chơi trò nào ở đây')).toBeVisible();
  });

  test('[LOBBY-06] a trial account that saves a game or opens an own list is told that it needs a real one', async ({
    page,
  }) => {
    await enterAsTrial(page);
    await page.goto('/rng?vassalage=studio');
    const warning = page.getByRole('dialog', { name: 'Tài khoản chơi thử' });
    for (const button of ['Lưu trò chơi: Đèn lồng 9', 'Yêu thích', 'Gần đây']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(warning.getByRole('button', { name: 'Đăng ký tài khoản thật' })).toBeVisible();
      await warning.getByRole('button', { name: 'Để sau' }).first().click();
      await expect(warning).toBeHidden();
    }
  });
});
