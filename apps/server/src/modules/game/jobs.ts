import type { Context } from '#platform/context.ts';
import { syncCatalogue } from './service.ts';

const retryMs = 3_000;

/** The catalogue follows the vendors' lists every ten minutes, and from the start as soon as they answer. */
export function registerGameJobs(ctx: Context): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  ctx.jobs.register({
    name: 'game-catalogue',
    cron: '*/10 * * * *',
    async handle() {
      await syncCatalogue(ctx);
    },
  });
  const first = (): void => {
    void syncCatalogue(ctx)
      .catch((error: unknown) => {
        ctx.log.warn({ error: String(error) }, 'the catalogue could not be read yet');
        return false;
      })
      .then((complete) => {
        if (!complete && timer !== undefined) timer = setTimeout(first, retryMs);
      });
  };
  return {
    start() {
      timer = setTimeout(first, 0);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
