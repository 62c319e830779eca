import type { Context } from '#platform/context.ts';
import type { Running } from '#platform/module.ts';
import { listPauseMs } from './rules.ts';
import { countPlayers, readLists, syncCatalogue } from './service.ts';
import { followRounds, thinWinners } from './winners.ts';

/**
 * The catalogue follows the vendors' lists every ten minutes, and from the start as soon as they
 * answer: those that did not are asked again, more and more rarely. The board of winners follows
 * the wallets' events.
 */
export function registerGameJobs(ctx: Context): Running {
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
  ctx.events.register({
    name: 'game-winners',
    kinds: ['wallet.applied', 'win.decided'],
    handle: followRounds,
  });

  /** `silent`: the vendors that gave no list so far; undefined: none was asked yet. */
  async function ask(silent: readonly string[] | undefined): Promise<readonly string[] | undefined> {
    try {
      return await readLists(ctx, silent);
    } catch (error) {
      ctx.log.warn({ error: String(error) }, 'the catalogue could not be read yet');
      return silent;
    }
  }
  async function first(silent: readonly string[] | undefined, failures: number): Promise<void> {
    const left = await ask(silent);
    const pause = listPauseMs(failures + 1);
    if (left?.length === 0 || pause === null || timer === undefined) return;
    timer = setTimeout(() => void first(left, failures + 1), pause);
  }
  return {
    start() {
      timer = setTimeout(() => void first(undefined, 0), 0);
    },
    leave() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
