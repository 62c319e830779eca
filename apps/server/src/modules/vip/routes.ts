import * as vip from '@sen/api/vip';
import * as vipDesk from '@sen/api/vipDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as desk from './desk.ts';
import { standing } from './standing.ts';

export function mountVip(http: HttpServer, ctx: Context): void {
  http.mount(vip.vipStanding, (request) => standing(ctx, request));
  http.mount(vipDesk.deskMemberVip, (request, input) => desk.member(ctx, request, input));
  http.mount(vipDesk.deskVipChanges, (request, input) => desk.changes(ctx, request, input));
  http.mount(vipDesk.setVipRank, (request, input) => desk.setRank(ctx, request, input));
  http.mount(vipDesk.vipReport, (request, input) => desk.report(ctx, request, input));
}
