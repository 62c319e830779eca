import { funds } from '@sen/api/wallet';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { fundsOfMember } from './service.ts';

export function mountAccount(http: HttpServer, ctx: Context): void {
  http.mount(funds, (request) => fundsOfMember(ctx, request));
}
