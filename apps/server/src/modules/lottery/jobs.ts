import type { Context } from '#platform/context.ts';
import type { Running } from '#platform/module.ts';
import { tellDemoResults } from './demo.ts';
import { drawDue, prepareDraws } from './drawing.ts';
import { advance } from './drawing.ts';
import { settleEnded } from './settling.ts';

/**
 * Draws follow each other by the minute, so every node looks at their clock often; the first one
 * does the due work.
 */
const lookEveryMs = 1_000;

type Look = { start(): void; stop(): Promise<void> };

export function registerLotteryJobs(ctx: Context): Running {
  ctx.jobs.register({
    name: 'lottery-draws',
    async handle() {
      await tellDemoResults(ctx);
      await advance(ctx);
    },
  });
  let isWanted = true;
  // Each at a pace of its own: tickets are counted in time however slow the beacon is, and draws
  // are drawn however long another one is being settled.
  const looks = [
    look(ctx, 'the next draws could not be prepared', () => prepareDraws(ctx)),
    look(ctx, 'draws could not be drawn', () => drawDue(ctx)),
    look(ctx, 'results of the demo could not be told', () => tellDemoResults(ctx)),
    look(ctx, 'draws could not be settled', () => settleEnded(ctx, () => isWanted)),
  ];
  return {
    start() {
      isWanted = true;
      for (const each of looks) each.start();
    },
    async leave() {
      isWanted = false;
      await Promise.all(looks.map((each) => each.stop()));
    },
  };
}

/** Does something again and again, a while after it was done. */
function look(ctx: Context, failure: string, work: () => Promise<void>): Look {
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let stopped = true;
  const go = (): void => {
    turn = work()
      .catch((error: unknown) => ctx.log.error({ error }, failure))
      .then(() => {
        if (!stopped) timer = setTimeout(go, lookEveryMs);
      });
  };
  return {
    start() {
      stopped = false;
      timer = setTimeout(go, 0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
