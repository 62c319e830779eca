/** Contracts at the desk: those of the house, payouts that wait, arrears, freezing, disputes. */
import assert from 'node:assert/strict';
import { canonicalName } from '@sen/api/canonicalName';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { ContractKind, ContractTerms, DisputeState, PayoutState } from '@sen/api/contract';
import type * as api from '@sen/api/contractDesk';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as adjustments from '#modules/adjustment/service.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as changes from '#modules/changeRequest/service.ts';
import * as claims from '#modules/claim/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import type { ChangeMakers } from '#platform/module.ts';
import { refuse } from '#platform/result.ts';
import { payReleased } from './paying.ts';
import * as payouts from './payoutStore.ts';
import { contractsFor, namesOf } from './present.ts';
import { assertState, checkOffer, endIn, insertOffer } from './offers.ts';
import { withinFault } from './rules/terms.ts';
import { betsOf, linesOf, membersOf, statementOf } from './statement.ts';
import * as statements from './statementStore.ts';
import * as store from './store.ts';

/** The number of an agent's look-alikes that are named. */
const alikeShown = 20;

export async function list(
  ctx: Context,
  request: CallRequest,
  { brand, member, kind, state, ...page }: ParsedInputOf<typeof api.deskContracts>,
): Promise<OutputOf<typeof api.deskContracts>> {
  const codes = new Map((await operators.brandsFor(ctx, request, brand)).map(({ id, code }) => [id, code]));
  const wanted: store.Wanted = {
    brandIds: [...codes.keys()],
    ...(member === undefined ? {} : { memberId: BigInt(member) }),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
  };
  const { list: rows, ...beside } = await store.deskPage(ctx.db, wanted, page);
  const [shown, alike, held] = await Promise.all([
    contractsFor(ctx.db, undefined, rows),
    alikeFor(ctx.db, rows),
    payouts.heldOf(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ]);
  return {
    list: rows.map((row, i) => ({
      ...shown[i]!,
      brand: codes.get(row.brandId)!,
      memberId: String(row.memberId),
      uplineId: row.uplineId === null ? null : String(row.uplineId),
      alike: alike(row.memberId),
      held: held.has(row.id),
    })),
    ...beside,
  };
}

async function alikeFor(
  db: Queryable,
  rows: readonly { memberId: bigint }[],
): Promise<(agentId: bigint) => api.Alike[]> {
  const found = Map.groupBy(
    await teams.alikeBelow(db, [...new Set(rows.map(({ memberId }) => memberId))], alikeShown),
    ({ agentId }) => agentId,
  );
  return (agentId) =>
    (found.get(agentId) ?? []).map(({ account, signs, chain }) => ({ account, signs, chain }));
}

export function offer(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.offerHouseContract>,
): Promise<OutputOf<typeof api.offerHouseContract>> {
  return changes.changing(ctx, request, (tx, pass) => offerIn(ctx, tx, request, input, pass));
}

/** An offer of the demo, which nobody waits for. Its number. */
export async function offerOfDemo(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.offerHouseContract>,
): Promise<{ id: string }> {
  const { id } = await ctx.db.transaction((tx) =>
    offerIn(ctx, tx, request, input, changes.approved(tx, request)),
  );
  return { id: id! };
}

/**
 * The house makes contracts with agents without an upline; all others have theirs from the agent
 * above. Accounts are unique within a brand only.
 */
async function offerIn(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  input: ParsedInputOf<typeof api.offerHouseContract>,
  pass: changes.Pass,
): Promise<OutputOf<typeof api.offerHouseContract>> {
  const { brand: code, account, terms, requestId, reason } = input;
  const [brand] = await operators.brandsFor(ctx, request, code);
  const row =
    (await members.findByAccount(tx, brand!.id, canonicalName(account) ?? '')) ?? refuse('member_unknown');
  if (row.uplineId !== null || members.roleOfType(row.type) !== 'agent' || row.status !== 'active')
    refuse('contract_party');
  const wish = { memberId: row.id, uplineId: null, terms, requestId };
  const known = await checkOffer(tx, brand!, wish);
  if (known) return { id: String(known.id), waits: null };
  const before = await termsOfHouse(tx, row.id, terms.kind);
  const change: changes.Change = {
    kind: 'houseContract',
    brandId: brand!.id,
    target: `contract:${row.id}:${terms.kind}`,
    subject: row.account,
    input,
    before,
    after: terms,
    worth: changes.worth.contractWorth(before !== null && paysNoMore(terms, before)),
    reason,
  };
  const { waits, made } = await pass(change, async () => {
    const contract = await insertOffer(tx, brand!, wish);
    await note(tx, request, {
      action: 'contract.offered',
      subject: `contract:${contract.id}`,
      after: { member: String(row.id), terms: JSON.stringify(terms) },
      reason,
    });
    return contract;
  });
  return { id: made ? String(made.id) : null, waits };
}

/** A payout that has to be collected may expire. */
const paysNoMore = (after: ContractTerms, before: ContractTerms): boolean =>
  withinFault(after, before) === undefined && (after.collect || !before.collect);

/** The terms by which the house pays an agent now; null: it does not. */
async function termsOfHouse(
  db: Queryable,
  memberId: bigint,
  kind: ContractKind,
): Promise<ContractTerms | null> {
  const held = await store.inForce(db, memberId, kind);
  return held?.uplineId === null ? held.terms : null;
}

/** Contracts of the house, as their offers were approved. */
export const changeMakers: ChangeMakers = {
  houseContract: async (ctx, tx, request, { input, before }) => {
    const asked = input as ParsedInputOf<typeof api.offerHouseContract>;
    const [brand] = await operators.brandsFor(ctx, request, asked.brand);
    const { id } = (await members.findByAccount(tx, brand!.id, canonicalName(asked.account) ?? ''))!;
    changes.assertFresh(before, await termsOfHouse(tx, id, asked.terms.kind));
    await offerIn(ctx, tx, request, asked, changes.approved(tx, request));
  },
};

export async function end(
  ctx: Context,
  request: CallRequest,
  { id, answer, reason }: ParsedInputOf<typeof api.endHouseContract>,
): Promise<OutputOf<typeof api.endHouseContract>> {
  const found = await contractOfDesk(ctx, request, id);
  const { document } = await brands.brandById(ctx, found.brandId);
  return ctx.db.transaction(async (tx) => {
    await store.lockContracts(tx, found.brandId);
    const row = (await store.lock(tx, found.id))!;
    if (row.uplineId !== null) refuse('contract_unknown');
    const nowMs = await ctx.clock.of(tx);
    if (answer === 'withdraw') assertState(row, 'withdrawn', 'offered');
    const after =
      answer === 'withdraw'
        ? await store.change(tx, row, { state: 'withdrawn', answeredAt: nowMs })
        : await endIn(tx, row, 'desk', answer, nowMs, document.timeZone);
    await note(tx, request, {
      action: 'contract.ended',
      subject: `contract:${row.id}`,
      before: { state: row.state },
      after: { state: after.state },
      reason,
    });
    return { state: after.state };
  });
}

export async function freeze(
  ctx: Context,
  request: CallRequest,
  { id, frozen, reason }: ParsedInputOf<typeof api.freezeContract>,
): Promise<OutputOf<typeof api.freezeContract>> {
  const found = await contractOfDesk(ctx, request, id);
  await ctx.db.transaction(async (tx) => {
    const row = (await store.lock(tx, found.id))!;
    const held = (await payouts.heldOf(tx, [row.id])).has(row.id);
    // Letting payouts go on says that the signs have been looked at.
    const trusts = !frozen && held;
    if (row.frozen === frozen && !trusts) return;
    await store.freeze(tx, row.id, { frozen, trusts });
    await note(tx, request, {
      action: 'contract.frozen',
      subject: `contract:${row.id}`,
      before: { frozen: row.frozen, held },
      after: { frozen, held: held && !trusts },
      reason,
    });
  });
  return { frozen };
}

async function contractOfDesk(ctx: Context, request: CallRequest, id: string): Promise<store.ContractRow> {
  const found = await store.find(ctx.db, BigInt(id));
  return found && operators.worksFor(operatorOf(request), found.brandId) ? found : refuse('contract_unknown');
}

function note(
  tx: Transaction,
  request: CallRequest,
  entry: Omit<auditTrail.AuditNote, 'actor' | 'address'>,
): Promise<void> {
  return auditTrail.note(tx, { ...auditTrail.byOperator(operatorOf(request), request), ...entry });
}

const statesFor = (state: PayoutState | 'arrears'): readonly PayoutState[] =>
  state === 'arrears' ? ['partReceived', 'insufficient'] : [state];

export async function payoutsPage(
  ctx: Context,
  request: CallRequest,
  { kind, ...input }: ParsedInputOf<typeof api.deskPayouts>,
): Promise<OutputOf<typeof api.deskPayouts>> {
  const { list: cases, ...beside } = await claims.pageOfCases(ctx, request, input, {
    kind: 'payout',
    states: statesFor,
    page: (db, wanted, page) =>
      payouts.queue(
        db,
        kind ? { ...wanted, equals: [{ column: 'payout.kind', value: kind }] } : wanted,
        page,
      ),
  });
  const rows = cases.map(({ row }) => row);
  const [name, alike] = await Promise.all([namesOf(ctx.db, rows), alikeFor(ctx.db, rows)]);
  return {
    list: cases.map(({ row, common }) => ({
      ...common,
      kind: row.kind,
      contractId: String(row.contractId),
      upline: name(row.uplineId),
      currency: row.currency,
      from: row.fromAt,
      to: row.toAt,
      state: row.state,
      reason: row.reason,
      turnover: formatAmount(row.turnover),
      base: formatAmount(row.base),
      rate: row.rate,
      due: formatAmount(row.due),
      received: formatAmount(row.received),
      passed: formatAmount(row.passed),
      alike: alike(row.memberId),
    })),
    ...beside,
  };
}

export const waiting = (
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.waitingPayouts>,
) => claims.countCases(ctx, request, input, payouts.countWaiting);

export async function decide(
  ctx: Context,
  request: CallRequest,
  { id, decision, reason }: ParsedInputOf<typeof api.decidePayout>,
): Promise<OutputOf<typeof api.decidePayout>> {
  const said = { id, decision, reason };
  const answer = await claims.decideCase(ctx, request, said, {
    kind: 'payout',
    unknown: 'payout_unknown',
    notWaiting: 'payout_state',
    find: async (tx, payoutId) => (await payouts.lock(tx, [payoutId]))[0],
    waits: ['unapproved'],
    leadsTo: { approve: 'calculated', reject: 'rejected' },
    isRepeat: () => false,
    judge: (_, { due, currency }) => ({
      amount: due,
      currency,
      // Rejecting moves nothing; approving above the brand's limit takes two.
      ...(decision === 'reject' ? { operators: 1 } : {}),
    }),
    carryOut: (tx, row, wanted) => payouts.setState(tx, row.id, wanted),
  });
  if (answer.needsSecond) return answer;
  // The money goes at once; were this node to die here, the next minute's run pays.
  await payReleased(ctx, BigInt(id));
  return { state: (await payouts.find(ctx.db, BigInt(id)))!.state, needsSecond: false };
}

/** Approves what waits at a brand of the demo, which nobody waits for. */
export const approveOfDemo = (tx: Transaction, brandId: bigint): Promise<void> =>
  payouts.approveAll(tx, brandId);

async function payoutOfDesk(ctx: Context, request: CallRequest, id: string): Promise<payouts.PayoutRow> {
  const found = await payouts.find(ctx.db, BigInt(id));
  return found && operators.worksFor(operatorOf(request), found.brandId) ? found : refuse('payout_unknown');
}

export async function statement(
  ctx: Context,
  request: CallRequest,
  { id, ...page }: ParsedInputOf<typeof api.deskStatement>,
): Promise<OutputOf<typeof api.deskStatement>> {
  return statementOf(ctx, undefined, await payoutOfDesk(ctx, request, id), page);
}

export async function statementMembers(
  ctx: Context,
  request: CallRequest,
  { id, ...page }: ParsedInputOf<typeof api.deskStatementMembers>,
): Promise<OutputOf<typeof api.deskStatementMembers>> {
  return membersOf(ctx.db, await payoutOfDesk(ctx, request, id), page);
}

export async function statementBets(
  ctx: Context,
  request: CallRequest,
  { id, member, ...page }: ParsedInputOf<typeof api.deskStatementBets>,
): Promise<OutputOf<typeof api.deskStatementBets>> {
  return betsOf(ctx.db, await payoutOfDesk(ctx, request, id), member, page);
}

/** All lines beneath a payout for a file, with the brand and the currency that they are of. */
export async function statementLines(ctx: Context, request: CallRequest, id: string) {
  const row = await payoutOfDesk(ctx, request, id);
  return { brandId: row.brandId, currency: row.currency, lines: linesOf(ctx.db, row) };
}

export async function disputes(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskDisputes>,
): Promise<OutputOf<typeof api.deskDisputes>> {
  const { list: cases, ...beside } = await claims.pageOfCases(ctx, request, input, {
    kind: 'payoutDispute',
    states: (state: DisputeState) => [state],
    page: statements.disputeQueue,
  });
  const found = await Promise.all(cases.map(({ row }) => payouts.find(ctx.db, row.payoutId)));
  return {
    list: cases.map(({ row, common }, i) => {
      const { kind, fromAt, toAt, due, received, currency } = found[i]!;
      const { words, state, answer, amount, at, payoutId } = row;
      const about = {
        payoutId: String(payoutId),
        kind,
        from: fromAt,
        to: toAt,
        due: formatAmount(due),
        received: formatAmount(received),
        currency,
      };
      return {
        ...common,
        ...about,
        words,
        state,
        answer,
        amount: amount === null ? null : formatAmount(amount),
        at,
      };
    }),
    ...beside,
  };
}

export const waitingDisputes = (
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.waitingDisputes>,
) => claims.countCases(ctx, request, input, statements.countDisputes);

export async function decideDispute(
  ctx: Context,
  request: CallRequest,
  { id, decision, reason, amount: written }: ParsedInputOf<typeof api.decideDispute>,
): Promise<OutputOf<typeof api.decideDispute>> {
  const amount = parseAmount(written ?? '0') ?? 0n;
  const said = { id, decision, reason };
  const { state } = await claims.decideCase(ctx, request, said, {
    kind: 'payoutDispute',
    unknown: 'dispute_unknown',
    notWaiting: 'dispute_answered',
    find: statements.lockDispute,
    waits: ['open'],
    leadsTo: { approve: 'correcting', reject: 'dismissed' },
    isRepeat: () => false,
    judge: async (tx, { payoutId }) => {
      // An agent who is right is paid, and nobody else.
      if ((decision === 'approve') !== amount > 0n) refuse('amount_invalid');
      const payout = (await payouts.find(tx, payoutId))!;
      return {
        payout,
        amount: decision === 'approve' ? amount : payout.due,
        currency: payout.currency,
        // It moves no money: the correction is an adjustment, which a second operator approves.
        operators: 1,
      };
    },
    carryOut: async (tx, row, wanted, { payout: { brandId, memberId } }) => {
      if (wanted === 'dismissed')
        return statements.answerDispute(tx, row.id, { state: wanted, answer: reason });
      const wish = {
        brandId,
        memberId,
        direction: 'give',
        amount,
        reason,
        disputeId: row.id,
        requestId: null,
      } as const;
      const { id: adjustmentId } = await adjustments.requestIn(ctx, tx, request, wish);
      return statements.answerDispute(tx, row.id, { state: wanted, answer: reason, adjustmentId, amount });
    },
  });
  return { state, needsSecond: state === 'correcting' };
}

/**
 * The correction of a dispute was approved, or rejected by another operator: then the dispute waits
 * for another answer.
 */
export const correctionDecided: adjustments.WhenDecided = async (tx, { id, disputeId, isApproved }) => {
  const row = await statements.lockDispute(tx, disputeId);
  assert.ok(
    row?.adjustmentId === id && row.state === 'correcting',
    `the correction ${id} of the dispute ${disputeId} waited`,
  );
  if (isApproved) await statements.upholdDispute(tx, row.id);
  else await statements.answerDispute(tx, row.id, { state: 'open' });
};

/** A payout and a dispute as cases of the desk, by their ids as text. */
export async function payoutCaseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await payouts.find(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'unapproved' };
}
export async function disputeCaseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await statements.findDispute(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'open' };
}
