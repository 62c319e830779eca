import * as api from '@sen/api/economics';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountEconomics(http: HttpServer, ctx: Context): void {
  http.mount(api.deskEconomics, (request, input) => service.view(ctx, request, input));
  http.mount(api.brokenSums, (request, input) => service.waiting(ctx, request, input));
}
