/** The context of a question about the catalogue, besides its input. */
import { brandOfHost, type Brand } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { shelfOf, type Shelf } from './rules.ts';

/** The country that vendors and rules are given for visitors whose own is not known. */
const countryOtherwise = 'VN';

/**
 * Anybody who looks at this host in this language. Without an address: a page that is drawn once
 * for many.
 */
export type Viewer = { host: string; language: string; address?: string };
export type Visit = { brand: Brand; shelf: Shelf; language: string };

export function countryOf(ctx: Context, address: string): string {
  return ctx.countries.countryOf(address) ?? countryOtherwise;
}

/**
 * The brand of the host with its part of the catalogue, and the language that the input asks for
 * before that of the request.
 */
export async function visitOf(
  ctx: Context,
  viewer: Viewer | CallRequest,
  input: { language?: string | undefined } = {},
): Promise<Visit> {
  const brand = await brandOfHost(ctx, viewer.host);
  return {
    brand,
    shelf: shelfOf(brand, viewer.address === undefined ? null : countryOf(ctx, viewer.address)),
    language: input.language ?? viewer.language,
  };
}
