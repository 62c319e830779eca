/** What operators see of the house's lotteries, and what they decide about draws. */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { days, pageInput, pageOf, reason } from './desk.ts';
import { idText } from './text.ts';

export const drawStates = ['open', 'drawn', 'cancelled'] as const;
export type DrawState = (typeof drawStates)[number];

export const deskDraws = call({
  name: 'lottery.deskDraws',
  summary: 'The draws of the house’s lotteries with their tickets and money, the latest first',
  method: 'GET',
  path: '/ops/lottery/draws',
  access: access.moneyDesk,
  input: z.object({ ...pageInput, ...days, state: z.optional(z.enum(drawStates)) }),
  output: pageOf(
    z.object({
      id: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      numero: z.string(),
      locksAt: z.number(),
      drawsAt: z.number(),
      state: z.enum(drawStates),
      /** Null while tickets of it are open. */
      settledAt: z.nullable(z.number()),
      special: z.nullable(z.string()),
      tickets: z.number(),
      /** By currency. */
      money: z.array(z.object({ currency: z.string(), stake: z.string(), payout: z.string() })),
    }),
  ),
});

/** How many of a draw’s units are told. */
export const exposureShown = 200;

export const deskExposure = call({
  name: 'lottery.deskExposure',
  summary: 'What the house would pay by unit if it hits, the most first',
  method: 'GET',
  path: '/ops/lottery/exposure',
  access: access.moneyDesk,
  input: z.object({ id: idText }),
  output: z.object({
    /** The most that is taken on one unit. */
    limit: z.string(),
    /** `play`: the code of the play; `picks`: the numbers of the unit. */
    list: z.array(z.object({ currency: z.string(), play: z.string(), picks: z.string(), amount: z.string() })),
  }),
  errors: ['not_found'],
});

export const cancelDraw = call({
  name: 'lottery.cancelDraw',
  summary: 'Cancel a draw that has not been drawn: every stake goes back',
  method: 'POST',
  path: '/ops/lottery/cancel',
  access: access.vendorDesk,
  input: z.object({ id: idText, reason }),
  output: z.object({ state: z.enum(drawStates) }),
  errors: ['not_found', 'draw_closed'],
});
