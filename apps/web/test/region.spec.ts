import { customerServiceTypes } from '@sen/api/customerServiceTypes';
import { readInBothThemes } from './axe.ts';
import { askForHelp } from './customerService.ts';
import { ownBrand } from './ownBrand.ts';
import { expect, test } from './watched.ts';

test.use({ pictures: true });

const closed = {
  name: 'Vùng',
  customerService: [
    { csType: customerServiceTypes.liveChat, csPosition: 'RIGHT' as const, path: '/support', title: 'Chat' },
  ],
  // This machine's own address belongs to no country.
  region: { mode: 'block' as const, countries: [], unknown: 'closed' as const },
};
const open = { ...closed, region: { ...closed.region, unknown: 'open' as const } };

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
