import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { reason } from './desk.ts';

/**
 * `maintenance`: seen, but not opened, and no bets; `closed`: not seen either. Begun rounds are
 * settled in every state.
 */
export const vendorStates = ['live', 'maintenance', 'closed'] as const;
export type VendorState = (typeof vendorStates)[number];

/**
 * The trouble with a vendor's list of games at the last reading. `unavailable`, `refused`: no list
 * came. `fault`: it cannot be kept. `lines`: some of its lines follow no protocol. `short`: it
 * lacks many of the games that it had; these are kept for a day.
 */
export const listTroubles = ['unavailable', 'refused', 'fault', 'lines', 'short'] as const;
export type ListTrouble = (typeof listTroubles)[number];

/**
 * Vendors are the whole installation’s: operators of some brands alone may neither see nor change
 * how they stand.
 */
export const deskVendors = call({
  name: 'vendor.deskList',
  summary: 'Every vendor and whether it is open',
  method: 'GET',
  path: '/ops/vendor/list',
  access: access.vendorDesk,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        state: z.enum(vendorStates),
        changedAt: z.number(),
        /** A planned maintenance, or one that runs by its plan. */
        restsFrom: z.nullable(z.number()),
        restsUntil: z.nullable(z.number()),
        /** When its list of games was taken over last. */
        listReadAt: z.nullable(z.number()),
        listTrouble: z.nullable(z.enum(listTroubles)),
        /** The same in detail, as a vendor's engineer needs it. */
        listNote: z.string(),
        listTroubleSince: z.nullable(z.number()),
      }),
    ),
  }),
});

export const setVendorState = call({
  name: 'vendor.setState',
  summary: 'Open a vendor, close it, or have it under maintenance, at once and on every node',
  method: 'POST',
  path: '/ops/vendor/state',
  access: access.vendorDesk,
  input: z.object({
    code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
    state: z.enum(vendorStates),
    reason,
  }),
  output: z.object({ state: z.enum(vendorStates) }),
  errors: ['not_found', 'economics_broken'],
});
