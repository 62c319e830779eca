import * as adjustment from '@sen/api/adjustment';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

/** `whenDecided`: the module that has disputes. */
export function mountAdjustment(http: HttpServer, ctx: Context, whenDecided: service.WhenDecided): void {
  http.mount(adjustment.requestAdjustment, (request, input) => service.request(ctx, request, input));
  http.mount(adjustment.deskAdjustments, (request, input) => service.page(ctx, request, input));
  http.mount(adjustment.waitingAdjustments, (request, input) => service.waiting(ctx, request, input));
  http.mount(adjustment.decideAdjustment, (request, input) =>
    service.decide(ctx, request, input, whenDecided),
  );
}
