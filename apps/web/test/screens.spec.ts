/**
 * Every screen of the site, visited once in each project: accessible in both themes, whole at every
 * width and in another language, with room for the longest texts of any language. A new address is
 * in the site's own table and is visited without anybody adding it here. `npm run sheets` takes
 * pictures.
 */
import { languageTags, type Language } from '@sen/api/language';
import type { Page, ViewportSize } from '@playwright/test';
import { addressesInTurn } from '../../../tools/test/screenTurns.ts';
import { axeFindings, readInBothThemes } from './axe.ts';
import { memberRoutes, publicScreens } from './everyRoute.ts';
import { brandOfCodes, openPasswordScreens } from './passwordScreens.ts';
import { speakLongest } from './longestTexts.ts';
import { faultsInSight, vietnameseLines } from './sight.ts';
import { hydrated, deposit, enterAsAgent, expect, gameAddress, newMember, test, setTheme } from './world.ts';

test.use({ pictures: true });

const isPhone = (viewport: ViewportSize): boolean => viewport.width < 700;
/** The widths at which a screen is looked at in Vietnamese. */
const widthsOf = (viewport: ViewportSize): readonly number[] =>
  isPhone(viewport) ? [390, 360] : [1440, 1920, 820];
/**
 * Texts run out of room where there is least of it: other languages, and the longest texts of all
 * of them together, are looked at there.
 */
const narrowest = (viewport: ViewportSize): number => Math.min(...widthsOf(viewport));
/**
 * The second language that is written by hand stands for the translated ones on a desktop, and the
 * script of the tallest lines on a phone. That no language lacks a text is known from the
 * dictionaries; for width there are the longest texts of all of them.
 */
const otherOf = (viewport: ViewportSize): Language => (isPhone(viewport) ? 'th' : 'en');

// Every address is much to see for a small machine.
test.describe.configure({ timeout: 900_000 });
test.beforeEach(async ({ page }) => {
  // The popup that opens by itself once a session would cover everything else.
  await page.addInitScript(() => sessionStorage.setItem('noticeSeen', 'welcome'));
});

// In parts, so that both workers have some.
const parts = 3;
for (let part = 0; part < parts; part++) {
  test(
    `[UI-02] [UI-03] [UI-04] [UI-05] [NAV-02] visitors’ screens are accessible in both themes, and whole at every width and in another language, part ${part + 1}`,
    { tag: '@phone' },
    async ({ page, viewport }) => {
      for (const path of addressesInTurn(publicScreens).filter((_, i) => i % parts === part))
        await visit(page, viewport!, path);
    },
  );
}

test(
  '[UI-02] [UI-03] [UI-04] [UI-05] [NAV-02] members’ screens are accessible in both themes, and whole at every width and in another language',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await newMember(page);
    const { id } = await deposit(page, '100');
    for (const path of ['/', ...addressesInTurn(memberRoutes), `/personal/depositv2?deposit=${id}`])
      await visit(page, viewport!, path);
  },
);

test(
  '[UI-02] [UI-03] [UI-04] [UI-05] [NAV-02] a game that runs and the agents’ own page are accessible in both themes, and whole at every width and in another language',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await newMember(page);
    await deposit(page, '100');
    await visit(page, viewport!, gameAddress, () =>
      expect(page.frameLocator('iframe').getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({
        timeout: 60_000,
      }),
    );
    await enterAsAgent(page);
    for (const screen of ['', '/downlineManagmentView', '/palStatementsAgentCopy'])
      await visit(page, viewport!, `/agentHome${screen}`);
    await visit(page, viewport!, '/agentHome/registerCenter?view=links', () =>
      expect(page.getByText(/\/register\?referralCode=/)).toBeVisible(),
    );
  },
);

test(
  '[UI-02] [UI-03] [UI-04] [UI-05] the screens of codes and passwords that a brand may have are accessible and whole',
  { tag: '@phone' },
  async ({ page, viewport, expected }, { project }) => {
    expected.push(/403/);
    const site = await brandOfCodes(`screens-${project.name}`);
    await openPasswordScreens(page, site, (screen) => see(page, viewport!, screen));
  },
);

test(
  '[UI-04] a theme changes colours and moves nothing, so that widths need to be looked at in one of them only',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/', '/rng', '/register', '/vip']) {
      await page.goto(path);
      await hydrated(page);
      await atRest(page);
      // Files that the page fetches last may come between the two readings.
      const moved = async () => {
        await setTheme(page, 'light');
        const light = await boxesOf(page);
        await setTheme(page, 'dark');
        const dark = await boxesOf(page);
        return [dark.length - light.length, dark.filter((box, i) => box !== light[i])];
      };
      await expect.poll(moved, { message: path }).toEqual([0, []]);
    }
  },
);

async function visit(
  page: Page,
  viewport: ViewportSize,
  path: string,
  arrived?: () => Promise<unknown>,
): Promise<void> {
  if (!(await stepTo(page, path))) {
    await page.goto(path);
    await hydrated(page);
  }
  await atRest(page);
  await arrived?.();
  await see(page, viewport, path);
}

/**
 * Goes from page to page of the personal centre and of the agents' by their menus, where the page
 * that stands shows it (a phone has that of the agents behind a button): the server draws none of
 * them, and a load costs five times as much. The texts are taken back first.
 */
async function stepTo(page: Page, path: string): Promise<boolean> {
  const entry = page.locator(`main nav a[href="${path}"]`);
  if (!/^\/(personal|agentHome)\//.test(path) || !(await entry.isVisible())) return false;
  await speak(page, 'vi');
  await atRest(page);
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  // Nothing of the menu is pointed at when the page is looked at.
  await page.mouse.move(0, 0);
  return true;
}

/**
 * Looks at the page as it stands in every way in turn, without loading it again; leaves it as it
 * was, but for the texts.
 */
async function see(page: Page, viewport: ViewportSize, screen: string): Promise<void> {
  // A phone has the elements of a desktop: their sizes differ, not their names, roles and colours.
  // `look.spec` reads a phone's own parts.
  if (isPhone(viewport)) expect.soft(await axeFindings(page, ['target-size']), screen).toEqual([]);
  else await readInBothThemes(page, screen);
  for (const width of widthsOf(viewport)) await seeWhole(page, viewport, width, `${screen} in vi`);
  await page.setViewportSize({ width: narrowest(viewport), height: viewport.height });
  const language = otherOf(viewport);
  await speak(page, language);
  // Texts of the server in the language come a moment after the page's own.
  await expect.soft.poll(() => vietnameseLines(page), { message: `${screen} in ${language}` }).toEqual([]);
  await atRest(page);
  await seeWhole(page, viewport, narrowest(viewport), `${screen} in ${language}`);
  await speakLongest(page, (carrier) => speak(page, carrier));
  await atRest(page);
  await seeWhole(page, viewport, narrowest(viewport), `${screen} in the longest texts`);
  // The next page comes in Vietnamese again.
  await page.evaluate(() => localStorage.setItem('lang', 'vi'));
  await page.setViewportSize(viewport);
}

async function seeWhole(page: Page, viewport: ViewportSize, width: number, where: string): Promise<void> {
  await page.setViewportSize({ width, height: viewport.height });
  expect.soft(await faultsInSight(page), `${where} at ${width} px`).toEqual([]);
}

async function atRest(page: Page): Promise<void> {
  // While a page that came drawn in another language is drawn anew, both stand for a moment.
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('main .sen-skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => {
    // Every part is hydrated, also those whose code comes late: a text that changes before that is
    // React's error 418.
    const propsOf = (element: Element) =>
      Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1] as object | undefined;
    const isTakenOver = (element: Element): boolean => {
      const props = propsOf(element);
      if (props) return true;
      const parent = element.parentElement;
      return (
        parent === null ||
        'dangerouslySetInnerHTML' in (propsOf(parent) ?? {}) ||
        (!propsOf(parent) && isTakenOver(parent))
      );
    };
    return [...document.querySelectorAll('main :not(svg *)')].every(isTakenOver);
  });
}

/** Another tab of the same browser chooses a language, which this one follows at once. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((lang) => {
    localStorage.setItem('lang', lang);
    dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: lang }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
}

/** The boxes of everything that is shown, to a tenth of a pixel; icons as a whole. */
const boxesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(svg *)')]
      .filter((element) => element.checkVisibility() && !element.closest('[data-moving]'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y, width, height].map((each) => each.toFixed(1)).join(' ')}`;
      }),
  );
