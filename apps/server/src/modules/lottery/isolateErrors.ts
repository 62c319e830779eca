/**
 * Pieces of work that keep each other from nothing: an error is logged, and thrown when all have
 * been tried.
 */
import type { Context } from '#platform/context.ts';

export type Apart = {
  /**
   * The result of the work; undefined when it failed. `what` and `of` describe the work in the log.
   */
  attempt<Done>(
    what: string,
    of: () => Record<string, unknown>,
    work: () => Promise<Done>,
  ): Promise<Done | undefined>;
  /** Throws when something has failed, so that the job is seen as failed. */
  end(): void;
};

export function apart(ctx: Context): Apart {
  const failures: unknown[] = [];
  return {
    async attempt(what, of, work) {
      try {
        return await work();
      } catch (error) {
        failures.push(error);
        ctx.log.error({ error, ...of() }, what);
        return undefined;
      }
    },
    end() {
      if (failures.length > 0)
        throw new AggregateError(failures, 'not all that is due of the lotteries could be done');
    },
  };
}
