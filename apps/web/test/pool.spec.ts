import { parseAmount } from '@sen/api/money';
import { deposit, endOfRound, expect, newMember, showsBalance, test } from './world.ts';

test.use({ pictures: true });

test(
  '[HOME-04] [LOBBY-10] three taps lead from home past the real pool to a spin that feeds it, and game and hall show the same pool',
  { tag: '@phone-only' },
  async ({ page }) => {
    await newMember(page);
    await deposit(page, '1000');
    const pool = async (): Promise<bigint> => {
      const response = await page.request.get('/wps/pool/list');
      const { value } = (await response.json()) as {
        value: { list: { gameCode: string; amount: string }[] };
      };
      return parseAmount(value.list.find(({ gameCode }) => gameCode === 'vinh-hoa')!.amount)!;
    };
    await page.goto('/');
    await page
      .getByRole('link', { name: 'Nổ hũ', exact: true })
      .and(page.locator(':visible'))
      .first()
      .click();
    await expect(page).toHaveURL(/\/rng/);
    await expect(page.getByRole('region', { name: 'Hũ Vinh Hoa' })).toContainText('Quỹ thưởng thật');
    await page.getByRole('link', { name: 'Chơi Vinh Hoa', exact: true }).click();
    const frame = page.frameLocator('iframe');
    const spin = frame.getByRole('button', { name: 'Quay', exact: true });
    await expect(spin).toBeEnabled({ timeout: 60_000 });
    const before = await pool();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/play'));
    await spin.click();
    const { round } = (await (await answered).json()) as { round: { stake: string } };
    // Others may play at the same time: the contribution of this stake is in it in any case.
    expect((await pool()) - before).toBeGreaterThanOrEqual(BigInt(round.stake) / 100n);
    await expect(frame.locator('.pool b')).toContainText(/10\.\d{3},\d{2}/);
    await endOfRound(frame);
    await showsBalance(page, frame.locator('.balance output'));
  },
);
