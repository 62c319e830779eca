/** A browser context that a worker keeps is, for the next story, as good as a new one. */
import { expect, type BrowserContext } from '@playwright/test';
import { test } from './kept.ts';
import { vendorFixtureUrl } from './vendorFixture.ts';

/** All that a story would find in this browser by a page of its own. */
async function foundIn(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const asked = page.waitForRequest('**/site.webmanifest');
  await page.goto(`${origin}/site.webmanifest`);
  const inPage = await page.evaluate(async () => {
    const stateOf = async (name: string) =>
      (await navigator.permissions.query({ name: name as PermissionName })).state;
    return {
      cookie: document.cookie,
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      permissions: await Promise.all(['geolocation', 'clipboard-read'].map(stateOf)),
      isOnline: navigator.onLine,
      isMarked: 'marked' in window,
      steps: history.length,
      size: [innerWidth, innerHeight],
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    };
  });
  const header = (await asked).headers()['x-story'] ?? 'none';
  const answers: (string | undefined)[] = [];
  for (const path of ['/robots.txt', '/healthz'])
    answers.push(await (await page.goto(`${origin}${path}`))?.text());
  return { ...inPage, header, answers, pages: context.pages().length };
}

/** Leaves in a browser all that `foundIn` looks for. */
async function leaveMuchIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(() => Object.assign(window, { marked: true }));
  await page.goto(`${origin}/site.webmanifest`);
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(async () => {
    document.cookie = 'left=here';
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    await caches.open('left');
    await new Promise((resolve, reject) =>
      Object.assign(indexedDB.open('left'), { onsuccess: resolve, onerror: reject }),
    );
  });
  await page.route('**/robots.txt', (route) => route.fulfill({ body: 'left by the page' }));
  await page.setViewportSize({ width: 500, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await context.route('**/healthz', (route) => route.fulfill({ body: 'left by the context' }));
  await context.grantPermissions(['geolocation', 'clipboard-read']);
  await context.setExtraHTTPHeaders({ 'x-story': 'left' });
  await context.setOffline(true);
}

test('a story finds nothing of the one before in the browser that both have', async ({ pool, asked }) => {
  const first = await pool.take(asked);
  const origins = [asked.baseURL!, vendorFixtureUrl];
  const before = [];
  for (const origin of origins) before.push(await foundIn(first.context, origin));
  await pool.giveBack(first);

  const second = await pool.take(asked);
  expect(second.context, 'the worker keeps it').toBe(first.context);
  for (const origin of origins) {
    await second.context.setOffline(false);
    await leaveMuchIn(second.context, origin);
  }
  const [page] = second.context.pages().slice(-1);
  await second.context.setOffline(false);
  const left = await foundIn(second.context, origins[0]!);
  for (const [name, value] of Object.entries(left))
    if (!['session', 'isMarked', 'steps', 'size', 'isStill', 'isDark', 'isOnline'].includes(name))
      expect(value, `${name} is left, and looked for`).not.toEqual(before[0]![name as keyof typeof left]);
  await second.context.setOffline(true);
  await page!.close();
  await pool.giveBack(second);

  const third = await pool.take(asked);
  expect(third.context).toBe(first.context);
  const after = [];
  for (const origin of origins) after.push(await foundIn(third.context, origin));
  expect(after).toEqual(before);
  await pool.giveBack(third);
});

test('a browser is not kept whose clock a story has set, that has a worker, or in which a story failed', async ({
  pool,
  asked,
}) => {
  const withClock = await pool.take(asked);
  await (await withClock.context.newPage()).clock.install();
  await pool.giveBack(withClock);
  const failed = await pool.take(asked);
  expect(failed.context).not.toBe(withClock.context);
  await pool.giveBack(failed, true);
  const next = await pool.take(asked);
  expect(next.context).not.toBe(failed.context);
  await pool.giveBack(next);
  expect((await pool.take(asked)).context).toBe(next.context);

  const withWorker = await pool.take({ ...asked, serviceWorkers: 'allow' });
  await pool.giveBack(withWorker);
  const other = await pool.take({ ...asked, serviceWorkers: 'allow' });
  expect(other.context).not.toBe(withWorker.context);
  await pool.giveBack(other);
});

test('two people of a story have a browser each, and a story with other options has another', async ({
  context,
  otherPerson,
  pool,
  asked,
}) => {
  const [second, third] = [(await otherPerson()).context(), (await otherPerson()).context()];
  expect(new Set([context, second, third]).size).toBe(3);
  const elsewhere = await pool.take({ ...asked, timezoneId: 'Europe/Berlin' });
  expect([context, second, third]).not.toContain(elsewhere.context);
  await pool.giveBack(elsewhere);
});

test('pictures are loaded for stories that ask for them, and for no others', async ({ pool, asked }) => {
  for (const pictures of [true, false]) {
    const kept = await pool.take({ ...asked, pictures });
    const page = await kept.context.newPage();
    await page.goto('/', { waitUntil: 'load' });
    const loaded = await page.evaluate(
      () => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
    );
    expect(loaded > 0).toBe(pictures);
    await pool.giveBack(kept);
  }
});
