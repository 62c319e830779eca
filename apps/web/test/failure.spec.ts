import type { Locator, Page } from '@playwright/test';
import { agentTransferList } from '@sen/api/agentTransfer';
import { bankAccountList } from '@sen/api/bankAccount';
import type { AnyCall } from '@sen/api/call';
import { announcementContent, helpCenter, vipRanks } from '@sen/api/content';
import { channels, depositList } from '@sen/api/deposit';
import { ownFeedback } from '@sen/api/feedback';
import { favouriteList, gameList, hotGames, rankList, recentGames } from '@sen/api/game';
import { inboxList } from '@sen/api/inbox';
import { ownLimits as limits } from '@sen/api/limit';
import { gameMenus } from '@sen/api/lottery';
import { ticketList } from '@sen/api/lotteryBetting';
import { avatars } from '@sen/api/member';
import { proofs } from '@sen/api/proof';
import { bets, bonuses, profit, transactions } from '@sen/api/record';
import { claimableRewards, rewardHistory } from '@sen/api/reward';
import { vendorWallets } from '@sen/api/walletTransfer';
import { withdrawalList } from '@sen/api/withdrawal';
import { help } from './announced.ts';
import { ownBrand } from './ownBrand.ts';
import { expect, newMember, test } from './world.ts';

// The popup that opens by itself once a session would cover everything else.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('noticeSeen', 'welcome')));

/**
 * Every list that is asked for by a call of its own: where it stands, the call that brings it, and
 * whether a new member has no rows there.
 */
const lists: readonly { name: string; path: string; call: AnyCall; isOwn?: true }[] = [
  { name: 'hot games', path: '/', call: hotGames },
  { name: 'winners', path: '/', call: rankList },
  { name: 'games of the lobby', path: '/rng', call: gameList },
  { name: 'saved games', path: '/rng?list=fav', call: favouriteList, isOwn: true },
  { name: 'games played lately', path: '/rng?list=recent', call: recentGames, isOwn: true },
  { name: 'lotteries', path: '/lottery', call: gameMenus },
  {
    name: 'tickets of a lottery',
    path: '/lottery?vendor=lottery&gameCode=mien-nam-5-phut',
    call: ticketList,
    isOwn: true,
  },
  { name: 'help', path: '/help', call: helpCenter },
  { name: 'VIP ranks', path: '/vip', call: vipRanks },
  { name: 'notices', path: '/noticePage', call: announcementContent },
  { name: 'proofs', path: '/proof', call: proofs },
  { name: 'pictures of the account', path: '/personal/securityCenter', call: avatars },
  { name: 'bank accounts', path: '/personal/securityCenter', call: bankAccountList, isOwn: true },
  { name: 'wallets of vendors', path: '/personal/transferFund', call: vendorWallets },
  { name: 'ways to deposit', path: '/personal/depositv2', call: channels },
  { name: 'deposits', path: '/personal/depositv2', call: depositList, isOwn: true },
  { name: 'withdrawals', path: '/personal/withdraw', call: withdrawalList, isOwn: true },
  { name: 'agent transfers', path: '/personal/transferUpline', call: agentTransferList, isOwn: true },
  { name: 'bets', path: '/personal/personalHistoryCopy', call: bets, isOwn: true },
  { name: 'movements of the account', path: '/personal/transactionHistory', call: transactions, isOwn: true },
  { name: 'profit and loss', path: '/personal/personalProfit', call: profit, isOwn: true },
  { name: 'bonuses', path: '/personal/bonusDetails', call: bonuses, isOwn: true },
  { name: 'rewards to claim', path: '/personal/rewardCenter', call: claimableRewards, isOwn: true },
  { name: 'rewards', path: '/personal/bonusDetails?view=rewards', call: rewardHistory, isOwn: true },
  { name: 'messages', path: '/personal/messageV2', call: inboxList, isOwn: true },
  { name: 'limits', path: '/personal/responsibleGaming', call: limits, isOwn: true },
  { name: 'messages to support', path: '/support', call: ownFeedback },
];

const main = (page: Page): Locator => page.locator('#content');
const failure = (page: Page): Locator =>
  main(page).getByRole('alert').filter({ hasText: 'Hệ thống đang gặp sự cố' });
const skeletons = (page: Page): Locator => main(page).locator('.sen-skeleton');

// In parts, so that both workers have some.
const parts = 2;
for (let part = 0; part < parts; part++) {
  test(`[UI-02] [SYS-12] every list keeps its place while it waits, says when it does not come, comes when it is asked for again, and says when it has no rows, part ${part + 1}`, async ({
    page,
    expected,
  }) => {
    // Every list is much to see for a small machine.
    test.setTimeout(900_000);
    expected.push(/500/);
    // A member's page asks for everything in the browser.
    await newMember(page);
    for (const { name, path, call, isOwn } of lists.filter((_, i) => i % parts === part)) {
      await test.step(name, async () => {
        const asked = (url: URL): boolean => url.pathname === call.path;
        const held = Promise.withResolvers<void>();
        let cut = 0;
        await page.route(asked, async (route) => {
          cut++;
          await held.promise;
          return route.fulfill({
            status: 500,
            json: { success: false, value: null, message: '', code: 'system_error' },
          });
        });
        await page.goto(path);
        await expect.poll(() => cut, name).toBeGreaterThan(0);
        await expect(skeletons(page).first(), name).toBeVisible();
        held.resolve();
        await expect(failure(page).first(), name).toBeVisible();
        await page.unroute(asked);
        const retries = failure(page).getByRole('button', { name: 'Thử lại' });
        for (let left = await retries.count(); left > 0; left = await retries.count()) {
          // Found and pressed in one step: one answer may end several failures, and a part of the
          // page that comes later asks anew by itself.
          await retries.evaluateAll(([next]) => (next as HTMLElement | undefined)?.click());
          await expect.poll(() => retries.count(), name).toBeLessThan(left);
          await expect(skeletons(page), name).toHaveCount(0);
        }
        await expect(failure(page), name).toHaveCount(0);
        await expect(skeletons(page), name).toHaveCount(0);
        if (isOwn) await expect(main(page).locator('.sen-state, .bank-none').first(), name).toBeVisible();
      });
    }
  });
}

test('[UI-02] a brand that has nothing to show yet says so on every list, with a way on', async ({ page }, {
  project,
}) => {
  const origin = await ownBrand(`bare-${project.name}`, {
    vendors: [],
    banners: [],
    notices: [],
    promotions: [],
    ...help([]),
    vipRanks: [],
  });
  for (const path of ['/rng', '/live', '/lottery', '/help', '/vip', '/promotions', '/noticePage']) {
    await page.goto(origin + path);
    const home = main(page).getByRole('link', { name: 'Về trang chủ' });
    await expect(main(page).locator('.sen-state:not(.sen-state-error)').or(home).first(), path).toBeVisible();
    expect(
      await page.getByRole('contentinfo').or(main(page)).getByRole('link').count(),
      path,
    ).toBeGreaterThan(0);
  }
});

test('[SYS-11] notices stay in session storage, so that a reload shows them at once', async ({ page }) => {
  await newMember(page);
  await page.goto('/noticePage');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('notice')))
    .toContain('announcementContent');
  // The answer is held back for good: only the cached answer is there.
  await page.route(/MCSFE_getAnnouncementContent/, () => undefined);
  await page.reload();
  await expect(main(page).locator('.sen-skeleton')).toHaveCount(0);
  await expect(main(page).getByRole('article').or(main(page).getByRole('listitem')).first()).toBeVisible();
});

test('[UI-02] a new member’s own lists are empty, say so and lead to the games', async ({ page }) => {
  await newMember(page);
  for (const name of ['personalHistoryCopy', 'transactionHistory', 'personalProfit', 'bonusDetails']) {
    await page.goto(`/personal/${name}`);
    await expect(main(page).locator('.sen-state').getByRole('link', { name: 'Trò chơi' })).toHaveAttribute(
      'href',
      '/rng',
    );
  }
});

test('[SYS-12] a call that takes too long has its own words', async ({ page }) => {
  await newMember(page);
  await page.clock.install();
  await page.route(/GCSGAME_gameList/, () => undefined);
  const asked = page.waitForRequest(/GCSGAME_gameList/);
  await page.goto('/rng');
  await asked;
  // The call is given up, tried once more, and given up again.
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(main(page).getByText('Tải trang quá lâu')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('[SYS-08] a part of the page that does not come leaves the rest of it standing', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED|preload CSS|chunk did not load/);
  await page.route(/\/assets\/(?:appPanel|sideWidgets|offlineAndUpdates|mirrorLinks)-/, (route) =>
    route.abort(),
  );
  const cut = page.waitForRequest(/\/assets\/offlineAndUpdates-/);
  await page.goto('/help');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await cut;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
});
