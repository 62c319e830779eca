import * as api from '@sen/api/limit';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { deskGet } from './desk.ts';
import * as own from './own.ts';

export function mountLimit(http: HttpServer, ctx: Context): void {
  http.mount(api.ownLimits, (request) => own.ownLimits(ctx, request));
  http.mount(api.setLimit, (request, input) => own.set(ctx, request, input));
  http.mount(api.confirmLimit, (request, input) => own.confirm(ctx, request, input));
  http.mount(api.timeOut, (request, { days }) => own.timeOut(ctx, request, days));
  http.mount(api.realityCheck, (request) => own.realityCheck(ctx, request));
  http.mount(api.answerRealityCheck, (request) => own.answerRealityCheck(ctx, request));
  http.mount(api.deskLimits, (request, input) => deskGet(ctx, request, input));
}
