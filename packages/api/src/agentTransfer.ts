import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { memberPageInput, pageInput, pageOf } from './desk.ts';
import { amountText, idText, paymentPasswordText, text, uuidText } from './text.ts';

/** The direction of the money: to the agent directly above, or to a member directly below. */
export const transferDirections = ['up', 'down'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** An agent transfer as one of its two sees it. */
export const agentTransfer = z.object({
  id: z.string(),
  sent: z.boolean(),
  direction: z.enum(transferDirections),
  /** The account at the other end. */
  partner: z.string(),
  amount: z.string(),
  currency: z.string(),
  at: z.number(),
});

export const agentTransferOptions = call({
  name: 'agentTransfer.options',
  summary: 'To whom the signed-in account may transfer money, and how much',
  method: 'GET',
  path: '/wps/member/agentTransfer/options',
  access: access.realAccount,
  input: z.object({}),
  output: z.object({
    /** The account directly above; null: there is none, or the brand does not allow it. */
    upline: z.nullable(z.string()),
    /** Whether transfers to members directly below are allowed. */
    toDownline: z.boolean(),
    /** Those directly below, by account name; the first of them when they are many. */
    downline: z.array(z.string()),
    currency: z.string(),
    min: z.string(),
    max: z.string(),
    /** The amount that may still be sent within these 24 hours. */
    dayLeft: z.string(),
  }),
});

export const sendAgentTransfer = call({
  name: 'agentTransfer.send',
  summary: 'Transfer money to the agent directly above, or to a member directly below',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_agentTransfer',
  access: access.realAccount,
  passwordCheck: true,
  input: z.object({
    paymentPassword: paymentPasswordText,
    direction: z.enum(transferDirections),
    /** The account of the member below; not asked for on the way up. */
    account: z.optional(text(64)),
    amount: amountText,
    /** Chosen by the browser: the same one again is the same transfer. */
    requestId: uuidText,
  }),
  output: agentTransfer,
  errors: [
    'amount_invalid',
    'transfer_too_small',
    'transfer_too_large',
    'transfer_day_limit',
    'transfer_turnover_left',
    'transfer_off',
    'transfer_receiver_unknown',
    'transfer_receiver_closed',
    'account_locked',
    'balance_too_small',
    'request_conflict',
  ],
  rate: { points: 20, perS: 60, by: 'account' },
});

export const agentTransferList = call({
  name: 'agentTransfer.list',
  summary: 'Agent transfers from and to the signed-in account, newest first',
  method: 'GET',
  path: '/wps/member/agentTransfer',
  access: access.realAccount,
  input: z.object({ ...memberPageInput, direction: z.optional(z.enum(['sent', 'received'])) }),
  output: pageOf(agentTransfer),
});

export const deskAgentTransfers = call({
  name: 'agentTransfer.deskList',
  summary: 'What one member sent to neighbours in the line of agents or had from them, newest first',
  method: 'GET',
  path: '/ops/member/agent-transfers',
  access: access.memberDesk,
  input: z.object({ ...pageInput, id: idText }),
  output: pageOf(
    z.object({
      id: z.string(),
      sent: z.boolean(),
      direction: z.enum(transferDirections),
      partner: z.object({ memberId: z.string(), account: z.string() }),
      amount: z.string(),
      currency: z.string(),
      at: z.number(),
    }),
  ),
  errors: ['member_unknown'],
});
