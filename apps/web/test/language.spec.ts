/**
 * The seven languages as people meet them: the menu, another tab, refusals, dates. The page as it
 * comes is read in `apps/server/test/built.test.ts`.
 */
import { languageNames, languageTags, type Language } from '@sen/api/language';
import { errorText } from '@sen/api/texts';
import { languagesIn, textsIn } from '@sen/front/vite/textFiles';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { hydrated, deposit, expect, formerMember, newMember, test } from './world.ts';

type Texts = { readonly [key: string]: string & Texts };
const site = fileURLToPath(new URL('..', import.meta.url));
const textsOf = (language: Language, group: string): Texts => textsIn(site, language).get(group) as Texts;
const spoken = languagesIn(site);
/** All but the one that stories begin in. */
const others = spoken.filter((language) => language !== 'vi');

async function openLanguages(page: Page, from: Language): Promise<void> {
  const shell = textsOf(from, 'shell');
  const menu = page.getByRole('button', { name: shell['language'], exact: true }).filter({ visible: true });
  if (page.viewportSize()!.width < 700 && (await menu.count()) === 0)
    await page.getByRole('button', { name: shell['menu'], exact: true }).click();
  await menu.click();
}

/**
 * Languages that this page has fetched texts of, in the order of their coming; the build names the
 * files by them.
 */
const textsFetched = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/([a-z]{2})-[^/]+\.js/.exec(name)?.[1] ?? '');
    return [...new Set(files)].filter((language) => language !== '');
  });

test('[NAV-14] [UI-03] each language is offered by its own name and takes effect at once: words, data, account', async ({
  page,
}) => {
  await newMember(page);
  // The popup that opens by itself once a session would cover the menu.
  await page.evaluate(() => sessionStorage.setItem('noticeSeen', 'welcome'));
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await hydrated(page);
  expect(await textsFetched(page)).toEqual(['vi']);
  let before: Language = 'vi';
  for (const language of others) {
    await openLanguages(page, before);
    await expect(page.getByRole('menuitemradio')).toHaveText(spoken.map((each) => languageNames[each]));
    const games = page.waitForResponse(
      (response) =>
        response.url().includes('GCSGAME_hotGamesV2') && response.url().includes(`language=${language}`),
    );
    const written = page.waitForRequest((request) => request.url().endsWith('/wps/member/info/language'));
    await page.getByRole('menuitemradio', { name: languageNames[language] }).click();
    expect((await games).status()).toBe(200);
    expect((await written).postDataJSON()).toEqual({ language });
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
    await expect(
      page.getByText(textsOf(language, 'home')['hot']!['title']!, { exact: true }).first(),
    ).toBeAttached();
    expect(
      await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]),
    ).toEqual([language, before]);
    expect(await textsFetched(page)).toEqual(['vi', ...others.slice(0, others.indexOf(language) + 1)]);
    before = language;
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.goto('/personal/securityCenter');
  await expect(page.getByRole('combobox', { name: textsOf(before, 'member')['language'] })).toHaveValue(
    before,
  );
});

test('[NAV-14] a language that is chosen in one tab is spoken in the other at once', async ({
  page,
  context,
}) => {
  await page.goto('/vip');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/');
  await hydrated(other);
  await openLanguages(other, 'vi');
  await other.getByRole('menuitemradio', { name: languageNames['en'] }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' })).toBeVisible();
});

test.describe('refused', () => {
  test.use({ expected: [/401/] });
  test('[UI-03] [API-03] a refusal is said in the language on screen', async ({ page }) => {
    const name = await formerMember(page);
    for (const language of others) {
      await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
      const session = textsOf(language, 'access');
      const form = page.getByRole('main').getByRole('form');
      await form.getByRole('textbox', { name: session['username'] }).fill(`${name}${language}`);
      await form.getByRole('textbox', { name: session['password'] }).fill('khongdung1');
      await form.getByRole('button', { name: session['login'], exact: true }).click();
      await expect(page.getByText(errorText('wrong_account_or_password', language))).toBeVisible();
    }
  });
});

test('[UI-03] [UI-06] money, dates and times are written as each language does, in the common calendar', async ({
  page,
}) => {
  await newMember(page);
  await deposit(page, '1234.5');
  await page.goto('/personal/transactionHistory');
  await hydrated(page);
  for (const language of others) {
    // As another tab does that chooses it: the page that stands follows at once.
    await page.evaluate((chosen) => {
      localStorage.setItem('lang', chosen);
      dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: chosen }));
    }, language);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
    const time = page
      .getByRole('main')
      .locator('tbody time, [role=row] time, li time')
      .filter({ visible: true })
      .first();
    const moment = new Date((await time.getAttribute('datetime'))!);
    const locale = language === 'en' ? 'en-GB' : languageTags[language];
    await expect(time).toContainText(
      new Intl.DateTimeFormat(locale, {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        timeZone: 'Asia/Ho_Chi_Minh',
      }).format(moment),
    );
    await expect(time).toContainText(String(moment.getFullYear()));
    await expect(page.getByRole('main')).toContainText(language === 'id' ? '+1.234,50' : '+1,234.50');
  }
});
