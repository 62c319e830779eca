import en from '../../arcade/games/hoi-trang-ram/text/en.json' with { type: 'json' };
import vi from '../../arcade/games/hoi-trang-ram/text/vi.json' with { type: 'json' };
import { symbols } from '../../arcade/games/hoi-trang-ram/rules.ts';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { deposit, expect, newMember, openGame, spin, test } from './world.ts';

test.use({ pictures: true });

/** Five reels of three symbols each, by their names in one language. */
function reelsIn(words: typeof vi): RegExp {
  const symbol = `(?:${Object.values(symbols)
    .map((key) => words[key])
    .join('|')})`;
  const reel = [symbol, symbol, symbol].join(', ');
  return new RegExp(`^${Array.from({ length: 5 }, () => reel).join(' · ')}$`);
}

/** Presses a button that gives a file, and reads what came. */
async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const came = await coming;
  return { name: came.suggestedFilename(), bytes: await readFile(await came.path()) };
}

test('[RECORD-01] [SAFE-02] a bet stands in the record and opens to its round, its movements and the vendor’s proof', async ({
  page,
  context,
}) => {
  await newMember(page);
  await deposit(page, '1000');
  const frame = await openGame(page);
  await spin(frame);
  await page.goto('/personal/personalHistoryCopy');
  const row = page.getByRole('row').filter({ hasText: 'Hội Trăng Rằm' });
  await expect(row).toHaveCount(1);
  await expect(row.locator('small')).toHaveText('Lantern Games');
  await expect(row).toContainText('1,00');
  // The whole row opens it.
  await row.click({ position: { x: 24, y: 12 } });
  const round = page.getByRole('dialog', { name: /^Ván #\d+$/ });
  await expect(round.getByRole('row').filter({ hasText: 'Đặt cược' })).toContainText('−1,00');
  const opened = context.waitForEvent('page');
  await round.getByRole('link', { name: 'Kết quả và bằng chứng' }).click();
  const proof = await opened;
  await proof.waitForLoadState();
  expect(new URL(proof.url()).origin).not.toBe(new URL(page.url()).origin);
  // The pictures of the reels have a text in the page's language.
  const reels = proof.locator('details p.unseen').first();
  await expect(reels).toHaveText(reelsIn(vi));
  await proof.goto(proof.url().replace('lang=vi', 'lang=en'));
  await expect(reels).toHaveText(reelsIn(en));
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(round).toBeHidden();
});

test(
  '[RECORD-01] filters by vendor, state and period narrow the record, stand in the address and survive a reload',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await newMember(page);
    await deposit(page, '1000');
    const frame = await openGame(page);
    await spin(frame);
    await page.goto('/personal/personalHistoryCopy');
    const rows = page.getByRole('row').filter({ hasText: 'Hội Trăng Rằm' });
    await expect(rows).toHaveCount(1);
    if (isMobile) await tenInSight(page, rows);
    // On a phone the filters lie in a sheet, which stays open while they are chosen.
    const open = async () => isMobile && page.getByRole('button', { name: /^Bộ lọc: / }).click();
    await open();
    await page.getByRole('button', { name: 'Hôm qua' }).click();
    await expect(page.getByText('Không có dữ liệu')).toBeVisible();
    await page.getByRole('button', { name: 'Hôm nay' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByLabel('Nhà cung cấp', { exact: true }).selectOption({ label: 'Lantern Games' });
    await page.getByLabel('Loại trò chơi', { exact: true }).selectOption({ label: 'Nổ hũ' });
    await page.getByLabel('Trạng thái').selectOption({ label: 'Hoàn cược' });
    await expect(page.getByText('Không có dữ liệu')).toBeVisible();
    await page.reload();
    await open();
    await expect(page.getByLabel('Trạng thái')).toHaveValue('rolled_back');
    await expect(page.getByText('Không có dữ liệu')).toBeVisible();
    await page.getByRole('button', { name: 'Tự chọn' }).click();
    // The calendar opens with the choice; a press on one day takes it alone, one on another what
    // lies between.
    const days = page.getByRole('grid');
    const today = days.locator('[data-today] button');
    await today.click();
    await expect(page.getByRole('button', { name: /^Chọn ngày: \d\d\/\d\d\/\d{4}$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Đến tháng trước' }).click();
    await days.getByRole('button').filter({ hasText: /^1$/ }).first().click();
    await expect(
      page.getByRole('button', { name: /^Chọn ngày: 01\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}$/ }),
    ).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toMatch(/-01$/);
    // By its class: the sheet still lies over it.
    if (isMobile)
      await expect(page.locator('.list-filter-open')).toHaveText(
        /^Bộ lọc: 01\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}/,
      );
  },
);

/**
 * Two lines a round, so that a phone shows ten of them as the record opens: the round that there
 * is, said ten times on its way to the screen.
 */
async function tenInSight(page: Page, rows: Locator): Promise<void> {
  const call = /\/wps\/record\/bets\?/;
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { list: { id: string }[] } };
    const [one] = body.value.list;
    if (one)
      body.value.list = Array.from({ length: 12 }, (_, i) => ({
        ...one,
        id: `${BigInt(one.id) - BigInt(i)}`,
      }));
    await route.fulfill({ json: body });
  });
  await page.reload();
  await expect(rows).toHaveCount(12);
  const bar = (await page.getByRole('navigation', { name: 'Điều hướng nhanh' }).boundingBox())!.y;
  const inSight = () =>
    rows.evaluateAll(
      (list, end) =>
        list.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= end;
        }).length,
      bar,
    );
  await expect.poll(inSight).toBeGreaterThanOrEqual(10);
  await page.unroute(call);
  await page.reload();
  await expect(rows).toHaveCount(1);
}

test('[RECORD-02] the account record has every line with its amount, the balance after it and its reference', async ({
  page,
}) => {
  await newMember(page);
  await deposit(page, '1000');
  await deposit(page, '250.75');
  await page.goto('/personal/transactionHistory');
  const lines = page.getByRole('row').filter({ hasText: 'Nạp tiền' });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('+250,75');
  await expect(lines.first()).toContainText('1.250,75');
  await expect(lines.first()).toContainText(/Nạp tiền #\d+/);
  await expect(lines.last()).toContainText('+1.000,00');
  const totals = page.locator('.record-totals');
  await expect(totals).toContainText(/Nạp tiền \(2\)\s*\+1\.250,75/);
  await page.getByLabel('Loại giao dịch').selectOption({ label: 'Đặt cược' });
  await expect(page.getByText('Không có dữ liệu')).toBeVisible();
});

test(
  '[RECORD-03] [RECORD-04] [SAFE-04] profit and loss has what was played and paid in, by day and game type, with a plot, for the period chosen, and comes as files',
  { tag: '@phone-only' },
  async ({ page }) => {
    await newMember(page);
    await deposit(page, '1000');
    const frame = await openGame(page);
    await spin(frame);
    await page.goto('/personal/personalProfit');
    const totals = page.getByLabel('Tổng của khoảng thời gian');
    await expect(totals).toContainText('1.000,00');
    await expect(page.getByRole('img', { name: /^Biểu đồ thắng/ })).toBeVisible();
    const byType = page.getByRole('table', { name: 'Theo loại trò chơi' });
    await expect(byType.getByRole('row').filter({ hasText: 'Nổ hũ' })).toContainText('1,00');
    const byDay = page.getByRole('table', { name: 'Theo ngày' });
    await expect(byDay.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: /^Bộ lọc: / }).click();
    await page.getByLabel('Loại trò chơi').selectOption({ label: 'Bắn cá' });
    await expect(page.getByText('Không có dữ liệu')).toBeVisible();
    await page.getByLabel('Loại trò chơi').selectOption({ label: 'Nổ hũ' });
    await expect(byDay.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: '7 ngày trước' }).click();
    await expect(page.getByText('Không có dữ liệu')).toBeVisible();
    await page.getByRole('button', { name: '7 ngày sau' }).click();
    await expect(byDay.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Xem kết quả' }).click();
    await expect(page.getByText(/Ngày tính theo giờ hệ thống \(GMT\+7\)/)).toBeVisible();
    await page.getByRole('button', { name: 'Tải Excel/CSV' }).click();
    const choice = page.getByRole('dialog', { name: 'Tải danh sách' });
    await expect(choice).toContainText('dấu chấm phẩy, số viết như -1234,50');
    const csv = await download(page, 'Tải CSV');
    expect(csv.name).toMatch(/^profit-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.bytes.toString('utf8')).toMatch(/^\ufeffNgày;Tiền cược;[^]*;1000,00;0,00;/);
    await expect(choice).toBeHidden();
    await page.getByRole('button', { name: 'Tải Excel/CSV' }).click();
    const xlsx = await download(page, 'Tải XLSX');
    expect(xlsx.name).toMatch(/^profit-.*\.xlsx$/);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    await page.goto('/personal/transactionHistory');
    expect(
      (await page.getByRole('row').filter({ hasText: 'Nạp tiền' }).first().boundingBox())!.height,
    ).toBeLessThanOrEqual(56);
    const statement = await download(page, 'Tải sao kê PDF');
    expect(statement.name).toMatch(/^statement-.*\.pdf$/);
    expect(statement.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test.describe('for a viewer elsewhere', () => {
  test.use({ timezoneId: 'Europe/Berlin' });
  test('[UI-06] times are in the viewer’s zone, and the platform’s own zone is named beside them', async ({
    page,
  }) => {
    await newMember(page);
    for (const screen of ['transactionHistory', 'personalHistoryCopy', 'depositv2']) {
      await page.goto(`/personal/${screen}`);
      await expect(page.getByText(/Thời gian hiển thị theo múi giờ của bạn \(GMT\+[12]\)\./)).toBeVisible();
      await expect(page.getByText(/Giờ của hệ thống hiện là .*GMT\+7/)).toBeVisible();
    }
  });
});
