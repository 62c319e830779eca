import { reportOverview } from '@sen/api/report';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountReport(http: HttpServer, ctx: Context): void {
  http.mount(reportOverview, (request, input) => service.overview(ctx, request, input));
}
