import pino from 'pino';
import { calls } from '@sen/api/calls';
import { registerAccessJobs } from '#modules/access/jobs.ts';
import { mountAccess } from '#modules/access/routes.ts';
import { mountAgent } from '#modules/agent/routes.ts';
import { mountAgentTransfer } from '#modules/agentTransfer/routes.ts';
import { mountBankAccount } from '#modules/bankAccount/routes.ts';
import { mountAdjustment } from '#modules/adjustment/routes.ts';
import * as adjustments from '#modules/adjustment/service.ts';
import { createBankFeed } from '#modules/bankPayment/feed.ts';
import { registerBankPaymentJobs } from '#modules/bankPayment/jobs.ts';
import { mountBankPayment } from '#modules/bankPayment/routes.ts';
import * as bankPayments from '#modules/bankPayment/service.ts';
import { mountBet } from '#modules/bet/routes.ts';
import { mountBrand } from '#modules/brand/routes.ts';
import { mountDeskLive } from '#modules/claim/push.ts';
import { mountClaim } from '#modules/claim/routes.ts';
import { mountContact } from '#modules/contact/routes.ts';
import { registerContractJobs } from '#modules/contract/jobs.ts';
import { mountContract } from '#modules/contract/routes.ts';
import * as contracts from '#modules/contract/service.ts';
import { mountContent } from '#modules/content/routes.ts';
import { createGateway } from '#modules/deposit/gateway.ts';
import { registerDepositJobs } from '#modules/deposit/jobs.ts';
import { mountDeposit } from '#modules/deposit/routes.ts';
import * as deposits from '#modules/deposit/service.ts';
import { registerFeedbackJobs } from '#modules/feedback/jobs.ts';
import { mountFeedback } from '#modules/feedback/routes.ts';
import { mountFile } from '#modules/file/routes.ts';
import { registerGameJobs } from '#modules/game/jobs.ts';
import { mountGame } from '#modules/game/routes.ts';
import { registerInboxJobs } from '#modules/inbox/jobs.ts';
import { mountInbox } from '#modules/inbox/routes.ts';
import { auditIfNever, registerLedgerJobs } from '#modules/ledger/jobs.ts';
import { assertDurable } from '#modules/ledger/service.ts';
import { mountLimit } from '#modules/limit/routes.ts';
import { registerLotteryJobs } from '#modules/lottery/jobs.ts';
import { mountLottery } from '#modules/lottery/routes.ts';
import { mountMember } from '#modules/member/routes.ts';
import { registerMessageJobs } from '#modules/message/jobs.ts';
import { mountOperator } from '#modules/operator/routes.ts';
import { mountPaymentPassword } from '#modules/paymentPassword/routes.ts';
import { registerPointJobs } from '#modules/point/jobs.ts';
import { mountPoint } from '#modules/point/routes.ts';
import * as points from '#modules/point/service.ts';
import { mountPool } from '#modules/pool/routes.ts';
import { registerRebateJobs } from '#modules/rebate/jobs.ts';
import { mountRebate } from '#modules/rebate/routes.ts';
import { mountRecord } from '#modules/record/routes.ts';
import { proveIfNever, registerProofJobs } from '#modules/proof/jobs.ts';
import { mountProof } from '#modules/proof/routes.ts';
import { mountReport } from '#modules/report/routes.ts';
import { mountDocuments } from '#modules/site/documents.ts';
import { mountFronts } from '#modules/site/fronts.ts';
import { mountHealth } from '#modules/site/health.ts';
import { mountOutbox } from '#modules/site/outbox.ts';
import { mountSite } from '#modules/site/routes.ts';
import { registerTeamJobs } from '#modules/team/jobs.ts';
import { registerAuditTrailJobs } from '#modules/auditTrail/jobs.ts';
import { registerVendorJobs } from '#modules/vendor/jobs.ts';
import { mountVendor } from '#modules/vendor/routes.ts';
import { mountVendorEdge, vendorRequestListener } from '#modules/vendor/service.ts';
import { registerVipJobs } from '#modules/vip/jobs.ts';
import { mountVip } from '#modules/vip/routes.ts';
import { mountWallet } from '#modules/wallet/routes.ts';
import { openWallet } from '#modules/wallet/service.ts';
import { registerWalletTransferJobs } from '#modules/walletTransfer/jobs.ts';
import { mountWalletTransfer } from '#modules/walletTransfer/routes.ts';
import * as walletTransfers from '#modules/walletTransfer/service.ts';
import { registerWinJobs } from '#modules/win/jobs.ts';
import { mountWin } from '#modules/win/routes.ts';
import * as wins from '#modules/win/service.ts';
import { registerRewardJobs } from '#modules/reward/jobs.ts';
import { mountReward } from '#modules/reward/routes.ts';
import { registerRoundDifferenceJobs } from '#modules/roundDifference/jobs.ts';
import { mountRoundDifference } from '#modules/roundDifference/routes.ts';
import * as roundDifferences from '#modules/roundDifference/service.ts';
import { registerReconciliationJobs } from '#modules/reconciliation/jobs.ts';
import { mountReconciliation } from '#modules/reconciliation/routes.ts';
import { createPayoutGateway } from '#modules/withdrawal/gateway.ts';
import { registerWithdrawalJobs } from '#modules/withdrawal/jobs.ts';
import { mountWithdrawal } from '#modules/withdrawal/routes.ts';
import * as withdrawals from '#modules/withdrawal/service.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { openCountries, packagedCountriesFile, refreshedCountriesFile } from '#platform/countries.ts';
import { applicationRole, openDatabase } from '#platform/database.ts';
import { registerEventTidy } from '#platform/eventTidy.ts';
import { createEventBus } from '#platform/events.ts';
import { openFileStore } from '#platform/files.ts';
import { createHttp, type HttpServer } from '#platform/http.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLive } from '#platform/live.ts';
import { createMetrics } from '#platform/metrics.ts';
import { openPost } from '#platform/post.ts';
import { cryptoRandom, type Random } from '#platform/random.ts';
import { invariants } from './invariants.ts';

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
  const { db, live } = ctx;
  const http = createHttp(ctx);
  const wallet = openWallet(ctx);
  const outside = {
    gateway: createGateway(ctx),
    bankFeed: createBankFeed(ctx),
    payouts: createPayoutGateway(ctx),
  };
  const { streams, health } = mountModules(http, ctx, outside);
  http.assertMounted(calls);
  options.mountMore?.(http, ctx);

  const catalogue = registerJobs(http, ctx, outside);
  const lotteries = registerLotteryJobs(ctx);

  mountVendorEdge(http.app.server, vendorRequestListener(ctx, wallet));
  await live.start();
  ctx.events.start();
  if (options.withJobs ?? true) await ctx.jobs.start();
  await http.app.listen({ host: config.host, port: config.port });
  if (options.withJobs ?? true) catalogue.start();
  if (options.withJobs ?? true) lotteries.start();
  if (options.withJobs ?? true) auditIfNever(ctx, invariants);
  if (options.withJobs ?? true) proveIfNever(ctx);
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
    health.drain();
    catalogue.stop();
    await lotteries.stop();
    for (const stream of streams) stream.closeStreams();
    await http.close();
    await wallet.stop();
    if (options.withJobs ?? true) await ctx.jobs.stop();
    await ctx.events.stop();
    await live.stop();
    ctx.files.close();
    ctx.post.mail?.close();
    ctx.post.sms?.close();
    await db.close();
  }
}

/**
 * The context that every module works with. Refuses a database that could lose what it has
 * confirmed.
 */
async function openContext(config: Config, options: ServerOptions): Promise<Context> {
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
    onError: (error) => log.warn({ error: error.message }, 'a database connection was lost'),
  });
  try {
    await assertDurable(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  const live = createLive(db, log);
  return {
    config,
    db,
    clock: options.clock ?? systemClock,
    random: options.random ?? cryptoRandom,
    log,
    live,
    events: createEventBus(db, live, log),
    jobs: createJobs(db, log),
    metrics: createMetrics(),
    countries: openCountries(
      config.regionDatabase
        ? [config.regionDatabase]
        : [refreshedCountriesFile(config.dataDir), packagedCountriesFile()],
    ),
    files: await openFileStore(config.files),
    post: openPost(config),
  };
}

/** The companies whose systems this one speaks to. */
type Outside = {
  gateway: ReturnType<typeof createGateway>;
  bankFeed: ReturnType<typeof createBankFeed>;
  payouts: ReturnType<typeof createPayoutGateway>;
};

/**
 * Every module's calls. Gives the parts that have to be stopped by hand: streams that stay open,
 * and the health check of load balancers.
 */
function mountModules(http: HttpServer, ctx: Context, { gateway, bankFeed, payouts }: Outside) {
  mountAccess(http, ctx);
  mountBrand(http, ctx);
  mountContact(http, ctx);
  mountContent(http, ctx);
  mountFeedback(http, ctx);
  mountInbox(http, ctx);
  mountMember(http, ctx);
  mountPaymentPassword(http, ctx);
  mountBankAccount(http, ctx);
  mountAgentTransfer(http, ctx);
  mountContract(http, ctx);
  mountWalletTransfer(http, ctx);
  const memberStreams = mountWallet(http, ctx);
  mountBet(http, ctx);
  mountGame(http, ctx);
  mountDeposit(http, ctx, gateway);
  mountBankPayment(http, ctx, bankFeed);
  mountWithdrawal(http, ctx, payouts);
  mountReconciliation(http, ctx, { gateway, bank: bankFeed });
  mountRoundDifference(http, ctx);
  mountOperator(http, ctx);
  mountFile(http, ctx);
  mountRebate(http, ctx);
  mountRecord(http, ctx);
  mountAgent(http, ctx);
  mountReport(http, ctx);
  mountProof(http, ctx);
  mountPool(http, ctx);
  mountPoint(http, ctx);
  mountReward(http, ctx);
  mountVip(http, ctx);
  mountVendor(http, ctx);
  mountWin(http, ctx);
  mountAdjustment(http, ctx, contracts.correctionDecided);
  mountClaim(http, ctx, {
    adjustment: adjustments.caseOf,
    deposit: deposits.caseOf,
    payout: contracts.payoutCaseOf,
    payoutDispute: contracts.disputeCaseOf,
    redemption: points.caseOf,
    payment: deposits.paymentCaseOf,
    bankPayment: bankPayments.caseOf,
    win: wins.caseOf,
    withdrawal: withdrawals.caseOf,
    walletTransfer: walletTransfers.caseOf,
    roundDifference: roundDifferences.caseOf,
  });
  const deskStreams = mountDeskLive(http, ctx);
  mountLimit(http, ctx);
  mountLottery(http, ctx);
  mountSite(http, ctx);
  mountDocuments(http, ctx);
  mountOutbox(http, ctx);
  const health = mountHealth(http, ctx);
  mountFronts(http, ctx);
  return { streams: [memberStreams, deskStreams], health };
}

/**
 * Every module's work by the clock and by events. Gives the games' catalogue, which is read from
 * the vendors at the start.
 */
function registerJobs(http: HttpServer, ctx: Context, { gateway, bankFeed, payouts }: Outside) {
  registerAccessJobs(ctx, http);
  registerDepositJobs(ctx, gateway);
  registerFeedbackJobs(ctx);
  registerInboxJobs(ctx);
  registerTeamJobs(ctx);
  registerBankPaymentJobs(ctx, bankFeed);
  registerWithdrawalJobs(ctx, payouts);
  registerReconciliationJobs(ctx, { gateway, bank: bankFeed });
  registerRoundDifferenceJobs(ctx);
  registerLedgerJobs(ctx, invariants);
  registerProofJobs(ctx);
  registerRebateJobs(ctx);
  registerPointJobs(ctx);
  registerRewardJobs(ctx);
  registerVipJobs(ctx);
  registerVendorJobs(ctx);
  registerWalletTransferJobs(ctx);
  registerWinJobs(ctx);
  registerContractJobs(ctx);
  registerMessageJobs(ctx);
  registerAuditTrailJobs(ctx);
  registerEventTidy(ctx);
  return registerGameJobs(ctx);
}
