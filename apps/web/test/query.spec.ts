/**
 * Addresses whose query has unknown names: the page ignores them, or says that it did not find
 * them. Which values are right stands in the tables of `listQuery.test.ts`, `depositQuery.test.ts`
 * and `fields.test.ts`.
 */
import {
  enterAsTrial,
  expect,
  formerMember,
  loginForm,
  newMember,
  password,
  passwordField,
  test,
} from './world.ts';

test('[LOBBY-02] [NAV-02] [NAV-03] [HELP-01] what an address says wrongly of a list leaves it, and the list is there; an article that is not there is told so, above the topics', async ({
  page,
}) => {
  await page.goto(`/rng?q=${'x'.repeat(300)}&vassalage=arcade&page=nobody&list=odd#games`);
  await expect(page).toHaveURL('/rng?vassalage=arcade#games');
  await expect(page.getByRole('article').filter({ hasText: 'Hội Trăng Rằm' }).first()).toBeVisible();
  await page.goto('/promotions?category=odd');
  await expect(page).toHaveURL('/promotions');
  await expect(
    page.getByRole('main').getByRole('article').or(page.locator('.sen-picture-card')).first(),
  ).toBeVisible();
  await page.goto('/noticePage?kind=odd');
  await expect(page).toHaveURL('/noticePage');
  await page.goto('/help#odd-article');
  await expect(page.getByText('Không tìm thấy bài viết mà đường dẫn nhắc tới.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('[LOBBY-06] the address of an own list leads a visitor to the login and back, and a trial account to a real one', async ({
  page,
}) => {
  const name = await formerMember(page);
  await page.goto('/rng?list=fav&vassalage=arcade');
  await expect(page).toHaveURL('/login?returnTo=%2Frng%3Flist%3Dfav%26vassalage%3Darcade');
  const form = loginForm(page);
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await passwordField(form).fill(password);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/rng?list=fav&vassalage=arcade');
  await expect(page.getByRole('button', { name: 'Yêu thích', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(page.getByText('Bạn chưa lưu trò nào')).toBeVisible();
  await expect(page).toHaveURL('/rng?list=fav&vassalage=arcade');

  await page.goto('/site.webmanifest');
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await enterAsTrial(page);
  await page.goto('/rng?list=recent&vassalage=arcade');
  const warning = page.getByRole('dialog', { name: 'Tài khoản chơi thử' });
  await expect(warning.getByRole('button', { name: 'Đăng ký tài khoản thật' })).toBeVisible();
  await warning.getByRole('button', { name: 'Để sau' }).first().click();
  await expect(warning).toBeHidden();
  await expect(page).toHaveURL('/rng?vassalage=arcade');
  await expect(page.getByRole('article').filter({ hasText: 'Hội Trăng Rằm' }).first()).toBeVisible();
});

test.describe('what is not there', () => {
  test.use({ expected: [/status of 40[04]/] });

  test('[RECORD-01] [RECORD-02] [CASHIER-01] [CASHIER-06] [LOBBY-07] a member’s page drops what is no choice and no amount; a deposit or a game that does not exist is told so, with a way to another and no useless retry', async ({
    page,
  }) => {
    await newMember(page);
    const retry = page.getByRole('button', { name: 'Thử lại' });
    await page.goto('/personal/personalHistoryCopy?gameType=RNG&vassalage=nobody&state=odd&period=century');
    await expect(page).toHaveURL('/personal/personalHistoryCopy?gameType=RNG');
    await expect(page.getByText('Không có dữ liệu')).toBeVisible();
    await expect(retry).toHaveCount(0);

    const amount = page.getByRole('textbox', { name: 'Số tiền nạp' });
    await page.goto('/personal/depositv2?amount=1500.5&deposit=abc');
    await expect(amount).toHaveValue('1.500,5');
    await expect(page).toHaveURL('/personal/depositv2?amount=1500.5');
    await page.goto('/personal/depositv2?deposit=999999999&amount=007');
    await expect(page.getByText('Không tìm thấy lệnh nạp này.')).toBeVisible();
    await expect(retry).toHaveCount(0);
    await page.getByRole('link', { name: 'Tạo lệnh nạp mới' }).click();
    await expect(amount).toHaveValue('');

    for (const query of ['?vassalage=nobody&gameCode=odd&gameType=ZZZ', '']) {
      await page.goto(`/game${query}`);
      await expect(page.getByText('Không tìm thấy trò chơi này')).toBeVisible();
      await expect(retry).toHaveCount(0);
      await page.getByRole('link', { name: 'Chọn trò khác' }).click();
      await expect(page).toHaveURL('/rng');
    }
  });
});
