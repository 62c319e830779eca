import * as pool from '@sen/api/pool';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountPool(http: HttpServer, ctx: Context): void {
  http.mount(pool.pools, (request) => service.list(ctx, request));
  http.mount(pool.deskPools, (request) => service.deskList(ctx, request));
  http.mount(pool.deskPoolEntries, (request, input) => service.deskEntries(ctx, request, input));
}
