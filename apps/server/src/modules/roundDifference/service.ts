/**
 * Vendors' reports of their rounds. Each vendor is asked for the rounds that it has closed since
 * the last time, page by page; a vendor that fails keeps no other from being read. Of a vendor that
 * keeps wallets of its own the rounds become those of its players. Of the others our own rounds are
 * compared with the report every night (comparison.ts). Where the two do not agree, there is a
 * difference, which operators look into (desk.ts).
 */
import assert from 'node:assert/strict';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import {
  memberOfPlayer,
  reportingVendors,
  type ReportingVendor,
  type RoundReport,
} from '#modules/vendor/service.ts';
import { movedAt, walletsAt } from '#modules/walletTransfer/service.ts';
import type { Context } from '#platform/context.ts';
import { refusedValues, type Transaction } from '#platform/database.ts';
import {
  aheadMs,
  broughtWithin,
  changeOf,
  countedOf,
  isSame,
  noteMax,
  readLine,
  readCursor,
  type Told,
} from './rules.ts';
import * as store from './store.ts';

export { compareLately } from './comparison.ts';
export { lookAtWallets, lookAgain } from './wallets.ts';
export * from './desk.ts';

/** Pages that are read of one vendor in one go. */
const pagesMax = 20;

/** Asks every vendor, all at the same time, each for itself. */
export async function fetchAll(ctx: Context): Promise<void> {
  const vendors = await reportingVendors(ctx);
  const results = await Promise.allSettled(vendors.map((vendor) => fetchOf(ctx, vendor)));
  for (const [i, result] of results.entries())
    if (result.status === 'rejected')
      ctx.log.error(
        { error: result.reason, vendor: vendors[i]!.code },
        'a vendor’s report could not be kept',
      );
}

/** Reads what a vendor has to report since the last time. */
export async function fetchOf(ctx: Context, vendor: ReportingVendor): Promise<void> {
  for (let read = 0; read < pagesMax; read++) {
    const askedAtMs = ctx.clock.now();
    const since = (await store.reportOf(ctx.db, vendor.id))?.since ?? '';
    const reply = await vendor.rounds(since);
    if (reply.kind !== 'given') {
      await store.putReport(ctx.db, vendor.id, {
        since,
        next: since,
        completeToMs: null,
        askedAtMs,
        trouble: reply.kind,
      });
      return;
    }
    const { more, untilMs } = reply.value;
    const next = readCursor(reply.value.next, since);
    await keepPage(ctx, vendor, reply.value, askedAtMs);
    if (next === null) {
      // It is asked for this page until it says where the next one begins.
      await store.putReport(ctx.db, vendor.id, {
        since,
        next: since,
        completeToMs: null,
        askedAtMs,
        trouble: 'cursor',
      });
      return;
    }
    const isStuck = more && next === since;
    const completeToMs = more ? null : Math.min(untilMs, askedAtMs);
    await store.putReport(ctx.db, vendor.id, {
      since,
      next,
      completeToMs,
      askedAtMs,
      trouble: isStuck ? 'stuck' : null,
    });
    if (isStuck || !more) return;
  }
}

/** Keeps a page. Killed on the way, it is read again: known lines change nothing. */
async function keepPage(
  ctx: Context,
  vendor: ReportingVendor,
  { lines }: RoundReport,
  nowMs: number,
): Promise<void> {
  const told: Told[] = [];
  const found: store.NewDifference[] = [];
  for (const line of lines) {
    const read = readLine(line, nowMs);
    if ('note' in read)
      found.push({
        ...nothingOf(vendor, read.player, read.ref),
        kind: 'unreadable',
        note: read.note,
        atMs: nowMs,
      });
    else told.push(read);
  }
  const brandOf = await members.brandIdsOf(
    ctx.db,
    told.map(({ player }) => memberOfPlayer(player)),
  );
  const whoseOf: WhoseOf = (player) => {
    const memberId = memberOfPlayer(player);
    const brandId = brandOf.get(memberId);
    return brandId === undefined ? { memberId: null, brandId: null } : { memberId, brandId };
  };
  const before = new Map(
    (await store.toldBefore(ctx.db, vendor.id, told)).map((line) => [nameOf(line), line]),
  );
  const fresh: Told[] = [];
  for (const line of told) {
    const known = before.get(nameOf(line));
    if (!known) {
      before.set(nameOf(line), line);
      fresh.push(line);
    } else if (!isSame(known, line)) {
      found.push({
        ...nothingOf(vendor, line.player, line.ref),
        ...whoseOf(line.player),
        gameCode: line.gameCode,
        kind: 'changed',
        theirs: line,
        ours: known,
        atMs: line.closedAt,
      });
    }
  }
  if (vendor.keepsWallets) found.push(...(await bookAll(ctx, vendor, fresh, whoseOf)));
  else found.push(...(await keepAll(ctx, vendor, fresh, whoseOf)));
  if ((await store.putDifferences(ctx.db, found)) > 0) ctx.live.announce('desk');
}

/** Our member who is a vendor's player, with their brand; nulls: nobody. */
type Whose = Pick<store.NewDifference, 'memberId' | 'brandId'>;
type WhoseOf = (player: string) => Whose;

type Refusal = { line: Told; note: string };

/**
 * Takes lines in one go, or where PostgreSQL cannot, one by one, so that no line holds up another.
 * Gives those that it cannot take.
 */
async function takeAll(
  lines: readonly Told[],
  take: (lines: readonly Told[]) => Promise<unknown>,
): Promise<Refusal[]> {
  try {
    await take(lines);
    return [];
  } catch (error) {
    const note = refusedValues(error);
    if (note === undefined) throw error;
    const [line] = lines;
    if (lines.length === 1) return [{ line: line!, note }];
    const refusals: Refusal[] = [];
    for (const one of lines) refusals.push(...(await takeAll([one], take)));
    return refusals;
  }
}

const faultOf = (vendor: ReportingVendor, { line, note }: Refusal, whose: Whose): store.NewDifference => ({
  ...nothingOf(vendor, line.player, line.ref),
  ...whose,
  gameCode: line.gameCode,
  kind: 'fault',
  note: note.slice(0, noteMax),
  theirs: line,
  atMs: line.closedAt,
});

/** Keeps lines for the comparison with our rounds. Gives those that cannot be kept. */
async function keepAll(
  ctx: Context,
  vendor: ReportingVendor,
  lines: readonly Told[],
  whoseOf: WhoseOf,
): Promise<store.NewDifference[]> {
  const put = (some: readonly Told[]): Promise<number> =>
    store.putTold(
      ctx.db,
      vendor.id,
      some.map((line) => ({ ...line, memberId: whoseOf(line.player).memberId })),
    );
  const refusals = await takeAll(lines, put);
  return refusals.map((refusal) => faultOf(vendor, refusal, whoseOf(refusal.line.player)));
}

/**
 * Makes rounds of lines, each member's in a transaction of their own. Gives those whose player has
 * no money in a wallet of the vendor, and those that cannot be kept.
 */
async function bookAll(
  ctx: Context,
  vendor: ReportingVendor,
  lines: readonly Told[],
  whoseOf: WhoseOf,
): Promise<store.NewDifference[]> {
  const refused: store.NewDifference[] = [];
  for (const [player, own] of Map.groupBy(lines, (line) => line.player)) {
    const whose = whoseOf(player);
    const { memberId } = whose;
    const wallets = memberId === null ? [] : await walletsAt(ctx.db, memberId, vendor.id);
    const isPlayable = ({ currency, openedAt }: Told) =>
      wallets.some((one) => one.currency === currency && openedAt >= one.firstAt - aheadMs);
    refused.push(
      ...own
        .filter((line) => !isPlayable(line))
        .map((line): store.NewDifference => ({
          ...nothingOf(vendor, player, line.ref),
          ...whose,
          gameCode: line.gameCode,
          kind: 'player',
          theirs: line,
          atMs: line.closedAt,
        })),
    );
    const played = own.filter(isPlayable);
    if (memberId === null || played.length === 0) continue;
    const book = (some: readonly Told[]): Promise<void> =>
      ctx.db.transaction(async (tx) => {
        // Turnover is counted under this lock: no round comes between.
        await ledger.lockMember(tx, memberId);
        const beyond: store.NewDifference[] = [];
        for (const [currency, each] of Map.groupBy(some, (line) => line.currency))
          for (const { line, counted } of await bookOf(tx, { vendorId: vendor.id, memberId, currency }, each))
            if (counted < line.stake) beyond.push(beyondOf(vendor, whose, line, counted));
        if ((await store.putDifferences(tx, beyond)) > 0) tx.afterCommit(() => ctx.live.announce('desk'));
      });
    for (const refusal of await takeAll(played, book)) refused.push(faultOf(vendor, refusal, whose));
  }
  return refused;
}

type Booked = { line: Told; counted: bigint };

/** Books lines of one wallet in the order in which its money moved. Gives those that were new. */
async function bookOf(tx: Transaction, wallet: store.Whose, lines: readonly Told[]): Promise<Booked[]> {
  const { vendorId, memberId } = wallet;
  const moved = await movedAt(tx, memberId, vendorId, wallet.currency);
  let played = await store.changedByPlay(tx, wallet);
  const booked: Booked[] = [];
  for (const line of lines.toSorted((a, b) => a.closedAt - b.closedAt || a.openedAt - b.openedAt)) {
    const counted = countedOf(line, broughtWithin(moved, line.openedAt, line.closedAt) + played);
    assert(counted >= 0n && counted <= line.stake, `more than the stake of the round ${line.ref} counts`);
    if ((await store.bookRound(tx, vendorId, memberId, line, counted)) === null) continue;
    played += changeOf(line, counted);
    booked.push({ line, counted });
  }
  return booked;
}

/**
 * The round stands in the member's record as the vendor tells it; our side says what of its stake
 * counts.
 */
const beyondOf = (
  vendor: ReportingVendor,
  whose: Whose,
  line: Told,
  counted: bigint,
): store.NewDifference => ({
  ...nothingOf(vendor, line.player, line.ref),
  ...whose,
  gameCode: line.gameCode,
  kind: 'stake',
  theirs: line,
  ours: { currency: line.currency, stake: counted, payout: line.payout, state: line.state },
  atMs: line.closedAt,
});

const nameOf = ({ player, ref }: Told): string => `${player}\n${ref}`;

const nothingOf = ({ id }: ReportingVendor, player: string, ref: string) => ({
  vendorId: id,
  player,
  ref,
  memberId: null,
  brandId: null,
  gameCode: '',
  theirs: null,
  ours: null,
  note: null,
});
