import * as api from '@sen/api/limit';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { deskGet } from './desk.ts';
import * as service from './service.ts';

export function mountLimit(http: HttpServer, ctx: Context): void {
  http.mount(api.ownLimits, (request) => service.ownLimits(ctx, request));
  http.mount(api.setLimit, (request, input) => service.set(ctx, request, input));
  http.mount(api.confirmLimit, (request, input) => service.confirm(ctx, request, input));
  http.mount(api.timeOut, (request, { days }) => service.timeOut(ctx, request, days));
  http.mount(api.realityCheck, (request) => service.realityCheck(ctx, request));
  http.mount(api.answerRealityCheck, (request) => service.answerRealityCheck(ctx, request));
  http.mount(api.deskLimits, (request, input) => deskGet(ctx, request, input));
}
