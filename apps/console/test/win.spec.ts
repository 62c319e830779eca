import { balance } from '@sen/api/wallet';
import { decideHeldWin } from '@sen/api/win';
import { openSlot, playRound } from '../../web/test/cashier.ts';
import { expect, newMember, openDesk, openMenu, operatorElsewhere, test } from './desk.ts';

/**
 * A member's free round that pays more than the vendor may pay for no stake; the vendor's id of the
 * win.
 */
async function heldWin(
  url: string,
): Promise<{ member: Awaited<ReturnType<typeof newMember>>; transaction: string }> {
  const member = await newMember(url);
  const round = { stake: 100_000n, payout: 12_345_00000n, free: true };
  const { transaction, answer } = await playRound(url, await openSlot(member.account), round);
  expect(answer.balance).toBe(0);
  return { member, transaction };
}

test('[OPS-03] [RECORD-01] a win above its vendor’s limits waits at the desk and is counted in the menu; two operators credit it, and the member’s record says so', async ({
  page,
  baseURL,
  otherPerson,
}) => {
  const { member, transaction } = await heldWin(baseURL!);
  await openDesk(page, 'finance', '/wins');
  const row = page.getByRole('row').filter({ hasText: member.account });
  await expect(row).toContainText('Hội Trăng Rằm');
  await expect(row).toContainText('12.345,00');
  await expect(row).toContainText('Chờ duyệt');
  await expect(
    (await openMenu(page)).getByRole('link', { name: /^Thắng lớn \d+ khoản thắng đang chờ duyệt$/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const site = await otherPerson();
  await site.goto('/login');
  const form = site.getByRole('main').getByRole('form', { name: 'Đăng nhập' });
  await form.getByLabel('Tên đăng nhập').first().fill(member.account);
  await form.getByLabel(/^Mật khẩu\*?$/).fill('Matkhau123');
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(
    site.getByRole('banner').getByRole('button', { name: `Tài khoản ${member.account}` }),
  ).toBeVisible();
  await site.goto('/personal/personalHistoryCopy');
  await expect(site.getByRole('row').filter({ hasText: 'Hội Trăng Rằm' })).toContainText('Đang kiểm tra');
  await site.getByRole('button', { name: 'Xem ván' }).click();
  const round = site.getByRole('dialog', { name: /^Ván #/ });
  await expect(round.getByRole('note')).toContainText('Thắng lớn đang được kiểm tra');
  await expect(round.getByRole('note')).toContainText('12.345,00');
  await expect(round).toContainText('Giữ chờ kiểm tra');

  await row.getByRole('button', { name: 'Xử lý' }).click();
  const dialog = page.getByRole('dialog', { name: /^Khoản thắng #/ });
  await expect(dialog).toContainText(transaction);
  await dialog.getByRole('button', { name: 'Cộng cho hội viên' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Vui lòng nhập thông tin này.');
  await dialog.getByLabel('Lý do').fill('Khớp nhật ký của nhà cung cấp');
  await dialog.getByRole('button', { name: 'Cộng cho hội viên' }).click();
  await expect(
    page.getByText('Đã ghi ý kiến của bạn. Khoản này cần thêm một người thứ hai cùng quyết định.'),
  ).toBeVisible();
  expect((await member.call(balance, {})).sumBalance).toBe('0.00');
  const id = (await row.getByRole('cell').or(row.getByRole('rowheader')).first().innerText()).match(
    /\d{6,}/,
  )![0];
  const owner = await operatorElsewhere(baseURL!, 'owner');
  expect(await owner(decideHeldWin, { id, decision: 'credit', reason: 'seen as well' })).toEqual({
    state: 'credited',
    needsSecond: false,
  });
  expect((await member.call(balance, {})).sumBalance).toBe('12345.00');
  await expect(site.getByRole('banner')).toContainText('12.345,00');
  await site.reload();
  await site.getByRole('button', { name: 'Xem ván' }).click();
  await expect(round.getByRole('note')).toContainText('đã được kiểm tra và cộng vào số dư của bạn');

  await page.getByRole('tab', { name: 'Đã cộng' }).click();
  await row.getByRole('button', { name: 'Chi tiết' }).click();
  await expect(dialog.getByRole('region', { name: 'Ý kiến đã ghi' })).toContainText(
    'finance đồng ý cộng tiền',
  );
  await expect(dialog.getByRole('form')).toHaveCount(0);
});

test('[OPS-03] a win that two operators refuse goes back to its vendor, and the member has nothing of it', async ({
  page,
  baseURL,
}) => {
  const { member } = await heldWin(baseURL!);
  await openDesk(page, 'risk', '/wins?state=waiting');
  const row = page.getByRole('row').filter({ hasText: member.account });
  const id = (await row.getByRole('cell').or(row.getByRole('rowheader')).first().innerText()).match(
    /\d{6,}/,
  )![0];
  const owner = await operatorElsewhere(baseURL!, 'owner');
  expect(await owner(decideHeldWin, { id, decision: 'refuse', reason: 'no such round' })).toEqual({
    state: 'waiting',
    needsSecond: true,
  });
  await row.getByRole('button', { name: 'Xử lý' }).click();
  const dialog = page.getByRole('dialog', { name: `Khoản thắng #${id}` });
  await dialog.getByLabel('Lý do').fill('Nhà cung cấp báo nhầm');
  await dialog.getByRole('button', { name: 'Từ chối khoản thắng này' }).click();
  await expect(page.getByText(`Đã từ chối khoản thắng #${id}.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await member.call(balance, {})).sumBalance).toBe('0.00');
});
