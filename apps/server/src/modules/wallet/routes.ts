import { formatAmount } from '@sen/api/money';
import { balance } from '@sen/api/wallet';
import { brandOfHost } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type HttpServer } from '#platform/http.ts';
import { mountLive } from './push.ts';
import { gatherBalances } from './service.ts';

export function mountWallet(http: HttpServer, ctx: Context): { closeStreams(): void } {
  const balances = gatherBalances(ctx);
  http.mount(balance, async (request) => {
    const { document } = await brandOfHost(ctx, request.host);
    return { sumBalance: formatAmount(await balances(memberOf(request).memberId, document.currency)), currency: document.currency };
  });
  return mountLive(http, ctx);
}
