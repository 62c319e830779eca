import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { amountText, idText, uuidText, word } from './text.ts';

/**
 * A deposit's life: pending until the gateway says paid, declined (failed) or expired. `review`: money came, but not as
 * ordered or for a closed account; staff credit it (paid) or refuse it (refused).
 */
export const depositStates = ['pending', 'paid', 'review', 'refused', 'failed', 'expired'] as const;
export type DepositState = (typeof depositStates)[number];

export const deposit = z.object({
  id: z.string(),
  channel: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Taken from the amount. */
  fee: z.string(),
  /** What the balance gains, or has gained, by it: what was paid less the fee; nothing where it failed. */
  credited: z.string(),
  state: z.enum(depositStates),
  /** What really came, once the gateway has said so; where it is not what was ordered, its currency may be another one too. */
  paid: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  /** The gateway's page, while pending. */
  payUrl: z.nullable(z.string()),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Not yet while pending or in review. */
  finishedAt: z.nullable(z.number()),
});
export type Deposit = z.infer<typeof deposit>;

export const channels = call({
  name: 'deposit.channels',
  summary: 'The ways to deposit, with limits and fees',
  method: 'GET',
  path: '/wps/deposit/channels',
  access: access.realAccount,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(['gateway']),
        currency: z.string(),
        min: z.string(),
        max: z.string(),
        /** In 1/10,000 of the amount. */
        feeBasisPoints: z.number(),
        quickAmounts: z.array(z.string()),
        open: z.boolean(),
      }),
    ),
  }),
});

export const create = call({
  name: 'deposit.create',
  summary: 'Begin a deposit; the answer says where to pay',
  method: 'POST',
  path: '/wps/deposit/create',
  access: access.realAccount,
  input: z.object({
    channel: word(64),
    amount: amountText,
    /** Chosen by the browser: the same one again gives the same deposit. */
    requestId: uuidText,
  }),
  output: deposit,
  errors: [
    'channel_unknown',
    'channel_closed',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'too_many_open_deposits',
    'request_conflict',
    'gateway_unavailable',
  ],
  rate: { points: 20, perS: 60, by: 'account' },
});

export const one = call({
  name: 'deposit.one',
  summary: 'One deposit of the signed-in member',
  method: 'GET',
  path: '/wps/deposit/one',
  access: access.realAccount,
  input: z.object({ id: idText }),
  output: deposit,
  errors: ['deposit_unknown'],
});

export const list = call({
  name: 'deposit.list',
  summary: 'The member’s deposits, newest first',
  method: 'GET',
  path: '/wps/deposit/list',
  access: access.realAccount,
  input: z.object({ pageNo: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))) }),
  output: z.object({ list: z.array(deposit), totalPages: z.number(), pageNo: z.number() }),
});

/** The fee of an amount, both in 1/100,000; rounded down, so that a member never pays a part more than the rate says. */
export function feeOf(amount: bigint, feeBasisPoints: number): bigint {
  return (amount * BigInt(feeBasisPoints)) / 10_000n;
}
