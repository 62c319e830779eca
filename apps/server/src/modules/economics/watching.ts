/**
 * Sums that are broken without a change at the desk: a vendor lists a game that keeps less than what
 * flows back, or a vendor that was closed is opened by its plan. No list can be refused, so the desk
 * and the log are told.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/economics';
import * as brands from '#modules/brand/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { sumOf, type Sheet } from './rules/flows.ts';
import { percentOf } from './rules/shares.ts';
import { sheetsFor } from './sheets.ts';

/** A node adds up the sums for the menus of the desk no more often. */
const keptMs = 60_000;

type BrokenSum = Sheet & { brand: brands.Brand };
type Kept = { at: number; sums: Promise<BrokenSum[]> };
const kept = new WeakMap<Context, Kept>();

async function brokenSums(ctx: Context): Promise<BrokenSum[]> {
  const broken: BrokenSum[] = [];
  for (const brand of await brands.allBrands(ctx.db))
    for (const sheet of await sheetsFor(ctx.db, brand)) if (sheet.left <= 0) broken.push({ brand, ...sheet });
  return broken;
}

/** As they were within the last minute. */
function lately(ctx: Context): Promise<BrokenSum[]> {
  const before = kept.get(ctx);
  const now = ctx.clock.now();
  if (before !== undefined && now >= before.at && now - before.at < keptMs) return before.sums;
  const sums = brokenSums(ctx);
  kept.set(ctx, { at: now, sums });
  sums.catch(() => kept.delete(ctx));
  return sums;
}

/** The number of sums that leave the house nothing, of the brands that the operator works for. */
export async function waiting(
  ctx: Context,
  request: CallRequest,
  { brand: code }: ParsedInputOf<typeof api.brokenSums>,
): Promise<OutputOf<typeof api.brokenSums>> {
  const own = new Set((await operators.brandsFor(ctx, request, code)).map(({ id }) => id));
  return { count: (await lately(ctx)).filter(({ brand }) => own.has(brand.id)).length };
}

/** Nobody may overlook terms that pay for play. */
export async function alarm(ctx: Context): Promise<void> {
  const broken = await brokenSums(ctx);
  kept.set(ctx, { at: ctx.clock.now(), sums: Promise.resolve(broken) });
  ctx.metrics.sumsBroken.set(broken.length);
  for (const { brand, gameType, edge, flows } of broken)
    ctx.log.error(
      {
        brand: brand.code,
        gameType,
        game: edge.game,
        edgePercent: percentOf(edge.share),
        backPercent: percentOf(sumOf(flows)),
      },
      'more flows back of a type of game than the house keeps',
    );
}
