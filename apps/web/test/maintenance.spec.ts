import { customerServiceTypes } from '@sen/api/customerServiceTypes';
import { readInBothThemes } from './axe.ts';
import { askForHelp } from './customerService.ts';
import { askBrand, ownBrand } from './ownBrand.ts';
import { expect, test } from './watched.ts';

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

test('[SYS-03] maintenance comes drawn and with its status: title, end in the brand’s zone, the brand’s words, in the visitor’s language', async ({
  request,
}, { project }) => {
  const origin = await ownBrand(`rest-${project.name}`, resting);
  for (const path of ['/', '/rng', '/personal']) {
    const answer = await askBrand(request, origin + path, { headers: { 'accept-language': 'vi' } });
    expect(answer.status()).toBe(503);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    const html = await answer.text();
    expect(html).toContain('<h1>Hệ thống đang bảo trì</h1>');
    expect(html).toContain('Nâng cấp kho trò chơi.');
    expect(html).toMatch(/14:30[^<]*06\/05\/2031[^<]*|06\/05\/2031[^<]*14:30[^<]*/);
    expect(html).toContain('noindex');
  }
  const help = await askBrand(request, `${origin}/support`, { headers: { 'accept-language': 'vi' } });
  expect(help.status()).toBe(200);
  expect(await help.text()).not.toContain('Hệ thống đang bảo trì');
  const english = await askBrand(request, `${origin}/`, { headers: { 'accept-language': 'en' } });
  expect(await english.text()).toContain('The games are being upgraded.');
  // The zone is named as it is at the end, in summer and in winter.
  for (const [month, zone] of [
    [0, 'GMT+1'],
    [6, 'GMT+2'],
  ] as const) {
    await ownBrand(`rest-${project.name}`, {
      ...resting,
      timeZone: 'Europe/Berlin',
      maintenanceEnd: Date.UTC(2031, month, 6),
    });
    expect(await (await askBrand(request, `${origin}/`)).text()).toContain(zone);
  }
});

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
