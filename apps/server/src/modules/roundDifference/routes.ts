import * as api from '@sen/api/roundDifference';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountRoundDifference(http: HttpServer, ctx: Context): void {
  http.mount(api.deskRoundDifferences, (request, input) => service.page(ctx, request, input));
  http.mount(api.waitingRoundDifferences, (request, { brand }) => service.waiting(ctx, request, brand));
  http.mount(api.resolveRoundDifference, (request, input) => service.resolve(ctx, request, input));
  http.mount(api.roundReports, (request) => service.reports(ctx, request));
  http.mount(api.fetchRoundReports, async (_request, { days }) => {
    await service.fetchAll(ctx);
    await service.lookAtWallets(ctx);
    return { differences: await service.compareLately(ctx, days) };
  });
}
