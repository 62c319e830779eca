import { formatAmount } from '@sen/api/money';
import { balance, funds, merchantWallet } from '@sen/api/wallet';
import { brandOfHost } from '#modules/brand/service.ts';
import { fundsOf } from '#modules/ledger/service.ts';
import { isSingleWallet } from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type HttpServer } from '#platform/http.ts';
import { mountLive } from './push.ts';
import { contractFlags, gatherBalances } from './service.ts';

export function mountWallet(http: HttpServer, ctx: Context): { closeStreams(): void } {
  const balances = gatherBalances(ctx);
  http.mount(balance, async (request) => {
    const { document } = await brandOfHost(ctx, request.host);
    return { sumBalance: formatAmount(await balances(memberOf(request).memberId, document.currency)), currency: document.currency };
  });
  http.mount(merchantWallet, async (request) => {
    const { document } = await brandOfHost(ctx, request.host);
    return { isSingle: await isSingleWallet(ctx, document.vendors) };
  });
  http.mount(funds, async (request) => {
    const brand = await brandOfHost(ctx, request.host);
    const { currency } = brand.document;
    const { memberId, role } = memberOf(request);
    const { main, held, debt } = await fundsOf(ctx.db, memberId, currency);
    return {
      currency,
      mainBalance: formatAmount(main),
      heldBalance: formatAmount(held),
      debt: formatAmount(debt),
      total: formatAmount(main + held + debt),
      ...contractFlags(brand, role),
    };
  });
  return mountLive(http, ctx);
}
