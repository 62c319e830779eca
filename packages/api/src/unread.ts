/** How many messages of an inbox are unread: asked for, and pushed. */
import * as z from 'zod/mini';

export const unreadCounts = {
  /** Of both kinds together. */
  unreadMessage: z.number(),
  personal: z.number(),
  announcement: z.number(),
};
