import * as api from '@sen/api/reconciliation';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountReconciliation(http: HttpServer, ctx: Context, reporters: service.Reporters): void {
  http.mount(api.reconciliationDay, (request, input) => service.day(ctx, request, input));
  http.mount(api.fetchReports, (_request, input) => service.fetchDay(ctx, reporters, input.day));
}
