import * as record from '@sen/api/record';
import { brandOfHost } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountBet(http: HttpServer, ctx: Context): void {
  http.mount(record.bets, (request, input) => service.betPage(ctx, memberOf(request).memberId, input, request.language));
  http.mount(record.round, (request, input) => service.roundDetail(ctx, memberOf(request).memberId, input.id, request.language));
  http.mount(record.transactions, async (request, input) => {
    const { document } = await brandOfHost(ctx, request.host);
    return service.transactionPage(ctx, memberOf(request).memberId, document.currency, input, request.language);
  });
}
