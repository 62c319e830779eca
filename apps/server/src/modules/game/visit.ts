/** What a question about the catalogue depends on besides its input. */
import { brandOfHost, type Brand } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { shelfOf, type Shelf } from './rules.ts';

/** Anybody who looks at this host in this language. */
export type Viewer = { host: string; language: string };
export type Visit = { brand: Brand; shelf: Shelf; language: string };

/** The brand of the host with its part of the catalogue, and the language that the input asks for before that of the request. */
export async function visitOf(ctx: Context, viewer: Viewer | CallRequest, input: { language?: string | undefined } = {}): Promise<Visit> {
  const brand = await brandOfHost(ctx, viewer.host);
  return { brand, shelf: shelfOf(brand.document), language: input.language ?? viewer.language };
}
