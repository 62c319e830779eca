import * as api from '@sen/api/referral';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as desk from './desk.ts';
import * as invitations from './invitations.ts';

export function mountReferral(http: HttpServer, ctx: Context): void {
  http.mount(api.ownReferral, (request) => invitations.own(ctx, request));
  http.mount(api.referralFriends, (request, input) => invitations.friends(ctx, request, input));
  http.mount(api.deskReferrals, (request, input) => desk.list(ctx, request, input));
  http.mount(api.decideReferral, (request, input) => desk.decide(ctx, request, input));
}
