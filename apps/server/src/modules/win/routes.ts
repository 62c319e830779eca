import * as win from '@sen/api/win';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountWin(http: HttpServer, ctx: Context): void {
  http.mount(win.deskHeldWins, (request, input) => service.page(ctx, request, input));
  http.mount(win.waitingHeldWins, (request, input) => service.waiting(ctx, request, input));
  http.mount(win.decideHeldWin, (request, input) => service.decide(ctx, request, input));
}
