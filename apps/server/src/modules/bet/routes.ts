import * as record from '@sen/api/record';
import type { Context } from '#platform/context.ts';
import { memberOf, type HttpServer } from '#platform/http.ts';
import { ownProfit } from './profit.ts';
import * as service from './service.ts';

export function mountBet(http: HttpServer, ctx: Context): void {
  http.mount(record.bets, (request, input) =>
    service.betPage(ctx, memberOf(request).memberId, input, request.language),
  );
  http.mount(record.betTotals, (request, input) => service.betTotals(ctx, memberOf(request).memberId, input));
  http.mount(record.round, (request, input) =>
    service.roundDetail(ctx, memberOf(request).memberId, input.id, request.language),
  );
  http.mount(record.transactions, (request, input) => service.ownTransactions(ctx, request, input));
  http.mount(record.transactionTotals, (request, input) => service.ownTransactionTotals(ctx, request, input));
  http.mount(record.profit, (request, input) => ownProfit(ctx, request, input));
  http.mount(record.bonuses, (request, input) => service.ownBonuses(ctx, request, input));
}
