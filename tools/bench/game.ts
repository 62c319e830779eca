/**
 * How smoothly the arcade's game runs on a phone: a real arcade and a test operator, a Chromium of a phone's size on a processor
 * slowed down four times, four spins and a festival. Beside it, in the same run, a scene with nothing to draw.
 *
 * Twice: by WebGL as on a phone, where the calls that a graphics card would draw for do nothing, so that the time is that of the
 * script and the browser alone; and by the plain canvas, all of it on the processor, which the game takes where there is no card.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { hub88VendorPaths } from '@sen/api/hub88';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { callEdge, festivalSeed, launchBody, startWorld, type World } from '../../apps/arcade/src/testing/world.ts';
import { root } from '../run/environment.ts';

export type GameRow = { figure: string; target: string; stretch: string; measured: string };

const slowdown = 4;
const phone = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const plainSpins = 4;
const restMs = 8_000;
/** From this length on a frame is seen to stutter. */
const longFrameMs = 50;
const renderers = ['WebGL', 'canvas'] as const;
type Renderer = (typeof renderers)[number];
const scenes = ['empty scene', 'spins', 'festival'] as const;
type Scene = (typeof scenes)[number];

/** Milliseconds: from frame to frame, of the script in each frame, and of all that the page's main thread did, by frame. */
type Frames = { betweenMs: number[]; scriptMs: number[]; taskMs: number };
type Look = { perSecond: number; betweenP95: number; longShare: number; script: number; scriptP95: number; task: number };

/** `rounds`: how often every scene is looked at; the medians are told. */
export async function measureGame(folder: string, executablePath: string | undefined, rounds: number): Promise<GameRow[]> {
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
  if (spawnSync(process.execPath, vite, { cwd: root, stdio: 'inherit' }).status !== 0) throw new Error('the frames could not be built');
  const world = await startWorld({}, distDir);
  const looks = new Map<string, Look[]>();
  try {
    world.operator.balances.set('an', 10n ** 14n);
    for (let round = 1; round <= rounds; round++) {
      for (const renderer of renderers) {
        for (const [scene, frames] of await lookAtAll(world, distDir, executablePath, renderer)) {
          const look = summed(frames);
          const key = `${renderer} ${scene}`;
          looks.set(key, [...(looks.get(key) ?? []), look]);
          process.stdout.write(
            `  ${key}: ${JSON.stringify(look, (_name, value: unknown) => (typeof value === 'number' ? +value.toFixed(2) : value))}\n`,
          );
        }
      }
    }
  } finally {
    await world.close();
  }
  return rowsOf(looks);
}

async function lookAtAll(
  world: World,
  distDir: string,
  executablePath: string | undefined,
  renderer: Renderer,
): Promise<Map<Scene, Frames>> {
  const args = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  const drawing = renderer === 'WebGL' ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : ['--disable-gpu'];
  const browser = await chromium.launch({ executablePath, args: [...args, ...drawing] });
  try {
    const context = await browser.newContext(phone);
    await context.addInitScript({ content: recorder + (renderer === 'WebGL' ? passForHardware : '') });
    const page = await context.newPage();
    const slow = await context.newCDPSession(page);
    await slow.send('Performance.enable');

    const found = new Map<Scene, Frames>();
    await page.route('**/empty/', (route) => route.fulfill({ path: join(distDir, 'games/empty/index.html'), contentType: 'text/html' }));
    await page.goto(`${world.arcade.url}/empty/`);
    while (await page.evaluate(`document.querySelector('canvas') === null`)) await page.waitForTimeout(300);
    found.set('empty scene', await framesOf(page, slow, () => page.waitForTimeout(restMs)));

    const { body } = await callEdge(world, hub88VendorPaths.launch, launchBody('an'));
    await page.goto(String(body['url']));
    while (await page.evaluate(playing)) await page.waitForTimeout(300);
    found.set('spins', await framesOf(page, slow, () => playSpins(page, plainSpins)));
    await page.route('**/api/play', (route) =>
      route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), clientSeed: festivalSeed(world) }) }),
    );
    found.set('festival', await framesOf(page, slow, () => playSpins(page, 1)));
    return found;
  } finally {
    await browser.close();
  }
}

/** Presses and waits until the reels may be turned again; says yes to whatever the game asks on the way. */
async function playSpins(page: Page, count: number): Promise<void> {
  for (let played = 0; played < count; played++) {
    await page.evaluate(`document.querySelector('.spin').click()`);
    while (await page.evaluate(playing)) await page.waitForTimeout(300);
  }
}

/** Whether the game is not ready for a spin yet; presses what it asks to be pressed, as on a slow machine the way back from a lost answer. */
const playing = `(() => {
  const asked = document.querySelector('dialog .main');
  asked?.click();
  return asked !== null || document.querySelector('.spin:enabled:not(.running)') === null;
})()`;

async function framesOf(page: Page, slow: CDPSession, during: () => Promise<void>): Promise<Frames> {
  const taskS = async (): Promise<number> =>
    (await slow.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value;
  await page.evaluate('recorded.length = 0');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = await taskS();
  await during();
  const taskMs = ((await taskS()) - before) * 1000;
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const recorded = await page.evaluate<{ at: number; scriptMs: number }[]>('recorded');
  return {
    betweenMs: recorded.slice(1).map(({ at }, i) => at - recorded[i]!.at),
    scriptMs: recorded.map(({ scriptMs }) => scriptMs),
    taskMs: taskMs / recorded.length,
  };
}

/** Notes when each frame came and how long its script ran. */
const recorder = `
const recorded = (window.recorded = []);
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (draw) => ask((at) => {
  const begun = performance.now();
  draw(at);
  const scriptMs = performance.now() - begun;
  const last = recorded.at(-1);
  if (last && last.at === at) last.scriptMs += scriptMs;
  else recorded.push({ at, scriptMs });
});
`;

/** WebGL without a card says so, and the game would draw otherwise then; what a card would draw is not drawn. */
const passForHardware = `
const contextOf = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, options) {
  return contextOf.call(this, kind, options && { ...options, failIfMajorPerformanceCaveat: false });
};
const parameterOf = WebGL2RenderingContext.prototype.getParameter;
WebGL2RenderingContext.prototype.getParameter = function (name) {
  const value = parameterOf.call(this, name);
  return /swiftshader/i.test(String(value)) ? 'a graphics card' : value;
};
for (const call of ['clear', 'drawArrays', 'drawArraysInstanced', 'drawElements', 'drawElementsInstanced'])
  WebGL2RenderingContext.prototype[call] = function () {};
`;

function summed({ betweenMs, scriptMs, taskMs }: Frames): Look {
  return {
    perSecond: (1000 * betweenMs.length) / betweenMs.reduce((sum, ms) => sum + ms, 0),
    betweenP95: share(betweenMs, 0.95),
    longShare: betweenMs.filter((ms) => ms > longFrameMs).length / betweenMs.length,
    script: share(scriptMs, 0.5),
    scriptP95: share(scriptMs, 0.95),
    task: taskMs,
  };
}

function rowsOf(looks: Map<string, Look[]>): GameRow[] {
  const of = (renderer: Renderer, scene: Scene, figure: keyof Look): number =>
    share(
      looks.get(`${renderer} ${scene}`)!.map((look) => look[figure]),
      0.5,
    );
  const row = (figure: string, target: string, measured: string): GameRow => ({ figure, target, stretch: '–', measured });
  const at = `processor ÷ ${slowdown}`;
  return renderers.flatMap((renderer) =>
    (['spins', 'festival'] as const).flatMap((scene) => {
      const figure = (name: keyof Look): number => of(renderer, scene, name);
      const against = (name: keyof Look): string => (figure(name) / of(renderer, 'empty scene', name)).toFixed(2);
      return [
        row(
          `${scene}, ${renderer}, ${at}: script in a frame, median and p95`,
          '10 ms',
          `${figure('script').toFixed(1)} and ${figure('scriptP95').toFixed(1)} ms`,
        ),
        row(`${scene}, ${renderer}: main thread in a frame`, '–', `${figure('task').toFixed(1)} ms (${against('task')} × the empty scene)`),
        row(
          `${scene}, ${renderer}: frames a second ÷ empty scene`,
          '1',
          `${against('perSecond')} (${figure('perSecond').toFixed(0)} a second)`,
        ),
        row(`${scene}, ${renderer}: p95 of a frame ÷ empty scene`, '–', `${against('betweenP95')} (${figure('betweenP95').toFixed(1)} ms)`),
        row(`${scene}, ${renderer}: frames longer than ${longFrameMs} ms`, '–', `${(figure('longShare') * 100).toFixed(1)} %`),
      ];
    }),
  );
}

function share(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))]!;
}
