import { captcha } from '@sen/api/captcha';
import { humanCheck, solveHumanCheck } from '@sen/api/humanCheck';
import { deskExclude, exclude } from '@sen/api/limit';
import * as invitation from '@sen/api/invitation';
import * as member from '@sen/api/member';
import * as operator from '@sen/api/operator';
import * as session from '@sen/api/session';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { newCaptcha } from './captcha.ts';
import { devices, endDevice } from './devices.ts';
import { setBirthday } from './birthday.ts';
import { excludeMember, excludeSelf } from './exclusion.ts';
import { openDrawing, solve } from './humanCheck.ts';
import { changeOperatorPassword } from './operatorPassword.ts';
import { signInOperator, signOutOperator } from './operatorSignIn.ts';
import { changePassword, setPasswordByPhone } from './password.ts';
import { sendCode, sendRegistrationCode } from './phone.ts';
import { openAccount } from './opening.ts';
import { checkAffiliate, register } from './registration.ts';
import { resume, signIn, signInForFreePlay } from './signIn.ts';
import { beginTotp, confirmTotp, passSecondStep, renewRecoveryCodes, turnOffTotp } from './secondStep.ts';
import { actorResolver, endSession } from './sessionLife.ts';

export function mountAccess(http: HttpServer, ctx: Context): void {
  http.useActors(actorResolver(ctx));
  http.mount(session.login, (request, input) => signIn(ctx, request, input));
  http.mount(session.freePlay, (request) => signInForFreePlay(ctx, request));
  http.mount(captcha, () => newCaptcha(ctx));
  const draw = openDrawing();
  http.mount(humanCheck, (request, input) => draw(ctx, request, input));
  http.mount(solveHumanCheck, (request, input) => solve(ctx, request, input));
  http.mount(session.resume, (request) => resume(ctx, request));
  http.mount(session.devices, (request) => devices(ctx, request));
  http.mount(session.endDevice, (request, input) => endDevice(ctx, request, input));
  http.mount(session.logout, async (request) => {
    await endSession(ctx, request);
    return {};
  });
  http.mount(member.register, (request, input) => register(ctx, request, 'username', input));
  http.mount(member.registerMobile, (request, input) => register(ctx, request, 'mobile', input));
  http.mount(invitation.openAccount, (request, input) => openAccount(ctx, request, input));
  http.mount(member.checkAffiliate, (request, input) => checkAffiliate(ctx, request, input));
  http.mount(member.registerSms, (request, input) => sendRegistrationCode(ctx, request, input));
  http.mount(member.sendCode, (request, input) => sendCode(ctx, request, input));
  http.mount(member.changePassword, async (request, input) => {
    await changePassword(ctx, request, input);
    return {};
  });
  http.mount(member.setPasswordByPhone, (request, input) => setPasswordByPhone(ctx, request, input));
  http.mount(member.setBirthday, (request, input) => setBirthday(ctx, request, input));
  http.mount(exclude, (request, input) => excludeSelf(ctx, request, input));
  http.mount(deskExclude, (request, input) => excludeMember(ctx, request, input));
  http.mount(operator.operatorLogin, (request, input) => signInOperator(ctx, request, input));
  http.mount(operator.operatorLogout, async (request) => {
    await signOutOperator(ctx, request);
    return {};
  });
  http.mount(operator.changeOperatorPassword, (request, input) =>
    changeOperatorPassword(ctx, request, input),
  );
  http.mount(operator.operatorSecondStep, (request, { code }) => passSecondStep(ctx, request, code));
  http.mount(operator.beginTotp, (request, { code }) => beginTotp(ctx, request, code));
  http.mount(operator.confirmTotp, (request, { code }) => confirmTotp(ctx, request, code));
  http.mount(operator.renewRecoveryCodes, (request, { code }) => renewRecoveryCodes(ctx, request, code));
  http.mount(operator.turnOffTotp, (request, { code }) => turnOffTotp(ctx, request, code));
}
