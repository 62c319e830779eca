import type { OutputOf } from '@sen/api/call';
import { ticketList } from '@sen/api/lotteryBetting';
import type { Page } from '@playwright/test';
import { deposit, expect, newMember, test } from './world.ts';
import { readInBothThemes } from './axe.ts';

test.use({ pictures: true });

test('[LOTTERY-05] [LOTTERY-06] [LOTTERY-02] [RECORD-01] a member picks and types numbers, bets the ticket, sees it drawn and paid, checks the proof, and finds all of it on the ticket and in the record', async ({
  page,
}) => {
  await newMember(page);
  await deposit(page, '500.00');
  await page.goto('/lottery');
  await page.getByRole('link', { name: /Miền Bắc 1 phút/ }).click();
  await expect(page).toHaveURL(/\/lottery\?vendor=lottery&gameCode=mien-bac-1-phut/);
  const pick = page.getByRole('region', { name: 'Chọn số' });
  await pick.getByRole('button', { name: '12', exact: true }).click();
  await pick.getByRole('button', { name: '34', exact: true }).click();
  await pick.getByRole('button', { name: 'Thêm vào vé: 54,00' }).click();
  await pick.getByRole('tab', { name: 'Tài xỉu · Tổng' }).click();
  for (const side of ['Chẵn', 'Lẻ']) {
    await pick.getByRole('button', { name: side, exact: true }).click();
    await pick.getByRole('button', { name: /^Thêm vào vé/ }).click();
  }
  await pick.getByRole('tab', { name: 'Giáp', exact: true }).click();
  await expect(pick.getByText(/giáp 8 số trả 12,15; giáp 9 số trả 10,80/)).toBeVisible();
  await pick.getByRole('button', { name: /^Tý \(chuột\) 00 12 24/ }).click();
  await pick.getByRole('button', { name: /^Thêm vào vé: 1,00/ }).click();
  const typed = page.getByRole('textbox', { name: 'Gõ hoặc dán nhanh' });
  await typed.fill('giap ty 1n');
  await page.getByRole('button', { name: 'Thêm dòng vào vé' }).click();
  await expect(page.getByText(/“ty” là Tý hay Tỵ\?/)).toBeVisible();
  await typed.fill('xien 12 34 zz 5n');
  await page.getByRole('button', { name: 'Thêm dòng vào vé' }).click();
  await expect(page.getByText('“zz”: không phải số của cách chơi này.')).toBeVisible();
  await typed.fill('12.34xien25');
  await page.getByRole('button', { name: 'Thêm dòng vào vé' }).click();
  await expect(page.getByText(/hiểu được nhiều cách: xien2 12 34 25n \/ xien2 12 34 5n/)).toBeVisible();
  await typed.fill('12.34xien1,5');
  await page.getByRole('button', { name: 'Thêm dòng vào vé' }).click();
  await expect(page.getByText('Điểm phải là số nguyên, chưa nhận 1,5.')).toBeVisible();
  // Good lines go onto the ticket, and the others stay with their reason.
  await typed.fill('12,34xien5\nlô 88\nde 05 20n\n3c 12 1n');
  await page.getByRole('button', { name: 'Thêm dòng vào vé' }).click();
  await expect(typed).toHaveValue('lô 88\n3c 12 1n');
  await expect(page.getByText('“lô 88”: thiếu điểm, thêm vào cuối dòng như 10n.')).toBeVisible();
  await expect(page.getByText('“12”: cần số có 3 chữ số.')).toBeVisible();
  const ticket = page.getByRole('region', { name: 'Vé của bạn' });
  await expect(ticket.getByRole('listitem')).toHaveCount(6);
  await expect(ticket).toContainText('Xiên 2');
  await expect(ticket).toContainText('Tý (chuột)');
  await expect(ticket).toContainText('82,00');
  await readInBothThemes(page, 'the board');
  // Not in the last seconds of a draw.
  await expect(page.getByText(/Khoá cược sau 0:[1-5]\d/)).toBeVisible({ timeout: 40_000 });
  await ticket.getByRole('button', { name: 'Đặt cược' }).click();
  const tickets = page.getByRole('region', { name: 'Vé gần đây' });
  await expect(tickets.getByText('Chờ kết quả')).toBeVisible();
  const numero = /\d{8}-\d{4}/.exec(await tickets.getByRole('article').first().innerText())![0];

  // A draw every minute: either even or odd wins in any case.
  await expect(tickets.getByText('Trúng', { exact: true }).first()).toBeVisible({ timeout: 100_000 });
  const result = page.getByRole('region', { name: `Kết quả kỳ ${numero}` });
  await expect(result.getByRole('row')).toHaveCount(8);
  await expect(result.getByText('•')).toHaveCount(0);
  await result.getByRole('button', { name: 'Kiểm chứng kỳ này' }).click();
  await expect(page.getByRole('dialog').getByText(/^Khớp:/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/đúng như trình duyệt này đã giữ/)).toBeVisible();

  await page.keyboard.press('Escape');

  // The ticket shows it too, from its list and from the record.
  await tickets.getByRole('button', { name: 'Xem vé' }).first().click();
  await lookAtTicket(page);
  await readInBothThemes(page, 'a ticket that has won');
  await page.keyboard.press('Escape');
  await page.goto('/personal/personalHistoryCopy');
  await page.getByRole('row').filter({ hasText: 'Miền Bắc 1 phút' }).click();
  await lookAtTicket(page);
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'Đặt cược' })).toContainText(
    '−82,00',
  );
  await page.goBack();
  await page.goto('/lottery?vendor=lottery&gameCode=mien-bac-1-phut');

  // The same in English, of a draw that may be another one by now.
  await page.evaluate(() => localStorage.setItem('lang', 'en'));
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Latest tickets' }).getByText('Won', { exact: true }).first(),
  ).toBeVisible();
  await page
    .getByRole('region', { name: 'Pick numbers' })
    .getByRole('button', { name: '12', exact: true })
    .click();
  await page.getByRole('button', { name: 'Add to ticket: 27.00' }).click();
  await page.getByRole('textbox', { name: 'Type or paste' }).fill('even 10n');
  await page.getByRole('button', { name: 'Add lines to ticket' }).click();
  await expect(page.getByText('“even”: no play is called so.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your ticket' })).toContainText('Lots, last 2');
  await page.getByRole('button', { name: 'Verify this draw' }).click();
  await expect(page.getByRole('dialog').getByText(/^It agrees:/)).toBeVisible();

  // As when operators refuse to pay what it won: none of its lines says otherwise.
  await page.route(
    (url) => url.pathname === ticketList.path,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { value: OutputOf<typeof ticketList> };
      const list = answer.value.list.map((each) => ({ ...each, refused: each.payout, payout: '0.00' }));
      await route.fulfill({ response, json: { ...answer, value: { ...answer.value, list } } });
    },
  );
  await page.reload();
  const refused = page.getByRole('region', { name: 'Latest tickets' });
  await expect(refused.getByText('Not paid after review')).toBeVisible();
  await expect(refused.locator('.lottery-hits, [data-won]')).toHaveCount(0);
});

/** Looks at a ticket of which one line has won by the last two digits of the special prize. */
async function lookAtTicket(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Vé #\d+$/ });
  await expect(dialog.getByRole('listitem').filter({ hasText: /^(Chẵn|Lẻ)/ })).toHaveText([
    /Trúng 1,96|Không trúng/,
    /Trúng 1,96|Không trúng/,
  ]);
  const special = dialog.getByRole('row').filter({ hasText: 'ĐB' });
  await expect(special.locator('mark[data-won]').last()).toHaveText(/\d$/);
  await dialog.getByRole('button', { name: 'Kiểm chứng kỳ này' }).click();
  const proof = page.getByRole('dialog', { name: /^Kiểm chứng kỳ/ });
  await expect(proof.getByText(/^Khớp:/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
}

test(
  '[LOTTERY-02] [LOTTERY-05] [UI-06] a visitor looks at stations by region and day, their results, tables and rules, and is asked to sign in when betting',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/vnlottery');
    await page.getByRole('tab', { name: 'Miền Nam' }).click();
    await expect(page.getByRole('article')).toHaveCount(21);
    await page.getByRole('combobox', { name: 'Ngày quay thưởng' }).selectOption({ label: 'Thứ bảy' });
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByText(/Thứ 7, \d\d/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Kết quả và thống kê' }).click();
    await page.getByRole('tab', { name: 'Miền Nam' }).click();
    await expect(page).toHaveURL(/view=results&region=south/);
    const prizes = page.getByRole('table', { name: /20\d\d$/ });
    await expect(prizes.getByRole('row')).toHaveCount(10);
    await expect(prizes.getByText('Kết quả thử').first()).toBeVisible();
    await expect(
      page
        .getByRole('table', { name: /^Lô tô/ })
        .first()
        .getByRole('row'),
    ).toHaveCount(11);
    const day = await prizes.getAttribute('data-day');
    await page.getByRole('link', { name: '‹ Kỳ trước' }).click();
    await expect(prizes).not.toHaveAttribute('data-day', day!);
    await page.getByRole('tab', { name: 'Miền Bắc' }).click();
    await expect(page.getByRole('heading', { name: 'Thống kê 30 kỳ gần nhất' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cầu đang chạy' })).toBeVisible();
    await readInBothThemes(page, 'the results of a day');
    await page.getByRole('link', { name: 'Chuỗi kết quả' }).click();
    await expect(page.getByText(/vừa tính lại \d+ dòng trên trang này: khớp hết/)).toBeVisible();
    await page.locator('.lottery-chain summary').first().click();
    await expect(page.getByText('Nội dung được băm').first()).toBeVisible();
    await readInBothThemes(page, 'the chain of results');
    await page.goto('/vnlottery?view=rules&region=north');
    // Five of the 27 numbers of the example end in 12.
    await expect(
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Lô 2 số', exact: true }) }),
    ).toContainText('490,00');
    await readInBothThemes(page, 'the rules');

    await page.goto('/vnlottery');
    await page.getByRole('link', { name: /Đồng Nai/ }).click();
    await page.getByRole('textbox', { name: 'Gõ hoặc dán nhanh' }).fill('12 34 x 2');
    await page.getByRole('button', { name: 'Thêm dòng vào vé' }).click();
    // The line that was added, its sum and the press that bets it stand under the thumb.
    const bar = page.getByRole('region', { name: 'Vé đang chọn' });
    await expect(bar).toContainText('Đã thêm 1 dòng: Lô 2 số 12 34 (2 điểm)');
    await expect(page.getByRole('status').getByText('Đã thêm 1 dòng: Lô 2 số 12 34 (2 điểm)')).toBeAttached();
    await expect(bar).toContainText('1 dòng · 2 số');
    await expect(bar).toContainText('72,00');
    await expect(bar.getByRole('button', { name: 'Đặt cược' })).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: /Xem vé/ }).click();
    const ticket = page.getByRole('region', { name: 'Vé của bạn' });
    await expect(ticket.getByRole('button', { name: 'Đặt cược' })).toBeInViewport();
    await expect(bar).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Gõ hoặc dán nhanh' }).scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Đặt cược' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible();
  },
);

test(
  '[LOTTERY-06] [LOTTERY-02] [UI-06] a member picks six balls on a phone, lets chance pick six more, and sees the draw, the prizes and the proof',
  { tag: '@phone-only' },
  async ({ page }) => {
    await newMember(page);
    await deposit(page, '500.00');
    await page.goto('/lottery');
    await page.getByRole('tab', { name: 'Tự chọn số' }).click();
    await expect(page.getByRole('link', { name: /Mega 6\/45/ })).toHaveCount(1);
    await page.getByRole('tab', { name: 'Quay nhanh' }).click();
    await page.getByRole('link', { name: /Mega 6\/45 1 phút/ }).click();
    const pick = page.getByRole('region', { name: 'Chọn số' });
    await expect(pick.getByText(/trúng 3 số trả 15,00/)).toBeVisible();
    const pad = pick.getByRole('group', { name: 'Bàn số' });
    await expect(pad.getByRole('button')).toHaveCount(45);
    const add = pick.getByRole('button', { name: /^Thêm vào vé/ });
    const bar = page.getByRole('region', { name: 'Vé đang chọn' });
    await expect(bar).toHaveCount(0);
    for (const ball of ['05', '12', '19', '27', '33']) await pad.getByRole('button', { name: ball }).click();
    await expect(add).toBeDisabled();
    await expect(bar).toContainText('5 số');
    await expect(bar.getByRole('button', { name: 'Thêm vào vé' })).toBeDisabled();
    await pad.getByRole('button', { name: '41' }).click();
    await bar.getByRole('button', { name: 'Thêm: 1,00' }).click();
    await expect(bar).toContainText('1 dòng · 6 số');
    // Chance fills what is missing beside the numbers that were tapped.
    for (const ball of ['05', '12']) await pad.getByRole('button', { name: ball }).click();
    await pick.getByRole('button', { name: 'Ngẫu nhiên 4 số' }).click();
    await expect(pad.locator('[aria-pressed="true"]')).toHaveCount(6);
    for (const name of ['05', '12'])
      await expect(pad.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await add.click();
    await pick.getByRole('tab', { name: 'Chọn 1 – 4 số' }).click();
    // All 45 balls one by one: six of them are drawn in any case.
    await page.getByRole('textbox', { name: 'Gõ hoặc dán nhanh' }).fill('chon1 01-45 1n');
    await page.getByRole('button', { name: 'Thêm dòng vào vé' }).click();
    const ticket = page.getByRole('region', { name: 'Vé của bạn' });
    await expect(ticket.getByRole('listitem')).toHaveCount(3);
    await expect(ticket).toContainText('47,00');
    await readInBothThemes(page, 'the board of balls');
    await expect(page.getByText(/Khoá cược sau 0:[1-5]\d/)).toBeVisible({ timeout: 40_000 });
    await ticket.getByRole('button', { name: 'Đặt cược' }).click();
    const tickets = page.getByRole('region', { name: 'Vé gần đây' });
    await expect(tickets.getByText('Chờ kết quả')).toBeVisible();
    const numero = /\d{8}-\d{4}/.exec(await tickets.getByRole('article').first().innerText())![0];
    await expect(tickets.getByText('Trúng', { exact: true }).first()).toBeVisible({ timeout: 100_000 });
    const result = page.getByRole('region', { name: `Kết quả kỳ ${numero}` });
    await expect(result.getByRole('row')).toHaveCount(1);
    await expect(result.getByText('•')).toHaveCount(0);
    await result.getByRole('button', { name: 'Kiểm chứng kỳ này' }).click();
    await expect(page.getByRole('dialog').getByText(/^Khớp:/)).toBeVisible();

    await page.goto('/vnlottery?view=results&region=mega');
    await expect(
      page
        .getByRole('table', { name: /20\d\d$/ })
        .getByText('Kết quả thử')
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Số lần ra của từng số' })).toBeVisible();
    await readInBothThemes(page, 'the results of balls');
    await page.goto('/vnlottery?view=rules&region=mega');
    await expect(
      page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: 'Chọn 6 số', exact: true }) }),
    ).toContainText('150,00');
  },
);

test('[LOTTERY-05] a member types a pair over two stations, chooses the second one, and has a ticket of its own', async ({
  page,
}) => {
  await newMember(page);
  await deposit(page, '500.00');
  await page.goto('/lottery?vendor=lottery&gameCode=dong-nai');
  // Numbers too long for a pad: typed once, and turned or pulled by a press.
  await page.getByRole('tab', { name: 'Ba càng' }).click();
  const typed = page.getByRole('textbox', { name: 'Các số có 3 chữ số' });
  await typed.fill('512');
  await page.getByRole('button', { name: 'Kéo số đầu' }).click();
  await expect(typed).toHaveValue('012 112 212 312 412 512 612 712 812 912');
  await typed.fill('515');
  await page.getByRole('button', { name: 'Đảo số' }).click();
  await expect(typed).toHaveValue('515 551 155');
  await page.getByRole('textbox', { name: 'Gõ hoặc dán nhanh' }).fill('dax 12 34 56 5n, lo 12 1n');
  await page.getByRole('button', { name: 'Thêm dòng vào vé' }).click();
  const ticket = page.getByRole('region', { name: 'Vé của bạn' });
  await expect(ticket.getByRole('listitem')).toHaveCount(2);
  await expect(ticket).toContainText('Đá xiên');
  await expect(ticket).toContainText('33,00');
  await expect(ticket.getByRole('button', { name: 'Đặt cược' })).toBeDisabled();
  await ticket.getByRole('combobox', { name: 'Đài thứ hai cho đá xiên' }).selectOption({ label: 'Cần Thơ' });
  await ticket.getByRole('button', { name: 'Đặt cược' }).click();
  const tickets = page.getByRole('region', { name: 'Vé gần đây' });
  await expect(tickets.getByRole('article')).toHaveCount(2);
  await expect(tickets.getByText(/Cần Thơ/)).toBeVisible();
});
