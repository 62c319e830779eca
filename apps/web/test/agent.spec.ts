import en from '../src/features/agent/text/team.en.json' with { type: 'json' };
import enFrame from '../src/features/agent/text/agentCentre.en.json' with { type: 'json' };
import vi from '../src/features/agent/text/team.vi.json' with { type: 'json' };
import viFrame from '../src/features/agent/text/agentCentre.vi.json' with { type: 'json' };
import betEn from '../src/features/bet/text/en.json' with { type: 'json' };
import betVi from '../src/features/bet/text/vi.json' with { type: 'json' };
import type { Locator, Page } from '@playwright/test';
import { enterAsAgent, expect, test } from './world.ts';

type Texts = { t: typeof vi; frame: typeof viFrame; bet: typeof betVi; isPhone: boolean };

/** By the menu: at the side of a wide screen, on a phone from below. */
async function goTo(page: Page, { frame, isPhone }: Texts, name: keyof typeof viFrame.pages): Promise<void> {
  if (isPhone) await page.locator('.agent-thumb').click();
  const menu = page.getByRole('navigation', { name: frame.menu, exact: true });
  await menu.getByRole('link', { name: frame.pages[name], exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/agentHome/${name}$`));
}

/**
 * The digits of the figures in a list of terms, by these terms: without what money has around it.
 */
async function digitsOf(list: Locator, names: readonly string[]): Promise<string[]> {
  const all = [];
  for (const name of names) {
    const figure = list
      .locator('div')
      .filter({ has: list.page().getByText(name) })
      .locator('dd')
      .first();
    await expect(figure).toHaveText(/\d/);
    all.push((await figure.innerText()).replaceAll(/\D/g, ''));
  }
  return all;
}

test(
  '[AGENT-01] [AGENT-02] [AGENT-04] [AGENT-05] [NAV-02] an agent walks the centre: figures and plots, the tree down to a member, profit and loss by branch, bets and lines that come to the same',
  { tag: '@phone' },
  async ({ page, viewport, expected }) => {
    // The bets of a member of another tree are not found.
    expected.push(/404.*agent\/bets/);
    const isPhone = viewport!.width < 700;
    const texts: Texts = isPhone
      ? { t: en, frame: enFrame, bet: betEn, isPhone }
      : { t: vi, frame: viFrame, bet: betVi, isPhone };
    const { t, bet } = texts;
    await page.addInitScript((language) => localStorage.setItem('lang', language), isPhone ? 'en' : 'vi');
    await enterAsAgent(page, 'agent03');
    await page.goto('/agentHome');
    await expect(page.getByRole('heading', { level: 1, name: t.overviewTitle })).toBeVisible();
    const heads = page.getByLabel(t.heads);
    await expect(heads.locator('div').filter({ hasText: t.members }).locator('dd')).not.toHaveText('…');
    expect(
      Number(await heads.locator('div').filter({ hasText: t.members }).locator('dd').textContent()),
    ).toBeGreaterThan(38);
    await expect(page.getByRole('img', { name: t.plotLabel.replace('{kind}', t.plot.money) })).toBeVisible();
    await page.getByRole('tab', { name: t.plot.heads }).click();
    await expect(page.getByRole('img', { name: t.plotLabel.replace('{kind}', t.plot.heads) })).toBeVisible();
    if (!isPhone)
      await expect(page.getByRole('link', { name: texts.frame.pages.agentDailyWages2 })).toBeVisible();

    await goTo(page, texts, 'downlineManagmentView');
    await page.getByRole('button', { name: t.openBranch.replace('{account}', 'agent04') }).click();
    const deep = page.getByRole('button', { name: /^agent05/ });
    await expect(deep).toBeVisible();
    await deep.click();
    const dialog = page.getByRole('dialog', { name: 'agent05' });
    await expect(dialog.getByText('agent04')).toBeVisible();
    // Two levels below: money goes to the ones directly below alone.
    await expect(dialog.getByRole('button', { name: t.transfer })).toBeHidden();
    await dialog.getByRole('link', { name: t.toProfit }).click();
    await expect(page).toHaveURL('/agentHome/palStatementsAgentCopy?account=agent05');
    const path = page.getByRole('navigation', { name: t.path });
    await expect(path).toHaveText('agent03agent04agent05');
    await path.getByRole('button', { name: 'agent04' }).click();
    await expect(page).toHaveURL('/agentHome/palStatementsAgentCopy?account=agent04');
    const branches = page.getByRole('table', { name: t.branches });
    await expect(branches.getByRole('button', { name: 'agent05' })).toBeVisible();

    // The bets add up to the figures of the overview. Others play meanwhile.
    await expect(async () => {
      await page.goto('/agentHome');
      const said = await digitsOf(page.getByLabel(t.figures), [t.turnover, t.profit]);
      await page.goto('/agentHome/personalHistoryCopy');
      expect(await digitsOf(page.locator('.record-totals dl'), [t.turnover, t.profit])).toEqual(said);
      expect(said.every((digits) => Number(digits) > 0)).toBe(true);
    }).toPass();

    await page.goto('/agentHome/personalHistoryCopy?account=play07');
    await expect(
      page.getByRole('table', { name: t.betsTitle }).getByRole('row').filter({ hasText: 'play07' }).first(),
    ).toBeVisible();
    if (isPhone) {
      const { height } = (await page
        .getByRole('table', { name: t.betsTitle })
        .getByRole('row')
        .nth(1)
        .boundingBox())!;
      expect(height, 'a row of two lines, of which a phone shows ten').toBeLessThan(64);
    }
    const played = await digitsOf(page.locator('.record-totals dl'), [t.stake, t.payout]);
    const file = page.waitForEvent('download');
    await page.locator('.record-files').getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'XLSX' }).click();
    expect((await file).suggestedFilename()).toMatch(/^team-bets-.*\.xlsx$/);
    // A member of another tree is nobody here.
    await page.goto('/agentHome/personalHistoryCopy?account=demo05');
    await expect(
      page.getByText(isPhone ? 'There is no such member.' : 'Không tìm thấy hội viên này.').first(),
    ).toBeVisible();
    await page.goto('/agentHome/agentDownlineTransactionDetailsCopy?account=play07');
    await expect(
      page.getByRole('table', { name: t.linesTitle }).getByRole('row').filter({ hasText: 'play07' }).first(),
    ).toBeVisible();
    const moved = [bet.types.bet, bet.types.win].map((type) => `${type} (`);
    expect(await digitsOf(page.locator('.record-totals dl'), moved)).toEqual(played);
    await page.goto('/agentHome/agentDailyWages2');
    await expect(
      page.getByRole('heading', { level: 1, name: texts.frame.pages.agentDailyWages2 }),
    ).toBeVisible();
  },
);

test('[AGENT-04] the table finds a member by the beginning of the name, and money goes to one directly below from there', async ({
  page,
}) => {
  await enterAsAgent(page, 'agent03');
  const dialog = page.getByRole('dialog', { name: 'play01' });
  const open = async (): Promise<number> => {
    await page.goto('/agentHome/downlineManagmentView?view=table');
    await page.getByRole('searchbox', { name: vi.search }).fill('play0');
    const rows = page.getByRole('table', { name: vi.teamTitle }).getByRole('row');
    await expect(rows).toHaveCount(10);
    await rows.filter({ hasText: 'play01' }).getByRole('button', { name: vi.view.one }).click();
    return Number((await digitsOf(dialog.locator('.team-facts'), [vi.balance]))[0]);
  };
  const before = await open();
  await dialog.getByRole('button', { name: vi.transfer }).click();
  const form = dialog.getByRole('form');
  await expect(form.getByText('play01')).toBeVisible();
  await form.getByRole('textbox', { name: 'Số tiền chuyển' }).fill('25');
  await form.getByLabel(/^Mật khẩu thanh toán/).fill('agent2468');
  await form.getByRole('button', { name: 'Chuyển tiền' }).click();
  await expect(page.getByText('Đã chuyển 25,00 cho play01.')).toBeVisible();
  expect((await open()) - before).toBe(25_00);
});
