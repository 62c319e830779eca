/**
 * Counts of entries that are new to a member, by the menu entry that shows them: asked for in one
 * call, and pushed.
 */
import * as z from 'zod/mini';

export const unreadCounts = {
  /** Of both kinds together. */
  unreadMessage: z.number(),
  personal: z.number(),
  announcement: z.number(),
  /** Promotions that are open now and that the member has not yet seen in the reward centre. */
  availablePromoCount: z.number(),
  /** Rewards that can be claimed now. */
  claimableRewards: z.number(),
  /** Promotions with a page of their own. */
  availablePromo: z.object({
    REFERRAL: z.object({ /** Whether inviting friends pays now. */ enabled: z.boolean() }),
  }),
};
