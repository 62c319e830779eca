import { Secret, TOTP } from 'otpauth';
import { expect, fillSignIn, newOperator, openDeskAs, test } from './desk.ts';

test.describe('two-step sign-in', () => {
  test.use({ toleratedErrors: /status of 40[01]/ });

  test('[OPS-01] an operator sets up an app by its typed key, signs in with its code, then once with a recovery code', async ({
    page,
  }) => {
    const operator = await newOperator('support', ['sen']);
    await openDeskAs(page, operator);
    await page.getByRole('button', { name: `Tài khoản ${operator.name}` }).click();
    await page.getByRole('menuitem', { name: 'Bảo mật tài khoản' }).click();
    await page.getByRole('button', { name: 'Thiết lập' }).click();
    const dialog = page.getByRole('dialog', { name: 'Thiết lập' });
    await expect(dialog.getByRole('img', { name: /Mã QR/ })).toBeVisible();
    const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(key) });
    await dialog.getByLabel('Mã xác thực').fill('000000');
    await dialog.getByRole('button', { name: 'Xác nhận' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Mã không đúng, đã hết hạn hoặc đã dùng rồi. Hãy nhập mã mới nhất.',
    );
    await expect(dialog.getByLabel('Mã xác thực')).toBeFocused();
    const confirmed = totp.generate();
    await dialog.getByLabel('Mã xác thực').fill(confirmed);
    await dialog.getByRole('button', { name: 'Xác nhận' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const [first = ''] = await dialog.getByRole('listitem').allInnerTexts();
    await dialog.getByRole('button', { name: 'Tôi đã lưu các mã' }).click();
    await expect(page.getByText('còn 10 mã dự phòng')).toBeVisible();

    const signOut = async () => {
      await page.getByRole('button', { name: `Tài khoản ${operator.name}` }).click();
      await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    };
    const enter = async (code: string) => {
      await fillSignIn(page, operator.name, operator.password);
      await expect(page.getByRole('heading', { name: 'Nhập mã xác thực' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Mã xác thực' }).fill(code);
      await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    };
    await signOut();
    // The code that confirmed the app is used up; a telephone may be half a minute ahead.
    await enter(confirmed);
    await expect(page.getByRole('alert')).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Mã xác thực' })
      .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page.getByRole('button', { name: `Tài khoản ${operator.name}` })).toBeVisible();
    await signOut();
    await enter(first);
    await expect(page.getByText('Bạn còn 9 mã.')).toBeVisible();
    await signOut();
    await enter(first);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Đăng nhập lại từ đầu' }).click();
    await expect(page.getByLabel('Tên nhân viên')).toBeVisible();
  });
});
