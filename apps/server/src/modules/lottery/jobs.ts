import type { Context } from '#platform/context.ts';
import { tellDemoResults } from './demo.ts';
import { advance } from './service.ts';

/** Draws follow each other by the minute, so every node looks at their clock often; whoever comes first does what is due. */
const lookEveryMs = 1_000;

export function registerLotteryJobs(ctx: Context): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let stopped = true;
  ctx.jobs.register({ name: 'lottery-draws', handle: () => goOn(ctx) });
  const look = (): void => {
    turn = goOn(ctx)
      .catch((error: unknown) => ctx.log.error({ error }, 'the lotteries could not be looked at'))
      .then(() => {
        if (!stopped) timer = setTimeout(look, lookEveryMs);
      });
  };
  return {
    start() {
      stopped = false;
      timer = setTimeout(look, 0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

async function goOn(ctx: Context): Promise<void> {
  await tellDemoResults(ctx);
  await advance(ctx);
}
