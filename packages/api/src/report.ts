import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { brandFilter } from './desk.ts';

/**
 * Members’ money in the books. Amounts are in the report’s currency; `today` counts from the desk’s
 * midnight.
 */
const memberMoney = {
  membersOwed: z.string(),
  heldForMembers: z.string(),
  today: z.object({
    deposits: z.string(),
    depositCount: z.number(),
    stake: z.string(),
    payout: z.string(),
    grossGamingRevenue: z.string(),
    rounds: z.number(),
    newMembers: z.number(),
  }),
};

/**
 * The books at a glance; every figure is a sum of ledger entries, read when asked.
 * docs/rules/reports.md says what is of a brand.
 */
export const reportOverview = call({
  name: 'report.overview',
  summary:
    'Balances owed, deposits, stakes and payouts of today, of all brands or of one, and whether the books add up',
  method: 'GET',
  path: '/ops/report/overview',
  access: access.moneyDesk,
  input: z.object({ brand: brandFilter }),
  output: z.object({
    /** That of the brand asked for; of several, that of the desk’s own brand. */
    currency: z.string(),
    ...memberMoney,
    /**
     * The same figures brand by brand; they add up to those above. `currency` is the brand’s own.
     */
    brands: z.array(z.object({ brand: z.string(), currency: z.string(), ...memberMoney })),
    /**
     * Gateways, vendors and funds, in every currency: the whole installation’s, of no brand. Null
     * for operators who do not work for all brands.
     */
    platformAccounts: z.nullable(
      z.array(z.object({ path: z.string(), currency: z.string(), balance: z.string() })),
    ),
    /**
     * The number of payments that a gateway told of and no deposit can be found for: those that
     * somebody must look at, and those that somebody has. Null for operators who do not work for
     * all brands, since nobody knows whose they are.
     */
    unmatchedPayments: z.nullable(z.object({ open: z.number(), closed: z.number() })),
    /**
     * Checks of the whole installation’s books; `detail` is left empty for operators who do not
     * work for all brands.
     */
    invariants: z.array(
      z.object({ name: z.string(), ok: z.boolean(), detail: z.string(), checkedAt: z.number() }),
    ),
  }),
  errors: ['not_found'],
});

/** The rule is in docs/rules/reports.md, "A game that pays too much". */
export const gameReturns = call({
  name: 'report.gameReturns',
  summary: 'Games that paid out more over the last days than their declared return and chance allow',
  method: 'GET',
  path: '/ops/report/gameReturns',
  access: access.moneyDesk,
  input: z.object({}),
  output: z.object({
    /** The number of days that are looked at. */
    days: z.number(),
    /**
     * The worst first. Members of all brands play at one game: null for operators who do not work
     * for all brands.
     */
    list: z.nullable(
      z.array(
        z.object({
          vendor: z.string(),
          vendorName: z.string(),
          gameCode: z.string(),
          gameName: z.string(),
          currency: z.string(),
          /** Rounds on one draw are one play. */
          plays: z.number(),
          stake: z.string(),
          payout: z.string(),
          /** Null: the vendor declares none, and 100 % is allowed. */
          declaredPercent: z.nullable(z.string()),
          paidPercent: z.string(),
        }),
      ),
    ),
  }),
});
