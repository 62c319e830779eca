import * as search from '@sen/api/search';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountSearch(http: HttpServer, ctx: Context): void {
  http.mount(search.find, (request, input) => service.find(ctx, request, input));
}
