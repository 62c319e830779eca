import { balance } from '@sen/api/wallet';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { balanceReader } from './service.ts';

export function mountWallet(http: HttpServer, ctx: Context): void {
  const readBalance = balanceReader(ctx);
  http.mount(balance, (request) => readBalance(request));
}
