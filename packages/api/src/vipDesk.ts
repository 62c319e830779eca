/**
 * The VIP club at the desk: one member's rank with its changes, setting it by hand, and how many
 * members have each rank.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { changeErrors, waits } from './changeRequest.ts';
import { brandFilter, days, pageInput, pageOf, reason } from './desk.ts';
import { dayText, idText } from './text.ts';
import { vipCauses, vipStandingFields } from './vip.ts';

const rank = z.number().check(z.int(), z.gte(0), z.lte(99));

export const deskMemberVip = call({
  name: 'vip.deskMember',
  summary: 'One member’s standing in the VIP club, and the ranks that can be set',
  method: 'GET',
  path: '/ops/vip/member',
  access: access.memberDesk,
  input: z.object({ id: idText }),
  output: z.extend(vipStandingFields, {
    /** Those that the brand shows now, by their names in the language of who asks. */
    ranks: z.array(z.object({ rank: z.number(), name: z.string() })),
  }),
  errors: ['member_unknown'],
});

export const deskVipChanges = call({
  name: 'vip.deskChanges',
  summary: 'The changes of a member’s rank, newest first',
  method: 'GET',
  path: '/ops/vip/changes',
  access: access.memberDesk,
  input: z.object({ ...pageInput, id: idText }),
  output: pageOf(
    z.object({
      id: z.string(),
      from: z.number(),
      to: z.number(),
      cause: z.enum(vipCauses),
      /** The total at that moment; of a rank that was not kept, the turnover of its month. */
      turnover: z.string(),
      /** The first day of the month that was not enough. */
      month: z.nullable(dayText),
      /** The operator who set the rank; null: it was earned. */
      operator: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      heldUntil: z.nullable(dayText),
      at: z.number(),
    }),
  ),
  errors: ['member_unknown'],
});

export const setVipRank = call({
  name: 'vip.setRank',
  summary:
    'Set a member’s rank by hand, with the reason; until a day it does not fall below it. A rank that brings more waits for a second operator',
  method: 'POST',
  path: '/ops/vip/rank',
  access: access.vipDesk,
  input: z.object({
    id: idText,
    /** The rank that was seen: refused when it has changed since. */
    from: rank,
    rank,
    /** Null: it is kept or lost like any other from now on. */
    heldUntil: z.nullable(dayText),
    reason,
  }),
  output: z.object({ rank: z.number(), waits }),
  errors: ['member_unknown', 'vip_rank_unknown', 'content_changed_meanwhile', ...changeErrors],
});

export const vipReport = call({
  name: 'vip.report',
  summary:
    'How many members have each rank now, and how many came to it in some days, by the cause: a line a rank',
  method: 'GET',
  path: '/ops/vip/report',
  access: access.memberDesk,
  input: z.object({ ...days, brand: brandFilter }),
  output: z.object({
    list: z.array(
      z.object({
        brand: z.string(),
        /** 0: no rank. It has no members here, only those who came back to it. */
        rank: z.number(),
        name: z.string(),
        members: z.number(),
        /** Changes to it in these days. */
        reached: z.number(),
        back: z.number(),
        /** Not kept, or taken back. */
        fallen: z.number(),
        desk: z.number(),
      }),
    ),
  }),
  errors: ['not_found'],
});
