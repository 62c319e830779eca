/**
 * Measures the time that a newcomer with a slow phone waits after a tap: a running site, a Chromium
 * of a phone's size on Lighthouse's slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back)
 * with a processor slowed down four times and nothing in its cache. Files that the service worker
 * fetches by itself are not slowed down: that connection belongs to no page. Every look has a
 * browser of its own.
 */
import { chromium, type Browser, type Page } from '@playwright/test';

export type WaitRow = { figure: string; target: string; measured: string };

const slowdown = 4;
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'vi-VN',
} as const;
const flags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];
/**
 * The time for which somebody reads home before a tap; what is fetched ahead has come by then, or
 * it has not.
 */
const readMs = 8_000;

type Wait = { figure: string; target: string; measure(page: Page, url: string): Promise<number> };

/**
 * The waits on a page on which `watch` runs: from the finger's touch until a frame shows what was
 * waited for.
 */
const waits: readonly Wait[] = [
  {
    figure: 'tap on “Đăng ký” until the form stands',
    target: '–',
    measure: (page, url) =>
      fromHome(page, url, 'button:has-text("Đăng ký")', 'dialog[open] form input[name]'),
  },
  {
    figure: 'tap on “Đăng nhập” until the form stands',
    target: '–',
    measure: (page, url) =>
      fromHome(page, url, 'button:has-text("Đăng nhập")', 'dialog[open] form input[name]'),
  },
  {
    figure: 'tap on “Đăng ký” until the dialog stands',
    target: '100 ms',
    measure: (page, url) => fromHome(page, url, 'button:has-text("Đăng ký")', 'dialog[open] h2'),
  },
  {
    figure: 'the same as soon as home is drawn',
    target: '–',
    measure: (page, url) => fromHome(page, url, 'button:has-text("Đăng ký")', 'dialog[open] h2', 0),
  },
  {
    figure: 'tap on a game’s free play until its spin button is live',
    target: '3 s',
    measure: (page, url) => fromHome(page, url, '[aria-label="Chơi thử: Hội Trăng Rằm"]', 'ready'),
  },
];

/** `rounds`: how often each is waited for; medians are told, and all of them are printed. */
export async function measureWaits(
  url: string,
  executablePath: string | undefined,
  rounds: number,
): Promise<WaitRow[]> {
  const seen = waits.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { measure }] of waits.entries())
      seen[i]!.push(await onSlowPhone(executablePath, (page) => measure(page, url)));
  }
  return waits.map(({ figure, target }, i) => {
    process.stdout.write(`  ${figure}: ${seen[i]!.map((ms) => Math.round(ms)).join(', ')} ms\n`);
    return {
      figure: `${figure}, median of ${rounds}`,
      target,
      measured: `${Math.round(median(seen[i]!))} ms`,
    };
  });
}

async function onSlowPhone<T>(
  executablePath: string | undefined,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const browser: Browser = await chromium.launch({ executablePath, args: flags });
  try {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.addInitScript({ content: watch });
    // The game's frame is of the same site as the page, and so of the same process: this slows
    // both.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await look(page);
  } finally {
    await browser.close();
  }
}

/** `awaited`: what must be in sight, or `ready` for a game that says that it can be played. */
async function fromHome(
  page: Page,
  url: string,
  pressed: string,
  awaited: string,
  restMs = readMs,
): Promise<number> {
  await page.goto(`${url}/`, { waitUntil: 'domcontentloaded' });
  await page.locator('#root').waitFor();
  if (restMs > 0) {
    await page.waitForLoadState('load');
    await page.waitForTimeout(restMs);
  }
  await page.evaluate(`window.awaited = ${JSON.stringify(awaited)}`);
  await page.locator(pressed).locator('visible=true').first().tap();
  return await page.evaluate(`waited`);
}

/**
 * Runs before the page's own scripts: the notice that opens by itself is taken as read; `waited`
 * tells the milliseconds from the first touch to the frame after `awaited` came.
 */
const watch = `
sessionStorage.setItem('noticeSeen', 'all');
window.waited = new Promise((tell) => {
  let ready = false;
  addEventListener('message', ({ data }) => { ready ||= data?.source === 'sen-game' && data.type === 'ready'; });
  addEventListener('pointerdown', ({ timeStamp }) => {
    const stands = () => (window.awaited === 'ready' ? ready : document.querySelector(window.awaited)?.checkVisibility());
    const look = () => requestAnimationFrame(() => (stands() ? requestAnimationFrame((at) => tell(at - timeStamp)) : look()));
    if (window.awaited !== undefined) look();
  }, { capture: true });
});
`;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
