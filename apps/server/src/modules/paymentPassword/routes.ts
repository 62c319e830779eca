import * as paymentPassword from '@sen/api/paymentPassword';
import type { Context } from '#platform/context.ts';
import { memberOf, type HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountPaymentPassword(http: HttpServer, ctx: Context): void {
  http.usePasswordCheck((request, guess) => service.check(ctx, memberOf(request).memberId, guess));
  http.mount(paymentPassword.paymentPasswordState, (request) => service.state(ctx, request));
  http.mount(paymentPassword.setPaymentPassword, async (request, input) => {
    await service.set(ctx, request, input);
    return {};
  });
  http.mount(paymentPassword.changePaymentPassword, async (request, input) => {
    await service.change(ctx, request, input);
    return {};
  });
  http.mount(paymentPassword.sendPaymentPasswordCode, (request, input) =>
    service.sendCode(ctx, request, input),
  );
  http.mount(paymentPassword.resetPaymentPassword, async (request, input) => {
    await service.reset(ctx, request, input);
    return {};
  });
  http.mount(paymentPassword.deskPaymentPassword, (request, input) => service.deskState(ctx, request, input));
  http.mount(paymentPassword.unlockPaymentPassword, async (request, input) => {
    await service.unlock(ctx, request, input);
    return {};
  });
}
