import { encode } from 'uqr';
import { expect, test } from './spoken.ts';

test.use({ pictures: true });

/** The squares of a QR code, as the page draws them. */
const squares = (text: string): string =>
  encode(text, { ecc: 'M', border: 2 })
    .data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

test('[HELP-02] [NAV-02] each platform has a code to scan, its address and a guide in four steps', async ({
  page,
  site,
}) => {
  await page.goto('/download');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cài ứng dụng Sen');
  for (const [platform, heading, address] of [
    ['iOS', 'Cài trên iPhone và iPad', `${site}/download#ios`],
    ['Android', 'Cài trên điện thoại Android', 'https://apps.example/sen.apk'],
    ['Bản Lite', 'Dùng bản Lite, không cài gì cả', `${site}/download#lite`],
  ] as const) {
    await main.getByRole('tab', { name: platform }).click();
    await expect(main.getByRole('heading', { name: heading })).toBeVisible();
    await expect(main.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
    const code = main.getByRole('img', { name: `Mã QR dẫn tới ${address}` });
    await expect(code.locator('path')).toHaveAttribute('d', squares(address));
  }
  await main.getByRole('tab', { name: 'Android' }).click();
  await expect(main.getByRole('link', { name: 'Tải về' })).toHaveAttribute(
    'href',
    'https://apps.example/sen.apk',
  );
});

test('[HELP-02] an anchor chooses the platform, and the guide leads on to the article', async ({ page }) => {
  await page.goto('/download#android');
  await expect(page.getByRole('tab', { name: 'Android' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'iOS' }).click();
  await page.getByRole('link', { name: 'Xem hướng dẫn chi tiết' }).click();
  await expect(page).toHaveURL('/help#install-ios');
  await expect(page.getByRole('article')).toContainText('Mở Safari');
});

test.describe('on an Android phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  });

  test(
    '[HELP-02] the visitor’s own platform comes first, and the browser’s offer to install is one press away',
    { tag: '@phone-only' },
    async ({ page }) => {
      await page.goto('/download');
      await expect(page.getByRole('main').getByRole('tab').first()).toHaveText('Android');
      await expect(page.getByRole('tab', { name: 'Android' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('button', { name: 'Cài ứng dụng' })).toBeHidden();
      await page.evaluate(() => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        Object.assign(offer, {
          prompt: async () => {
            Object.assign(window, {
              asked: ((window as { asked?: number }).asked ?? 0) + 1,
              held: offer.defaultPrevented,
            });
            return { outcome: 'accepted' };
          },
        });
        dispatchEvent(offer);
      });
      await page.getByRole('button', { name: 'Cài ứng dụng' }).click();
      await expect(page.getByRole('button', { name: 'Cài ứng dụng' })).toBeHidden();
      expect(
        await page.evaluate(() => [
          (window as { asked?: number }).asked,
          (window as { held?: boolean }).held,
        ]),
      ).toEqual([1, true]);
    },
  );
});
