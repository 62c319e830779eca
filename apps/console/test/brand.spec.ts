import type { APIResponse, Locator, Page } from '@playwright/test';
import type { OutputOf } from '@sen/api/call';
import { createDeposit } from '@sen/api/deposit';
import type { reportOverview } from '@sen/api/report';
import { expect, newMember, newOperator, openDesk, openDeskAs, openMenu, test } from './desk.ts';

test.use({ pictures: true });

const trucHost = 'truc.localhost';
const choice = (page: Page): Locator => page.getByRole('button', { name: /^Thương hiệu đang xem/ });

async function choose(page: Page, name: string): Promise<void> {
  await choice(page).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await expect(choice(page)).toHaveAccessibleName(`Thương hiệu đang xem: ${name}`);
}

test('[OPS-02] one brand is chosen in the head: the list holds its members alone, the address says so, and every section keeps to it', async ({
  page,
  baseURL,
}) => {
  const theirs = await newMember(baseURL!, trucHost);
  const ours = await newMember(baseURL!);
  await openDesk(page, 'support', '/members');
  await expect(page.getByRole('row').filter({ hasText: theirs.account })).toContainText('Trúc');
  await expect(page.getByRole('row').filter({ hasText: ours.account })).toContainText('Sen');

  await choose(page, 'Trúc');
  await expect(page).toHaveURL(/\/console\/members\?brand=truc$/);
  await expect(page.getByRole('row').filter({ hasText: theirs.account })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: ours.account })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Thương hiệu' })).toHaveCount(0);

  await page.getByRole('searchbox').fill(ours.account);
  await expect(page.getByText(`Không tìm thấy tên nào khớp với “${ours.account}”.`)).toBeVisible();
  await choose(page, 'Tất cả thương hiệu');
  await expect(page).toHaveURL(new RegExp(`\\?search=${ours.account}$`));
  await expect(page.getByRole('row').filter({ hasText: ours.account })).toBeVisible();
});

test('[OPS-03] a link to one brand’s deposits shows the same to everybody who opens it, and tabs and menu keep to the brand', async ({
  page,
  baseURL,
}) => {
  const deposit = (member: Awaited<ReturnType<typeof newMember>>) =>
    member.call(createDeposit, { channel: 'sandbox', amount: '70.00', requestId: crypto.randomUUID() });
  const theirs = await deposit(await newMember(baseURL!, trucHost));
  const ours = await deposit(await newMember(baseURL!));
  await openDesk(page, 'finance', '/deposits?brand=truc');
  await expect(choice(page)).toHaveAccessibleName('Thương hiệu đang xem: Trúc');
  const row = (id: string) => page.getByRole('row').filter({ hasText: id });
  await expect(row(theirs.id)).toBeVisible();
  await expect(row(ours.id)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Chờ thanh toán' }).click();
  await expect(page).toHaveURL(/\/deposits\?brand=truc&state=pending$/);
  await expect(row(theirs.id)).toBeVisible();
  await (await openMenu(page)).getByRole('link', { name: 'Dòng tiền' }).click();
  await expect(page).toHaveURL(/\/report\?brand=truc$/);
  await page.goBack();
  await choose(page, 'Tất cả thương hiệu');
  await expect(page).toHaveURL(/\/deposits\?state=pending$/);
  await expect(row(theirs.id)).toContainText('Trúc');
  await expect(row(ours.id)).toContainText('Sen');
});

test('[OPS-06] the overview of all brands has a line for each, which leads to that brand’s own figures', async ({
  page,
  baseURL,
}) => {
  await newMember(baseURL!, trucHost);
  // Others play meanwhile: each report's first answer is given again, so that the figures stand
  // still while they are compared.
  const answers = new Map<string, Promise<APIResponse>>();
  await page.route('**/ops/report/overview*', async (route) => {
    const url = route.request().url();
    if (!answers.has(url)) answers.set(url, route.fetch());
    await route.fulfill({ response: await answers.get(url)! });
  });
  const told = async (query: string) => {
    const asked = () => [...answers.keys()].find((each) => each.endsWith(`/ops/report/overview${query}`));
    await expect.poll(asked).toBeDefined();
    return ((await (await answers.get(asked()!)!).json()) as { value: OutputOf<typeof reportOverview> })
      .value;
  };
  await openDesk(page, 'owner', '/report');
  const line = page
    .getByRole('region', { name: 'Theo thương hiệu' })
    .getByRole('row')
    .filter({ hasText: 'Trúc' });
  await expect(line).toBeVisible();
  const registered = (await told('')).brands.find(({ brand }) => brand === 'truc')!.today.newMembers;
  await expect(line.getByRole('cell').last()).toHaveText(String(registered));

  await line.getByRole('link', { name: 'Trúc' }).click();
  await expect(page).toHaveURL(/\/report\?brand=truc$/);
  await expect(page.getByRole('region', { name: 'Theo thương hiệu' })).toHaveCount(0);
  const shown = page.locator('.figure', { hasText: 'Hội viên mới' }).locator('.figure-value');
  await expect.poll(async () => shown.innerText()).toBe(String((await told('?brand=truc')).today.newMembers));
  await expect(page.getByText(/^Của toàn hệ thống, không thuộc riêng thương hiệu nào/)).toBeVisible();
});

test.describe('an operator of one brand', () => {
  test.use({ toleratedErrors: /status of 403/ });

  test('[OPS-01] reads its name, has no choice and no accounts of the house; a link to another brand is refused in words and offers the way back', async ({
    page,
    baseURL,
  }) => {
    const theirs = await newMember(baseURL!, trucHost);
    const ours = await newMember(baseURL!);
    await openDeskAs(page, await newOperator('finance', ['truc']), '/members');
    await expect(page.getByRole('row').filter({ hasText: theirs.account })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: ours.account })).toHaveCount(0);
    await expect(choice(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('Trúc')).toBeVisible();
    await page.goto('/console/report');
    await expect(page.getByText('Chỉ nhân viên phụ trách mọi thương hiệu mới xem được.')).toBeVisible();
    await expect(page.getByText('gateway:sandbox')).toHaveCount(0);

    await page.goto('/console/members?brand=sen');
    await expect(page.getByText('Tài khoản của bạn không có quyền thực hiện thao tác này.')).toBeVisible();
    await choice(page).click();
    await page.getByRole('menuitemradio', { name: 'Tất cả thương hiệu' }).click();
    await expect(page.getByRole('row').filter({ hasText: theirs.account })).toBeVisible();
    await expect(choice(page)).toHaveCount(0);
  });
});
