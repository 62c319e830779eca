import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Transaction } from './database.ts';

/**
 * Jobs and schedules, kept in PostgreSQL by a library behind this interface. A job may run twice (a
 * node dies after the work, before the mark): one that pays has a key made of its cause, so that
 * twice changes nothing.
 */
export type Job<Data extends object = Record<string, never>> = {
  name: string;
  /** When it runs by itself: five fields, UTC. Without one it runs when enqueued. */
  cron?: string;
  handle(data: Data): Promise<void>;
};

export type Jobs = {
  register<Data extends object>(job: Job<Data>): void;
  /** Within the transaction of its cause: the job exists if and only if that commits. */
  enqueue<Data extends object>(
    tx: Transaction,
    name: string,
    data: Data,
    options?: { startAfterS?: number },
  ): Promise<void>;
  /** Runs a job here and now; tests and operators use it. */
  run<Data extends object>(name: string, data: Data): Promise<void>;
  start(): Promise<void>;
  /** Begins the work of a job that was registered after the start. */
  startWork(name: string): Promise<void>;
  stop(): Promise<void>;
};

export function createJobs(db: Database, log: Logger): Jobs {
  const registered = new Map<string, Job<object>>();
  const schema = `${db.schema}_jobs`.slice(0, 50);
  let boss: PgBoss | undefined;

  async function work(job: Job<object>): Promise<void> {
    await boss!.createQueue(job.name, { retryLimit: 5, retryDelay: 5, retryBackoff: true });
    await boss!.work<object>(job.name, { pollingIntervalSeconds: 2 }, async (received) => {
      for (const one of received) {
        log.debug({ job: job.name, id: one.id }, 'job begins');
        try {
          await job.handle(one.data ?? {});
        } catch (error) {
          // The library keeps it in the job's row, where nobody looks.
          log.error({ error, job: job.name, id: one.id }, 'a job failed');
          throw error;
        }
      }
    });
    if (job.cron) await boss!.schedule(job.name, job.cron);
  }

  /** A job is enqueued in the transaction of its cause, which the server's own role makes. */
  async function grant(): Promise<void> {
    if (!db.role) return;
    const owner = new pg.Client({ connectionString: db.url });
    await owner.connect();
    try {
      await owner.query(`grant usage on schema ${schema} to ${db.role};
        grant select, insert, update, delete on all tables in schema ${schema} to ${db.role};
        grant usage, select on all sequences in schema ${schema} to ${db.role}`);
    } finally {
      await owner.end();
    }
  }

  return {
    register: (job) => void registered.set(job.name, job),
    async enqueue(tx, name, data, options) {
      if (!registered.has(name)) throw new Error(`no job is called ${name}`);
      if (!boss) throw new Error('jobs have not been started');
      await boss.send(name, data, {
        ...(options?.startAfterS === undefined ? {} : { startAfter: options.startAfterS }),
        db: { executeSql: async (sql: string, values?: unknown[]) => ({ rows: await tx.rows(sql, values) }) },
      });
    },
    async run(name, data) {
      const job = registered.get(name);
      if (!job) throw new Error(`no job is called ${name}`);
      await job.handle(data);
    },
    async start() {
      boss = new PgBoss({ connectionString: db.url, schema, max: 3, application_name: 'sen jobs' });
      boss.on('error', (error: unknown) => log.error({ error }, 'jobs'));
      await boss.start();
      for (const job of registered.values()) await work(job);
      await grant();
    },
    async startWork(name) {
      const job = registered.get(name);
      if (!job || !boss) throw new Error(`${name} is not registered, or jobs have not been started`);
      await work(job);
      await grant();
    },
    async stop() {
      await boss?.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
