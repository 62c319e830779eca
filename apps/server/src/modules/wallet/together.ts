import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { isLost, isRace, isTimeout } from './connection.ts';
import type { WalletAnswer, WalletOperation, WalletOutcome } from './rules.ts';
import { applyIn, claimTogetherShard } from './store.ts';

const tries = 5;
/** With these the next operation goes on: the vendor is told of success, or that it had been done. */
const goesOn: readonly WalletOutcome[] = ['done', 'replayed', 'early', 'rolled_back'];

/**
 * Operations of one member that count all or not at all, in their order: what a vendor sends in one call. Gives an answer to each; when one
 * is refused, its answer is the last, and nothing was done. A transaction of its own, beside the batches of the queue.
 */
export async function applyTogether(ctx: Context, operations: readonly WalletOperation[]): Promise<WalletAnswer[]> {
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
      ctx.log.error({ error, transactions: operations.map(({ transaction }) => transaction) }, 'operations that came together failed');
      return [{ ...nothing, outcome: isRace(error) || isTimeout(error) ? 'unavailable' : 'failed' }];
    }
  }
}

async function applyInTurn(tx: Transaction, schema: string, operations: readonly WalletOperation[]): Promise<WalletAnswer[]> {
  const shard = await claimTogetherShard(tx, schema, operations[0]!.memberId);
  const answers: WalletAnswer[] = [];
  for (const operation of operations) {
    const answer = await applyIn(tx, shard, operation);
    answers.push(answer);
    if (!goesOn.includes(answer.outcome)) throw new Refused(answers);
  }
  return answers;
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
