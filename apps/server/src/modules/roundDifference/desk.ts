/** The desk's list of differences, and operators' decisions about them. */
import assert from 'node:assert/strict';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/roundDifference';
import * as claims from '#modules/claim/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import { reportingVendors } from '#modules/vendor/service.ts';
import * as wallet from '#modules/wallet/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { correctionOf, type Side } from './rules.ts';
import * as store from './store.ts';

export async function page(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskRoundDifferences>,
): Promise<OutputOf<typeof api.deskRoundDifferences>> {
  const { codes, ...whose } = await seenBy(ctx, request, input.brand);
  const { state, kind, vendor } = input;
  const id = input.id === undefined ? undefined : BigInt(input.id);
  const wanted = { ...whose, id, state, kind, vendor, ...(await operators.daysOfDesk(ctx, request, input)) };
  const { list, ...beside } = await store.pageOfAll(ctx.db, wanted, input);
  const [accounts, about] = await Promise.all([
    members.accountNames(
      ctx.db,
      list.flatMap(({ memberId }) => memberId ?? []),
    ),
    claims.aboutCases<api.RoundDifferenceDecision>(
      ctx.db,
      'roundDifference',
      list.map((row) => row.id),
    ),
  ]);
  return {
    list: list.map((row) => ({
      id: String(row.id),
      brand: row.brandId === null ? null : codes.get(row.brandId)!,
      member:
        row.memberId === null
          ? null
          : { id: String(row.memberId), account: accounts.get(row.memberId) ?? '' },
      player: row.player,
      vendor: row.vendor,
      vendorName: row.vendorName,
      round: row.ref,
      gameCode: row.gameCode,
      kind: row.kind,
      theirs: shownSide(row.theirs),
      ours: shownSide(row.ours),
      note: row.note,
      state: row.state,
      books: row.state === 'open' ? givesMember(row) : null,
      at: row.at,
      foundAt: row.foundAt,
      closedAt: row.closedAt,
      ...about(row.id),
    })),
    ...beside,
  };
}

const shownSide = (side: Side | null) =>
  side && {
    ...side,
    stake: formatAmount(side.stake),
    payout: formatAmount(side.payout),
    net: formatAmount(side.payout - side.stake),
  };

export async function waiting(
  ctx: Context,
  request: CallRequest,
  brand: string | undefined,
): Promise<{ count: number }> {
  return { count: await store.countOpen(ctx.db, await seenBy(ctx, request, brand)) };
}

/** Differences of no brand are seen by operators of all brands who look at all of them. */
async function seenBy(ctx: Context, request: CallRequest, brand: string | undefined) {
  const codes = new Map((await operators.brandsFor(ctx, request, brand)).map(({ id, code }) => [id, code]));
  return {
    codes,
    brandIds: [...codes.keys()],
    nobodys: brand === undefined && operatorOf(request).brandIds === null,
  };
}

/** The amount that booking the vendor's report gives the member; null where it cannot be booked. */
function givesMember({ kind, memberId, theirs, ours }: store.DifferenceRow): string | null {
  const correction = memberId === null ? null : correctionOf(kind, theirs, ours);
  return correction && formatAmount(correction.kind === 'win' ? correction.amount : ours!.stake);
}

/**
 * Closes a difference with an operator's finding, or, when two operators decide so, by booking the
 * vendor's report. Where that cannot be booked, money that has to follow is an adjustment, which
 * two make.
 */
export function resolve(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.resolveRoundDifference>,
): Promise<OutputOf<typeof api.resolveRoundDifference>> {
  const books = input.decision === 'credit';
  return claims.decideCase(ctx, request, input, {
    kind: 'roundDifference',
    unknown: 'case_unknown',
    notWaiting: 'case_decided',
    find: store.findDifference,
    lock: async (tx, { id, memberId }) => {
      if (books && memberId !== null) await wallet.holdMember(tx, ctx.db.schema, memberId);
      if (!(await store.lockOpen(tx, id))) refuse('case_decided');
      // It may have become another one before the lock.
      return (await store.findDifference(tx, id))!;
    },
    waits: ['open'],
    leadsTo: { approve: 'resolved', credit: 'resolved' },
    isRepeat: () => false,
    judge: (_, found) => {
      const { theirs, ours, foundAt: since } = found;
      if (books && givesMember(found) === null) refuse('input_invalid');
      const currency = (theirs ?? ours)?.currency ?? '';
      return { amount: amountOf(theirs, ours), currency, operators: books ? 2 : 1, since };
    },
    carryOut: async (tx, found) => {
      if (books) await book(ctx, tx, found);
      assert.equal(await store.resolve(tx, found.id), 1, `the difference ${found.id} was open and is not`);
    },
  });
}

/**
 * Makes our round what its vendor says, as if the vendor had sent it, under a name that no vendor
 * can know. Should the vendor's own wins still come, the wallet sets them off against what was
 * booked.
 */
async function book(
  ctx: Context,
  tx: Transaction,
  { vendorId, memberId, ref, kind, theirs, ours }: store.DifferenceRow,
): Promise<void> {
  const correction = correctionOf(kind, theirs, ours)!;
  const now = await store.roundNow(tx, { vendorId, memberId: memberId!, ref });
  if (!now || !isSameSide(now.side, ours!)) refuse('round_moved_meanwhile');
  const { schema } = ctx.db;
  const operation = (
    change: Pick<wallet.WalletOperation, 'kind' | 'reference' | 'currency' | 'amount' | 'closesRound'>,
  ): wallet.WalletOperation => {
    const transaction = ctx.random.uuid();
    const fingerprint = ledger.fingerprint(transaction);
    return {
      vendorId,
      rule: 'round',
      memberId: memberId!,
      tokenHash: '',
      round: ref,
      gameCode: '',
      transaction,
      fingerprint,
      ...change,
    };
  };
  const answers: wallet.WalletAnswer[] = [];
  if (correction.kind === 'win') {
    const win = operation({
      kind: 'win',
      reference: '',
      currency: ours!.currency,
      amount: correction.amount,
      closesRound: true,
    });
    answers.push(await wallet.bookWin(tx, schema, now.roundId, win));
  } else {
    const rollbacks = now.bets.map((bet, i) =>
      operation({
        kind: 'rollback',
        reference: bet,
        currency: undefined,
        amount: 0n,
        closesRound: i === now.bets.length - 1,
      }),
    );
    // Each of a round builds on the one before.
    const steps = rollbacks.map((one) => [one]);
    answers.push(...(await wallet.applyInSteps(tx, schema, steps)).flat());
    assert.equal(answers.length, steps.length, `rollbacks of the round ${ref} have no answer`);
  }
  if (answers.some(({ outcome }) => outcome !== 'done')) refuse('round_moved_meanwhile');
  tx.afterCommit(() => ctx.live.notify('balance', [memberId!]));
}

const isSameSide = (one: Side, other: Side): boolean =>
  one.currency === other.currency &&
  one.stake === other.stake &&
  one.payout === other.payout &&
  one.state === other.state;

/** By how much the two sides differ for the member. */
function amountOf(theirs: Side | null, ours: Side | null): bigint {
  const net = (side: Side | null): bigint => (side ? side.payout - side.stake : 0n);
  const difference = net(theirs) - net(ours);
  return difference < 0n ? -difference : difference;
}

/** A difference as a case of the desk, by its id as text. */
export async function caseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint | null; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.findDifference(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'open' };
}

/** The reports of the vendors that the operator's brands have. */
export async function reports(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.roundReports>> {
  const offered = (await operators.brandsFor(ctx, request)).map(({ document }) => document.vendors);
  const vendors = (await reportingVendors(ctx)).filter(({ code }) =>
    offered.some((codes) => codes === null || codes.includes(code)),
  );
  const read = new Map((await store.reports(ctx.db)).map((row) => [row.vendorId, row]));
  return {
    list: vendors.map(({ id, code, name }) => {
      const row = read.get(id);
      return {
        vendor: code,
        name,
        completeTo: row?.completeTo ?? null,
        askedAt: row?.askedAt ?? null,
        trouble: row?.trouble ?? null,
      };
    }),
  };
}
