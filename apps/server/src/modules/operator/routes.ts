import * as operator from '@sen/api/operator';
import { neededLanguages } from '@sen/api/language';
import * as api from '@sen/api/operatorDesk';
import type { Context } from '#platform/context.ts';
import { operatorOf, type HttpServer } from '#platform/http.ts';
import * as desk from './desk.ts';
import { brandsFor, totp } from './service.ts';

export function mountOperator(http: HttpServer, ctx: Context): void {
  http.mount(operator.operatorMe, async (request) => {
    const { operatorId, name, role } = operatorOf(request);
    return { id: String(operatorId), name, role };
  });
  http.mount(operator.operatorBrands, async (request) => ({
    list: (await brandsFor(ctx, request)).map(({ code, document }) => ({
      code,
      name: document.name,
      currency: document.currency,
      currencySymbol: document.currencySymbol,
      neededLanguages: neededLanguages(document),
    })),
  }));
  http.mount(operator.operatorTotp, (request) => totp.totpState(ctx, operatorOf(request)));
  http.mount(operator.resetTotp, async (request, { id, reason }) => {
    await desk.resetTotp(ctx, request, BigInt(id), reason);
    return {};
  });
  http.mount(api.deskOperators, (request, input) => desk.page(ctx, request, input));
  http.mount(api.deskOperatorSessions, (request, { id }) => desk.sessionsOf(ctx, request, id));
  http.mount(api.createOperator, (request, input) => desk.create(ctx, request, input));
  http.mount(api.setOperatorRights, (request, input) => desk.setRights(ctx, request, input));
  http.mount(api.setOperatorState, (request, input) => desk.setState(ctx, request, input));
  http.mount(api.endOperatorSessions, (request, input) => desk.endSessions(ctx, request, input));
  http.mount(api.resetOperatorPassword, (request, input) => desk.resetPassword(ctx, request, input));
}
