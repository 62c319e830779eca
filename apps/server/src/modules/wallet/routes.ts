import { balance, funds } from '@sen/api/wallet';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { mountLive } from './push.ts';
import { balanceReader, fundsOfMember } from './service.ts';

export function mountWallet(http: HttpServer, ctx: Context): { closeStreams(): void } {
  const readBalance = balanceReader(ctx);
  http.mount(balance, (request) => readBalance(request));
  http.mount(funds, (request) => fundsOfMember(ctx, request));
  return mountLive(http, ctx);
}
