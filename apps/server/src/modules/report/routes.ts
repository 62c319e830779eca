import * as operator from '@sen/api/operator';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountReport(http: HttpServer, ctx: Context): void {
  http.mount(operator.moneyOverview, (request, input) => service.money(ctx, request, input));
  http.mount(operator.opsDeposits, (_request, input) => service.depositPage(ctx, input));
  http.mount(operator.opsMembers, (_request, input) => service.memberPage(ctx, input));
}
