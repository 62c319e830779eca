import { siteRouteOf } from '@sen/api/siteRoute';
import { expect, type Page } from '@playwright/test';
import { test as base } from './kept.ts';

/** Stories in which any error in the browser's console fails, unless the story expects it. */
export const test = base.extend<{ expected: RegExp[]; popupNotice: boolean; watch: void }>({
  // A modal that has closed leaves its step of the history a moment later, which would cut off a
  // navigation that begins meanwhile.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...args) => {
      await historyAtRest(page);
      return goto(...args);
    };
    page.reload = async (...args) => {
      await historyAtRest(page);
      return reload(...args);
    };
    await use(page);
  },
  // Patterns of console errors that a story causes on purpose.
  expected: async ({ page: _page }, use) => use([]),
  // Whether the notice may show that opens by itself; it would stand in the way of stories about
  // something else.
  popupNotice: [false, { option: true }],
  watch: [
    async ({ page, context, expected, popupNotice }, use) => {
      // Frames of games have no storage of ours.
      const script = popupNotice
        ? undefined
        : await context.addInitScript(() => self === top && sessionStorage.setItem('noticeSeen', 'before'));
      const errors: string[] = [];
      // The site tells the browser too when it does not have an address, and the browser notes it.
      const missing = new Set<string>();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (response.status() === 404 && response.request().isNavigationRequest() && !siteRouteOf(pathname))
          missing.add(response.url());
      });
      page.on('console', (message) => {
        if (message.type() === 'error' && !missing.has(message.location().url))
          errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(`${error.message} ${page.url()}`));
      await use();
      // Requests that the page makes while it closes are no matter of the story, nor that nobody
      // answers them.
      const told = [...errors];
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await script?.dispose();
      expect(told.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Waits until the history stands at no step of a modal that is no longer open
 * (`packages/ui/src/backCloses.ts`).
 */
async function historyAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { modals = 0 } = (history.state as { modals?: number } | null) ?? {};
    return modals <= document.querySelectorAll('dialog[open]').length;
  });
}

/** Waits until the page that came drawn has been taken over by its scripts. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('.sen-toasts')).toBeAttached();
  // Parts below a boundary are taken over after the rest of a page that came drawn.
  await page.waitForFunction(() => {
    const state = JSON.parse(document.getElementById('sen-state')?.textContent || '{}') as {
      drawn?: boolean;
    };
    return (
      !state.drawn || (document.getElementById('root') as HTMLElement & { isHydrated?: boolean }).isHydrated
    );
  });
}

/**
 * Stops the page's own clock, so that only time that the story lets pass counts; gives the time it
 * stands at. The clock jumps ahead, and timers due within `aheadMs` run: less than the page waits
 * for, more than a slow machine takes to stop it.
 */
export async function stopClock(page: Page, aheadMs = 30_000): Promise<number> {
  // A moment ahead, because a clock cannot be stopped at a time that is already past when the call
  // arrives.
  const at = (await page.evaluate(() => Date.now())) + aheadMs;
  await page.clock.pauseAt(at);
  return at;
}

/** Keeps the site's scripts away from this page until the function given back is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Signs a demo member in by the login page and waits until the account is there. */
export async function signIn(page: Page, username: string, password = 'Demo@12345'): Promise<void> {
  await page.goto('/login');
  const form = page.locator('#content').getByRole('form');
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(username);
  await form.getByRole('textbox', { name: 'Mật khẩu' }).fill(password);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('button', { name: `Tài khoản ${username}` })).toBeVisible();
}
