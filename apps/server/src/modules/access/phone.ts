/** A mobile number as a way in: the codes that are sent to it, and signing in with one. */
import type { ParsedInputOf } from '@sen/api/call';
import type { Language } from '@sen/api/language';
import type * as api from '@sen/api/member';
import { fieldFault } from '@sen/api/patterns';
import type { login } from '@sen/api/session';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as message from '#modules/message/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { textsByLanguage } from '#platform/texts.ts';
import { forgetEveryClient } from './knownClient.ts';
import { assertLoginPage, startMemberSession, stayFor, type SignedIn } from './admission.ts';
import { memberLoginName } from './rules/attempt.ts';
import { codeOpens, normalMobile, readMobile } from './rules/mobile.ts';
import { announceEnded, endOtherSessions } from './sessionLife.ts';
import en from './text/code.en.json' with { type: 'json' };
import vi from './text/code.vi.json' with { type: 'json' };

/** The switch that allows codes of each purpose. */
const switchOf = { login: 'VERIFICATIONCODELOGIN3', password: 'PHONERESET3' } as const;

/** Sends the code that a registration by mobile number needs. */
export async function sendRegistrationCode(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.registerSms>,
): Promise<message.CodeSent> {
  const brand = await brands.brandOfHost(ctx, request.host);
  if (!brands.switchedOn(brand, 'MOBILENUMREG3') && !brands.switchedOn(brand, 'REGSMS3'))
    refuse('registration_off');
  const mobile = checkedMobile(brand, input.countryDialingCode, input.mobileNo);
  const asked = {
    brandId: brand.id,
    recipient: mobile,
    purpose: 'register',
    address: request.address,
  } as const;
  return message.sendCode(ctx, asked, codeMessage(brand, request.language));
}

/** Sends a code to the number of an account. A number of nobody gets none, and the same answer. */
export async function sendCode(
  ctx: Context,
  request: CallRequest,
  { purpose, countryDialingCode, mobileNum }: ParsedInputOf<typeof api.sendCode>,
): Promise<message.CodeSent> {
  const brand = await brands.brandOfHost(ctx, request.host);
  if (!brands.switchedOn(brand, switchOf[purpose])) refuse('way_off');
  const mobile = checkedMobile(brand, countryDialingCode, mobileNum);
  const member = await members.findByMobile(ctx.db, brand.id, mobile);
  const isThere = member !== undefined && codeOpens(purpose, member);
  const asked = { brandId: brand.id, recipient: mobile, purpose, address: request.address };
  return message.sendCode(ctx, asked, codeMessage(brand, request.language), isThere);
}

/** Signs a member in by a code that was sent to their number. */
export async function signInByCode(
  ctx: Context,
  request: CallRequest,
  input: Extract<ParsedInputOf<typeof login>, { type: 'sms' }>,
): Promise<SignedIn> {
  const brand = await brands.brandOfHost(ctx, request.host);
  if (!brands.switchedOn(brand, 'VERIFICATIONCODELOGIN3')) refuse('way_off');
  const mobile = normalMobile(input.countryDialingCode, input.mobileNum);
  // A text that is no number was never sent a code.
  if (!mobile) return refuse('verification_code_wrong');
  const asked = { brandId: brand.id, recipient: mobile, purpose: 'login' } as const;
  await message.checkCode(ctx, asked, input.verificationCode);
  const member = await members.findByMobile(ctx.db, brand.id, mobile);
  // A code that was never sent has been guessed.
  if (!member || !codeOpens('login', { ...member, status: 'active' }))
    return refuse('verification_code_wrong');
  if (member.status !== 'active') return refuse('account_locked');
  assertLoginPage(member, input.agentPage);
  const { signedIn, othersEnded } = await ctx.db.transaction(async (tx) => {
    await message.useCode(tx, asked);
    // As it is now: a session that was open before may have set a password meanwhile.
    const current = await members.lockById(tx, member.id);
    if (!current || !codeOpens('login', current)) return refuse('verification_code_wrong');
    // A session that began before the number was proven may be a stranger's.
    const isFirstProof = current.mobileVerifiedAt === null;
    if (isFirstProof) {
      await endOtherSessions(ctx, tx, current.id, null);
      await forgetEveryClient(tx, memberLoginName(current));
    }
    await members.markMobileVerified(tx, current.id);
    return {
      signedIn: await startMemberSession(ctx, tx, request, brand.code, current, {
        stay: stayFor(input.stay, brand.document.stayDays),
      }),
      othersEnded: isFirstProof,
    };
  });
  if (othersEnded) announceEnded(ctx, member.id);
  return signedIn;
}

/** The one spelling of a number that is as the brand asks for. */
export function checkedMobile(brand: brands.Brand, dialingCode: string, typed: string): string {
  const rule = brands.registerFields(brand).mobile.find(({ name }) => name === 'mobileNum');
  const values = { mobileNum: typed, countryDialingCode: dialingCode };
  const { dialingCodes } = brand.document;
  const { mobile, fault } = readMobile(values, dialingCodes);
  if (rule && fault?.code !== 'dialing_code_not_served' && fieldFault(rule, typed)) {
    refuse('mobile_length', { min: rule.minLength, max: rule.maxLength });
  }
  if (!fault) return mobile;
  const { code, ...detail } = fault;
  return refuse(code, detail);
}

const codeTexts = textsByLanguage('code', { vi, en });

/** The message that brings a code. */
export function codeMessage({ document }: brands.Brand, language: Language): message.MessageText {
  const { subject, body } = codeTexts[language];
  const named = (text: string): string => text.replace('{brand}', () => document.name);
  return { subject: named(subject), body: named(body) };
}
