import { captcha } from '@sen/api/captcha';
import * as session from '@sen/api/session';
import * as member from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { actorResolver, closeSession, newCaptcha } from './service.ts';

export function mountSession(http: HttpServer, ctx: Context): void {
  http.useActors(actorResolver(ctx));
  http.mount(session.login, (request, input) => member.signIn(ctx, request, input));
  http.mount(session.freePlay, (request) => member.signInForFreePlay(ctx, request));
  http.mount(captcha, () => newCaptcha(ctx));
  http.mount(session.logout, async (request) => {
    await closeSession(ctx, request);
    return {};
  });
}
