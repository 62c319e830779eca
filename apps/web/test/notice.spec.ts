import { notice } from './announced.ts';
import { ownBrand } from './ownBrand.ts';
import { expect, hydrated, stopClock, test } from './watched.ts';

test.use({ pictures: true });

const dirty =
  '<p>Xem <a href="/rng">sảnh nổ hũ</a>.</p><script>document.title = "hacked"</script><img src="/icon-180.png" onerror="alert(1)">';
let origin: string;
test.beforeAll(async ({ browserName: _browserName }, { parallelIndex }) => {
  origin = await ownBrand(`notice-${parallelIndex}`, {
    banners: [],
    notices: [
      notice('one', 'player', 'Tin thứ nhất', '<p>Nội dung thứ nhất.</p>'),
      notice('two', 'player', 'Tin thứ hai', dirty),
      notice('pop', 'popup', 'Chào mừng bạn', '<p>Chơi bằng điểm.</p>'),
    ],
  });
});

const bar = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Thông báo mới' });

test(
  '[HOME-05] the titles run by, stop under the pointer and for the keyboard, and a press opens that notice',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${origin}/`);
    const line = page.locator('.notice-track ul').first();
    const state = () => line.evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(await state()).toBe('running');
    const second = bar(page).getByRole('button', { name: 'Tin thứ hai' });
    await second.focus();
    expect(await state()).toBe('paused');
    if (viewport!.width > 700) {
      await page.getByRole('heading', { level: 1 }).focus();
      await page.locator('.notice-track').hover();
      expect(await state()).toBe('paused');
    }
    await second.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Thông báo' });
    await expect(dialog.getByRole('article').getByRole('heading', { name: 'Tin thứ hai' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Tin thứ hai' })).toHaveAttribute('aria-current', 'true');
    await dialog.getByRole('button', { name: 'Tin thứ nhất' }).click();
    await expect(dialog.getByText('Nội dung thứ nhất.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    await expect(dialog).toBeHidden();
  },
);

test('[HOME-05] scripts are removed from a notice, and its links stay within the site', async ({ page }) => {
  await page.goto(`${origin}/`);
  await bar(page).getByRole('button', { name: 'Tin thứ hai' }).focus();
  await page.keyboard.press('Enter');
  const body = page.getByRole('dialog').locator('.clean-html');
  await expect(body).toContainText('sảnh nổ hũ');
  expect(await body.innerHTML()).not.toMatch(/script|onerror/);
  await page.evaluate(() => Object.assign(window, { still: true }));
  await body.getByRole('link').click();
  await expect(page).toHaveURL(/\/rng$/);
  expect(await page.evaluate(() => 'still' in window)).toBe(true);
});

test('[HOME-05] for people who ask for less motion the titles stand still, each once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/`);
  await expect(page.locator('.notice-track button:visible')).toHaveCount(2);
});

test('[INBOX-02] the page of notices shows all of them by kind, with their bodies', async ({ page }) => {
  await page.goto(`${origin}/noticePage`);
  await expect(page.getByRole('heading', { level: 1, name: 'Thông báo' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Tin thứ nhất' })).toBeVisible();
  await expect(page.getByText('Nội dung thứ nhất.')).toBeVisible();
  await page.getByRole('tab', { name: 'Tin nổi bật' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Chào mừng bạn' })).toBeVisible();
  await expect(page).toHaveURL(/kind=popup/);
});

test.describe('the notice that opens by itself', () => {
  test.use({ popupNotice: true });

  test('[HOME-09] shows once in a browser, when nobody has touched the page for some seconds', async ({
    page,
    context,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Thông báo' });
    await page.clock.install();
    await page.goto(`${origin}/`);
    await hydrated(page);
    // A visitor who is busy with the page is not disturbed.
    await page.mouse.move(39, 40);
    await stopClock(page, 3_000);
    await page.mouse.move(38, 40);
    for (let n = 0; n < 3; n++) {
      await page.clock.runFor(4_000);
      await page.mouse.move(40 + n, 40);
    }
    await expect(dialog).toBeHidden();
    await page.clock.runFor(6_000);
    await page.clock.resume();
    await expect(dialog).toContainText('Chơi bằng điểm.');
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    await expect(dialog).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    const other = await context.newPage();
    await other.clock.install();
    const live = other.waitForResponse('**/wps/live');
    await other.goto(`${origin}/`);
    await other.clock.runFor(3_000);
    await live;
    await other.clock.runFor(20_000);
    await expect(other.getByRole('dialog')).toBeHidden();
  });

  test('[HOME-09] does not stand in the way of a sign-in', async ({ page }) => {
    const live = page.waitForResponse('**/wps/live');
    await page.goto(`${origin}/login`);
    await live;
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
