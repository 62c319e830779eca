import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { brandFilter } from './desk.ts';
import { dayText } from './text.ts';

/** The counterparties of our money, who also report of it themselves. */
export const counterparties = ['gateway', 'bank'] as const;
export type Counterparty = (typeof counterparties)[number];

/** Money that came, went out, or was taken back by them. */
export const movements = ['in', 'out', 'reversal'] as const;
export type Movement = (typeof movements)[number];

/**
 * Kinds of differences: we have not booked what they report, they do not report what we booked, or
 * amount or currency is another.
 */
export const differences = ['missingOurs', 'missingTheirs', 'amount', 'currency'] as const;
export type Difference = (typeof differences)[number];

const sums = z.object({ in: z.string(), out: z.string(), reversed: z.string() });

/** One day of Vietnam's clock, of which all counterparties report. */
export const reconciliationDay = call({
  name: 'reconciliation.day',
  summary: 'What the gateway and the bank say of a day against our books, differences first',
  method: 'GET',
  path: '/ops/reconciliation/day',
  access: access.moneyDesk,
  input: z.object({ day: dayText, brand: brandFilter }),
  output: z.object({
    /** When each one's report was fetched last; null: nothing is known of their side yet. */
    reports: z.array(z.object({ source: z.enum(counterparties), fetchedAt: z.nullable(z.number()) })),
    totals: z.array(
      z.object({
        /** By its code; null where nobody knows whose the money is. */
        brand: z.nullable(z.string()),
        source: z.enum(counterparties),
        currency: z.string(),
        theirs: sums,
        ours: sums,
        /** The fees that we took of this money. */
        fees: z.string(),
        /** The part of it that still waits in suspense. */
        suspense: z.string(),
        differences: z.number(),
      }),
    ),
    list: z.array(
      z.object({
        source: z.enum(counterparties),
        movement: z.enum(movements),
        brand: z.nullable(z.string()),
        difference: z.nullable(z.enum(differences)),
        /** They have just said so: our booking may be on its way. */
        isUnderWay: z.boolean(),
        theirs: z.nullable(
          z.object({
            id: z.string(),
            order: z.nullable(z.string()),
            amount: z.string(),
            currency: z.string(),
            at: z.number(),
          }),
        ),
        ours: z.nullable(
          z.object({
            kind: z.enum(['deposit', 'withdrawal', 'bankPayment']),
            id: z.string(),
            state: z.string(),
            amount: z.string(),
            currency: z.string(),
            fee: z.string(),
            at: z.number(),
          }),
        ),
      }),
    ),
    /** The number of lines that are not in the list, all of which agree. */
    left: z.number(),
  }),
  errors: ['not_found'],
});

/** By itself it happens every night. */
export const fetchReports = call({
  name: 'reconciliation.fetch',
  summary: 'Fetch the reports of the gateway and the bank of a day now',
  method: 'POST',
  path: '/ops/reconciliation/fetch',
  access: access.cashDesk,
  input: z.object({ day: dayText }),
  output: z.object({ reports: z.array(z.object({ source: z.enum(counterparties), answered: z.boolean() })) }),
  rate: { points: 20, perS: 60, by: 'account' },
});
