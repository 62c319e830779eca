import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview, type PreviewServer } from 'vite';
import { expect, test } from './watched.ts';

/** The one modal of the product, on the kit's gallery page. */
const configFile = fileURLToPath(new URL('../../../packages/ui/gallery/vite.config.ts', import.meta.url));
let gallery: PreviewServer;
let folder: string;
let url: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sen-gallery-'));
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  gallery = await preview({ configFile, logLevel: 'error', build: { outDir: folder }, preview: { port: 0 } });
  url = gallery.resolvedUrls?.local[0] ?? '';
});
test.afterAll(async () => {
  await gallery.close();
  await rm(folder, { recursive: true });
});

test.beforeEach(async ({ page }) => {
  await page.goto(url);
});

const dialog = 'dialog.sen-modal';

test('[UI-01] the modal is 600 by 300 with icon, title, content and buttons; the dialog is 400 wide', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'modal', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Đăng ký tài khoản' });
  await expect(modal.locator('.sen-dialog-icon svg')).toBeVisible();
  await expect(modal).toContainText('rộng 600');
  await expect(modal.getByRole('button', { name: 'Để sau' })).toBeVisible();
  await expect
    .poll(() => modal.evaluate((element: HTMLElement) => [element.offsetWidth, element.clientHeight >= 298]))
    .toEqual([600, true]);
  await modal.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('dialog', { name: 'Đăng xuất?' })
        .evaluate((element: HTMLElement) => element.offsetWidth),
    )
    .toBe(400);
});

test('[UI-01] a press on the cover and Escape close it when click-to-close is on, and not when it is off', async ({
  page,
}) => {
  for (const way of ['cover', 'Escape'] as const) {
    await page.getByRole('button', { name: 'modal', exact: true }).click();
    await expect(page.locator(dialog)).toBeVisible();
    await (way === 'cover' ? page.mouse.click(5, 5) : page.keyboard.press('Escape'));
    await expect(page.locator(dialog), way).toBeHidden();
  }
  await page.getByRole('button', { name: 'strict' }).click();
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator(dialog)).toBeVisible();
  await page.getByRole('button', { name: 'Xong' }).click();
  await expect(page.locator(dialog)).toBeHidden();
});

test('[UI-01] it closes by itself after its timeout', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.getByRole('button', { name: 'timed' }).click();
  await page.clock.fastForward(1_900);
  await expect(page.locator(dialog)).toBeVisible();
  await page.clock.fastForward(200);
  await expect(page.locator(dialog)).toBeHidden();
});

test('[UI-01] the page behind does not scroll while it is open', { tag: '@phone' }, async ({ page }) => {
  await page.getByRole('button', { name: 'modal', exact: true }).click();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 20);
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(new WheelEvent('wheel', { deltaY: 600, bubbles: true })),
  );
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
    .toBe('visible');
});

test('[UI-01] Tab stays within it both ways, and the focus goes back to where it was', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'modal', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const inside = () =>
    page.evaluate((selector) => document.querySelector(selector)?.contains(document.activeElement), dialog);
  await expect(page.locator(dialog)).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await inside(), key).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
