/**
 * A platform's calls to its vendors beside play: the list of their games, and the page of one
 * round. Hub88 has calls of its own for these. The other protocols leave them to files and back
 * offices, so vendors that speak them answer these, signed like SOFTSWISS's: header
 * `X-REQUEST-SIGN` = hex(HMAC-SHA256(secret, raw body)).
 */
import * as z from 'zod/mini';
import { hub88Listing, hub88ListReply } from './hub88.ts';

/** Paths below the vendor's base address. */
export const vendorPagePaths = { list: '/catalogue/list', round: '/catalogue/round' } as const;

export const vendorListRequest = z.object({ operator: z.string() });
export const vendorListReply = hub88ListReply;
/**
 * As a platform reads it: its lines one by one, so that one that follows no protocol keeps no other
 * from being read.
 */
export const vendorListLines = z.array(z.unknown()).check(z.maxLength(20_000));
export const vendorListing = hub88Listing;

export const vendorRoundRequest = z.object({
  operator: z.string(),
  user: z.string(),
  round: z.string(),
  lang: z.string(),
});
export const vendorRoundReply = z.object({ url: z.string() });

export type VendorListing = z.infer<typeof vendorListing>;
