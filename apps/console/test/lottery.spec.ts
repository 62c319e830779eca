import type { Locator, Page } from '@playwright/test';
import { decideChange } from '@sen/api/changeRequest';
import { expect, openDesk, operatorElsewhere, test } from './desk.ts';
import { readInBothThemes } from '../../web/test/axe.ts';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from '../../web/test/fixtures.ts';
import { deposit, newMember } from '../../web/test/world.ts';

// Corrections without a reason, results that differ, and odds that give too much are refused.
test.use({ pictures: true, toleratedErrors: /status of 40[09]/ });

test('[LOTTERY-07] [OPS-04] the owner sees what numbers of a draw would cost, and cancels the draw with a reason', async ({
  page,
}) => {
  // A station of tomorrow: bets on it do not close meanwhile, from when on it takes two to cancel a
  // draw of the house.
  const day = Temporal.Now.zonedDateTimeISO('Asia/Ho_Chi_Minh').toPlainDate().add({ days: 1 }).toString();
  // The owner has asked to cancel it already, as from its time on.
  await make(fixture.askToCancelDraw, { numero: day.replaceAll('-', ''), reason: 'Đài chưa quay' });
  await openDesk(page, 'owner', `/lottery-draws?from=${day}&to=${day}`);
  const row = page.getByRole('row').filter({ hasText: 'Đang nhận cược' }).first();
  const game = await row.getByRole('cell').first().innerText();
  await row.getByRole('button', { name: 'Xem rủi ro' }).click();
  const dialog = page.getByRole('dialog', { name: `${game}, kỳ ${day.replaceAll('-', '')}` });
  await expect(dialog).toContainText('500.000,00');
  // Each brand by itself.
  await dialog.getByRole('combobox', { name: 'Thương hiệu' }).selectOption({ index: 1 });
  await expect(dialog).toContainText('500.000,00');
  await expect(dialog).toContainText('Bạn đã đề nghị huỷ kỳ này: Đài chưa quay.');
  await dialog.getByRole('button', { name: 'Rút đề nghị' }).click();
  await expect(dialog.getByText('Bạn đã đề nghị huỷ kỳ này')).toBeHidden();
  await readInBothThemes(page, 'a draw');
  await dialog.getByRole('textbox', { name: 'Lý do huỷ' }).fill('Thử huỷ một kỳ');
  await dialog.getByRole('button', { name: 'Huỷ kỳ và hoàn tiền' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: game })).toContainText('Đã huỷ');
});

test('[LOTTERY-06] [OPS-04] [T42] two operators correct a result by typing the same, the second one without seeing the first one’s numbers; a file without lines is refused', async ({
  page,
  otherPerson,
}) => {
  await openDesk(page, 'owner', '/lottery-results?state=told');
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Miền Nam' })
    .filter({ hasText: 'Kết quả thử' })
    .first();
  const name = await row.getByRole('cell').first().innerText();
  await row.getByRole('button', { name: 'Kết quả' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('kết quả thử');
  await enterNumbers(dialog);
  await dialog.getByRole('button', { name: 'Nhập kết quả' }).click();
  await expect(dialog.getByText('cần ghi lý do')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Lý do sửa' }).fill('Đọc nhầm giải tám');
  await readInBothThemes(page, 'a result');
  await dialog.getByRole('button', { name: 'Nhập kết quả' }).click();
  await expect(dialog).toBeHidden();

  const second = await otherPerson();
  await openDesk(second, 'risk', '/lottery-results?state=waiting');
  await second.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Kết quả' }).click();
  const confirm = second.getByRole('dialog');
  await expect(confirm).toContainText('owner đã nhập');
  await enterNumbers(confirm, '35');
  await confirm.getByRole('button', { name: 'Xác nhận kết quả' }).click();
  await expect(confirm.getByText(/G8\[1\]/)).toBeVisible();
  await confirm.getByRole('textbox', { name: 'Giải tám, số 1' }).fill('34');
  await confirm.getByRole('button', { name: 'Xác nhận kết quả' }).click();
  await expect(confirm).toBeHidden();
  await page.getByRole('tab', { name: 'Tất cả' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: name }).filter({ hasText: '1 lần sửa' }),
  ).toContainText('460712');

  // A file of results: an empty one is refused at its field, and a line of no draw is named.
  await page.getByRole('button', { name: 'Nhập từ tệp' }).click();
  const file = page.getByRole('dialog', { name: 'Nhập từ tệp' });
  await file.getByRole('button', { name: 'Nhập các dòng' }).click();
  await expect(file.getByRole('alert')).toHaveText(['Vui lòng nhập thông tin này.']);
  await file.getByRole('textbox', { name: 'Nội dung tệp' }).fill('khong-co,2026-11-25,DB=460712');
  await file.getByRole('button', { name: 'Nhập các dòng' }).click();
  await expect(file.getByRole('table')).toContainText('Không có kỳ này');
});

/** The texts that a member reads on the way, in the two languages. */
const readers = {
  vi: {
    typed: 'Gõ hoặc dán nhanh',
    read: 'Thêm dòng vào vé',
    ticket: 'Vé của bạn',
    bet: 'Đặt cược',
    tickets: 'Vé gần đây',
    animal: 'Tý (chuột)',
    waiting: 'Chờ kết quả',
    live: /^Đang quay kỳ /,
    notFinal: 'Số đang được đọc, chưa phải kết quả cuối cùng.',
    hits: (count: number) => `${count} nháy đã về`,
    won: 'Trúng',
    payout: '696,80',
    result: /^Kết quả kỳ /,
    game: 'Đà Nẵng',
    told: 'Hai người xác nhận',
    agrees: /khớp hết/,
  },
  en: {
    typed: 'Type or paste',
    read: 'Add lines to ticket',
    ticket: 'Your ticket',
    bet: 'Place bet',
    tickets: 'Latest tickets',
    animal: 'Rat',
    waiting: 'Waiting',
    live: /, live$/,
    notFinal: 'Being read out: not the final result yet.',
    hits: (count: number) => `${count} hits`,
    won: 'Won',
    payout: '696.80',
    result: /^Result of draw /,
    game: 'Da Nang',
    told: 'Confirmed by two people',
    agrees: /all agree/,
  },
} as const;

/** A member who reads this language bets at Đà Nẵng. */
async function betAtDaNang(page: Page, language: keyof typeof readers): Promise<Page> {
  const words = readers[language];
  await newMember(page);
  await deposit(page, '500.00');
  await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
  await page.goto('/lottery?vendor=lottery&gameCode=da-nang');
  await page.getByRole('textbox', { name: words.typed }).fill('lo 12 34 1n, giáp tý 1n');
  await page.getByRole('button', { name: words.read }).click();
  const ticket = page.getByRole('region', { name: words.ticket });
  await expect(ticket).toContainText(words.animal);
  await ticket.getByRole('button', { name: words.bet }).click();
  await expect(page.getByRole('region', { name: words.tickets }).getByText(words.waiting)).toBeVisible();
  return page;
}

test('[LOTTERY-05] [LOTTERY-06] [OPS-04] an evening of an official draw, in Vietnamese and in English: members bet, see the numbers come with their hits, are paid when two operators agree, and find who told the result', async ({
  page,
  otherPerson,
}) => {
  const languages = ['vi', 'en'] as const;
  const members = await Promise.all(
    languages.map(async (language) => ({
      words: readers[language],
      page: await betAtDaNang(await otherPerson(), language),
    })),
  );
  const ticketsOf = (member: (typeof members)[number]): Locator =>
    member.page.getByRole('region', { name: member.words.tickets });
  // One operator is at the desk when its time comes: the demo, which reads numbers out by itself,
  // has told few of them until then.
  await openDesk(page, 'owner');
  const draw = await make(fixture.drawNow, { gameCode: 'da-nang' });

  // They tell the numbers as they are drawn. On days of two draws the one of now stands first.
  await page.goto('/console/lottery-results?state=due');
  await page
    .getByRole('row')
    .filter({ hasText: 'Đà Nẵng' })
    .first()
    .getByRole('button', { name: 'Kết quả' })
    .click();
  const dialog = page.getByRole('dialog');
  const tell = async (numbers: Record<string, string>): Promise<void> => {
    for (const [name, number] of Object.entries(numbers))
      await dialog.getByRole('textbox', { name }).fill(number);
    await dialog.getByRole('button', { name: 'Hiện số đang quay' }).click();
  };
  const notTold = { 'Giải sáu, số 1': '', 'Giải sáu, số 2': '', 'Giải sáu, số 3': '' };
  await tell({ 'Giải tám, số 1': '34', 'Giải bảy, số 1': '712', ...notTold });
  for (const member of members) {
    await expect(member.page.getByRole('region', { name: member.words.live })).toContainText('712');
    await expect(member.page.getByText(member.words.notFinal)).toBeVisible();
    await expect(ticketsOf(member).getByText(member.words.hits(2))).toBeVisible();
    await expect(ticketsOf(member).getByText(member.words.waiting)).toBeVisible();
  }
  await tell({
    'Giải sáu, số 1': '1234',
    'Giải sáu, số 2': '5678',
    'Giải sáu, số 3': '9012',
    'Giải năm, số 1': '7734',
  });
  for (const member of members) await expect(ticketsOf(member).getByText(member.words.hits(5))).toBeVisible();
  await enterNumbers(dialog);
  await dialog.getByRole('button', { name: 'Nhập kết quả' }).click();
  await expect(dialog).toBeHidden();
  for (const member of members) await expect(ticketsOf(member).getByText(member.words.waiting)).toBeVisible();

  // Another one types the same, and everybody is paid.
  const second = await otherPerson();
  await openDesk(second, 'risk', '/lottery-results?state=waiting');
  await second
    .getByRole('row')
    .filter({ hasText: 'Đà Nẵng' })
    .first()
    .getByRole('button', { name: 'Kết quả' })
    .click();
  await enterNumbers(second.getByRole('dialog'));
  await second.getByRole('dialog').getByRole('button', { name: 'Xác nhận kết quả' }).click();
  await expect(second.getByRole('dialog')).toBeHidden();
  for (const member of members) {
    await expect(ticketsOf(member).getByText(member.words.won, { exact: true }).first()).toBeVisible();
    // 34 came three times and 12 four times, at 98 each; the special prize is of Tý.
    await expect(ticketsOf(member)).toContainText(member.words.payout);
    await expect(member.page.getByRole('region', { name: member.words.result })).toContainText('460712');
    await member.page.goto('/vnlottery?view=chain');
    await expect(member.page.getByText(member.words.agrees)).toBeVisible();
    const entry = member.page
      .getByRole('listitem')
      .filter({ hasText: member.words.game })
      .filter({ hasText: draw.numero });
    await expect(entry).toContainText('460712');
    await expect(entry).toContainText(member.words.told);
    await member.page.goto('/personal/personalHistoryCopy');
    await expect(member.page.getByText(member.words.payout).filter({ visible: true }).first()).toBeVisible();
    await member.page.close();
  }

  // The exposure of the numbers, at the desk.
  await page.goto('/console/lottery-draws?state=drawn');
  await page
    .getByRole('row')
    .filter({ hasText: 'Đà Nẵng' })
    .filter({ hasText: draw.numero })
    .getByRole('button', { name: 'Xem rủi ro' })
    .click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Lô 2 số bằng / })).toBeVisible();
  await readInBothThemes(page, 'what hits of a draw cost');
});

test('[LOTTERY-05] [OPS-04] [OPS-08] odds are drafted with their return, refused while they give too much, and put in force with a reason when a second operator approves', async ({
  page,
  baseURL,
}) => {
  await openDesk(page, 'owner', '/lottery-offers?region=central');
  const odds = page.getByRole('textbox', { name: 'Đề đặc biệt: Tỷ lệ', exact: true });
  const draft = page.getByRole('button', { name: 'Lưu nháp và tính RTP' });
  await odds.fill('100,5');
  await draft.click();
  await expect(page.getByText(/Chưa thể áp dụng: de: returns more than 100 %/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Áp dụng bảng này' })).toBeDisabled();
  // Another rule for pairs gives back more: it is refused at the odds of the first one.
  const repeats = page.getByRole('combobox', { name: 'Đá: Khi một số về nhiều nháy', exact: true });
  await repeats.selectOption('Kỳ rưỡi: nửa tổng số nháy');
  await odds.fill('98');
  await draft.click();
  await expect(page.getByText(/Chưa thể áp dụng: pair: returns more than 100 %/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Đá: Tỷ lệ', exact: true }).fill('31');
  await draft.click();
  await expect(page.getByText(/Chưa thể áp dụng/)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Đề đặc biệt' }).last()).toContainText('98,00 %');
  await readInBothThemes(page, 'odds');
  await page.getByRole('textbox', { name: 'Vì sao áp dụng' }).fill('Điều chỉnh mùa hè');
  await page.getByRole('button', { name: 'Áp dụng bảng này' }).click();
  const told = page.getByText(/^Đã gửi đề nghị thay đổi #\d+/);
  await expect(told).toBeVisible();
  const [, id] = /#(\d+)/.exec(await told.innerText())!;
  const risk = await operatorElsewhere(baseURL!, 'risk');
  await risk(decideChange, { id: id!, decision: 'approve', reason: 'Đã xem lại RTP' });
  await page.reload();
  await expect(page.getByText('Đang áp dụng', { exact: true })).toBeVisible();
});

/** A whole southern draw, pasted into its first field. */
async function enterNumbers(dialog: Locator, eighth = '34'): Promise<void> {
  const text = `${eighth} 712 1234 5678 9012 7734 10001 20002 30003 40004 50005 60006 70007 11188 22289 33390 98712 460712`;
  const first = dialog.getByRole('textbox', { name: 'Giải tám, số 1' });
  await first.evaluate((field, pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
  await expect(dialog.getByRole('textbox', { name: 'Đặc biệt, số 1' })).toHaveValue('460712');
}

test('[LOTTERY-05] [OPS-04] the owner gives a region days without draws, takes them out again, and changes the weekdays of a station', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/lottery-calendar?kind=central');
  await page.getByRole('button', { name: 'Thêm ngày nghỉ' }).click();
  const closing = page.getByRole('dialog', { name: 'Thêm ngày nghỉ' });
  await closing.getByRole('combobox', { name: 'Miền' }).selectOption('central');
  await closing.getByLabel('Từ ngày').fill('2030-02-01');
  await closing.getByLabel('Đến hết ngày').fill('2030-02-04');
  await closing.getByRole('textbox', { name: 'Lý do' }).fill('Nghỉ Tết');
  await readInBothThemes(page, 'days without draws');
  await closing.getByRole('button', { name: 'Nghỉ quay các ngày này' }).click();
  await expect(closing).toBeHidden();
  const closure = page
    .getByRole('region', { name: 'Ngày nghỉ quay' })
    .getByRole('listitem')
    .filter({ hasText: '01/02/2030 đến 04/02/2030' });
  await expect(closure).toContainText('Nghỉ Tết');
  await closure.getByRole('button', { name: 'Bỏ ngày nghỉ' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Lý do' }).fill('Nhập nhầm năm');
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ ngày nghỉ' }).click();
  await expect(closure).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: 'Kon Tum' });
  await expect(row).toContainText('CN');
  await row.getByRole('button', { name: 'Đổi ngày quay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ngày quay của Kon Tum' });
  await dialog.getByRole('checkbox', { name: 'Thứ ba' }).check();
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Đài quay thêm thứ ba');
  await readInBothThemes(page, 'weekdays of a station');
  await dialog.getByRole('button', { name: 'Lưu ngày quay' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('CN, T3');
});
