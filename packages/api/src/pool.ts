import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { pageInput, pageOf } from './desk.ts';
import { gameTypes } from './game.ts';

/** The postings of a pool's account. */
export const poolReasons = ['pool-seed', 'pool-contribution', 'pool-win', 'pool-return'] as const;
export type PoolReason = (typeof poolReasons)[number];

const currency = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,7}$/));

export const pools = call({
  name: 'pool.list',
  summary:
    'The progressive pools that players of the brand play for, each with what its account in the ledger holds',
  method: 'GET',
  path: '/wps/pool/list',
  access: access.everyone,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        vendor: z.string(),
        gameCode: z.string(),
        gameType: z.enum(gameTypes),
        /** The game's names, by language. */
        names: z.record(z.string(), z.string()),
        currency,
        amount: z.string(),
      }),
    ),
  }),
});

export const deskPools = call({
  name: 'pool.deskList',
  summary:
    'Every progressive pool by currency: what it holds, and the seeds, contributions and wins that made it',
  method: 'GET',
  path: '/ops/pool/list',
  access: access.moneyDesk,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        vendor: z.string(),
        gameCode: z.string(),
        currency,
        /** Of each stake. */
        shareBasisPoints: z.number(),
        /** The amount that it begins with, at first and after each win. */
        seed: z.string(),
        amount: z.string(),
        seeds: z.string(),
        contributions: z.string(),
        /** The amount paid for wins, zero or below. */
        wins: z.string(),
        winCount: z.number(),
        /** The contributions of bets that were taken back, zero or below. */
        contributionsReturned: z.string(),
        /** The wins from the pool that were taken back. */
        winsReturned: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const deskPoolEntries = call({
  name: 'pool.deskEntries',
  summary: 'The entries of a progressive pool’s account, newest first',
  method: 'GET',
  path: '/ops/pool/entries',
  access: access.moneyDesk,
  input: z.object({ vendor: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)), currency, ...pageInput }),
  output: pageOf(
    z.object({
      id: z.string(),
      reason: z.enum(poolReasons),
      /** The vendor’s name of the bet or win; null for a seed. */
      transaction: z.nullable(z.string()),
      amount: z.string(),
      balanceAfter: z.string(),
      at: z.number(),
    }),
  ),
  errors: ['not_found'],
});
