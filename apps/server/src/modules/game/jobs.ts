import type { Context } from '#platform/context.ts';
import { countPlayers, syncCatalogue } from './service.ts';
import { followRounds, thinWinners } from './winners.ts';

const retryMs = 3_000;

/**
 * The catalogue follows the vendors' lists every ten minutes, and from the start as soon as they answer; the board of winners
 * follows the wallets' events.
 */
export function registerGameJobs(ctx: Context): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  ctx.jobs.register({
    name: 'game-catalogue',
    cron: '*/10 * * * *',
    async handle() {
      await syncCatalogue(ctx);
      await countPlayers(ctx);
    },
  });
  ctx.jobs.register({ name: 'game-winners', cron: '7 * * * *', handle: () => thinWinners(ctx) });
  ctx.events.register({ name: 'game-winners', kinds: ['wallet.applied', 'win.decided'], handle: followRounds });
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
