/**
 * Proofs of balances: each day everybody's balance goes into one published figure, in which each
 * member finds their own.
 */
import assert from 'node:assert/strict';
import type { OutputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/proof';
import * as ledger from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import { keyedHasher } from '#platform/encryption.ts';
import { memberOf, operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { pathOf } from './rules.ts';
import * as store from './store.ts';
import { buildTree } from './tree.ts';

const keptDays = 30;
const dayMs = 86_400_000;

/**
 * Builds the trees of today that are missing, one for each currency, and drops those that are too
 * old. Gives how many were built.
 */
export async function buildProofs(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const day = dayOf(now);
  let built = 0;
  for (const currency of await ledger.memberCurrencies(ctx.db)) {
    if (await store.hasProof(ctx.db, day, currency)) continue;
    if (await build(ctx, day, currency, now)) built++;
  }
  await store.deleteBefore(ctx.db, dayOf(now - keptDays * dayMs));
  return built;
}

async function build(ctx: Context, day: string, currency: string, takenAt: number): Promise<boolean> {
  const { ids, amounts, total } = await ledger.memberBalances(ctx.db, currency);
  if (ids.length === 0) return false;
  const salt = ctx.random.bytes(32);
  const levels: Buffer[] = [];
  let leafIndexes = new Uint32Array();
  // Before the transaction: at a million members this takes longer than the database lets one stand
  // idle.
  const tree = await buildTree({ ids, amounts }, nonces(ctx, salt), {
    level: async (level, nodes) => void (levels[level] = nodes),
    leafIndexes: async (_ids, found) => void (leafIndexes = new Uint32Array(found)),
  });
  assert.equal(tree.total, total, 'the leaves add up to what the ledger owes members');
  return ctx.db.transaction(async (tx) => {
    const proof = { day, currency, takenAt, root: tree.root, total, members: BigInt(ids.length), salt };
    const id = await store.insertProof(tx, proof);
    if (id === undefined) return false;
    await store.insertLeafIndexes(tx, id, ids, leafIndexes);
    for (const [level, nodes] of levels.entries()) await store.insertLevel(tx, id, level, nodes);
    return true;
  });
}

/** Only the first time: a new installation has something to show at once. */
export async function buildIfNever(ctx: Context): Promise<void> {
  if (await store.isEmpty(ctx.db)) await buildProofs(ctx);
}

/** The auditor's last outcome, for everybody: only whether all is well. */
export async function books(ctx: Context): Promise<OutputOf<typeof api.books>> {
  const found = await ledger.latestAudit(ctx.db);
  return {
    checkedAt: found.length === 0 ? null : Math.min(...found.map(({ checkedAt }) => checkedAt)),
    checks: found.length,
    balanced: found.length > 0 && found.every(({ ok }) => ok),
  };
}

export async function list(ctx: Context): Promise<OutputOf<typeof api.proofs>> {
  return { list: (await store.listProofs(ctx.db)).map(published) };
}

/** The member's own leaf, and the way from it to the root. */
export async function own(
  ctx: Context,
  request: CallRequest,
  id: bigint,
): Promise<OutputOf<typeof api.ownLeaf>> {
  const { memberId } = memberOf(request);
  const proof = (await store.findProof(ctx.db, id)) ?? refuse('proof_unknown');
  const leafIndex = (await store.leafIndexOf(ctx.db, id, memberId)) ?? refuse('proof_without_you');
  const nodeOf = (level: number, index: number) => store.nodeOf(ctx.db, id, level, index);
  const steps = await pathOf(leafIndex, Number(proof.members), nodeOf);
  const { sum } = await nodeOf(0, leafIndex);
  return {
    proof: published(proof),
    memberId: String(memberId),
    nonce: nonces(ctx, proof.salt)(memberId).toString('hex'),
    balance: formatAmount(sum),
    path: steps.map(({ side, hash, sum: beside }) => ({
      side,
      hash: hash.toString('hex'),
      sum: formatAmount(beside),
    })),
  };
}

/**
 * For the desk: the published proofs, and the sum owed now. Nothing for operators of some brands.
 */
export async function deskList(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.deskProofs>> {
  // It is of all brands together.
  if (operatorOf(request).brandIds) return { list: [] };
  const rows = await store.listProofs(ctx.db);
  const owed = new Map<string, bigint>();
  for (const currency of new Set(rows.map((row) => row.currency)))
    owed.set(currency, await ledger.owedToMembers(ctx.db, currency));
  return { list: rows.map((row) => ({ ...published(row), owedNow: formatAmount(owed.get(row.currency)!) })) };
}

/** A member's nonce in one tree. It can only be made with the installation's key. */
function nonces(ctx: Context, salt: Buffer): (memberId: bigint) => Buffer {
  const hash = keyedHasher(ctx, 'proof of balances');
  const prefix = salt.toString('hex');
  return (memberId) => hash(`${prefix} ${memberId}`);
}

function published({ id, day, currency, root, total, members, takenAt }: store.ProofRow) {
  return {
    id: String(id),
    day,
    currency,
    root: root.toString('hex'),
    total: formatAmount(total),
    members: Number(members),
    takenAt,
  };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
