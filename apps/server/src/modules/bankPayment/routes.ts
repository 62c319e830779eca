import * as z from 'zod/mini';
import * as api from '@sen/api/bankPayment';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { mountCallback } from '#platform/rawBody.ts';
import * as decision from './decision.ts';
import * as desk from './desk.ts';
import { readStatement, type BankFeed } from './feed.ts';
import * as statement from './statement.ts';

export function mountBankPayment(http: HttpServer, ctx: Context, feed: BankFeed): void {
  http.mount(api.deskBankPayments, (request, input) => desk.page(ctx, request, input));
  http.mount(api.waitingBankPayments, (request, input) => desk.waiting(ctx, request, input.brand));
  http.mount(api.suggestedDeposits, (request, input) => desk.suggestions(ctx, request, input.id));
  http.mount(api.receivingAccounts, (request, input) => statement.accounts(ctx, request, input.brand));
  http.mount(api.previewStatement, (request, input) => statement.preview(ctx, request, input));
  http.mount(api.importStatement, (request, input) => statement.take(ctx, request, input));
  http.mount(api.decideBankPayment, (request, input) => decision.decide(ctx, request, input));

  // A notification is a reason to read the statement, without regard to its content.
  mountCallback(http.app, '/bank/sandbox/notify', feed, z.unknown(), async () =>
    (await readStatement(ctx, feed)) ? { received: true } : 'ask_again',
  );
}
