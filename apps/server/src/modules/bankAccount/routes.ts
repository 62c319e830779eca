import * as bankAccount from '@sen/api/bankAccount';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountBankAccount(http: HttpServer, ctx: Context): void {
  http.mount(bankAccount.bankAccountList, (request) => service.list(ctx, request));
  http.mount(bankAccount.deskBankAccounts, (request, { id }) => service.deskList(ctx, request, id));
  http.mount(bankAccount.addBankAccount, (request, input) => service.add(ctx, request, input));
  http.mount(bankAccount.removeBankAccount, async (request, input) => {
    await service.remove(ctx, request, input.id);
    return {};
  });
}
