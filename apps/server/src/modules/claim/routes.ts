import * as claim from '@sen/api/claim';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import type { Cases } from '#platform/module.ts';
import * as service from './service.ts';

/** `find` looks up a case in the module that has the cases of its kind. */
export function mountClaim(http: HttpServer, ctx: Context, find: Cases): void {
  http.mount(claim.takeClaim, (request, input) => service.take(ctx, request, input, find[input.kind]));
  http.mount(claim.releaseClaim, (request, input) => service.releaseClaim(ctx, request, input));
}
