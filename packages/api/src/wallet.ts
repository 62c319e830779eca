import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { signedAmountText } from './money.ts';

export const balance = call({
  name: 'wallet.balance',
  summary: 'What the member can play with, as a decimal string',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: access.signedIn,
  input: z.object({}),
  output: z.object({ sumBalance: signedAmountText, currency: z.string() }),
  rate: { points: 600, perS: 60, by: 'account' },
});

/**
 * Server push: an event stream, read by fetch so that the session's token can go with it. Its events, one JSON each:
 * `hello` {now}, `balance` {sumBalance, currency}, `signedOut` {}, `brand` {version}; a comment line every 20 s.
 */
export const livePath = '/wps/live';
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), now: z.number(), brandVersion: z.number() }),
  z.object({ type: z.literal('balance'), sumBalance: z.string(), currency: z.string() }),
  z.object({ type: z.literal('signedOut') }),
  z.object({ type: z.literal('brand'), version: z.number() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
