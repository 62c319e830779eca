/**
 * The VIP club: the rank of a member, what it stands on, and what keeps it. The ranks themselves
 * are content: content.ts.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { dayText } from './text.ts';

/**
 * The cause of a change of rank: `reached` by the total, `back` by the turnover of a month,
 * `notKept` at a month's end, `takenBack` as the play was that had brought it, `desk` by operators.
 */
export const vipCauses = ['reached', 'back', 'notKept', 'takenBack', 'desk'] as const;
export type VipCause = (typeof vipCauses)[number];

/** A sum that is asked for, and what is missing of it now: `0.00` when it is reached. */
const mark = { rank: z.number(), amount: z.string(), missing: z.string() };

export const vipStandingFields = z.object({
  /** 0: none. */
  rank: z.number(),
  /** The day since when they have it, of the brand's zone; null without a rank. */
  since: z.nullable(dayText),
  currency: z.string(),
  /** Settled turnover since registration, as far as it has been counted, within moments. */
  turnover: z.string(),
  /** The turnover of the running calendar month, with its first and last day. */
  month: z.object({ from: dayText, to: dayText, turnover: z.string() }),
  /** The next rank that the total can bring; null: there is none above. */
  next: z.nullable(z.object(mark)),
  /**
   * The sum of this month that keeps the rank; null: it asks for none. `isAsked`: the rank was had
   * from the month's first day on, so that it can be lost.
   */
  keep: z.nullable(z.object({ ...mark, isAsked: z.boolean() })),
  /** A rank that was lost, which comes back with the turnover of a month. */
  back: z.nullable(z.object(mark)),
  /** Until the end of this day operators hold the rank. */
  heldUntil: z.nullable(dayText),
});
export type VipStanding = z.infer<typeof vipStandingFields>;

export const vipStanding = call({
  name: 'vip.standing',
  summary:
    'The rank of the signed-in member in the VIP club, what brings the next one and what keeps this one',
  method: 'GET',
  path: '/wps/vip/standing',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: vipStandingFields,
});
