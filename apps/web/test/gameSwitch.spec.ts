import { expect, newMember, openGame, test } from './world.ts';

test.use({ pictures: true });

const spin = { name: 'Quay', exact: true } as const;

test(
  '[LOBBY-08] [LOBBY-11] another game opens without leaving the page of games: from those of last time, saved ones, and those of the same hall',
  { tag: '@phone' },
  async ({ page }) => {
    await newMember(page);
    await openGame(page);
    await page.getByRole('button', { name: 'Đổi trò' }).click();
    const list = page.getByRole('dialog', { name: 'Đổi trò' });
    await expect(list.getByRole('link', { name: 'Hội Trăng Rằm' })).toHaveAttribute('aria-current', 'true');
    await list.getByRole('tab', { name: 'Yêu thích' }).click();
    await expect(list.getByText('Bạn chưa lưu trò nào')).toBeVisible();
    await list.getByRole('tab', { name: 'Nổ hũ' }).click();
    await list.getByRole('link', { name: 'Trống Đồng' }).click();
    await expect(page).toHaveURL(/\/game\?.*gameCode=trong-dong/);
    await expect(list).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Trống Đồng' })).toBeVisible();
    // The one before is at hand now.
    await page.getByRole('button', { name: 'Đổi trò' }).click();
    await expect(list.getByRole('link')).toHaveText(['Trống Đồng', 'Hội Trăng Rằm']);
    await list.getByRole('button', { name: 'Tìm trò khác' }).click();
    await expect(page.getByRole('combobox', { name: /^Tìm trò chơi/ })).toBeFocused();
  },
);

test('[LOBBY-08] a desk has two games beside each other, of one balance; the second is changed and closed while the first goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page);
  await openGame(page);
  await page.getByRole('button', { name: 'Mở thêm một trò bên cạnh' }).click();
  const list = page.getByRole('dialog', { name: 'Chọn trò mở bên cạnh' });
  await list.getByRole('tab', { name: 'Hot' }).click();
  await list.getByRole('link', { name: 'Xóc Đĩa' }).click();
  await expect(page).toHaveURL(/gameCode=hoi-trang-ram.*beside=arcade%2Fxoc-dia/);
  const second = page.getByRole('region', { name: 'Xóc Đĩa' });
  await expect(second.locator('iframe')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(2);
  const frame = page.locator('iframe').first().contentFrame();
  // The first was not opened anew: its button is live at once, and a round of it runs.
  await expect(frame.getByRole('button', spin)).toBeEnabled();
  const money = page.locator('.game-money');
  const before = await money.innerText();
  await frame.getByRole('button', spin).click();
  await expect(money).not.toHaveText(before);
  await second.getByRole('button', { name: 'Đổi trò' }).click();
  await list.getByRole('tab', { name: 'Hot' }).click();
  await list.getByRole('link', { name: 'Roulette' }).click();
  await expect(page.getByRole('region', { name: 'Roulette' })).toBeVisible();
  await page.getByRole('button', { name: 'Đóng Roulette' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page).toHaveURL(/gameCode=hoi-trang-ram/);
  await expect(page).not.toHaveURL(/beside/);
  // A narrow window has room for one.
  await page.goto(`${page.url()}&beside=arcade/xoc-dia`);
  await expect(page.locator('iframe')).toHaveCount(2);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.locator('iframe')).toHaveCount(1);
});
