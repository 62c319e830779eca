/**
 * Our rounds against what vendors report of theirs, and vendors' wallets against what was moved
 * there and played.
 */
import { playerName, reportingVendors, type ReportingVendor } from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import { differenceOf, graceMs } from './rules.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/**
 * Rounds closed up to so long ago are compared again every night: a win may have arrived meanwhile.
 */
const againDays = 3;
/** A report that was told is kept for so long. */
const keepDays = 60;

/**
 * Compares the last days of every vendor, and the hours before them in which a difference is open.
 * Gives how many differences are new.
 */
export async function compareLately(ctx: Context, days = againDays): Promise<number> {
  let found = 0;
  const sinceMs = ctx.clock.now() - days * dayMs;
  const busy = await store.vendorsWithRounds(ctx.db, sinceMs);
  for (const vendor of await reportingVendors(ctx)) {
    // Rounds have no index by vendor: of one at which nobody plays they are not read through for
    // nothing.
    if (!busy.has(vendor.id)) continue;
    try {
      found += await compareOf(ctx, vendor, sinceMs);
      found += await compareOpen(ctx, vendor, sinceMs);
    } catch (error) {
      ctx.log.error({ error, vendor: vendor.code }, 'a vendor’s rounds could not be compared');
    }
  }
  await store.dropOld(ctx.db, keepDays);
  if (found > 0) ctx.live.announce('desk');
  return found;
}

/**
 * Compares what was closed since a moment and before the report was complete, less the time that
 * either side may be behind. Rounds of a vendor that keeps wallets are made of its report; of them
 * there is nothing to compare.
 */
export async function compareOf(ctx: Context, vendor: ReportingVendor, sinceMs: number): Promise<number> {
  const untilMs = await comparableTo(ctx, vendor);
  return untilMs === null ? 0 : compareWithin(ctx, vendor, { sinceMs, untilMs });
}

/**
 * Rounds closed before a moment are compared again where a difference is open, for either side may
 * have been corrected since.
 */
async function compareOpen(ctx: Context, vendor: ReportingVendor, beforeMs: number): Promise<number> {
  if ((await comparableTo(ctx, vendor)) === null) return 0;
  let found = 0;
  for (const sinceMs of await store.hoursWithOpen(ctx.db, vendor.id, beforeMs))
    found += await compareWithin(ctx, vendor, { sinceMs, untilMs: Math.min(sinceMs + hourMs, beforeMs) });
  return found;
}

/**
 * The moment before which both sides have told everything; null where there is nothing to compare.
 */
async function comparableTo(ctx: Context, vendor: ReportingVendor): Promise<number | null> {
  const completeTo = (await store.reportOf(ctx.db, vendor.id))?.completeTo ?? null;
  return completeTo === null || vendor.keepsWallets ? null : completeTo - graceMs;
}

async function compareWithin(ctx: Context, vendor: ReportingVendor, span: store.Span): Promise<number> {
  const found = (await store.unlikePairs(ctx.db, vendor.id, span)).flatMap(
    ({ player, ref, memberId, brandId, gameCode, theirs, ours, at }): store.NewDifference[] => {
      const kind = differenceOf(theirs, ours);
      return kind === null
        ? []
        : [
            {
              vendorId: vendor.id,
              player: player ?? playerName(memberId!),
              ref,
              memberId,
              brandId,
              gameCode,
              kind,
              theirs,
              ours,
              note: null,
              atMs: at,
            },
          ];
    },
  );
  return ctx.db.transaction(async (tx) => {
    await store.closeAgreed(tx, vendor.id, span, found);
    return store.putDifferences(tx, found);
  });
}
