import * as operator from '@sen/api/operator';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountReport(http: HttpServer, ctx: Context): void {
  http.mount(operator.moneyOverview, (request, input) => service.money(ctx, request, input));
  http.mount(operator.opsDeposits, (request, input) => service.depositPage(ctx, request, input));
  http.mount(operator.opsUnmatched, (request, input) => service.unmatchedPage(ctx, request, input));
  http.mount(operator.opsMembers, (request, input) => service.memberPage(ctx, request, input));
}
