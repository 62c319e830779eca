import * as api from '@sen/api/limit';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { deskOne } from './desk.ts';
import * as service from './service.ts';

export function mountLimit(http: HttpServer, ctx: Context): void {
  http.mount(api.mine, (request) => service.mine(ctx, request));
  http.mount(api.set, (request, input) => service.set(ctx, request, input));
  http.mount(api.confirm, (request, input) => service.confirm(ctx, request, input));
  http.mount(api.timeOut, (request, { days }) => service.timeOut(ctx, request, days));
  http.mount(api.reality, (request) => service.reality(ctx, request));
  http.mount(api.answerReality, (request) => service.answerReality(ctx, request));
  http.mount(api.deskLimits, (request, input) => deskOne(ctx, request, input));
}
