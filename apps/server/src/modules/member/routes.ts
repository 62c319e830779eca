import * as member from '@sen/api/member';
import { brandOfHost } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { changePassword, setPasswordByPhone } from './password.ts';
import { sendCode, sendRegistrationCode } from './phone.ts';
import { register } from './registration.ts';
import * as service from './service.ts';

export function mountMember(http: HttpServer, ctx: Context): void {
  http.mount(member.register, (request, input) => register(ctx, request, 'username', input));
  http.mount(member.registerMobile, (request, input) => register(ctx, request, 'mobile', input));
  http.mount(member.registerSms, (request, input) => sendRegistrationCode(ctx, request, input));
  http.mount(member.sendCode, (request, input) => sendCode(ctx, request, input));
  http.mount(member.changePassword, async (request, input) => {
    await changePassword(ctx, request, input);
    return {};
  });
  http.mount(member.setPasswordByPhone, (request, input) => setPasswordByPhone(ctx, request, input));
  http.mount(member.info, (request) => service.info(ctx, request));
  http.mount(member.setLanguage, async (request, input) => {
    await service.setLanguage(ctx, request, input.language);
    return {};
  });
  http.mount(member.invitations, (request) => service.invitations(ctx, request));
  http.mount(member.affiliate, async (request, input) => {
    const brand = await brandOfHost(ctx, request.host);
    return { valid: (await service.agentOfInvitation(ctx.db, brand.id, input.code)) !== undefined };
  });
}
