import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The figures of `/metrics`. One registry per node of the server, so that tests can run several
 * nodes in one process.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'sen_' });
  return {
    registry,
    callSeconds: new Histogram({
      name: 'sen_call_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'code'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    walletOperations: new Counter({
      name: 'sen_wallet_operations_total',
      help: 'Vendor operations on wallets by kind and outcome',
      labelNames: ['vendor', 'kind', 'status'],
      registers: [registry],
    }),
    walletBatchSize: new Histogram({
      name: 'sen_wallet_batch_size',
      help: 'Operations committed together',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers: [registry],
    }),
    winsHeld: new Counter({
      name: 'sen_wins_held_total',
      help: 'Wins above their vendor’s limits, which wait for a decision of staff',
      registers: [registry],
    }),
    gamesPayingTooMuch: new Gauge({
      name: 'sen_games_paying_too_much',
      help: 'Games that paid out more over the last days than their declared return and chance allow',
      registers: [registry],
    }),
    sumsBroken: new Gauge({
      name: 'sen_sums_broken',
      help: 'Types of games, by brand, of which more flows back than the house keeps',
      registers: [registry],
    }),
    firstViews: new Counter({
      name: 'sen_first_views_total',
      help: 'First views of pages by outcome: drawn, failed, lost with the drawing thread, or not begun because too many were waiting',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    workerJobs: new Counter({
      name: 'sen_worker_jobs_total',
      help: 'Files and pictures by outcome: done, failed, lost with the worker, left by their reader, or refused because too many were waiting',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    liveConnections: new Gauge({
      name: 'sen_live_connections',
      help: 'Open push streams',
      registers: [registry],
    }),
    auditFinished: new Gauge({
      name: 'sen_audit_finished_seconds',
      help: 'When the last audit ended, epoch seconds; 0 before the first',
      registers: [registry],
    }),
    invariantBroken: new Gauge({
      name: 'sen_invariant_broken',
      help: '1 while a ledger invariant does not hold',
      labelNames: ['invariant'],
      registers: [registry],
    }),
  };
}
