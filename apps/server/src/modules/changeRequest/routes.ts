import * as changeRequest from '@sen/api/changeRequest';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import type { ChangeMakers } from '#platform/module.ts';
import * as service from './service.ts';

/** `makers`: by their kinds the modules that have the terms. */
export function mountChangeRequest(http: HttpServer, ctx: Context, makers: ChangeMakers): void {
  http.mount(changeRequest.deskChanges, (request, input) => service.page(ctx, request, input));
  http.mount(changeRequest.waitingChanges, (request, input) => service.waiting(ctx, request, input));
  http.mount(changeRequest.decideChange, (request, input) => service.decide(ctx, request, input, makers));
}
