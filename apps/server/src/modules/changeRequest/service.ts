/** Changes of terms that cost money, at the desk. */
import type * as api from '@sen/api/changeRequest';
import type { ChangeDecision } from '@sen/api/changeRequest';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type { RewardTerms } from '@sen/api/rewardTerms';
import * as claims from '#modules/claim/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import type { ChangeMakers, FindCase } from '#platform/module.ts';
import { refuse, Refusal } from '#platform/result.ts';
import { guardOf, lockTerms } from '#platform/termsGuard.ts';
import { decisionLeadsTo, differencesOf } from './rules.ts';
import * as store from './store.ts';

export { approved, changing, type Change, type Pass } from './passing.ts';
export * as worth from './worth.ts';

/** Refuses with change_stale where terms are not what they were when their change was asked for. */
export function assertFresh(before: unknown, now: unknown): void {
  if (differencesOf(before, now).length > 0) refuse('change_stale');
}

export async function page(
  ctx: Context,
  request: CallRequest,
  { id, state, brand, ...input }: ParsedInputOf<typeof api.deskChanges>,
): Promise<OutputOf<typeof api.deskChanges>> {
  const codes = new Map((await operators.brandsFor(ctx, request, brand)).map((each) => [each.id, each.code]));
  const wanted = {
    brandIds: [...codes.keys()],
    id: id === undefined ? undefined : BigInt(id),
    memberId: undefined,
    states: state === undefined ? undefined : [state],
    ...(await operators.daysOfDesk(ctx, request, input)),
  };
  const { list, ...beside } = await store.pageOfAll(ctx.db, wanted, seesAll(request, brand), input);
  const [about, names] = await Promise.all([
    claims.aboutCases<ChangeDecision>(
      ctx.db,
      'changeRequest',
      list.map((row) => row.id),
    ),
    operators.namesOf(
      ctx.db,
      list.map(({ requestedBy }) => requestedBy),
    ),
  ]);
  return {
    list: list.map((row) => ({
      id: String(row.id),
      brand: row.brandId === null ? null : codes.get(row.brandId)!,
      kind: row.kind,
      subject: row.subject,
      differences: differencesOf(row.before, row.after),
      worth: row.worth === null ? null : formatAmount(row.worth),
      sums: row.sums,
      terms: row.kind === 'rewardRule' ? (row.after as { terms: RewardTerms }).terms : null,
      currency: row.currency,
      requestedBy: names.get(row.requestedBy) ?? '',
      reason: row.reason,
      state: row.state,
      requestedAt: row.requestedAt,
      closedAt: row.closedAt,
      ...about(row.id),
    })),
    ...beside,
  };
}

export async function waiting(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.waitingChanges>,
): Promise<OutputOf<typeof api.waitingChanges>> {
  return claims.countCases(ctx, request, input, (db, brandIds) =>
    store.countWaiting(db, brandIds, seesAll(request, input.brand)),
  );
}

const seesAll = (request: CallRequest, brand: string | undefined): boolean =>
  brand === undefined && operatorOf(request).brandIds === null;

/** The change is made in the transaction of the second approval, as that operator's act. */
export function decide(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.decideChange>,
  makers: ChangeMakers,
): Promise<OutputOf<typeof api.decideChange>> {
  return claims.decideCase(ctx, request, input, {
    kind: 'changeRequest',
    unknown: 'change_unknown',
    notWaiting: 'change_not_waiting',
    find: store.find,
    async lock(tx, { id }) {
      await lockTerms(tx);
      return (await store.lockById(tx, id))!;
    },
    waits: ['waiting'],
    leadsTo: decisionLeadsTo,
    judge: (_tx, { worth, currency }) => ({
      amount: worth ?? 0n,
      currency,
      operators: input.decision === 'approve' ? 2 : 1,
    }),
    carryOut: async (tx, row, state) => {
      await store.close(tx, row.id, state);
      if (state === 'applied')
        await guardOf(ctx)(tx, row.brandId, () => make(() => makers[row.kind]!(ctx, tx, request, row)));
    },
  });
}

/** A change that was sound when it was asked for, and is refused now, has been overtaken. */
async function make(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'not_allowed') refuse('change_stale');
    throw error;
  }
}

/** The change of these terms that waits; null: there is none. */
export async function waitingFor(
  db: Queryable,
  terms: Pick<store.ChangeRow, 'target'>,
): Promise<string | null> {
  const row = await store.waitingOf(db, terms);
  return row ? String(row.id) : null;
}

/** For claims: whether the change waits, and whose it is. */
export const caseOf: FindCase = async (db: Queryable, id) => {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await store.find(db, BigInt(id));
  return row && { brandId: row.brandId, waits: row.state === 'waiting' };
};
