import * as operator from '@sen/api/operator';
import type { Context } from '#platform/context.ts';
import { operatorOf, type HttpServer } from '#platform/http.ts';
import { brandsFor, resetTotp, totp } from './service.ts';

export function mountOperator(http: HttpServer, ctx: Context): void {
  http.mount(operator.operatorMe, async (request) => {
    const { operatorId, name, role } = operatorOf(request);
    return { id: String(operatorId), name, role };
  });
  http.mount(operator.operatorBrands, async (request) => ({
    list: (await brandsFor(ctx, request)).map(({ code, document: { name, currency, currencySymbol } }) => ({
      code,
      name,
      currency,
      currencySymbol,
    })),
  }));
  http.mount(operator.operatorTotp, (request) => totp.totpState(ctx, operatorOf(request)));
  http.mount(operator.resetTotp, async (request, { id, reason }) => {
    await resetTotp(ctx, request, BigInt(id), reason);
    return {};
  });
}
