import { readInBothThemes } from './axe.ts';
import { expect, test } from './spoken.ts';
import { hydrated } from './watched.ts';

test.use({ pictures: true });

test('[HELP-01] the help centre shows its sections, finds articles without diacritics and opens them by an address of their own', async ({
  page,
}) => {
  await page.goto('/help');
  await expect(page).toHaveTitle(/^Trung tâm trợ giúp · /);
  await expect(page.getByRole('heading', { level: 2, name: 'Bắt đầu' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Bạn cần tìm gì?' }).fill('kenh nap');
  const found = page.getByRole('region', { name: 'Kết quả tìm kiếm' });
  await expect(found.getByRole('status')).toHaveText('1 bài viết cho “kenh nap”');
  await expect(found.locator('mark')).toHaveText('Kênh', { ignoreCase: true });
  await found.getByRole('link', { name: /Nạp tiền/ }).click();
  await expect(page).toHaveURL('/help#deposit');
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Nạp tiền' })).toBeVisible();
  await expect(article.getByRole('cell', { name: 'Cổng thử' })).toBeVisible();
  await page.getByRole('link', { name: /^Bài tiếp theo/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Cài trên iPhone' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(found).toBeVisible();
  await page.getByRole('searchbox').fill('khong co gi ca');
  await expect(page.getByText('Chưa có bài viết phù hợp')).toBeVisible();
});

test('[HELP-01] [NAV-04] #term opens the terms as a modal over the help centre, which closes to it', async ({
  page,
}) => {
  await page.goto('/help#term');
  const modal = page.getByRole('dialog', { name: 'Điều khoản sử dụng' });
  await expect(modal).toContainText('Chỉ dành cho người từ đủ 18 tuổi');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL('/help');
  await page.getByRole('link', { name: 'Điều khoản sử dụng' }).first().click();
  await modal.getByRole('link', { name: 'Quyền riêng tư' }).click();
  await expect(page).toHaveURL('/help#privacy');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('article').getByRole('heading', { name: 'Quyền riêng tư' })).toBeVisible();
});

test('[HELP-03] who we are, responsible gaming, privacy, rules and licences each have an address', async ({
  page,
}) => {
  await page.goto('/help');
  // A hash that is set before the scripts have come is of no page that listens yet.
  await hydrated(page);
  for (const [code, title] of [
    ['about', 'Giới thiệu'],
    ['responsible', 'Chơi có trách nhiệm'],
    ['privacy', 'Quyền riêng tư'],
    ['rules', 'Luật chung'],
    ['licences', 'Giấy phép'],
  ] as const) {
    await page.evaluate((hash) => void (location.hash = hash), code);
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeInViewport();
  }
});

test('[HELP-01] [NAV-02] /helpmc is the help centre without anything around it', async ({ page }) => {
  await page.goto('/helpmc');
  await expect(page.getByRole('heading', { level: 2, name: 'Quy định' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: /về trang chủ/ })).toBeHidden();
  await page.getByRole('link', { name: 'Nạp tiền' }).click();
  await expect(page).toHaveURL('/helpmc#deposit');
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('link', { name: 'Tất cả chủ đề' }).click();
  await expect(page).toHaveURL('/helpmc');
});

test('[HELP-01] [UI-05] an article of help and its modal pass axe in both themes', async ({ page }) => {
  for (const [path, role] of [
    ['/help#deposit', 'article'],
    ['/help#term', 'dialog'],
  ] as const) {
    await page.goto('/site.webmanifest');
    await page.goto(path);
    await expect(page.getByRole(role)).toBeVisible();
    await readInBothThemes(page, path);
  }
});
