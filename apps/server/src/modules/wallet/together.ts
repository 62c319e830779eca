import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { lockMembers } from '#modules/ledger/service.ts';
import { contribute, payOut } from '#modules/pool/service.ts';
import { isLost, isRace, isTimeout } from './connection.ts';
import { transactionKey, type WalletAnswer, type WalletOperation, type WalletOutcome } from './rules.ts';
import { applyAllIn, claimTogetherShard, putBooking, takeBooking } from './store.ts';

const tries = 5;
/**
 * With these the next operation goes on: the vendor is told of success, or that it had been done.
 */
const goesOn: readonly WalletOutcome[] = ['done', 'replayed', 'early', 'rolled_back'];

/**
 * Operations of one member that count all or not at all, in their order: those that a vendor sends
 * in one call. Gives an answer to each; when one is refused, its answer is the last, and nothing
 * was done. A transaction of its own, beside the batches of the queue.
 */
export async function applyTogether(
  ctx: Context,
  operations: readonly WalletOperation[],
): Promise<WalletAnswer[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answers = await ctx.db.transaction((tx) => applyInTurn(tx, ctx.db.schema, operations));
      ctx.live.notify('balance', new Set(operations.map(({ memberId }) => memberId)));
      return answers;
    } catch (error) {
      if (error instanceof Refused) return error.answers;
      if (isLost(error)) {
        ctx.log.warn({ error }, 'the fate of operations that came together is unknown');
        return [{ ...nothing, outcome: 'unknown' }];
      }
      if (isRace(error) && attempt < tries) continue;
      ctx.log.error(
        { error, transactions: operations.map(({ transaction }) => transaction) },
        'operations that came together failed',
      );
      return [{ ...nothing, outcome: isRace(error) || isTimeout(error) ? 'unavailable' : 'failed' }];
    }
  }
}

/**
 * Takes what `applyWithin` locks for a member, in its order, before the caller locks more of
 * theirs.
 */
export async function holdMember(tx: Transaction, schema: string, memberId: bigint): Promise<void> {
  await claimTogetherShard(tx, schema, memberId);
  await lockMembers(tx, [memberId]);
}

/**
 * Operations in the caller's transaction, in one statement: of any members, each with a key, a
 * reference and a round that no other one has. Gives an answer to each, in their order; the caller
 * looks at them, and tells the members' browsers.
 */
export async function applyWithin(
  tx: Transaction,
  schema: string,
  operations: readonly WalletOperation[],
): Promise<WalletAnswer[]> {
  if (operations.length === 0) return [];
  return applyAllIn(tx, await claimTogetherShard(tx, schema, operations[0]!.memberId), operations);
}

/**
 * The same step by step, for operations that build on the step before: each step is a statement.
 * All accounts are locked beforehand, so that the transaction waits for nobody between two steps.
 */
export async function applyInSteps(
  tx: Transaction,
  schema: string,
  steps: readonly (readonly WalletOperation[])[],
): Promise<WalletAnswer[][]> {
  const filled = steps.filter((step) => step.length > 0);
  if (filled.length === 0) return steps.map(() => []);
  const shard = await claimTogetherShard(tx, schema, filled[0]![0]!.memberId);
  if (filled.length > 1) await lockMembers(tx, [...new Set(filled.flat().map(({ memberId }) => memberId))]);
  const answers: WalletAnswer[][] = [];
  for (const step of steps) answers.push(step.length === 0 ? [] : await applyAllIn(tx, shard, step));
  return answers;
}

/**
 * A win that operators book in its vendor's place, in the caller's transaction, behind
 * `holdMember`. The vendor's own wins of the round, should they still come, are set off against it:
 * they are done, and pay only what goes beyond it.
 */
export async function bookWin(
  tx: Transaction,
  schema: string,
  roundId: bigint,
  win: WalletOperation,
): Promise<WalletAnswer> {
  const left = await takeBooking(tx, win.memberId, roundId);
  const [answer] = await applyWithin(tx, schema, [win]);
  await putBooking(tx, win.memberId, roundId, left + win.amount);
  return answer!;
}

async function applyInTurn(
  tx: Transaction,
  schema: string,
  operations: readonly WalletOperation[],
): Promise<WalletAnswer[]> {
  const shard = await claimTogetherShard(tx, schema, operations[0]!.memberId);
  const answers: WalletAnswer[] = [];
  for (const operation of operations) {
    const answer = (await applyAllIn(tx, shard, [operation]))[0]!;
    answers.push(answer);
    if (!goesOn.includes(answer.outcome)) throw new Refused(answers);
    // Moved together with the bet or win before it: done now means that neither has happened
    // before.
    if (
      operation.pool &&
      answer.outcome === 'done' &&
      !(await movePool(tx, shard, operation, answer.currency))
    )
      throw new Refused([...answers.slice(0, -1), { ...nothing, outcome: 'pool_refused' }]);
  }
  return answers;
}

/** Moves the part of a bet or win that is the vendor's pool's. False: the pool refuses it. */
function movePool(
  tx: Transaction,
  shard: string,
  operation: WalletOperation,
  currency: string | undefined,
): Promise<boolean> {
  const { kind, vendorId, gameCode, amount, pool } = operation;
  const move = {
    vendorId,
    gameCode,
    shard,
    key: transactionKey(vendorId, operation.transaction),
    currency: currency!,
    amount,
    pool: pool!,
  };
  return kind === 'bet' ? contribute(tx, move) : payOut(tx, move);
}

/** Ends the transaction with nothing done. */
class Refused extends Error {
  readonly answers: WalletAnswer[];
  constructor(answers: WalletAnswer[]) {
    super('one of the operations was refused');
    this.answers = answers;
  }
}

const nothing = { balance: undefined, currency: undefined };
