import type { FrameLocator, Locator, Page } from '@playwright/test';
import { deposit, endOfRound, expect, newMember, roundsPlayed, showsBalance, test } from './world.ts';

test.use({ pictures: true });

type Hall = {
  rows: string;
  /** The hall as its link on home says it, and the game as its card does. */
  hall: string;
  game: RegExp;
  path: RegExp;
  /** Also on the desktop: one game of the pointer and one table are enough there. */
  onDesktop?: true;
  /** Plays for money, so that the wallet has the stake or the round when it is over. */
  play(frame: FrameLocator, page: Page): Promise<void>;
};

const halls: Record<string, Hall> = {
  slots: {
    rows: '[LOBBY-10]',
    hall: 'Nổ hũ',
    game: /Hội Trăng Rằm/,
    path: /\/rng/,
    async play(frame) {
      await frame.getByRole('button', { name: 'Quay', exact: true }).click({ timeout: 60_000 });
      await endOfRound(frame);
    },
  },
  'the mini games': {
    rows: '[LOBBY-10]',
    hall: 'Nổ hũ',
    game: /Dò Mìn/,
    path: /\/rng/,
    async play(frame, page) {
      await frame.getByRole('button', { name: 'Ô 1-1, còn đậy' }).click({ timeout: 60_000 });
      await expect(frame.getByRole('button', { name: /^Ô 1-1, (hoa sen|mìn)$/ })).toBeVisible();
      // On the phone's side a tile is still as large as a finger.
      await onItsSide(page, async () => {
        const tile = frame.getByRole('button', { name: /^Ô 5-5/ });
        await expect(tile).toBeInViewport({ ratio: 1 });
        await expect.poll(async () => (await tile.boundingBox())!.height).toBeGreaterThanOrEqual(44);
        await expect(frame.locator('.spin')).toBeInViewport({ ratio: 1 });
      });
    },
  },
  'the live hall': {
    rows: '[LOBBY-10] [NAV-03]',
    hall: 'Casino',
    game: /Roulette/,
    path: /\/live/,
    async play(frame) {
      await sit(frame, /Bàn Nhanh/);
      await bet(frame, ['red', 'black']);
      // A finger that has gone leaves no numbers lit that a bet there would cover.
      await frame.locator('[data-spot="red"]').tap();
      await expect(frame.locator('.layout-spot.lit')).toHaveCount(0);
      // Red and black give the same together, unless zero comes.
      await expect(frame.locator('.result')).toContainText(/(Nhận lại \d|không trúng)/, { timeout: 60_000 });
    },
  },
  fishing: {
    rows: '[LOBBY-10] [LOBBY-07] [WALLET-07]',
    hall: 'Bắn cá',
    game: /Bắn Cá Ao Sen/,
    path: /\/fish/,
    onDesktop: true,
    async play(frame, page) {
      await expect(frame.getByRole('button', { name: 'Bắn', exact: true })).toBeEnabled({ timeout: 60_000 });
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/play'));
      const letGo = Promise.withResolvers<void>();
      await page.route(
        '**/api/play',
        async (route) => {
          const response = await route.fetch();
          await letGo.promise;
          await route.fulfill({ response });
        },
        { times: 1 },
      );
      const balance = frame.locator('.balance output');
      const before = (await balance.textContent())!;
      await frame.locator('.stage canvas').click({ position: { x: 120, y: 200 } });
      // However late the answer comes, the bullet is on its way and paid for.
      await expect(balance).not.toHaveText(before);
      letGo.resolve();
      const { step } = (await (await answered).json()) as { step: { outcome: { shots: unknown[] } } };
      expect(step.outcome.shots).toHaveLength(1);
      await frame.getByRole('button', { name: 'Luật chơi và bảng trả thưởng' }).click();
      await expect(
        frame.getByRole('dialog').getByRole('row', { name: /Cá chép hoá rồng ×250 0,384%/ }),
      ).toBeVisible();
    },
  },
  'electronic lottery': {
    rows: '[LOBBY-10]',
    hall: 'Keno & số nhanh',
    game: /Keno/,
    path: /\/elott/,
    async play(frame, page) {
      await sit(frame, /1/);
      await bet(frame, ['sum:big', 'sum:small']);
      await onItsSide(page, async () => {
        for (const name of ['80', 'Chọn nhanh', 'Xác nhận'])
          await expect(frame.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
        await expect(frame.locator('.scene')).toBeInViewport({ ratio: 1 });
        await expect
          .poll(() => smallestSide(frame.getByRole('button', { name: '80', exact: true })))
          .toBeGreaterThanOrEqual(32);
      });
    },
  },
  cockfight: {
    rows: '[LOBBY-10]',
    hall: 'Đá gà',
    game: /Đá Gà Hội Làng/,
    path: /\/cockfight/,
    onDesktop: true,
    async play(frame) {
      await sit(frame);
      await bet(frame, ['meron', 'wala']);
    },
  },
};

for (const [name, { rows, hall, game, path, onDesktop, play }] of Object.entries(halls)) {
  test(
    `${rows} three taps lead from home into ${name}, and a round there moves the balance`,
    { tag: onDesktop ? '@phone' : '@phone-only' },
    async ({ page }) => {
      await newMember(page);
      await deposit(page, '1000');
      // The height that a phone's browser leaves between its own bars.
      if (page.viewportSize()!.width < 900) await page.setViewportSize({ width: 390, height: 664 });
      await page.goto('/');
      const home = page.getByRole('link', { name: hall, exact: true }).and(page.locator(':visible')).first();
      // One: the hall. Two: the game; it opens without another question, or asks for a table, which
      // is the third.
      await home.click();
      await expect(page).toHaveURL(path);
      await page.getByRole('article').filter({ hasText: game }).getByRole('link').first().click();
      const frame = page.frameLocator('iframe');
      await play(frame, page);
      await expect.poll(() => roundsPlayed(page)).toBeGreaterThan(0);
      await showsBalance(page, page.getByRole('main').locator('.game-money .sen-money'));
    },
  );
}

async function smallestSide(target: Locator): Promise<number> {
  const { width, height } = (await target.boundingBox())!;
  return Math.min(width, height);
}

/** Looks at a phone that is laid on its side, and sets it upright again. */
async function onItsSide(page: Page, look: () => Promise<void>): Promise<void> {
  const upright = page.viewportSize()!;
  await page.setViewportSize({ width: 844, height: 390 });
  await look();
  await page.setViewportSize(upright);
}

/** Takes a place at a table, where the game asks for one. */
async function sit(frame: FrameLocator, table: RegExp = /./): Promise<void> {
  await frame
    .getByRole('dialog', { name: 'Chọn bàn' })
    .getByRole('button')
    .filter({ hasText: table })
    .first()
    .click({ timeout: 60_000 });
}

/**
 * Puts the chip that is chosen on each spot, once bets are taken for long enough that a busy
 * machine is in time, and confirms.
 */
async function bet(frame: FrameLocator, spots: readonly string[]): Promise<void> {
  await expect(frame.getByRole('timer').filter({ hasText: /^([89]|\d\d)$/ })).toBeVisible({
    timeout: 60_000,
  });
  for (const spot of spots) await frame.locator(`[data-spot="${spot}"]`).click();
  const confirm = frame.getByRole('button', { name: /^Xác nhận \d/ });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await confirm.click();
  await expect(frame.getByText(/^Đã nhận cược/).first()).toBeVisible();
}
