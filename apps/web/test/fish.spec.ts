import { figuresOf } from '@sen/api/figures';
import { balanceOfMember, deposit, expect, newMember, test } from './world.ts';

test(
  '[LOBBY-10] [LOBBY-07] [WALLET-07] three taps lead from home to a bullet in the pond, and the balance follows what it catches',
  { tag: '@phone' },
  async ({ page }) => {
    await newMember(page);
    await deposit(page, '1000');
    await page.goto('/');
    await page.getByRole('link', { name: 'Bắn cá', exact: true }).and(page.locator(':visible')).first().click();
    await expect(page).toHaveURL(/\/fish/);
    await page.getByRole('link', { name: /Bắn Cá Ao Sen/ }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Bắn', exact: true })).toBeEnabled({ timeout: 60_000 });
    const pond = frame.locator('.stage canvas');
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/play'));
    await pond.click({ position: { x: 120, y: 200 } });
    const { step } = (await (await answered).json()) as { step: { outcome: { shots: unknown[] } } };
    expect(step.outcome.shots).toHaveLength(1);
    const amount = figuresOf('vi').amount(await balanceOfMember(page));
    await expect(frame.locator('.balance output')).toContainText(amount);
    await expect(page.getByRole('main').locator('.game-money .sen-money')).toContainText(amount);
    await frame.getByRole('button', { name: 'Luật chơi và bảng trả thưởng' }).click();
    await expect(frame.getByRole('dialog').getByRole('row', { name: /Cá chép hoá rồng ×250 0,384%/ })).toBeVisible();
  },
);
