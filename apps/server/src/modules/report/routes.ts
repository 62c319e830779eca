import { auditChains, deskAuditTrail } from '@sen/api/auditTrail';
import { reportOverview } from '@sen/api/report';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { auditTrailChains, auditTrailPage } from './auditTrail.ts';
import * as service from './service.ts';

export function mountReport(http: HttpServer, ctx: Context): void {
  http.mount(reportOverview, (request, input) => service.overview(ctx, request, input));
  http.mount(deskAuditTrail, (request, input) => auditTrailPage(ctx, request, input));
  http.mount(auditChains, (request) => auditTrailChains(ctx, request));
}
