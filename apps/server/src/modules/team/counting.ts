/** Counts settled rounds and money for the teams of agents, as events tell of them. */
import { parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import type { Event, EventKind } from '#platform/events.ts';
import * as store from './countStore.ts';
import { namedSpans } from './rules.ts';

export { readerName } from './countStore.ts';

export const countedEvents: readonly EventKind[] = [
  'wallet.applied',
  'win.decided',
  'ledger.posted',
  'round.reported',
];

/**
 * Counts the rows that these events are about, as they are now: counting them again changes
 * nothing.
 */
export async function countEvents(ctx: Context, tx: Transaction, events: readonly Event[]): Promise<void> {
  const touches = events.flatMap(touchesOf);
  const rounds = events.flatMap(reportedRoundsOf);
  await store.holdBranches(
    tx,
    [...touches, ...rounds].map(({ memberId }) => memberId),
  );
  const offset = await store.offsetRounds(tx, touches, rounds);
  const lines = await store.insertPlay(tx, touches, [...rounds, ...offset]);
  if (lines.length > 0) {
    await store.addPlay(tx, lines);
    await store.addActive(tx, lines, (await brands.everyBrand(ctx)).map(activeRuleOf));
    await store.addActiveOfSpans(tx, lines);
  }
  await store.addMoney(tx, touches);
  await store.addLines(
    tx,
    touches.map(({ memberId }) => memberId),
  );
  await store.noteMoved(tx, touches);
}

/**
 * Counts what this transaction has written, and puts the reader behind it: for code that makes a
 * history within one transaction, which nobody can read before it ends. Nothing else may be writing
 * events meanwhile.
 */
export async function countWithin(ctx: Context, tx: Transaction): Promise<void> {
  const events = await store.ownEvents(tx);
  const wanted = events.filter(({ kind }) => countedEvents.includes(kind));
  if (wanted.length > 0) await countEvents(ctx, tx, wanted);
  if (events.length > 0) await store.putReaderBehind(tx, events.at(-1)!.id);
}

/** Adds up who came to and went from the teams since the last time. */
export async function countHeads(ctx: Context): Promise<void> {
  while ((await store.addHeads(ctx.db)) > 0) ctx.log.debug('changes of teams were added up');
}

/** Tomorrow's spans are counted before that day begins, so that they are there when it does. */
const aheadMs = 3_600_000;

/**
 * Keeps the count of active members for the spans of days that pages offer by name, those of today
 * and soon those of tomorrow. Gives false where another run is at it.
 */
export async function keepSpans(ctx: Context): Promise<boolean> {
  const kept = await eachInTurn(
    await brands.allBrands(ctx.db),
    (brand) => keepSpansOf(ctx, brand),
    'not every count of active members was kept',
  );
  return !kept.includes(false);
}

async function keepSpansOf(ctx: Context, brand: brands.Brand): Promise<boolean> {
  if (await store.keepsSpans(ctx.db, wantedSpans(brand, await ctx.clock.of(ctx.db)))) return true;
  // Short transactions: no reader sees events that are newer than the oldest transaction that is
  // still at work.
  const countMore = (): Promise<boolean | undefined> =>
    ctx.db.transaction(async (tx) => {
      if (!(await store.lockSpans(tx))) return undefined;
      await store.lockReader(tx);
      // Another rule may have come into force, or another day have begun, while this waited.
      const inForce = await brands.brandInForce(tx, brand.id);
      return store.countSome(tx, wantedSpans(inForce, await ctx.clock.afterWaiting(tx)));
    });
  let more = await countMore();
  while (more) more = await countMore();
  return more === false;
}

function wantedSpans(brand: brands.Brand, nowMs: number): store.ActiveSpans {
  const rule = activeRuleOf(brand);
  const spans = [nowMs, nowMs + aheadMs].flatMap((ms) => namedSpans(ms, brand.document.timeZone));
  // Where nothing is asked for, who has not played counts as little as before.
  return { ...rule, spans: rule.least > 0n ? spans : [] };
}

function activeRuleOf({ id, document }: brands.Brand): store.ActiveRule {
  return { brandId: id, currency: document.currency, least: parseAmount(document.activeMemberTurnover)! };
}

/**
 * An event of transfers names their members, and the first and the last of their ids as text: they
 * are longer than a JSON number holds.
 */
function touchesOf({ refs, payload }: Event): store.Touch[] {
  const { fromId, toId } = payload as { fromId?: string; toId?: string };
  if (fromId === undefined || toId === undefined) return [];
  // A member has a place for each operation of a batch, such as each of their tickets on one draw.
  return [...new Set(refs)].map((memberId) => ({ memberId, first: BigInt(fromId), last: BigInt(toId) }));
}

function reportedRoundsOf({ kind, memberId, refs }: Event): store.RoundOf[] {
  return kind === 'round.reported' && memberId !== null ? refs.map((roundId) => ({ memberId, roundId })) : [];
}
