import { customerServiceTypes } from '@sen/api/customerServiceTypes';
import { readInBothThemes } from './axe.ts';
import { askForHelp } from './customerService.ts';
import { ownBrand } from './ownBrand.ts';
import { expect, test } from './watched.ts';

test.use({ pictures: true });

const desk = {
  csType: customerServiceTypes.liveChat,
  csPosition: 'RIGHT' as const,
  path: '/support',
  title: 'Chat',
};
/** Half past two in the afternoon in Vietnam. */
const end = Date.UTC(2031, 4, 6, 7, 30);
const resting = {
  name: 'Nghỉ',
  customerService: [desk],
  maintenance: true,
  maintenanceEnd: end,
  maintenanceText: { vi: 'Nâng cấp kho trò chơi.', en: 'The games are being upgraded.' },
};

test('[SYS-03] the maintenance screen asks again, and customer service takes a message meanwhile', async ({
  page,
  expected,
}, { project }) => {
  expected.push(/503/);
  const code = `pause-${project.name}`;
  const origin = await ownBrand(code, resting);
  await page.goto(origin);
  await expect(page.getByRole('heading', { level: 1, name: 'Hệ thống đang bảo trì' })).toBeVisible();
  await expect(page.getByText('GMT+7')).toBeVisible();
  await readInBothThemes(page, 'the screen');
  await askForHelp(page);

  const again = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('button', { name: 'Kiểm tra lại' }).click();
  expect((await again).status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Hệ thống đang bảo trì' })).toBeVisible();
});

test('[SYS-02] [SYS-03] a page that is open enters maintenance and leaves it by itself, without a reload', async ({
  page,
  expected,
}, { project }) => {
  // Calls that were on their way are refused meanwhile.
  expected.push(/503/);
  const code = `pass-${project.name}`;
  const origin = await ownBrand(code, { ...resting, maintenance: false });
  const listening = page.waitForResponse(
    (response) => response.headers()['content-type']?.includes('text/event-stream') === true,
  );
  await page.goto(origin);
  await listening;
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await ownBrand(code, resting);
  await expect(page.getByRole('heading', { level: 1, name: 'Hệ thống đang bảo trì' })).toBeVisible();
  await ownBrand(code, { ...resting, maintenance: false });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});
