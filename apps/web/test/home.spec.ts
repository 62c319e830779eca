import type { Page } from '@playwright/test';
import { books } from '@sen/api/proof';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from './fixtures.ts';
import { ownBrand } from './ownBrand.ts';
import { vendorFixtureUrl } from './vendorFixture.ts';
import { ask, hydrated, expect, newMember, openGame, test } from './world.ts';

test.use({ pictures: true });

const isPhone = (width: number | undefined) => (width ?? 0) < 900;

test('[HOME-10] [NAV-12] a category’s vendors hang below it in columns of ten, hot ones marked, by pointer and by key', async ({
  page,
}) => {
  await page.goto(`${vendorFixtureUrl}/`);
  const nav = page.getByRole('navigation', { name: 'Điều hướng chính' });
  await expect(nav.getByRole('link', { name: 'Khuyến mãi' })).toHaveAttribute('href', '/promotions');
  await expect(nav.getByRole('link', { name: 'Tải ứng dụng' })).toHaveAttribute('href', '/download');
  await hydrated(page);
  await nav.getByRole('link', { name: 'Nổ hũ', exact: true }).hover();
  const panel = page.locator('.sen-popover:popover-open .nav-providers');
  await expect(panel).toBeVisible();
  const rows = await panel
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
  // Two columns: ten in the first, the rest in the next.
  const columns = [...new Set(rows)];
  expect(columns.length).toBe(Math.ceil(rows.length / 10));
  expect(rows.filter((left) => left === columns[0]).length).toBe(Math.min(10, rows.length));
  await page.mouse.move(700, 700);
  await expect(panel).toBeHidden();
  await nav.getByRole('button', { name: 'Nhà cung cấp: Nổ hũ' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('[HOME-10] a button whose picture has not come yet obeys a press on the place of the picture', async ({
  page,
}) => {
  await page.route(/\/assets\/moreIcons-.*\.js/, () => new Promise(() => undefined));
  await page.goto(`${vendorFixtureUrl}/`, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.getByRole('button', { name: 'Nhóm sau' }).click();
  const row = page.getByRole('region', { name: 'Nhà cung cấp trò chơi' }).getByRole('list');
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
});

test(
  '[HOME-10] the vendors stand ten in a view on a desktop and are swiped on a phone',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await page.goto(`${vendorFixtureUrl}/`);
    const row = page.getByRole('region', { name: 'Nhà cung cấp trò chơi' }).getByRole('list');
    const inView = () =>
      row.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        return [...list.children].filter((item) => {
          const box = item.getBoundingClientRect();
          return box.left >= left - 1 && box.right <= right + 1;
        }).length;
      });
    await expect(row).toBeVisible();
    if (isPhone(viewport?.width)) {
      expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
      return;
    }
    expect(await inView()).toBe(10);
    const all = await row.getByRole('listitem').count();
    expect(all).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Nhóm sau' }).click();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  },
);

/** A page that opens at home brings its lists with it; one that comes to home asks for them. */
async function comeHome(page: Page): Promise<void> {
  await page.goto('/nowhere');
  await page.locator('#content').getByRole('link', { name: 'Trang chủ' }).click();
}

test('[HOME-06] hot games, and a board of winners: ten at first, all of them when asked for', async ({
  page,
}) => {
  const winner = (i: number) => ({
    vo: {
      playerName: `de***${i}`,
      vassalage: 'arcade',
      gameType: 'RNG',
      gameCode: 'x',
      gameName: 'Hội Trăng Rằm',
      image: '',
      currency: 'P',
      amount: `${9_000 - i}.00`,
      multiple: '12.5',
      at: 1_790_000_000_000,
    },
  });
  const list = Array.from({ length: 14 }, (_, i) => winner(i));
  await page.route(/GCSGAME_getRankList/, (route) =>
    route.fulfill({ json: { success: true, value: { list }, message: '', code: 'ok' } }),
  );
  await comeHome(page);
  await expect(page.getByRole('heading', { name: 'Trò chơi nổi bật' })).toBeVisible();
  const board = page.getByRole('region', { name: 'Bảng thắng lớn' });
  await expect(board.getByRole('listitem')).toHaveCount(10);
  await expect(board.getByRole('listitem').first()).toContainText(
    /de\*\*\*0.*Hội Trăng Rằm.*9\.000,00.*gấp 12,5 lần/s,
  );
  // The date as every other screen writes it, with its year.
  await expect(board.getByRole('listitem').first().locator('time')).toContainText('21/09/2026');
  await board.getByRole('button', { name: 'Xem cả 14 ván thắng' }).click();
  await expect(board.getByRole('listitem')).toHaveCount(14);
});

test('[HOME-06] a board that nobody has won on yet, or that did not come, says so', async ({
  page,
  expected,
}) => {
  expected.push(/500/);
  await page.route(/GCSGAME_getRankList/, (route) =>
    route.fulfill({ json: { success: true, value: { list: [] }, message: '', code: 'ok' } }),
  );
  await comeHome(page);
  const board = page.getByRole('region', { name: 'Bảng thắng lớn' });
  await expect(board.getByText('Chưa có ván thắng nào')).toBeVisible();
  await page.unroute(/GCSGAME_getRankList/);
  await page.route(/GCSGAME_getRankList/, (route) =>
    route.fulfill({ status: 500, json: { success: false, value: null, message: '', code: 'system_error' } }),
  );
  await comeHome(page);
  await expect(board.getByText('Hệ thống đang gặp sự cố')).toBeVisible();
  await page.unroute(/GCSGAME_getRankList/);
  await board.getByRole('button', { name: 'Thử lại' }).click();
  await expect(board.getByText('Hệ thống đang gặp sự cố')).toBeHidden();
});

test(
  '[NAV-13] header and footer lead to agents, deposits, help, the app with its code, licences and who is behind it',
  { tag: '@phone' },
  async ({ page, viewport }, { parallelIndex }) => {
    const origin = await ownBrand(`foot-${parallelIndex}`, {
      notices: [],
      showSampleLicences: true,
      licences: [
        { authority: 'malta', number: 'MGA/0000', verifyUrl: 'https://verify.example/0000', sample: false },
        { authority: 'philippines', number: '0000-0003', verifyUrl: '', sample: true },
      ],
    });
    await page.goto(`${origin}/`);
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Trở thành đại lý', '/join'],
      ['Trợ giúp', '/help'],
      ['Về chúng tôi', '/help#about'],
      ['Điều khoản sử dụng', '/help#term'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    const licences = footer.getByRole('list', { name: 'Giấy phép' });
    await expect(licences.getByRole('link', { name: /Malta.*MGA\/0000/ })).toHaveAttribute(
      'href',
      'https://verify.example/0000',
    );
    await expect(licences.getByRole('link', { name: /Philippines.*Mẫu/ })).toHaveAttribute(
      'href',
      '/help#licences',
    );
    if (isPhone(viewport?.width)) {
      await expect(footer.getByRole('link', { name: 'Tải ứng dụng' })).toHaveAttribute('href', '/download');
      return;
    }
    const tools = page.getByRole('navigation', { name: 'Liên kết nhanh' });
    await hydrated(page);
    await tools.getByRole('button', { name: 'Tải ứng dụng' }).click();
    await expect(page.getByRole('img', { name: 'Mã QR tới trang tải ứng dụng' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cài trên Android' }).first()).toHaveAttribute(
      'href',
      '/download#android',
    );
    await expect(tools.getByRole('link', { name: 'Đổi thưởng' })).toHaveAttribute('href', '/pointMall');
    await tools.getByRole('link', { name: 'Nạp tiền' }).click();
    await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  },
);

test(
  '[HOME-07] the games that a member opened last are at hand, none at first',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await newMember(page);
    await page.goto('/');
    const open = async () => {
      if (viewport!.width >= 1200) return page.getByRole('button', { name: 'Trò chơi gần đây' }).click();
      return page.getByRole('button', { name: 'Hỗ trợ và tiện ích' }).click();
    };
    await open();
    await expect(page.getByText('Không có dữ liệu')).toBeVisible();
    await openGame(page);
    await page.goto('/');
    await open();
    await expect(page.locator('.side-games').getByRole('link', { name: /Hội Trăng Rằm/ })).toBeVisible();
  },
);

test(
  '[HOME-06] [LOBBY-01] six games are in sight on the first screen of a phone, at home and in each hall that has them',
  { tag: '@phone-only' },
  async ({ page }) => {
    const inSight = async (): Promise<number> => {
      const bar = (await page.getByRole('navigation', { name: 'Điều hướng nhanh' }).boundingBox())!.y;
      return page
        .getByRole('article')
        .evaluateAll(
          (cards, end) => cards.filter((card) => card.getBoundingClientRect().bottom <= end).length,
          bar,
        );
    };
    await page.goto('/');
    await expect.poll(inSight).toBeGreaterThanOrEqual(6);
    const halls = await page
      .getByRole('navigation', { name: 'Sảnh trò chơi' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(halls).toContain('/live');
    // The lottery's own page has no bar below.
    for (const address of halls.filter((hall) => hall !== '/lottery')) {
      await page.goto(address);
      const games = page.getByRole('article');
      await expect(games.first()).toBeVisible();
      // Six, or all that the hall has.
      const least = Math.min(6, await games.count());
      await expect.poll(inSight, { message: address }).toBeGreaterThanOrEqual(least);
    }
    // A member who is signed in has the way to their money there too.
    await newMember(page);
    await page.goto('/');
    await expect(
      page
        .getByRole('navigation', { name: 'Liên kết nhanh' })
        .first()
        .getByRole('link', { name: 'Rút tiền' }),
    ).toBeInViewport();
    await expect(page.getByText('Nạp tiền để vào ván đầu tiên.')).toBeAttached();
    await expect.poll(inSight).toBeGreaterThanOrEqual(6);
  },
);

test(
  '[LOBBY-02] on a phone the search stands above its results, which are in sight while one types',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page
      .getByRole('navigation', { name: 'Điều hướng nhanh' })
      .getByRole('link', { name: 'Trò chơi' })
      .click();
    await expect(page).toHaveURL('/games');
    const field = page.getByRole('searchbox');
    await field.fill('trong dong');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(
      await field.evaluate((input) => input.scrollWidth - input.clientWidth),
      'the whole of what was typed is seen',
    ).toBe(0);
  },
);

test('[HOME-12] home says what can be checked, each with the way there: rounds, the books by the last audit, the age, the limits', async ({
  page,
}) => {
  await make(fixture.runJob, { name: 'ledger.audit', data: {} });
  const { checkedAt, checks, balanced } = await ask(page, books, {});
  expect(balanced).toBe(true);
  await page.goto('/');
  const line = page.getByRole('list', { name: 'Những điều bạn tự kiểm tra được' });
  const time = new Intl.DateTimeFormat('vi', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(checkedAt!);
  const ways = [
    [/Mọi ván đều kiểm chứng được/, '/help#fair'],
    [new RegExp(`Sổ sách khớp lúc ${time}.*${checks} phép kiểm tra`), '/proof'],
    [/Chỉ dành cho người từ 21 tuổi.*Đặt giới hạn nạp/, '/personal/responsibleGaming'],
  ] as const;
  await expect(line.getByRole('link')).toHaveCount(ways.length);
  for (const [name, href] of ways)
    await expect(line.getByRole('link', { name })).toHaveAttribute('href', href);
});
