/**
 * Fishing over a slow line: how soon a press shows its bullet, how smoothly the pond goes on, and
 * whether the page and the wallet agree about the money in the end. The same gun fires over lines
 * of different delays, at the same arcade.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { hub88VendorPaths } from '@sen/api/hub88';
import { callEdge, launchBody, startWorld, type World } from '../../apps/arcade/src/testing/world.ts';
import { framesOf, passForHardware, phone, recorder, share, summed, type Look } from './frames.ts';
import { openSlowLine } from './slowLine.ts';

/** Each way, in milliseconds. */
export const delays = [0, 100, 200] as const;
const gameCode = 'ban-ca-ao-sen';
const openMsMax = 120_000;
const fireMs = 12_000;
const fireEveryMs = 250;
const balanceAtStart = 10n ** 10n;

/**
 * The times of one line. `shownMs`: from each press to the frame that has its bullet; `answeredMs`:
 * the times of the server's answers.
 */
export type Fished = {
  delayMs: number;
  shots: number;
  shownMs: number[];
  answeredMs: number[];
  /** Presses that fired nothing, and volleys that the server refused. */
  held: number;
  refused: number;
  look: Look;
  /** The balance that the page shows in the end and that of the wallet; they must be equal. */
  shown: string;
  wallet: string;
};

export async function measureFishing(distDir: string, executablePath: string | undefined): Promise<Fished[]> {
  const world = await startWorld({}, distDir);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    const all: Fished[] = [];
    for (const delayMs of delays) all.push(await fish(world, browser, delayMs));
    return all;
  } finally {
    await browser.close();
    await world.close();
  }
}

async function fish(world: World, browser: Browser, delayMs: number): Promise<Fished> {
  const user = `angler-${delayMs}`;
  world.operator.balances.set(user, balanceAtStart);
  const line = await openSlowLine(world.arcade.url, delayMs);
  const context = await browser.newContext(phone);
  try {
    await context.addInitScript({ content: recorder + passForHardware });
    const page = await context.newPage();
    const { body } = await callEdge(
      world,
      hub88VendorPaths.launch,
      launchBody(user, { game_code: gameCode }),
    );
    await page.goto(String(body['url']).replace(world.arcade.url, line.url));
    await page.waitForFunction(`document.querySelector('.spin:enabled') !== null`, undefined, {
      timeout: openMsMax,
    });
    await page.evaluate(gun);
    const look = summed(await framesOf(page, () => page.waitForTimeout(fireMs)));
    await page.evaluate(`clearInterval(firing)`);
    const { shown, wallet } = await atRest(page, () => world.operator.balances.get(user)!);
    const told = await page.evaluate<Pick<Fished, 'shownMs' | 'answeredMs' | 'held' | 'refused'>>(
      `({ shownMs, answeredMs, held, refused })`,
    );
    return { ...told, delayMs, look, shown, wallet, shots: told.shownMs.length };
  } finally {
    await context.close();
    line.close();
  }
}

/**
 * Presses, and notes what came of it. The balance falls in the very call that lets the bullet fly;
 * the next frame shows both.
 */
const gun = `
window.shownMs = [];
window.answeredMs = [];
window.held = 0;
window.refused = 0;
const fetched = window.fetch.bind(window);
window.fetch = async (...asked) => {
  const begun = performance.now();
  const response = await fetched(...asked);
  if (String(asked[0]).endsWith('/api/play')) {
    answeredMs.push(performance.now() - begun);
    if (!response.ok) refused += 1;
  }
  return response;
};
const balance = document.querySelector('.balance output');
window.firing = setInterval(() => {
  const before = balance.value;
  const pressed = performance.now();
  document.querySelector('.spin').click();
  if (balance.value === before) held += 1;
  else requestAnimationFrame(() => shownMs.push(performance.now() - pressed));
}, ${fireEveryMs});
`;

/**
 * Once every bullet has been answered and shown: when the page's balance has stayed for a while.
 */
async function atRest(page: Page, balance: () => bigint): Promise<{ shown: string; wallet: string }> {
  const read = (): Promise<string> =>
    page.evaluate<string>(`document.querySelector('.balance output').value`);
  for (let before = ''; ;) {
    const shown = await read();
    if (shown === before) return { shown: digits(shown), wallet: (balance() / 1_000n).toString() };
    before = shown;
    await page.waitForTimeout(3_000);
  }
}

/** Hundredths of a unit, without marks. */
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** A row for each line. */
export function fishingRows(all: readonly Fished[]): { figure: string; target: string; measured: string }[] {
  const free = all[0]!.look;
  return all.map(({ delayMs, shots, shownMs, answeredMs, held, refused, look, shown, wallet }) => ({
    figure: `${delayMs} ms each way: p95 from press to bullet; half of the answers; frames ÷ without delay; main thread in a frame; shots, held, refused; money`,
    target: 'as without delay',
    measured: [
      `${share(shownMs, 0.95).toFixed(0)} ms`,
      `${share(answeredMs, 0.5).toFixed(0)} ms`,
      (look.perSecond / free.perSecond).toFixed(2),
      `${look.all.toFixed(1)} ms`,
      `${shots}, ${held}, ${refused}`,
      shown === wallet ? 'agrees' : `page ${shown}, wallet ${wallet}`,
    ].join('; '),
  }));
}
