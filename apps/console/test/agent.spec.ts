import { ownFeedback, submitFeedback } from '@sen/api/feedback';
import { approveChange, expect, newMember, openDesk, test } from './desk.ts';

// A branch is asked to move below itself, which is refused.
test.use({ toleratedErrors: /409 \(Conflict\)/ });

test('[OPS-06] [AGENT-04] the desk walks down a tree to a member, makes an applicant an agent, and moves a branch when a colleague has approved it, with a reason that the audit trail keeps', async ({
  page,
  otherPerson,
  baseURL,
}) => {
  const applicant = await newMember(baseURL!);
  await applicant.call(submitFeedback, {
    kind: 'agency',
    comment: 'Nhóm bạn bè ở Cần Thơ, khoảng ba mươi người.',
  });
  await openDesk(page, 'owner', '/agents?search=agent03');
  const row = page.getByRole('row').filter({ hasText: 'agent03' });
  await expect(row).toContainText('agent02');
  const beyond = await page
    .locator('.sen-table-frame')
    .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  expect(beyond, 'all columns stand within the list').toBe(0);
  await row.getByRole('link', { name: 'agent03' }).click();
  await expect(page.getByRole('navigation', { name: 'Vị trí trong cây' })).toHaveText(
    'agent01›agent02›agent03',
  );
  const branches = page.getByRole('table', { name: 'Các nhánh trực tiếp' });
  await branches.getByRole('link', { name: 'agent06' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'agent06' })).toBeVisible();
  await branches.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/members\/\d+$/);

  await page.goto(`${baseURL}/console/feedback?kind=agency`);
  await page.getByRole('link', { name: applicant.account }).first().click();
  await page.getByRole('link', { name: applicant.account }).click();
  await page.getByRole('link', { name: 'Cây đại lý' }).click();
  await page.getByRole('button', { name: 'Cho làm đại lý' }).click();
  const appoint = page.getByRole('dialog');
  await appoint.getByLabel(/^Lý do/).fill('theo yêu cầu làm đại lý');
  await appoint.getByRole('button', { name: 'Cho làm đại lý' }).click();
  await expect(appoint).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cho làm đại lý' })).toBeHidden();
  expect((await applicant.call(ownFeedback, {})).list.map(({ state }) => state)).toEqual(['answered']);

  await page.getByRole('button', { name: 'Chuyển nhánh' }).click();
  const move = page.getByRole('dialog');
  await move.getByLabel(/^Tài khoản tuyến trên mới/).fill(applicant.account);
  const reason = `xếp lại đội nhóm của ${applicant.account}`;
  await move.getByLabel(/^Lý do/).fill(reason);
  await move.getByRole('button', { name: 'Chuyển nhánh' }).click();
  await expect(move.getByRole('alert')).toBeVisible();
  await move.getByLabel(/^Tài khoản tuyến trên mới/).fill('agent02');
  await move.getByRole('button', { name: 'Chuyển nhánh' }).click();
  await expect(page.getByText(/^Đã gửi đề nghị thay đổi #\d+/)).toBeVisible();
  await approveChange(baseURL!, applicant.account);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Vị trí trong cây' })).toHaveText(
    `agent01›agent02›${applicant.account}`,
  );
  await expect(page.getByRole('table', { name: 'Lịch sử chuyển nhánh' })).toContainText(reason);

  const trail = await otherPerson();
  await openDesk(trail, 'owner', `/audit-trail?search=${encodeURIComponent(applicant.account)}`);
  const entry = trail.getByRole('row').filter({ hasText: 'team.branch-moved' });
  await expect(entry).toContainText(reason);
  await expect(entry).toContainText('finance');
});
