import { hydrated, expect, holdScripts, test } from './watched.ts';

test('[UI-04] a first visit has the theme of the system from its first paint on, before the scripts come', async ({
  page,
}) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  const go = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
  go();
  await hydrated(page);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  // Nothing was chosen: the system is followed when it changes, too.
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  expect(
    await page.evaluate(() => [localStorage.getItem('theme'), document.cookie.includes('theme=')]),
  ).toEqual([null, false]);
});

test('[UI-04] [NAV-14] a visitor’s choice of theme overrides the system’s setting, also where the cookie alone is left', async ({
  page,
}) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/vip');
  await hydrated(page);
  await page.getByRole('button', { name: 'Chuyển sang giao diện sáng' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await hydrated(page);
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'light');
});
