import * as operator from '@sen/api/operator';
import type { Context } from '#platform/context.ts';
import { operatorOf, type HttpServer } from '#platform/http.ts';
import { brandsFor, signIn, signOut } from './service.ts';

export function mountOperator(http: HttpServer, ctx: Context): void {
  http.mount(operator.operatorLogin, (request, input) => signIn(ctx, request, input));
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
  http.mount(operator.operatorLogout, async (request) => {
    await signOut(ctx, request);
    return {};
  });
}
