import type { FrameLocator, Page } from '@playwright/test';
import { balanceOfMember, deposit, expect, newMember, roundsPlayed, showsBalance, test } from './world.ts';

test.use({ pictures: true });

const gameAddress = '/game?vassalage=pearl&gameCode=bau-cua&gameType=PVP';

/** A bet on each symbol is taken when the mat says what lies there. */
async function bet(frame: FrameLocator, stake: number, names: readonly string[]): Promise<void> {
  const mat = frame.getByRole('group', { name: 'Các cửa đặt cược' });
  for (const name of names) {
    const spot = mat.getByRole('button', { name: new RegExp(`^${name},`) });
    await expect(spot).toBeEnabled({ timeout: 60_000 });
    await spot.click();
    await expect(spot).toHaveAccessibleName(new RegExp(`^${name}, bạn đặt ${stake},`));
  }
}

/**
 * Stories run at the same time, and members of one mat sit together: each story has a mat of its
 * own.
 */
async function sitDown(page: Page, mat: RegExp): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: mat }).click({ timeout: 60_000 });
  return frame;
}

test(
  '[LOBBY-10] [LOBBY-07] [WALLET-07] the hall of games among members has two vendors, and a round of Bầu Cua against the computer’s bank is bet on, opened and paid',
  { tag: '@phone-only' },
  async ({ page }) => {
    await newMember(page);
    await deposit(page, '1000');
    await page.goto('/pvp');
    await expect(page.getByRole('article').filter({ hasText: 'Tiến Lên Miền Nam' })).toBeVisible();
    await page.getByRole('article').filter({ hasText: 'Bầu Cua' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/vassalage=pearl/);
    const frame = await sitDown(page, /Chiếu Cói/);
    await bet(frame, 1, ['Cua', 'Tôm', 'Nai']);
    await expect(frame.locator('.plaque')).toHaveText('Nhà cái · quỹ 150Máy');
    await expect(frame.getByText('Đã đặt 3 / 20')).toBeVisible();
    await frame.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(frame.getByText('Đã đặt 2 / 20')).toBeVisible();
    await frame.getByRole('button', { name: 'Xong', exact: true }).click();
    const sheet = frame.getByRole('table');
    await expect(sheet.getByRole('row', { name: /Đặt 2 Bạn/ })).toBeVisible();
    await expect(frame.getByRole('img', { name: /^Xúc xắc: (\S+) – (\S+) – (\S+)$/ })).toHaveCount(2);
    await expect.poll(() => roundsPlayed(page)).toBe(1);
    await showsBalance(page, frame.locator('.money output').first());
    await frame.getByRole('button', { name: 'Kiểm chứng công bằng' }).click();
    await expect(frame.getByRole('dialog').getByRole('link', { name: 'Kiểm chứng' })).toHaveCount(1);
  },
);

test('[LOBBY-10] [WALLET-07] one member holds the bank and another bets against it: what one wins the other loses, less the rake', async ({
  page,
  otherPerson,
}) => {
  const mat = /Chiếu Hoa/;
  const other = await otherPerson();
  for (const each of [page, other]) {
    await newMember(each);
    await deposit(each, '1000');
    await each.goto(gameAddress);
  }
  await expect(other.frameLocator('iframe').getByRole('button', { name: mat })).toBeVisible({
    timeout: 60_000,
  });
  // A member who is alone cannot be the banker for long.
  const banker = await sitDown(page, mat);
  await banker.getByRole('button', { name: 'Xong', exact: true }).click({ timeout: 60_000 });
  await expect(banker.getByRole('heading', { name: 'Bạn hoà vốn' })).toBeVisible();
  const better = await sitDown(other, mat);
  await banker.getByRole('button', { name: 'Làm cái' }).last().click();
  await banker.getByRole('button', { name: 'Ván tiếp' }).click();
  await expect(banker.locator('.plaque')).toHaveText('Nhà cái · quỹ 750Bạn', { timeout: 60_000 });
  await expect(better.locator('.plaque')).toHaveText(/Khách \d{4}$/);
  await bet(better, 5, ['Gà']);
  await better.getByRole('button', { name: 'Xong', exact: true }).click();
  await expect(banker.getByRole('row', { name: /Cái Bạn/ })).toBeVisible();
  await expect(better.getByRole('row', { name: /Đặt 5 Bạn/ })).toBeVisible();
  const cents = async (each: Page): Promise<number> =>
    Math.round(Number(await balanceOfMember(each)) * 100) - 100_000;
  // The rounds are paid when their stakes are no longer set aside.
  for (const each of [page, other])
    await expect.poll(async () => Math.abs(await cents(each))).toBeLessThanOrEqual(1_500);
  const [lost, won] = [await cents(page), await cents(other)].toSorted((one, next) => one - next) as [
    number,
    number,
  ];
  expect([-500, -1_000, -1_500]).toContain(lost);
  expect(won).toBe(-lost * 0.98);
});
