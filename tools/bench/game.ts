/**
 * Measures the smoothness of the arcade's games on a phone: a real arcade and a test operator, a
 * Chromium of a phone's size on a processor slowed down four times, some rounds of each game, and a
 * festival of the first slot. Beside them, in the same run, a scene with nothing to draw.
 *
 * Drawing on a canvas is measured twice: by WebGL as on a phone, where the calls that a graphics
 * card would draw for do nothing, so that the time is that of the script and the browser alone; and
 * by the plain canvas, all of it on the processor, which games take where there is no card.
 * Elements that the document draws by itself are measured as the browser draws it without a card.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { hub88VendorPaths } from '@sen/api/hub88';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  callEdge,
  festivalSeed,
  launchBody,
  startWorld,
  type World,
} from '../../apps/arcade/src/testing/world.ts';
import { root } from '../run/environment.ts';
import {
  framesOf,
  longFrameMs,
  passForHardware,
  phone,
  recorder,
  share,
  slowdown,
  summed,
  type Frames,
  type Look,
} from './frames.ts';
import { isEntered, playScript, quickCatalogue } from './gamePlays.ts';

export type GameRow = { figure: string; target: string; stretch: string; measured: string };

const emptyMs = 6_000;
/** The time for which a game that has no shared round is played. */
const playMs = 12_000;
/** A shared round is given up when it takes longer. */
const roundMsMax = 300_000;
const renderers = ['WebGL', 'canvas'] as const;
type Renderer = (typeof renderers)[number];
const festivalGame = 'hoi-trang-ram';

type Looks = Map<string, Look[]>;

/**
 * `rounds`: how often every scene is looked at; the medians are told. `codes`: of the games to
 * play, all where none is named.
 */
export async function measureGames(
  folder: string,
  executablePath: string | undefined,
  rounds: number,
  codes: readonly string[],
): Promise<GameRow[]> {
  const distDir = buildFrames(folder);
  const world = await startWorld({}, distDir, quickCatalogue);
  const games = codes.length === 0 ? [...quickCatalogue.keys()] : codes;
  const looks: Looks = new Map();
  try {
    world.operator.balances.set('an', 10n ** 14n);
    for (let round = 1; round <= rounds; round++) {
      for (const renderer of renderers)
        await lookAtAll(world, distDir, executablePath, renderer, games, looks);
    }
  } finally {
    await world.close();
  }
  return [...looks].flatMap(([scene, seen]) => rowsOf(scene, seen, looks));
}

/** The arcade's pages as they are served, and the scene of nothing. */
export function buildFrames(folder: string): string {
  const distDir = join(folder, 'arcade-frames');
  const vite = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    'apps/arcade',
    '--mode',
    'bench',
    '--logLevel',
    'warn',
    '--outDir',
    distDir,
  ];
  if (spawnSync(process.execPath, vite, { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new Error('the frames could not be built');
  return distDir;
}

async function lookAtAll(
  world: World,
  distDir: string,
  executablePath: string | undefined,
  renderer: Renderer,
  games: readonly string[],
  looks: Looks,
): Promise<void> {
  const browser = await open(executablePath, renderer);
  const note = (scene: string, frames: Frames): void => {
    const look = summed(frames);
    const key = `${scene}, ${renderer}`;
    looks.set(key, [...(looks.get(key) ?? []), look]);
    process.stdout.write(
      `  ${key}: ${JSON.stringify(look, (_name, value: unknown) => (typeof value === 'number' ? +value.toFixed(2) : value))}\n`,
    );
  };
  try {
    const context = await browser.newContext(phone);
    await context.addInitScript({ content: recorder + (renderer === 'WebGL' ? passForHardware : '') });
    note('empty scene', await lookAtEmpty(context, world, distDir));
    for (const code of games) await lookAtGame(context, world, code, renderer, note);
  } finally {
    await browser.close();
  }
}

function open(executablePath: string | undefined, renderer: Renderer): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  const drawing =
    renderer === 'WebGL' ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : ['--disable-gpu'];
  return chromium.launch({ executablePath, args: [...args, ...drawing] });
}

async function lookAtEmpty(context: BrowserContext, world: World, distDir: string): Promise<Frames> {
  const page = await context.newPage();
  await page.route('**/empty/', (route) =>
    route.fulfill({ path: join(distDir, 'games/empty/index.html'), contentType: 'text/html' }),
  );
  await page.goto(`${world.arcade.url}/empty/`);
  await page.waitForFunction(`document.querySelector('canvas') !== null`);
  const frames = await framesOf(page, () => page.waitForTimeout(emptyMs));
  await page.close();
  return frames;
}

/** Games without a canvas are drawn by the browser alone, which the second renderer shows. */
async function lookAtGame(
  context: BrowserContext,
  world: World,
  code: string,
  renderer: Renderer,
  note: (scene: string, frames: Frames) => void,
): Promise<void> {
  const page = await context.newPage();
  try {
    const { body } = await callEdge(world, hub88VendorPaths.launch, launchBody('an', { game_code: code }));
    await page.goto(String(body['url']));
    await page.waitForFunction(`document.querySelector('.controls, .tray, .levels') !== null`);
    const isTable = quickCatalogue.get(code)!.kind === 'table';
    await page.evaluate(playScript(code));
    await page.waitForFunction(isEntered, undefined, { timeout: roundMsMax });
    const isCanvas = await page.evaluate<boolean>(`document.querySelector('.stage canvas') !== null`);
    if (renderer === 'WebGL' && !isCanvas) return;
    if (isTable) await roundBegins(page);
    note(code, await framesOf(page, () => (isTable ? roundBegins(page) : page.waitForTimeout(playMs))));
    if (code === festivalGame) note('festival', await lookAtFestival(page, world));
  } finally {
    await page.close();
  }
}

/** Until the next round of the table takes bets. */
async function roundBegins(page: Page): Promise<void> {
  const is = (what: string): Promise<unknown> =>
    page.waitForFunction(`document.querySelector('.felt').dataset.phase ${what} 'betting'`, undefined, {
      timeout: roundMsMax,
    });
  await is('!==');
  await is('===');
}

async function lookAtFestival(page: Page, world: World): Promise<Frames> {
  const isReady = `document.querySelector('.spin:enabled:not(.running)') !== null && document.querySelector('dialog[open]') === null`;
  await page.evaluate('clearInterval(playing)');
  await page.evaluate(`setInterval(() => document.querySelector('dialog .main')?.click(), 300)`);
  await page.waitForFunction(isReady, undefined, { timeout: roundMsMax });
  await page.route('**/api/play', (route) =>
    route.continue({
      postData: JSON.stringify({
        ...(route.request().postDataJSON() as object),
        clientSeed: festivalSeed(world),
      }),
    }),
  );
  return framesOf(page, async () => {
    await page.evaluate(`document.querySelector('.spin').click()`);
    await page.waitForFunction(isReady, undefined, { timeout: roundMsMax });
  });
}

function rowsOf(scene: string, seen: readonly Look[], looks: Looks): GameRow[] {
  const middle = (of: readonly Look[], figure: keyof Look): number =>
    share(
      of.map((look) => look[figure]),
      0.5,
    );
  const figure = (name: keyof Look): number => middle(seen, name);
  const empty = looks.get(`empty scene, ${scene.slice(scene.lastIndexOf(' ') + 1)}`)!;
  const [all, script, layout] = [figure('all'), figure('script'), figure('layout')];
  const [perSecond, against] = [figure('perSecond'), figure('perSecond') / middle(empty, 'perSecond')];
  const row = (what: string, target: string, measured: string): GameRow => ({
    figure: `${scene}: ${what}`,
    target,
    stretch: '–',
    measured,
  });
  return [
    row(
      `processor time of the main thread in a frame, ÷ ${slowdown} (script, layout, painting and the rest)`,
      '16.7 ms',
      `${all.toFixed(1)} ms (${script.toFixed(1)}, ${layout.toFixed(1)}, ${(all - script - layout).toFixed(1)})`,
    ),
    row(
      'script in a frame, median and p95',
      '10 ms',
      `${figure('frameScript').toFixed(1)} and ${figure('frameScriptP95').toFixed(1)} ms`,
    ),
    row(
      `frames a second; ÷ empty scene; p95 of a frame; longer than ${longFrameMs} ms`,
      '–',
      `${perSecond.toFixed(0)}; ${against.toFixed(2)}; ${figure('betweenP95').toFixed(0)} ms; ${(figure('longShare') * 100).toFixed(1)} %`,
    ),
  ];
}
