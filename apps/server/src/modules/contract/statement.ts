/**
 * Tells how a payout came about, for its agent, for its payer, and for the desk; collecting and
 * disputing it.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/contract';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as claims from '#modules/claim/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import type { PageInput } from '@sen/api/desk';
import * as paying from './paying.ts';
import * as payouts from './payoutStore.ts';
import type { PayoutRow } from './payoutStore.ts';
import { correctedBy, disputeFor, namesOf, payoutsFor } from './present.ts';
import { daysOf } from './rules/periods.ts';
import * as statements from './statementStore.ts';
import * as store from './store.ts';

/** A payout that the asker receives or pays; any other is one that nobody knows. */
async function ownPayout(ctx: Context, request: CallRequest, id: string): Promise<PayoutRow> {
  const { memberId } = memberOf(request);
  const row = await payouts.find(ctx.db, BigInt(id));
  return row && (row.memberId === memberId || row.uplineId === memberId) ? row : refuse('payout_unknown');
}

export async function statement(
  ctx: Context,
  request: CallRequest,
  { id, ...page }: ParsedInputOf<typeof api.payoutStatement>,
): Promise<OutputOf<typeof api.payoutStatement>> {
  const { memberId } = memberOf(request);
  return statementOf(ctx, memberId, await ownPayout(ctx, request, id), page);
}

/** `viewerId` undefined: the desk. `page`: of the parts passed down. */
export async function statementOf(
  ctx: Context,
  viewerId: bigint | undefined,
  row: PayoutRow,
  page: PageInput,
): Promise<api.Statement> {
  const { document } = await brands.brandById(ctx, row.brandId);
  const contract = (await store.find(ctx.db, row.contractId))!;
  const span = daysOf(contract.cycle, { fromMs: row.fromAt, toMs: row.toAt }, document.timeZone);
  const [[shown], { list: below, ...beside }, payments, [dispute], days] = await Promise.all([
    payoutsFor(ctx.db, viewerId, [row]),
    payouts.below(ctx.db, row.id, page),
    payouts.paymentsOf(ctx.db, row.id),
    statements.disputesOf(ctx.db, [row.id]),
    span ? statements.days(ctx.db, row, span) : [],
  ]);
  const name = await namesOf(ctx.db, below);
  // The payouts and disputes of the agent's downlines are shown to the agent; the agent's own
  // dispute is not shown to its payer.
  const isAgent = viewerId === undefined || viewerId === row.memberId;
  const corrected = correctedBy(dispute);
  return {
    payout: shown!,
    terms: contract.terms,
    timeZone: document.timeZone,
    ...amounts(row),
    active: row.active,
    players: row.players,
    days: days.map(({ day, turnover, loss }) => ({
      day,
      turnover: formatAmount(turnover),
      loss: formatAmount(loss),
    })),
    passedTo: below.map((one) => ({
      id: String(one.id),
      account: name(one.memberId)!,
      due: formatAmount(one.due),
      received: formatAmount(one.received),
      state: one.state,
    })),
    ...beside,
    payments: [
      ...payments.map(({ n, at, amount, source }) => ({ n, at, amount: formatAmount(amount), from: source })),
      ...(isAgent && corrected !== undefined
        ? [
            {
              n: payments.length + 1,
              at: dispute!.answeredAt!,
              amount: formatAmount(corrected),
              from: 'correction' as const,
            },
          ]
        : []),
    ],
    dispute: dispute && isAgent ? disputeFor(dispute) : null,
    mayDispute: viewerId === row.memberId && !dispute && row.state !== 'calculated',
    collectUntil: row.state === 'uncollected' ? row.collectUntil : null,
  };
}

const amountNames = [
  'turnover',
  'loss',
  'stake',
  'payouts',
  'rebates',
  'bonuses',
  'salaries',
  'carried',
  'carriedOn',
  'base',
] as const;
function amounts(row: PayoutRow): Record<(typeof amountNames)[number], string> {
  return Object.fromEntries(amountNames.map((name) => [name, formatAmount(row[name])])) as Record<
    (typeof amountNames)[number],
    string
  >;
}

export async function members(
  ctx: Context,
  request: CallRequest,
  { id, ...page }: ParsedInputOf<typeof api.statementMembers>,
): Promise<OutputOf<typeof api.statementMembers>> {
  return membersOf(ctx.db, await ownPayout(ctx, request, id), page);
}

export async function membersOf(
  db: Queryable,
  row: PayoutRow,
  page: PageInput,
): Promise<OutputOf<typeof api.statementMembers>> {
  const contract = (await store.find(db, row.contractId))!;
  const activeFrom = parseAmount(contract.terms.activeFrom)!;
  const { list, ...beside } = await statements.members(db, row, page);
  return {
    list: list.map(({ memberId, account, turnover, loss, rounds }) => ({
      memberId: String(memberId),
      account,
      turnover: formatAmount(turnover),
      loss: formatAmount(loss),
      rounds: Number(rounds),
      active: turnover >= activeFrom,
    })),
    ...beside,
  };
}

export async function bets(
  ctx: Context,
  request: CallRequest,
  { id, member, ...page }: ParsedInputOf<typeof api.statementBets>,
): Promise<OutputOf<typeof api.statementBets>> {
  return betsOf(ctx.db, await ownPayout(ctx, request, id), member, page);
}

export async function betsOf(
  db: Queryable,
  row: PayoutRow,
  member: string | undefined,
  page: PageInput,
): Promise<OutputOf<typeof api.statementBets>> {
  const { list, ...beside } = await statements.lines(
    db,
    row,
    member === undefined ? undefined : BigInt(member),
    page,
    {
      most: teams.memberWiseMax,
    },
  );
  return { list: list.map(betFor), ...beside };
}

type Bet = OutputOf<typeof api.statementBets>['list'][number];
const betFor = ({
  id,
  round,
  at,
  account,
  gameType,
  stake,
  payout,
  turnover,
  correction,
}: statements.LineOfStatement): Bet => ({
  id: String(id),
  round: String(round),
  at,
  account,
  gameType,
  stake: formatAmount(stake),
  payout: formatAmount(payout),
  turnover: formatAmount(turnover),
  correction,
});

/** All lines beneath a payout, some at a time, for a file. */
export async function statementLines(
  ctx: Context,
  request: CallRequest,
  id: string,
): Promise<AsyncGenerator<Bet[]>> {
  return linesOf(ctx.db, await ownPayout(ctx, request, id));
}

export async function* linesOf(db: Queryable, row: PayoutRow): AsyncGenerator<Bet[]> {
  let after: string | undefined;
  do {
    const page = await statements.lines(
      db,
      row,
      undefined,
      { after, size: 500 },
      { most: teams.memberWiseMax },
    );
    if (page.list.length > 0) yield page.list.map(betFor);
    after = page.next ?? undefined;
  } while (after !== undefined);
}

export async function collect(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.collectPayout>,
): Promise<OutputOf<typeof api.collectPayout>> {
  const { memberId } = memberOf(request);
  const found = await ownPayout(ctx, request, id);
  if (found.memberId !== memberId) refuse('payout_unknown');
  const after = await ctx.db.transaction(
    async (tx) => (await paying.collect(ctx, tx, found)) ?? refuse('payout_state'),
  );
  return { state: after.state, received: formatAmount(after.received) };
}

export async function dispute(
  ctx: Context,
  request: CallRequest,
  { id, words }: ParsedInputOf<typeof api.disputePayout>,
): Promise<OutputOf<typeof api.disputePayout>> {
  const { memberId } = memberOf(request);
  const row = await ownPayout(ctx, request, id);
  if (row.memberId !== memberId) refuse('payout_unknown');
  if (row.state === 'calculated') refuse('payout_state');
  const made = await ctx.db.transaction(async (tx) => {
    const inserted = await statements.insertDispute(tx, {
      brandId: row.brandId,
      payoutId: row.id,
      memberId,
      words,
    });
    claims.tellDesks(ctx, tx);
    return inserted ?? refuse('payout_disputed');
  });
  return disputeFor(made);
}
