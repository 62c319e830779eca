import * as feedback from '@sen/api/feedback';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountFeedback(http: HttpServer, ctx: Context): void {
  http.mount(feedback.leave, (request, input) => service.leave(ctx, request, input));
  http.mount(feedback.own, (request) => service.own(ctx, request));
  http.mount(feedback.deskFeedback, (request, input) => service.page(ctx, request, input));
  http.mount(feedback.waitingFeedback, (request, input) => service.waiting(ctx, request, input));
  http.mount(feedback.moveFeedback, (request, input) => service.move(ctx, request, input));
}
