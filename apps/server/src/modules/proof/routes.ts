import * as proof from '@sen/api/proof';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountProof(http: HttpServer, ctx: Context): void {
  http.mount(proof.proofs, () => service.list(ctx));
  http.mount(proof.books, () => service.books(ctx));
  http.mount(proof.ownLeaf, (request, { id }) => service.own(ctx, request, BigInt(id)));
  http.mount(proof.deskProofs, (request) => service.deskList(ctx, request));
}
