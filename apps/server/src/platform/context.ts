import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Countries } from './countries.ts';
import type { Database } from './database.ts';
import type { EventBus } from './events.ts';
import type { FileStore } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import type { Metrics } from './metrics.ts';
import type { Post } from './post.ts';
import type { Random } from './random.ts';
import type { NodeWorker } from './worker.ts';

/**
 * The first argument of every service function: one plain object, built once in main.ts and in the
 * test world.
 */
export type Context = {
  config: Config;
  db: Database;
  clock: Clock;
  random: Random;
  log: Logger;
  events: EventBus;
  jobs: Jobs;
  live: Live;
  metrics: Metrics;
  countries: Countries;
  files: FileStore;
  post: Post;
  worker: NodeWorker;
};
