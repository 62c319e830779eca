/**
 * Measures a page's frames on a phone: what its main thread does in each, on a processor slowed
 * down four times.
 */
import type { CDPSession, Page } from '@playwright/test';

export const slowdown = 4;
/** `bypassCSP`: the measurement's own questions are put to the page as text. */
export const phone = {
  bypassCSP: true,
  viewport: { width: 390, height: 760 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
/** From this length on a frame is seen to stutter. */
export const longFrameMs = 50;

/**
 * Milliseconds: from frame to frame, and of the script in each. Of all that the main thread did, by
 * frame, in milliseconds too.
 */
export type Frames = { betweenMs: number[]; scriptMs: number[]; main: Main };
type Main = { all: number; script: number; layout: number };
export type Look = Main & {
  perSecond: number;
  betweenP95: number;
  longShare: number;
  frameScript: number;
  frameScriptP95: number;
};

/** Actions during the measurement must not take the page to another address. */
export async function framesOf(page: Page, during: () => Promise<void>): Promise<Frames> {
  const slow = await page.context().newCDPSession(page);
  // The times are processor times, so that other programs of the machine do not count.
  await slow.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate('recorded.length = 0');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = await mainThread(slow);
  await during();
  const after = await mainThread(slow);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const recorded = await page.evaluate<{ at: number; scriptMs: number }[]>('recorded');
  const aFrame = (part: keyof Main): number => (after[part] - before[part]) / recorded.length;
  return {
    betweenMs: recorded.slice(1).map(({ at }, i) => at - recorded[i]!.at),
    scriptMs: recorded.map(({ scriptMs }) => scriptMs),
    main: { all: aFrame('all'), script: aFrame('script'), layout: aFrame('layout') },
  };
}

/** The work of the page's main thread so far, in milliseconds. */
async function mainThread(slow: CDPSession): Promise<Main> {
  const { metrics } = await slow.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)!.value * 1000;
  return {
    all: of('TaskDuration'),
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
  };
}

/**
 * Notes when each frame came and how long its script ran. A frame is asked for all the time, so
 * that none goes uncounted.
 */
export const recorder = `
const recorded = (window.recorded = []);
const ask = window.requestAnimationFrame.bind(window);
const note = (at, scriptMs) => {
  const last = recorded.at(-1);
  if (last && last.at === at) last.scriptMs += scriptMs;
  else recorded.push({ at, scriptMs });
};
window.requestAnimationFrame = (draw) => ask((at) => {
  const begun = performance.now();
  draw(at);
  note(at, performance.now() - begun);
});
const count = (at) => {
  note(at, 0);
  ask(count);
};
ask(count);
`;

/**
 * WebGL without a card says so, and the game would draw otherwise then; what a card would draw is
 * not drawn.
 */
export const passForHardware = `
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

export function summed({ betweenMs, scriptMs, main }: Frames): Look {
  return {
    ...main,
    perSecond: (1000 * betweenMs.length) / betweenMs.reduce((sum, ms) => sum + ms, 0),
    betweenP95: share(betweenMs, 0.95),
    longShare: betweenMs.filter((ms) => ms > longFrameMs).length / betweenMs.length,
    frameScript: share(scriptMs, 0.5),
    frameScriptP95: share(scriptMs, 0.95),
  };
}

/** The number below which this part of them lies. */
export function share(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))]!;
}
