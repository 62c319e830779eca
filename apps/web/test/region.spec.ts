import { customerServiceTypes } from '@sen/api/customerServiceTypes';
import { readInBothThemes } from './axe.ts';
import { askForHelp } from './customerService.ts';
import { askBrand, ownBrand } from './ownBrand.ts';
import { expect, test } from './watched.ts';

const closed = {
  name: 'Vùng',
  customerService: [
    { csType: customerServiceTypes.liveChat, csPosition: 'RIGHT' as const, path: '/support', title: 'Chat' },
  ],
  // This machine's own address belongs to no country.
  region: { mode: 'block' as const, countries: [], unknown: 'closed' as const },
};
const open = { ...closed, region: { ...closed.region, unknown: 'open' as const } };

test('[SYS-04] a closed region gets its page drawn and refused: the visitor’s own address, why, and no forged one', async ({
  request,
}, { project }) => {
  const origin = await ownBrand(`far-${project.name}`, closed);
  const answer = await askBrand(request, `${origin}/`, {
    headers: { 'accept-language': 'vi', 'x-forwarded-for': '113.160.0.1' },
  });
  expect(answer.status()).toBe(403);
  const html = await answer.text();
  expect(html).toContain('<h1>Khu vực của bạn bị hạn chế</h1>');
  expect(html).toMatch(/<span class="sen-digits">(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)<\/span>/);
  expect(html).not.toContain('113.160.0.1');
});

test('[SYS-02] [SYS-04] the screen of a closed region offers customer service and goes by itself when the region opens', async ({
  page,
  expected,
}, { project }) => {
  expected.push(/403/);
  const code = `near-${project.name}`;
  const origin = await ownBrand(code, closed);
  const listening = page.waitForResponse(
    (response) => response.headers()['content-type']?.includes('text/event-stream') === true,
  );
  await page.goto(`${origin}/rng`);
  await expect(page.getByRole('heading', { level: 1, name: 'Khu vực của bạn bị hạn chế' })).toBeVisible();
  await readInBothThemes(page, 'the screen');
  await askForHelp(page);
  await listening;
  await ownBrand(code, open);
  await expect(page.getByRole('heading', { level: 1, name: 'Nổ hũ' })).toBeVisible();
});
