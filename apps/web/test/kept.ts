/**
 * Browser contexts that a worker keeps from story to story: a page opened in one costs about half
 * of what it costs in a new context, because a page that stays open keeps the renderer, its
 * compiled scripts and the cache. Between stories everything that a story can leave is taken back;
 * `kept.spec.ts` tries that.
 */
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test';

/** `pictures`: whether its pages load them. */
type Asked = BrowserContextOptions & { pictures: boolean };

interface Kept {
  /** The options and the pictures that it was opened with; a story that asks for others has another. */
  key: string;
  context: BrowserContext;
  /** The page that stays open, and its line to the browser; none where the context is not kept. */
  idle?: { page: Page; session: CDPSession };
}

interface Pool {
  take(asked: Asked): Promise<Kept>;
  /** A context in which a story failed is closed, with the page's contents in the report. */
  giveBack(kept: Kept, hasFailed?: boolean): Promise<void>;
}

/**
 * Contexts beyond these are closed: few stories have more people than two, and a story with
 * pictures may stand between two without.
 */
const keptMax = 3;

/** A worker outlives the pages that brought it; without scripts there is nothing to keep. */
const mayBeKept = ({ serviceWorkers, javaScriptEnabled }: BrowserContextOptions): boolean =>
  serviceWorkers === 'block' && javaScriptEnabled !== false;

function openPool(browserOf: (pictures: boolean) => Promise<Browser>): Pool {
  const free: Kept[] = [];

  async function open({ pictures, ...options }: Asked, key: string): Promise<Kept> {
    const browser = await browserOf(pictures);
    const context = await browser.newContext(options);
    if (!mayBeKept(options)) return { key, context };
    const page = await context.newPage();
    // A picture of this page shows nothing of a failed story.
    page.screenshot = () => Promise.reject(new Error('the page that stays open is no part of a story'));
    await page.goto('/site.webmanifest');
    return { key, context, idle: { page, session: await context.newCDPSession(page) } };
  }

  return {
    take: (asked) => {
      const key = JSON.stringify(asked);
      const index = free.findLastIndex((each) => each.key === key);
      return index < 0 ? open(asked, key) : Promise.resolve(free.splice(index, 1)[0]!);
    },
    giveBack: async (kept, hasFailed = false) => {
      if (!hasFailed && (await takeBack(kept))) free.push(kept);
      else await closeWhole(kept);
      for (const each of free.splice(0, free.length - keptMax)) await closeWhole(each);
    },
  };
}

/** The page's contents that are reported of a failed story are those of a context's first page. */
async function closeWhole({ context, idle }: Kept): Promise<void> {
  await idle?.page.close();
  await context.close();
}

/** Leaves the context as it was when it was opened; false where that cannot be done. */
async function takeBack({ context, idle }: Kept): Promise<boolean> {
  if (!idle) return false;
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== idle.page)
      .map((page) => page.close()),
  );
  // A clock that a story installed stays in its context for good.
  if (!(await idle.page.evaluate(() => /\[native code\]/.test(Function.prototype.toString.call(Date)))))
    return false;
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.setExtraHTTPHeaders({});
  await context.clearCookies();
  await idle.session.send('Storage.clearDataForOrigin', {
    origin: '*',
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage',
  });
  return true;
}

interface Story {
  /**
   * Whether the story's pages load pictures, which cost up to a quarter of its processor time. A
   * story that looks at pictures, at the layout around them or into a game asks for them.
   */
  pictures: boolean;
  /** The options of the story's context. */
  asked: Asked;
  /**
   * A page in a browser of its own for a further person; its context is the story's no longer when
   * it has ended.
   */
  otherPerson: (differences?: Partial<Asked>) => Promise<Page>;
}

export const test = base.extend<Story, { pool: Pool }>({
  pool: [
    async ({ browser, playwright, launchOptions: { args = [], ...launch } }, use) => {
      // The switch is one of a whole browser.
      let plain: Promise<Browser> | undefined;
      const withoutPictures = (): Promise<Browser> =>
        (plain ??= playwright.chromium.launch({
          ...launch,
          args: [...args, '--blink-settings=imagesEnabled=false'],
        }));
      await use(openPool((pictures) => (pictures ? Promise.resolve(browser) : withoutPictures())));
      await (await plain)?.close();
    },
    { scope: 'worker' },
  ],
  pictures: [false, { option: true }],
  // Every option that Playwright would fill in: one that is left out here could stay in a context.
  asked: async (
    {
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contextOptions,
      contrast,
      deviceScaleFactor,
      extraHTTPHeaders,
      forcedColors,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      pictures,
      proxy,
      reducedMotion,
      screen,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) =>
    use({
      ...contextOptions,
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contrast,
      deviceScaleFactor,
      extraHTTPHeaders,
      forcedColors,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      pictures,
      proxy,
      reducedMotion,
      screen,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    }),
  context: async ({ pool, asked }, use, testInfo) => {
    const kept = await pool.take(asked);
    await use(kept.context);
    await pool.giveBack(kept, testInfo.status !== testInfo.expectedStatus);
  },
  otherPerson: async ({ pool, asked }, use, testInfo) => {
    const taken: Kept[] = [];
    await use(async (differences = {}) => {
      const kept = await pool.take({ ...asked, ...differences });
      taken.push(kept);
      return kept.context.newPage();
    });
    for (const kept of taken) await pool.giveBack(kept, testInfo.status !== testInfo.expectedStatus);
  },
});
