import * as feedback from '@sen/api/feedback';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountFeedback(http: HttpServer, ctx: Context): void {
  http.mount(feedback.submitFeedback, (request, input) => service.submitFeedback(ctx, request, input));
  http.mount(feedback.uploadFeedbackPicture, (request, input) => service.uploadPicture(ctx, request, input));
  http.mount(feedback.ownFeedback, (request) => service.ownFeedback(ctx, request));
  http.mount(feedback.deskFeedback, (request, input) => service.deskFeedback(ctx, request, input));
  http.mount(feedback.waitingFeedback, (request, input) => service.waitingFeedback(ctx, request, input));
  http.mount(feedback.setFeedbackState, (request, input) => service.setFeedbackState(ctx, request, input));
}
