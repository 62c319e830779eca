import type { SeatsReply } from '../../arcade/games/kit/seats.ts';
import { balanceOfMember, deposit, expect, newMember, showsBalance, test } from './world.ts';

test.use({ pictures: true });

test(
  '[LOBBY-10] [LOBBY-07] [WALLET-07] three taps lead from home to a hand of cards among seats, which is played out against computer players, free of charge',
  { tag: '@phone-only' },
  async ({ page, viewport }) => {
    await newMember(page);
    await deposit(page, '1000');
    await page.goto('/');
    await page
      .getByRole('link', { name: 'Game bài', exact: true })
      .and(page.locator(':visible'))
      .first()
      .click();
    await expect(page).toHaveURL(/\/pvp/);
    await page.getByRole('link', { name: /Tiến Lên Miền Nam/ }).click();
    const frame = page.frameLocator('iframe');
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/seats/ready'));
    await frame.getByRole('button', { name: /Bàn Tre/ }).click({ timeout: 60_000 });
    expect(((await (await answered).json()) as SeatsReply).table!.level).toBe('tre');
    const sheet = frame.getByRole('table');
    await expect(
      frame.getByText(/^Đang chờ người chơi cùng… \d+ giây nữa máy vào ngồi, chơi miễn phí\.$/),
    ).toBeVisible();
    await frame.getByRole('button', { name: 'Chơi với máy miễn phí' }).click();
    // A turn, and the hand with it, may end at any moment: a button that is gone is skipped.
    const pressed = (word: string) =>
      frame.locator(`button[data-text="${word}"]:enabled`).evaluateAll((found: HTMLButtonElement[]) => {
        found[0]?.click();
        return found.length > 0;
      });
    // A hand that wins at once ("tới trắng") shows its cards and its result together, so either of
    // the two is enough.
    await expect(
      frame.getByRole('group', { name: 'Bài của bạn' }).getByRole('button').or(sheet).first(),
    ).toBeVisible({ timeout: 30_000 });
    await expect(frame.getByText(/^Máy \d$/).first()).toBeVisible();
    const free = 'Ván chơi miễn phí, không tính tiền';
    await expect(
      frame
        .locator('.free-hand')
        .or(frame.getByRole('heading', { name: free }))
        .first(),
    ).toHaveText(free);
    await page.setViewportSize({ width: viewport!.width, height: 664 });
    await expect(frame.locator('.turn-acts').or(sheet).first()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(viewport!);
    for (;;) {
      await expect(frame.locator('button[data-text="hint"]:enabled').or(sheet).first()).toBeVisible({
        timeout: 60_000,
      });
      if (await sheet.isVisible()) break;
      await pressed('hint');
      if (!(await pressed('play'))) await pressed('pass');
    }
    await expect(sheet.getByRole('row', { name: /Bạn/ })).toBeVisible();
    await expect(frame.getByRole('heading', { name: free })).toBeVisible();
    expect(await balanceOfMember(page)).toBe('1000.00');
    await showsBalance(page, frame.locator('.money output').first());
    await frame.getByRole('button', { name: 'Kiểm chứng công bằng' }).click();
    await expect(frame.getByRole('dialog').getByRole('link', { name: 'Kiểm chứng' })).toHaveCount(1);
  },
);

test('[LOBBY-10] [T48] two members play a hand among themselves: no computer player sits with them, and the other seats are shown as free', async ({
  page,
  otherPerson,
}) => {
  const people = [page, await otherPerson()];
  for (const each of people) {
    await newMember(each);
    await deposit(each, '1000');
    await each.goto('/game?vassalage=arcade&gameCode=tien-len&gameType=PVP');
  }
  const frames = people.map((each) => each.frameLocator('iframe'));
  const tables = frames.map((frame) => frame.getByRole('button', { name: /Bàn Gốm/ }));
  for (const table of tables) await expect(table).toBeVisible({ timeout: 60_000 });
  await Promise.all(tables.map((table) => table.click()));
  for (const frame of frames) {
    // A hand that wins at once is over before anybody moves.
    await expect(
      frame
        .getByText(/^(Lượt của|Đến lượt bạn)/)
        .or(frame.getByRole('table'))
        .first(),
    ).toBeVisible({ timeout: 30_000 });
    await expect(frame.getByText('Ghế trống', { exact: true })).toHaveCount(2);
    await expect(frame.getByText(/^Máy \d$/)).toHaveCount(0);
    await expect(frame.getByText(/^Khách \d{4}$/).first()).toBeVisible();
  }
});
