import {
  balanceOfMember,
  deposit,
  expect,
  formerMember,
  newMember,
  openGame,
  password,
  passwordField,
  spin,
  test,
  enterAsTrial,
} from './world.ts';

test('[LOBBY-06] a visitor is asked to sign in and then taken into the game', async ({ page }) => {
  const name = await formerMember(page);
  await page.goto('/rng');
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Hội Trăng Rằm/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Đăng nhập nhanh' }).getByRole('form');
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await passwordField(form).fill(password);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/game\?vassalage=arcade&gameCode=/);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Hội Trăng Rằm');
});

test('[LOBBY-06] a trial account is told that it needs a real one, in the lobby and on the game’s own address', async ({ page }) => {
  await enterAsTrial(page);
  await page.goto('/rng');
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Hội Trăng Rằm/ })
    .click();
  const warning = page.getByRole('dialog', { name: 'Tài khoản chơi thử' });
  await expect(warning).toContainText('Cần có tài khoản thật để sử dụng tính năng này.');
  await warning.getByRole('button', { name: 'Để sau' }).click();
  await page.goto('/game?vassalage=arcade&gameCode=hoi-trang-ram');
  await expect(warning).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await warning.getByRole('button', { name: 'Chơi thử bằng điểm ảo' }).click();
  await expect(page).toHaveURL(/fun=1/);
  await expect(page.getByRole('main').getByText('Chơi thử', { exact: true })).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 });
});

test('[LOBBY-07] a launch opens the game in a sandboxed frame of its own origin, and a game that is not there says so', async ({
  page,
  expected,
}) => {
  expected.push(/status of 404/);
  await newMember(page);
  await openGame(page);
  const frame = page.locator('iframe');
  expect(new URL((await frame.getAttribute('src'))!).origin).not.toBe(new URL(page.url()).origin);
  const sandbox = (await frame.getAttribute('sandbox'))!.split(' ');
  expect(sandbox).toContain('allow-scripts');
  for (const never of ['allow-top-navigation', 'allow-top-navigation-by-user-activation', 'allow-modals', 'allow-downloads'])
    expect(sandbox).not.toContain(never);

  await page.goto('/game?vassalage=arcade&gameCode=khong-co');
  await expect(page.getByText('Không tìm thấy trò chơi này.')).toBeVisible();
  await page.getByRole('link', { name: 'Chọn trò khác' }).click();
  await expect(page).toHaveURL(/\/rng/);
});

test('[LOBBY-07] the site hears the game’s frame alone: the same words from elsewhere do nothing', async ({ page }) => {
  await newMember(page);
  await openGame(page);
  await page.evaluate(() => {
    for (const type of ['exit', 'openDeposit']) postMessage({ source: 'sen-game', type }, '*');
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page).toHaveURL(/\/game\?/);
  await expect(page.locator('iframe')).toBeVisible();
});

test('[WALLET-07] [WALLET-02] the balance beside the game and on another tab follows every round at once', async ({ page, context }) => {
  await newMember(page);
  await deposit(page, '1000');
  // A tab gets the session from another one of the site.
  await page.goto('/rng');
  const other = await context.newPage();
  await other.goto('/personal/securityCenter');
  const balanceOf = (text: string | null) => /[\d,]+\.\d\d/.exec(text ?? '')?.[0];
  const otherBalance = other.getByRole('complementary').locator('.sen-money').first();
  await expect(otherBalance).toHaveText(/1,000\.00/);
  const frame = await openGame(page);
  const bar = page.getByRole('main').locator('.game-money .sen-money');
  await expect(bar).toHaveText(/1,000\.00/);
  // A round may pay exactly its stake; one of a few does not.
  for (let rounds = 0; rounds < 5 && balanceOf(await bar.textContent()) === '1,000.00'; rounds++) await spin(page, frame);
  await expect(bar).not.toHaveText(/1,000\.00/);
  const shown = (await balanceOfMember(page)).replace(/\B(?=(\d{3})+\.)/g, ',').replace(/(\.\d\d).*/, '$1');
  await expect(bar).toContainText(shown);
  await expect(otherBalance).toContainText(shown);
});

test('[WALLET-02] a stake that the wallet refuses still stands in the balance behind the words that say so', async ({ page, expected }) => {
  expected.push(/status of 409/);
  await newMember(page);
  await deposit(page, '50');
  const frame = await openGame(page);
  const balance = frame.locator('.balance output');
  await expect(balance).toHaveText('50.00 P');
  await page.route('**/api/spin', (route) => route.fulfill({ status: 409, json: { error: 'notEnoughMoney' } }));
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  await expect(frame.getByRole('dialog')).toContainText('Số dư không đủ');
  await expect(balance).toHaveText('50.00 P');
});

test('[WALLET-07] the game itself follows what happens to the balance elsewhere', async ({ page }) => {
  await newMember(page);
  await deposit(page, '100');
  const frame = await openGame(page);
  const balance = frame.locator('.balance output');
  await expect(balance).toHaveText('100.00 P');
  await deposit(page, '250');
  await expect(balance).toHaveText('350.00 P');
});
