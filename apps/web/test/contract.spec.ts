import type { Page } from '@playwright/test';
import { approveChange, openDesk } from '../../console/test/desk.ts';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { playFor } from './cashier.ts';
import { make } from './fixtures.ts';
import { deposit, enterAsAgent, expect, newMember, test } from './world.ts';

const fiveMinutesMs = 300_000;
const salaryPage = '/agentHome/agentRealtimeSalary';

/** An agent without an upline, one below, and a code by which members come below that one. */
async function makeLine(
  otherPerson: () => Promise<Page>,
): Promise<{ top: string; below: string; code: string }> {
  const codes: string[] = [];
  const accounts: string[] = [];
  for (let i = 0; i < 2; i++) {
    // Each in a browser of their own: payouts wait where an agent and somebody below share one.
    const page = await otherPerson();
    const account = await newMember(page, { affiliateCode: codes.at(-1) });
    await page.close();
    // The desk makes this member an agent; the password is the demo agents'.
    await make(fixture.makeAgent, { account });
    accounts.push(account);
    codes.push(account);
  }
  return { top: accounts[0]!, below: accounts[1]!, code: codes[1]! };
}

/** The contracts of both have held since a while. */
const letContractsHold = (accounts: readonly string[]): Promise<unknown> =>
  make(fixture.ageContracts, { accounts: [...accounts], minutes: 30 });

/** The period that runs is over: its job runs for that moment. */
const letPeriodPass = (): Promise<unknown> =>
  make(fixture.runJob, {
    name: 'contract-periods',
    data: {},
    atMs: (Math.floor(Date.now() / fiveMinutesMs) + 1) * fiveMinutesMs,
  });

/**
 * A month in which the team played, which no play of today makes: its days are shown, and each
 * opens to its periods.
 */
async function openDayOfMonth(page: Page): Promise<void> {
  const from = Date.parse('2026-10-31T02:05:00Z');
  const amounts = { turnover: '1000.00', loss: '0.00', carried: '0.00', due: '15.00' };
  const answer = {
    from,
    to: from + fiveMinutesMs,
    whole: false,
    periods: 288,
    reached: 1,
    total: '15.00',
    list: [],
    days: [],
  };
  const day = {
    day: '2026-10-31',
    periods: 288,
    reached: 1,
    turnover: '1000.00',
    due: '15.00',
    carried: '0.00',
  };
  const list = [{ ...amounts, from, to: from + fiveMinutesMs, active: 1, tier: 0, rate: 1_500 }];
  let months = 0;
  await page.route(/\/contract\/simulate/, (route) => {
    if (route.request().url().endsWith('simulate')) months += 1;
    const value = route.request().url().endsWith('Day') ? { list } : { ...answer, days: [day] };
    return route.fulfill({ json: { success: true, value, message: '', code: 'ok' } });
  });
  // A second press that comes before the first one is drawn asks nothing again.
  await page
    .getByRole('button', { name: 'What would last month have paid?' })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByText('these are its last days')).toBeVisible();
  expect(months).toBe(1);
  await page.getByText('1 of 288 periods reached a tier', { exact: true }).click();
  await expect(
    page.getByRole('table', { name: 'What would last month have paid?' }).getByRole('row'),
  ).toContainText(['Period', '09:05']);
  await page.unroute(/\/contract\/simulate/);
}

// Terms beyond the upline's own are refused.
test.use({ pictures: true, expected: [/409.*\/contract\/offer/] });

test('[AGENT-06] [AGENT-07] [OPS-06] a contract is offered, tried, signed, passed down, paid, explained to the bet, disputed, answered at the desk and ended', async ({
  page,
  otherPerson,
  baseURL,
}) => {
  test.setTimeout(400_000);
  const { top, below, code } = await makeLine(otherPerson);

  // The house offers to the agent on top.
  const desk = await otherPerson();
  await openDesk(desk, 'finance', '/contracts');
  await desk.getByRole('button', { name: 'Đề nghị hợp đồng' }).click();
  const offering = desk.getByRole('dialog', { name: 'Đề nghị hợp đồng' });
  await offering.getByLabel('Thương hiệu').selectOption('sen');
  await offering.getByLabel('Đại lý').fill(top);
  await offering.getByLabel('Loại').selectOption({ label: 'Lương thời gian thực' });
  await offering.getByRole('button', { name: 'Bớt bậc' }).click();
  await offering.getByLabel('Cược tối thiểu').fill('1');
  await offering.getByLabel('Cược hợp lệ').fill('1');
  await offering.getByLabel('Tỷ lệ (%)').fill('0,2');
  await offering.getByLabel('Lý do').fill('Đại lý mới');
  await offering.getByRole('button', { name: 'Gửi đề nghị' }).click();
  await expect(desk.getByText(/^Đã gửi đề nghị thay đổi #\d+/)).toBeVisible();
  await approveChange(baseURL!, top, 'owner');

  // It is tried, signed and passed down within itself.
  await enterAsAgent(page, top);
  await page.goto(salaryPage);
  await page.getByRole('button', { name: 'Xem thử tháng trước' }).click();
  await expect(page.getByText('Tháng trước đội không có cược nào.')).toBeVisible();
  await page.getByRole('button', { name: 'Ký hợp đồng' }).click();
  await expect(page.getByText('Đã ký. Hợp đồng bắt đầu từ kỳ kế tiếp.')).toBeVisible();
  await page.getByRole('tab', { name: 'Hợp đồng tuyến dưới' }).click();
  await page.getByRole('button', { name: 'Đề nghị hợp đồng' }).click();
  const form = page.getByRole('form', { name: 'Đề nghị hợp đồng' });
  await form.getByLabel('Tỷ lệ', { exact: true }).fill('0,25');
  await form.getByRole('button', { name: 'Gửi đề nghị' }).click();
  await expect(form.getByText('Điều khoản vượt quá hợp đồng của tuyến trên.')).toBeVisible();
  await form.getByLabel('Tỷ lệ', { exact: true }).fill('0,1');
  await form.getByRole('button', { name: 'Gửi đề nghị' }).click();
  await expect(page.getByText(`Đã gửi đề nghị cho ${below}.`)).toBeVisible();

  // The agent below reads English.
  const english = await otherPerson();
  await enterAsAgent(english, below);
  await english.evaluate(() => localStorage.setItem('lang', 'en'));
  await english.goto(salaryPage);
  await expect(english.getByText(`${top} pays ${below} after each 5 minutes`)).toBeVisible();
  await english.getByRole('button', { name: 'What would last month have paid?' }).click();
  await expect(english.getByText('The team did not play in that month.')).toBeVisible();
  await openDayOfMonth(english);
  await english.getByRole('button', { name: 'Sign the contract' }).click();
  await expect(english.getByText('Signed. The contract begins with the next period.')).toBeVisible();

  // A member of the team plays, and the period passes.
  const player = await otherPerson();
  const account = await newMember(player, { affiliateCode: code });
  await deposit(player, '1000');
  await playFor(player, baseURL!, 500n);
  await letContractsHold([top, below]);

  // Paid, and explained down to the bet.
  const paid = english.getByRole('row').filter({ hasText: 'Paid in full' });
  await expect(async () => {
    // A period closes when all that was played in it has been counted, and is looked at again later
    // where it has not.
    await letPeriodPass();
    await english.reload();
    await expect(paid).toHaveCount(1, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await paid.getByRole('button').click();
  await expect(english.getByRole('heading', { name: `Real-time salary of ${below}` })).toBeVisible();
  await expect(english.getByText('Tier 1, rate 0.1 %.')).toBeVisible();
  await english.getByRole('button', { name: account }).click();
  await expect(english.getByRole('heading', { name: `Bets of ${account}` })).toBeVisible();
  await expect(english.getByRole('table', { name: 'The bets beneath' }).getByRole('row')).toHaveCount(2);
  await expect(english.getByRole('table', { name: 'Payments' })).toContainText(
    'The upline’s own payout of this period',
  );

  // Disputed, and answered at the desk, by an operator who reads English now, beside the same
  // statement.
  await english.getByRole('button', { name: 'Dispute it' }).click();
  await english.getByLabel('What is wrong').fill('One round of last night is missing');
  await english.getByRole('button', { name: 'Send the dispute' }).click();
  await expect(english.getByText('Waits for an answer')).toBeVisible();
  await desk.evaluate(() => localStorage.setItem('lang', 'en'));
  await desk.goto('/console/disputes');
  await desk.getByRole('row').filter({ hasText: below }).getByRole('button', { name: 'Review' }).click();
  const dispute = desk.getByRole('dialog', { name: /^Dispute #/ });
  const told = dispute.getByRole('region', { name: 'Statement' });
  await expect(told).toContainText(`The team of ${below} has a turnover of`);
  await expect(told).toContainText('Tier 1, rate 0.1 %.');
  await expect(told.getByRole('table', { name: 'Payments' })).toContainText(
    'The upline’s own payout of this period',
  );
  await told.getByText('Read the contract again').click();
  await expect(told.getByText(`${top} pays ${below} after each 5 minutes`)).toBeVisible();
  await told.getByRole('button', { name: 'Members and bets beneath' }).click();
  await told.getByRole('button', { name: account }).click();
  await expect(told.getByRole('heading', { name: `Bets of ${account}` })).toBeVisible();
  await expect(told.getByRole('table', { name: 'The bets beneath' }).getByRole('row')).toHaveCount(2);
  const downloading = desk.waitForEvent('download');
  await told.getByRole('button', { name: 'All bets as a file (Excel, CSV)' }).click();
  await desk.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^payout-\d+\.csv$/);
  await dispute.getByLabel('Reason').fill('Ván đó bị bỏ sót');
  await dispute.getByRole('button', { name: 'The agent is right' }).click();
  await expect(dispute.getByText('Input cannot be empty')).toBeVisible();
  await dispute.getByLabel('Paid besides').fill('3');
  await dispute.getByRole('button', { name: 'The agent is right' }).click();
  await expect(dispute).toBeHidden();
  await english.reload();
  await expect(english.getByText('A correction is being approved')).toBeVisible();

  // A second operator approves the correction, and the agent is paid.
  const owner = await otherPerson();
  await openDesk(owner, 'owner', '/adjustments');
  await owner.getByRole('row').filter({ hasText: below }).getByRole('button', { name: 'Xử lý' }).click();
  const correction = owner.getByRole('dialog');
  await expect(correction.getByRole('link', { name: /^Khiếu nại #/ })).toBeVisible();
  await correction.getByLabel('Lý do').fill('Đã xem');
  await correction.getByRole('button', { name: 'Đồng ý điều chỉnh' }).click();
  await expect(correction).toBeHidden();
  await english.reload();
  await expect(english.getByText('Ván đó bị bỏ sót')).toBeVisible();
  await expect(english.getByText('was paid to the main wallet besides.')).toContainText('3.00');
  await expect(english.getByRole('table', { name: 'Payments' })).toContainText('The house, by the dispute');

  // Ended by both.
  await english.getByRole('button', { name: 'Real-time salary' }).click();
  await english.getByRole('button', { name: 'Ask to end it' }).click();
  await english.getByRole('dialog').getByRole('button', { name: 'Ask to end it' }).click();
  await expect(english.getByText('The request has been sent.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Đồng ý chấm dứt' }).click();
  await expect(page.getByText('Hợp đồng chấm dứt khi kỳ này kết thúc.')).toBeVisible();
});
