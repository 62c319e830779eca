import * as system from '@sen/api/system';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { permissionOf } from './permission.ts';

export function mountSite(http: HttpServer, ctx: Context): void {
  http.mount(system.permission, async ({ host, address }) => permissionOf(ctx, http.sealing, host, address));
}
