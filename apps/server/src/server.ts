import pino from 'pino';
import { assertDurable } from '#modules/ledger/service.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { openCountries, packagedCountriesFile, refreshedCountriesFile } from '#platform/countries.ts';
import { applicationRole, openDatabase } from '#platform/database.ts';
import { registerEventTidy } from '#platform/eventTidy.ts';
import { createEventBus } from '#platform/events.ts';
import { openFileStore } from '#platform/files.ts';
import { createHttp, type CallRequest, type HttpServer } from '#platform/http.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLive } from '#platform/live.ts';
import { createMetrics } from '#platform/metrics.ts';
import type { MountFile, Parts, Running } from '#platform/module.ts';
import { openPost } from '#platform/post.ts';
import { cryptoRandom, type Random } from '#platform/random.ts';
import { openWorker } from '#platform/worker.ts';
import type { SentRequest } from '#platform/request.ts';
import { invariants, modules, ownFiles, ownTitles } from './modules.ts';

export type ServerNode = { url: string; ctx: Context; close(): Promise<void> };
export type ServerOptions = {
  clock?: Clock;
  random?: Random;
  /** Without: no timers run; tests run jobs by name. */
  withJobs?: boolean;
  /** Calls beside the product's own, which only tests bring. */
  mountMore?: (http: HttpServer, ctx: Context) => void;
};

/** One node of the server: the whole wiring. Any number of them may share one database. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<ServerNode> {
  const ctx = await openContext(config, options);
  const withJobs = options.withJobs ?? true;
  const http = createHttp(ctx);
  const parts = partsOf(ctx);
  const running: Running[] = [];
  for (const { mount } of modules) running.push(mount?.(http, ctx, parts) ?? {});
  const mountFile: MountFile = (call, _make, before) =>
    http.mountFile(call, async (request, input) => {
      await before?.(request, input);
      return ctx.worker.file(call.name, sent(request), input);
    });
  for (const { files } of modules) files?.(mountFile, ctx, parts);
  options.mountMore?.(http, ctx);
  for (const { jobs } of modules) running.push(jobs?.(ctx, parts, http) ?? {});
  registerEventTidy(ctx);

  await ctx.live.start();
  ctx.events.start();
  if (withJobs) await ctx.jobs.start();
  await http.app.listen({ host: config.host, port: config.port });
  if (withJobs) {
    for (const { start } of running) start?.();
    ctx.worker.start();
  }
  const address = http.app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;

  let closing: Promise<void> | undefined;

  return {
    url: `http://${config.host}:${port}`,
    ctx,
    close: () => (closing ??= stop()),
  };

  async function stop(): Promise<void> {
    // Other nodes are told first; then requests in flight are finished; the services that they need
    // are closed last.
    for (const { leave } of running.toReversed()) await leave?.();
    await http.close();
    for (const { close } of running.toReversed()) await close?.();
    if (withJobs) await ctx.jobs.stop();
    await ctx.events.stop();
    await ctx.live.stop();
    await ctx.worker.close();
    ctx.files.close();
    ctx.post.mail?.close();
    ctx.post.sms?.close();
    await ctx.db.close();
  }
}

/** The parts that the modules of this node are given: gathered from all of them, or made by one. */
function partsOf(ctx: Context): Parts {
  const cases = Object.assign({}, ...modules.map(({ cases }) => cases)) as Parts['cases'];
  const changes = Object.assign({}, ...modules.map((each) => each.changes)) as Parts['changes'];
  const parts: Partial<Parts> = { invariants, cases, changes, ownFiles, ownTitles };
  for (const { gives = {} } of modules)
    for (const [name, make] of Object.entries(gives)) Object.assign(parts, { [name]: make(ctx) });
  return parts as Parts;
}

/**
 * The context that every module works with. Refuses a database that could lose what it has
 * confirmed.
 */
export async function openContext(
  config: Config,
  options: Pick<ServerOptions, 'clock' | 'random'> & { connectionsMax?: number },
): Promise<Context> {
  const log = pino({
    level: config.logLevel,
    serializers: { error: pino.stdSerializers.err },
    redact: ['*.password', '*.token', '*.secret', '*.authorization', '*.cookie'],
  });
  const role = await applicationRole(config.databaseUrl);
  if (!role) log.warn('the database has no role sen_app: the triggers alone keep the ledger');
  const db = openDatabase({
    url: config.databaseUrl,
    schema: config.databaseSchema,
    role,
    connectionsMax: options.connectionsMax,
    onError: (error) => log.warn({ error: error.message }, 'a database connection was lost'),
  });
  try {
    await assertDurable(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  const live = createLive(db, log);
  const clock = options.clock ?? systemClock;
  const metrics = createMetrics();
  return {
    config,
    db,
    clock,
    random: options.random ?? cryptoRandom,
    log,
    live,
    events: createEventBus(db, live, log),
    jobs: createJobs(db, log),
    metrics,
    countries: openCountries(
      config.regionDatabase
        ? [config.regionDatabase]
        : [refreshedCountriesFile(config.dataDir), packagedCountriesFile()],
    ),
    files: await openFileStore(config.files),
    post: openPost(config),
    worker: openWorker(new URL('workerProcess.ts', import.meta.url), { config, clock, log, metrics }),
  };
}

/** The part of a request that can be sent to the worker. */
function sent({ actor, address, host, origin, language, userAgent, requestId }: CallRequest): SentRequest {
  return { actor, address, host, origin, language, userAgent, requestId };
}
