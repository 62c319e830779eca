import { randomUUID } from 'node:crypto';
import { createRewardRule, deskRewardRules, openRewardRule } from '@sen/api/rewardDesk';
import { expect, openDesk, operatorElsewhere, test } from './desk.ts';

test(
  '[OPS-08] a rule that would pay without bound waits at the desk with what would change; its author cannot approve it, a colleague does',
  { tag: '@phone' },
  async ({ page, baseURL, otherPerson }) => {
    const owner = await operatorElsewhere(baseURL!, 'owner');
    const name = `Thưởng lớn ${randomUUID().slice(0, 8)}`;
    const { id, version } = await owner(createRewardRule, {
      brand: 'sen',
      promotion: 'no-fee-deposit',
      name: { vi: name, en: 'Large bonus' },
      terms: {
        kind: 'depositBonus',
        play: { turnoverPercent: 0, excludedTypes: [], excludedGames: [], stakeMax: null },
        claimDays: 7,
        percent: 100,
        max: '5000.00',
        depositMin: '100.00',
        deposits: 'each',
        mustJoin: true,
        turnoverOf: 'bonus',
      },
      showFrom: null,
      showUntil: null,
      open: true,
      reason: 'Khai trương',
      requestId: randomUUID(),
    });
    const isOpen = async () => (await owner(deskRewardRules, { id })).list[0]!.open;
    expect(await isOpen()).toBe(false);

    await openDesk(page, 'owner', '/changes');
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Quy tắc khuyến mãi');
    await row.getByRole('button', { name: 'Xử lý' }).click();
    const own = page.getByRole('dialog', { name: /^Đề nghị thay đổi #/ });
    await expect(own).toContainText('Không có gì giới hạn số tiền');
    await own.getByLabel(/^Lý do/).fill('Tự duyệt');
    await own.getByRole('button', { name: 'Đồng ý và áp dụng' }).click();
    await expect(own).toBeHidden();
    expect(await isOpen()).toBe(false);

    const second = await otherPerson();
    await openDesk(second, 'finance', '/changes');
    await second.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Xử lý' }).click();
    const dialog = second.getByRole('dialog', { name: /^Đề nghị thay đổi #/ });
    const terms = dialog.getByRole('table', { name: 'Những gì sẽ thay đổi' });
    await expect(terms.getByRole('row').filter({ hasText: 'open' })).toContainText('true');
    await expect(dialog.getByRole('region', { name: 'Ý kiến đã ghi' })).toContainText('Tự duyệt');
    await dialog.getByLabel(/^Lý do/).fill('Đã tính ngân sách');
    await dialog.getByRole('button', { name: 'Đồng ý và áp dụng' }).click();
    await expect(second.getByText(/^Đã áp dụng thay đổi #/)).toBeVisible();
    expect(await isOpen()).toBe(true);
    // Other stories shall not find it open.
    await owner(openRewardRule, { id, version, open: false, reason: 'Hết thử nghiệm' });
  },
);
