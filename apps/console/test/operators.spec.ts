import { expect, fillSignIn, openDesk, passwordField, test } from './desk.ts';

test.describe('operators', () => {
  // A session that an owner ends is refused its next calls.
  test.use({ toleratedErrors: /status of 40[13]/ });

  test('[OPS-01] an owner makes an operator, who chooses a password, works, is disabled and is out at once', async ({
    page,
    otherPerson,
  }) => {
    const name = `nv.${crypto.randomUUID().slice(0, 8)}`;
    await openDesk(page, 'owner', '/operators');
    await page.getByRole('button', { name: 'Thêm nhân viên' }).click();
    const adding = page.getByRole('dialog', { name: 'Thêm nhân viên' });
    await adding.getByLabel('Tên nhân viên').fill(name);
    await adding.getByLabel('Vai trò').selectOption('support');
    await adding.getByLabel('Lý do').fill('Người mới của ca tối');
    await adding.getByRole('button', { name: 'Tạo tài khoản' }).click();
    const shown = page.getByRole('dialog', { name: `Mật khẩu của ${name}` });
    const password = (await shown.locator('code').textContent())!;
    await shown.getByRole('button', { name: 'Tôi đã lưu mật khẩu' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Chưa tự đặt mật khẩu');

    const other = await otherPerson();
    await other.goto('/console/members');
    await fillSignIn(other, name, password);
    await expect(other.getByRole('heading', { name: 'Đặt mật khẩu của bạn' })).toBeVisible();
    await other.getByLabel(/^Mật khẩu mới/).fill('mat-khau-rieng-1');
    await other.getByLabel(/^Nhập lại mật khẩu mới/).fill('mat-khau-rieng-1');
    await other.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Hội viên' })).toBeVisible();

    await row.getByRole('button', { name: 'Quản lý' }).click();
    const dialog = page.getByRole('dialog', { name: `Nhân viên ${name}` });
    await dialog.getByRole('tab', { name: 'Tài khoản' }).click();
    await dialog.getByLabel('Lý do').fill('Nghỉ việc');
    await dialog.getByRole('button', { name: 'Khoá nhân viên' }).click();
    await expect(page.getByText(`Đã khoá ${name}.`)).toBeVisible();
    await expect(row).toHaveCount(0);

    await expect(other).toHaveURL(/\/console\/sign-in/);
    await fillSignIn(other, name, 'mat-khau-rieng-1');
    await expect(other.getByRole('alert')).toBeVisible();
    await expect(passwordField(other)).toBeVisible();
  });
});
