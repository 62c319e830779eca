import { submitFeedback } from '@sen/api/feedback';
import type { Page } from '@playwright/test';
import { pagesInTurn } from '../../../tools/test/screenTurns.ts';
import { ownBrand } from '../../web/test/ownBrand.ts';
import { startsWith } from '../../web/test/texts.ts';
import type { DeskPage } from '../src/base/pages.ts';
import { paths } from '../src/base/paths.ts';
import { expect, newMember, openDesk, openMenu, test } from './desk.ts';
import { pages, titles } from './pages.ts';

test.use({ toleratedErrors: /500|403/ });
// Every page is much to see for a small machine.
test.describe.configure({ timeout: 900_000 });

const main = (page: Page) => page.locator('#content');
const skeletons = (page: Page) => main(page).locator('.sen-skeleton');
const failure = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'Hệ thống đang gặp sự cố' });
/**
 * Pages about rows of no brand, or of every brand, have rows for every choice of brand; the odds
 * are a form.
 */
const neverEmpty: readonly DeskPage['key'][] = [
  'report',
  'walletTransfers',
  'lotteryResults',
  'reconciliation',
  'roundDifferences',
  'lotteryDraws',
  'lotteryRuns',
  'lotteryCalendar',
  'lotteryOffers',
  'games',
  'vendors',
  'economics',
  'operators',
  'auditTrail',
];

test('[UI-02] every page of the console keeps its place while it waits, says when its list does not come, and brings it when asked again; rights that are withdrawn take the rows away', async ({
  page,
  baseURL,
}) => {
  // None of the pages: nothing has been asked for yet.
  await openDesk(page, 'owner', '/nowhere');
  for (const { key, call } of pagesInTurn(pages)) {
    await test.step(key, async () => {
      const asked = (url: URL): boolean => url.pathname === call.path;
      const held = Promise.withResolvers<void>();
      // The list of reward rules has asked for the sums already.
      if (key === 'economics') await page.reload();
      await page.route(asked, async (route) => {
        await held.promise;
        return route.fulfill({
          status: 500,
          json: { success: false, value: null, message: '', code: 'system_error' },
        });
      });
      await (await openMenu(page)).getByRole('link', { name: startsWith(titles[key]) }).click();
      await expect(skeletons(page).first(), key).toBeVisible();
      held.resolve();
      await expect(failure(page).first(), key).toBeVisible();
      await page.unroute(asked);
      await failure(page).first().getByRole('button', { name: 'Thử lại' }).click();
      await expect(failure(page), key).toHaveCount(0);
      await expect(skeletons(page), key).toHaveCount(0);
    });
  }
  const member = await newMember(baseURL!);
  const ask = () =>
    member.call(submitFeedback, {
      kind: 'question',
      comment: 'Tôi muốn hỏi về ván hôm qua.',
      contact: 'an@example.com',
    });
  await ask();
  for (const [key, text, readAnew] of [
    ['lotteryDraws', 'chỉ nhân viên của mọi thương hiệu xem được', undefined],
    // A further message has the queue read anew.
    ['feedback', 'not_allowed', ask],
  ] as const) {
    await test.step(`${key}, whose rows are shown and read anew`, async () => {
      const { call } = pages.find((each) => each.key === key)!;
      const asked = (url: URL): boolean => url.pathname === call.path;
      await (await openMenu(page)).getByRole('link', { name: startsWith(titles[key]) }).click();
      const rows = main(page).getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      await page.route(asked, (route) =>
        route.fulfill({
          status: 403,
          json: { success: false, value: null, message: '', code: 'not_allowed' },
        }),
      );
      await readAnew?.();
      await expect(main(page).getByText(text)).toBeVisible();
      await expect(rows).toHaveCount(0);
      await page.unroute(asked);
    });
  }
});

test('[UI-02] the lists of a brand in which nothing has happened say so', async ({ page }, { project }) => {
  const code = `still-${project.name}`;
  await ownBrand(code, { vipRanks: [] });
  await openDesk(page, 'owner');
  for (const { key } of pagesInTurn(pages).filter((each) => !neverEmpty.includes(each.key))) {
    await page.goto(`/console${paths[key]({ brand: code })}`);
    await expect(skeletons(page), key).toHaveCount(0);
    await expect(main(page).locator('.sen-state:not(.sen-state-error)').first(), key).toBeVisible();
  }
});
