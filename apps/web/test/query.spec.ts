/**
 * Addresses whose query has unknown names: the page ignores them, or says that it did not find
 * them.
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

test('[RECORD-01] [RECORD-02] a filter that is no choice counts as none, and leaves the address', async ({
  page,
}) => {
  await newMember(page);
  for (const [asked, left] of [
    ['/personal/personalHistoryCopy?gameType=ZZZ', ''],
    ['/personal/personalHistoryCopy?gameType=RNG&vassalage=nobody&state=odd&period=century', '?gameType=RNG'],
    ['/personal/personalHistoryCopy?period=own&from=99999-01-01&to=2026-11-20', '?period=own&to=2026-11-20'],
    [`/personal/personalHistoryCopy?vassalage=${'x'.repeat(300)}`, ''],
    ['/personal/transactionHistory?type=ZZZ&period=today', '?period=today'],
  ] as const) {
    await page.goto(asked);
    await expect(page, asked).toHaveURL(asked.split('?')[0]! + left);
    await expect(page.getByText('Không có dữ liệu')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0);
  }
});

test('[CASHIER-01] an address names the amount of a deposit as a field holds it, or none', async ({
  page,
}) => {
  await newMember(page);
  for (const [asked, left, shown] of [
    ['12.', '', ''],
    ['007', '', ''],
    ['1.234', '', ''],
    ['-5', '', ''],
    ['1500.5', '?amount=1500.5', '1.500,5'],
    ['250', '?amount=250', '250'],
  ] as const) {
    await page.goto(`/personal/depositv2?amount=${asked}`);
    await expect(page.getByRole('textbox', { name: 'Số tiền nạp' }), asked).toHaveValue(shown);
    await expect(page, asked).toHaveURL(`/personal/depositv2${left}`);
  }
});

test('[LOBBY-02] [NAV-03] a list of games goes by what its address says rightly, and drops the rest', async ({
  page,
}) => {
  for (const [asked, left] of [
    ['/rng?vassalage=nobody', ''],
    ['/rng?page=nobody&list=odd&minBet=7', ''],
    ['/rng?page=0', ''],
    ['/rng?page=0#games', '#games'],
    [`/rng?q=${'x'.repeat(300)}&vassalage=arcade`, '?vassalage=arcade'],
    ['/rng?classify=odd&list=hot', '?list=hot'],
  ] as const) {
    await page.goto(asked);
    await expect(page, asked).toHaveURL(`/rng${left}`);
    await expect(page.getByRole('article').filter({ hasText: 'Hội Trăng Rằm' }).first()).toBeVisible();
  }
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

test('[NAV-02] a category of promotions and a kind of notices that do not exist show all', async ({
  page,
}) => {
  await page.goto('/promotions?category=odd');
  await expect(page).toHaveURL('/promotions');
  await expect(
    page.getByRole('main').getByRole('article').or(page.locator('.promotion-card')).first(),
  ).toBeVisible();
  await page.goto('/noticePage?kind=odd');
  await expect(page).toHaveURL('/noticePage');
});

test('[HELP-01] an article that is not there is told so, above the topics', async ({ page }) => {
  await page.goto('/help#odd-article');
  await expect(page.getByText('Không tìm thấy bài viết mà đường dẫn nhắc tới.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText('Không tìm thấy bài viết')).toHaveCount(0);
});

test.describe('what is not there', () => {
  test.use({ expected: [/status of 40[04]/] });

  test('[CASHIER-06] a deposit that does not exist is told so, with a way to another and no useless retry', async ({
    page,
  }) => {
    await newMember(page);
    await page.goto('/personal/depositv2?deposit=999999999');
    await expect(page.getByText('Không tìm thấy lệnh nạp này.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Tạo lệnh nạp mới' }).click();
    await expect(page.getByRole('textbox', { name: 'Số tiền nạp' })).toBeVisible();
    await page.goto('/personal/depositv2?deposit=abc');
    await expect(page).toHaveURL('/personal/depositv2');
    await expect(page.getByRole('textbox', { name: 'Số tiền nạp' })).toBeVisible();
  });

  test('[LOBBY-07] a game that does not exist, or none at all, is told so, with a way to others and no useless retry', async ({
    page,
  }) => {
    await newMember(page);
    for (const query of [
      '?vassalage=arcade&gameCode=odd',
      '?vassalage=nobody&gameCode=odd&gameType=ZZZ',
      '',
    ]) {
      await page.goto(`/game${query}`);
      await expect(page.getByText('Không tìm thấy trò chơi này')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Chọn trò khác' }).click();
      await expect(page).toHaveURL(/\/rng(?:\?vassalage=arcade)?$/);
    }
  });
});
