import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import pg from 'pg';
import type { AnyCall } from '@sen/api/call';
import { clientNetwork } from './clientNetwork.ts';
import type { Database } from './database.ts';
import { refuse } from './result.ts';

/**
 * Counts calls against their declared rate. Calls counted by address (signing in, registering,
 * sending codes) are counted in PostgreSQL, for all nodes together; the rest in this node's memory,
 * where counting costs nothing.
 */
export function createRates(db: Database, factor: number) {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf(call: AnyCall): RateLimiterAbstract {
    const known = limiters.get(call.name);
    if (known) return known;
    const options = { points: call.rate.points * factor, duration: call.rate.perS, keyPrefix: call.name };
    const limiter =
      call.rate.by === 'address'
        ? new RateLimiterPostgres({
            ...options,
            storeClient: {
              query: (config: object) => db.pool.query({ ...(config as pg.QueryConfig), types: pg.types }),
            },
            storeType: 'client',
            tableName: 'rate_count',
            schemaName: db.schema,
            tableCreated: true,
            clearExpiredByTimeout: false,
            inMemoryBlockOnConsumed: options.points + 1,
            insuranceLimiter: new RateLimiterMemory(options),
          })
        : new RateLimiterMemory(options);
    limiters.set(call.name, limiter);
    return limiter;
  }

  return {
    async tidy(): Promise<void> {
      await db.run(`delete from rate_count where expire < extract(epoch from now()) * 1000`);
    },
    /** Refuses with too_many_requests and how many seconds to wait. */
    async take(call: AnyCall, address: string, account: string | undefined): Promise<void> {
      const network = clientNetwork(address);
      const key = call.rate.by === 'account' ? (account ?? network) : network;
      await consume(limiterOf(call), key);
    },
  };
}

/**
 * Pages that one network may open. The site opens one a visit and moves on without another, so this
 * is enough for many people behind one address.
 */
export const pageRate = { points: 100, perS: 5 };

/**
 * Counts pages by network, in this node's memory: it protects this node's processor, and counting
 * in PostgreSQL would turn a flood of pages into one of writes. The function refuses as `take`
 * does.
 */
export function createPageRate(factor: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: pageRate.points * factor, duration: pageRate.perS });
  return (address) => consume(limiter, clientNetwork(address));
}

/** Refuses with too_many_requests and how many seconds to wait. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejected) {
    if (rejected instanceof Error) throw rejected;
    const seconds = Math.max(1, Math.ceil((rejected as RateLimiterRes).msBeforeNext / 1000));
    refuse('too_many_requests', { seconds });
  }
}
