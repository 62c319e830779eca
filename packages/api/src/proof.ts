import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { idText } from './text.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The published figures of one day's balances in one currency. */
const published = z.object({
  id: z.string(),
  /** The calendar day in UTC. */
  day: z.string(),
  currency: z.string(),
  /** The top of the tree. It stands for every leaf, and for the total. */
  root: hash,
  /** The sum of all members' balances. */
  total: z.string(),
  members: z.number(),
  takenAt: z.number(),
});

export const proofs = call({
  name: 'proof.list',
  summary: 'The proofs of balances of the last days: root, total and count of members, newest first',
  method: 'GET',
  path: '/wps/proof/list',
  access: access.everyone,
  input: z.object({}),
  output: z.object({ list: z.array(published) }),
});

export const books = call({
  name: 'proof.books',
  summary:
    'When the auditor last recomputed the books, how many checks it made, and whether all of them held',
  method: 'GET',
  path: '/wps/proof/books',
  access: access.everyone,
  input: z.object({}),
  /** `checkedAt`: of the oldest of the checks; null before the first audit. */
  output: z.object({ checkedAt: z.nullable(z.number()), checks: z.number(), balanced: z.boolean() }),
});

export const ownLeaf = call({
  name: 'proof.ownLeaf',
  summary: 'The member’s own leaf of a proof of balances, and the way from it to the root',
  method: 'GET',
  path: '/wps/proof/leaf',
  access: access.realAccount,
  input: z.object({ id: idText }),
  output: z.object({
    proof: published,
    memberId: z.string(),
    /** Makes the leaf the member's own without telling others whose it is. */
    nonce: hash,
    balance: z.string(),
    /** The sibling nodes on the way up, from the leaf on. */
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash, sum: z.string() })),
  }),
  errors: ['proof_unknown', 'proof_without_you'],
});

export const deskProofs = call({
  name: 'proof.deskList',
  summary: 'The published proofs of balances, beside what members are owed in the ledger now',
  method: 'GET',
  path: '/ops/proof/list',
  access: access.moneyDesk,
  input: z.object({}),
  output: z.object({ list: z.array(z.extend(published, { owedNow: z.string() })) }),
});
