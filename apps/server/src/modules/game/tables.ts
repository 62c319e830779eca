/**
 * A cache on each node of what vendors report about their shared tables. While members look at a
 * list of tables, the vendor is asked in the background; the members' calls are answered from the
 * cache, so that a slow vendor keeps nobody waiting.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as vendors from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import { readTables, type Table } from './rules.ts';

/** A vendor is asked again after so long. */
const freshMs = 2_000;
/** One that told nothing is left alone for so long. */
const restMs = 15_000;
/** An older answer is shown no more. */
const oldMs = 20_000;
/** The longest that a caller waits for a vendor of which no fresh answer is known. */
const patienceMs = 300;
const shortly = (): Promise<void> => pause(patienceMs, undefined, { ref: false });

type Told = { tables: Table[]; toldAt: number; nextAt: number; asking: Promise<void> | undefined };
const kept = new WeakMap<Context, Map<string, Told>>();

/**
 * The tables of these vendors; none of those that tell nothing. `patience`: until when a vendor's
 * first answer is waited for.
 */
export async function tablesOf(
  ctx: Context,
  vendorCodes: readonly string[],
  patience = shortly,
): Promise<Table[]> {
  const each = await Promise.all([...new Set(vendorCodes)].map((code) => tablesAt(ctx, code, patience)));
  return each.flat();
}

async function tablesAt(ctx: Context, code: string, patience: () => Promise<void>): Promise<Table[]> {
  const told = toldBy(ctx, code);
  if (told.asking === undefined && ctx.clock.now() >= told.nextAt) told.asking = ask(ctx, code, told);
  if (told.asking !== undefined && isOld(ctx, told)) await Promise.race([told.asking, patience()]);
  return isOld(ctx, told) ? [] : told.tables;
}

const isOld = (ctx: Context, { toldAt }: Told): boolean => ctx.clock.now() - toldAt > oldMs;

function toldBy(ctx: Context, code: string): Told {
  let vendorsTold = kept.get(ctx);
  if (vendorsTold === undefined) kept.set(ctx, (vendorsTold = new Map()));
  let told = vendorsTold.get(code);
  if (told === undefined)
    vendorsTold.set(
      code,
      (told = { tables: [], toldAt: Number.NEGATIVE_INFINITY, nextAt: 0, asking: undefined }),
    );
  return told;
}

async function ask(ctx: Context, code: string, told: Told): Promise<void> {
  try {
    const report = await vendors.reportedTables(ctx, code);
    const now = ctx.clock.now();
    told.nextAt = now + (report === undefined ? restMs : freshMs);
    if (report === undefined) return;
    told.tables = readTables(code, report, now);
    told.toldAt = now;
  } catch (error) {
    // A vendor that was taken away meanwhile, or no database: members see no tables.
    ctx.log.warn({ vendor: code, error: String(error) }, 'the tables of a vendor could not be asked for');
    told.nextAt = ctx.clock.now() + restMs;
  } finally {
    told.asking = undefined;
  }
}
