/**
 * Dialogs and menus over a screen are accessible in both themes, large letters fit, the keyboard
 * suffices, no table is cut.
 */
import type { Page } from '@playwright/test';
import { addressesInTurn } from '../../../tools/test/screenTurns.ts';
import { axeFindings, readInBothThemes } from './axe.ts';
import { publicScreens } from './everyRoute.ts';
import {
  accountButton,
  hydrated,
  beginDeposit,
  deposit,
  endOfRound,
  enterAsTrial,
  expect,
  newMember,
  openGame,
  spin,
  test,
} from './world.ts';

test.use({ pictures: true });

async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main .sen-skeleton')).toHaveCount(0);
}

test(
  '[UI-04] [UI-05] dialogs over a visitor’s screen pass axe in both themes',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    const onPhone = viewport!.width < 900;
    const dialog = page.getByRole('dialog').last();
    await openAtRest(page, '/');
    await page.getByRole('region', { name: 'Thông báo mới' }).getByRole('button').first().click();
    await expect(dialog.getByRole('article')).toBeVisible();
    await readInBothThemes(page, 'a notice');
    await page.keyboard.press('Escape');
    if (onPhone) {
      await page.getByRole('banner').getByRole('button', { name: 'Danh mục', exact: true }).click();
      await expect(dialog).toBeVisible();
      await readInBothThemes(page, 'the menu');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
    await expect(dialog.getByRole('form')).toBeVisible();
    await readInBothThemes(page, 'the registration popup');
    await dialog.getByRole('button', { name: 'Điều khoản sử dụng' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Điều khoản sử dụng' })
        .getByRole('heading', { name: '1. Chơi bằng điểm' }),
    ).toBeVisible();
    await readInBothThemes(page, 'the terms over it');
    await openAtRest(page, '/rng');
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Hội Trăng Rằm/ })
      .click();
    await expect(dialog.getByRole('form')).toBeVisible();
    await readInBothThemes(page, 'the sign-in popup');
    await dialog.getByRole('button', { name: 'Quên mật khẩu?' }).click();
    await expect(page.getByRole('dialog', { name: 'Quên mật khẩu' })).toBeVisible();
    await readInBothThemes(page, 'the recovery popup');
  },
);

test('[UI-04] [UI-05] dialogs over a member’s screen pass axe in both themes', async ({ page }) => {
  const name = await newMember(page);
  await deposit(page, '100');
  const frame = await openGame(page);
  await spin(frame);
  await readInBothThemes(page, 'the game');
  for (const panel of ['Luật chơi và bảng trả thưởng', 'Kiểm chứng công bằng']) {
    await frame.getByRole('button', { name: panel }).click();
    await expect(frame.getByRole('dialog')).toBeVisible();
    await readInBothThemes(page, `the game: ${panel}`);
    await frame.getByRole('button', { name: 'Đóng' }).click();
  }
  await openAtRest(page, '/personal/personalHistoryCopy');
  await page.getByRole('button', { name: 'Xem ván' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Ván #\d+$/ })).toBeVisible();
  await readInBothThemes(page, 'a round');
  await page.keyboard.press('Escape');
  await accountButton(page, name).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await readInBothThemes(page, 'the account’s menu');
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page.getByRole('dialog', { name: 'Đăng xuất khỏi tài khoản?' })).toBeVisible();
  await readInBothThemes(page, 'the question before signing out');
});

test(
  '[UI-02] [UI-05] letters twice as large widen no screen of a phone',
  { tag: '@phone-only' },
  async ({ playwright, launchOptions, baseURL, viewport }) => {
    // Chromium takes the size from the user's settings, and no page can set it.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...launchOptions.args!, '--blink-settings=defaultFontSize=32'],
    });
    try {
      const page = await browser.newPage({
        viewport,
        isMobile: true,
        hasTouch: true,
        locale: 'vi-VN',
        reducedMotion: 'reduce',
        baseURL,
      });
      await page.addInitScript(() => sessionStorage.setItem('noticeSeen', 'before'));
      for (const path of addressesInTurn(publicScreens)) {
        await openAtRest(page, path);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport!.width);
      }
    } finally {
      await browser.close();
    }
  },
);

test('[UI-05] a trial player’s refusal and the page that verifies a round pass axe', async ({
  page,
  context,
}) => {
  await enterAsTrial(page);
  await page.goto('/rng');
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Hội Trăng Rằm/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Tài khoản chơi thử' })).toBeVisible();
  await readInBothThemes(page, 'the refusal');
  await page.getByRole('button', { name: 'Chơi thử miễn phí' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 });
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  await endOfRound(frame);
  await frame.getByRole('button', { name: 'Kiểm chứng công bằng' }).click();
  const opened = context.waitForEvent('page');
  await frame.getByRole('dialog').getByRole('link', { name: 'Kiểm chứng' }).first().click();
  const proof = await opened;
  await expect(proof.getByText('Khớp hoàn toàn')).toBeVisible();
  expect(await axeFindings(proof)).toEqual([]);
});

test('[UI-05] a popup opened by the keyboard keeps the focus, and returns it when it is closed by the keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab');
    expect(await popup.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await popup.getByRole('button', { name: 'Đóng' }).focus();
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
});

/**
 * Elements wider than the room that they have: cells and frames of tables, the former by their
 * contents.
 */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.sen-table-frame, .sen-table th, .sen-table td')]
      .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
      .map((box) => `${box.className}: ${box.innerText.slice(0, 40)}`),
  );

test(
  'no table is cut: every cell shows its contents, also with a payment that waits and a round that is open',
  { tag: '@phone' },
  async ({ page, context, viewport }) => {
    await newMember(page);
    await deposit(page, '100000');
    const frame = await openGame(page);
    await spin(frame);
    await beginDeposit(page, context, '100000');
    // A round seldom stays open for long, so the true answer is altered on its way to the screen.
    await page.route(/\/wps\/record\/bets(\?|$)/, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { value: { list: object[] } };
      const list = answer.value.list.map((round) => ({
        ...round,
        state: 'open',
        stake: '12345.67',
        payout: '0.00',
        profit: '-12345.67',
      }));
      await route.fulfill({ response, json: { ...answer, value: { ...answer.value, list } } });
    });
    for (const language of ['vi', 'en']) {
      await page.goto('/site.webmanifest');
      await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);
      for (const name of ['depositv2', 'personalHistoryCopy', 'transactionHistory', 'personalProfit']) {
        const path = `/personal/${name}`;
        await openAtRest(page, path);
        await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
        expect(await clipped(page), `${path} in ${language} at ${viewport!.width} px`).toEqual([]);
      }
    }
  },
);
