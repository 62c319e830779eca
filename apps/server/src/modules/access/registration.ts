import assert from 'node:assert/strict';
import { canonicalEmail } from '@sen/api/canonicalName';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/member';
import * as brands from '#modules/brand/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as message from '#modules/message/service.ts';
import * as rebates from '#modules/rebate/service.ts';
import * as referrals from '#modules/referral/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { hashPassword } from '#platform/passwords.ts';
import { refuse } from '#platform/result.ts';
import { captchaFits } from './captcha.ts';
import { assertHuman } from './humanCheck.ts';
import { clientOf } from './knownClient.ts';
import { startMemberSession, stayFor, type SignedIn } from './admission.ts';
import { giveWelcome } from './welcome.ts';
import { dayOfBirth } from './rules/age.ts';
import { readMobile } from './rules/mobile.ts';
import { registrationFaults } from './rules/registration.ts';

type Input = ParsedInputOf<typeof api.registerMobile>;
type Way = 'username' | 'mobile';

/** The account type of an agent who came below another one. */
export const agentType = 1;

/** Fields that have columns of their own or are not kept; the rest goes into the profile. */
const notInProfile = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'mobileNum',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'referralCode',
  'paymentPassword',
  'birthday',
];

/**
 * Opens an account by the brand's rules, which the server checks again in full, and signs it in.
 */
export async function register(
  ctx: Context,
  request: CallRequest,
  way: Way,
  input: Input,
): Promise<SignedIn> {
  const brand = await brands.brandOfHost(ctx, request.host);
  if (!brands.switchedOn(brand, way === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3'))
    refuse('registration_off');
  if (!input.termsAccepted) refuse('terms_not_accepted', { age: String(brand.document.minimumAge) });

  const rules = brands.registerFields(brand)[way].filter((rule) => rule.enabled);
  const values = input as unknown as Record<string, string | undefined>;
  const faults = registrationFaults(rules, values, brand.document.dialingCodes, {
    ...brand.document,
    nowMs: ctx.clock.now(),
  });
  if (faults.length > 0) refuse('input_invalid', { fields: faults });
  const given = (name: string): string | null =>
    rules.some((rule) => rule.name === name) && values[name] ? values[name] : null;

  const code = given('affiliateCode') ?? input.referralCode ?? null;
  const invitation = code ? await rebates.isOpenCode(ctx, brand.id, code) : undefined;
  // A code is an agent's or a member's own by its form; those of members who may not invite lead
  // nowhere.
  const inviter = code && !invitation ? await referrals.inviterOf(ctx.db, brand.id, code) : undefined;
  if (given('affiliateCode') && !invitation && !inviter) refuseCode();
  if (invitation) await rebates.assertMayRecruit(ctx.db, invitation.agentId);
  if (
    brands.switchedOn(brand, 'REGCAPTCHA3') &&
    !(input.captcha && (await captchaFits(ctx.db, input.captcha)))
  )
    refuse('captcha_wrong');
  if (brands.switchedOn(brand, 'REGSLIDER3'))
    await assertHuman(
      ctx.db,
      brand,
      (way === 'username' ? input.username : input.mobileNum) ?? '',
      input.humanPass,
    );

  const mobile = given('mobileNum') === null ? null : readMobile(values, brand.document.dialingCodes).mobile;
  assert(mobile !== undefined, 'registrationFaults lets no number pass that cannot be read');
  const smsCode = given('verificationCode');
  const proof =
    smsCode === null || mobile === null
      ? undefined
      : ({ brandId: brand.id, recipient: mobile, purpose: 'register' } as const);
  if (proof) await message.checkCode(ctx, proof, smsCode!);

  const password = given('password');
  const passwordHash = password === null ? null : await hashPassword(password);
  const paymentPassword = given('paymentPassword');
  const paymentPasswordHash = paymentPassword === null ? null : await hashPassword(paymentPassword);
  const account = way === 'username' ? input.username!.trim() : (given('username') ?? accountOfMobile(ctx));

  return ctx.db.transaction(async (tx) => {
    if (proof) await message.useCode(tx, proof);
    const email = given('email');
    const birthday = dayOfBirth(given('birthday') ?? '') ?? null;
    await limits.assertMayRegister(tx, brand.id, {
      mobile,
      email: email && canonicalEmail(email),
      idNumber: given('idNumber'),
      payeeName: given('payeeName'),
      birthday,
      devices: clientOf(request, 'member').devices,
    });
    const profile = rules
      .map((rule) => rule.name)
      .filter((name) => !notInProfile.includes(name) && given(name) !== null);
    const id = await members.registerMember(
      ctx,
      tx,
      {
        ...members.emptyMember(brand.id, account, request.language),
        passwordHash,
        paymentPasswordHash,
        // A friend stands beside the member who invited them: below the same agent.
        uplineId: invitation?.agentId ?? inviter?.uplineId ?? null,
        type: invitation?.makesAgent ? agentType : 0,
        payeeName: given('payeeName'),
        email,
        mobile,
        birthday,
        mobileVerified: proof !== undefined,
        profile: Object.fromEntries(profile.map((name) => [name, given(name)!])),
        address: request.address,
        registerUrl: input.registerUrl ?? null,
      },
      brand.document.currency,
    );
    // Closed or used up while the form was filled in: nobody comes to another agent, or to none,
    // than the one who invited.
    if (invitation && !(await rebates.registerReferral(ctx, tx, brand, invitation.code, id))) refuseCode();
    if (inviter) await referrals.registerReferral(tx, brand, inviter.id, id);
    await giveWelcome(tx, brand, id);
    const member = await members.findById(tx, id);
    assert(member, 'the member was inserted in this transaction');
    return startMemberSession(ctx, tx, request, brand.code, member, {
      stay: stayFor(input.stay, brand.document.stayDays),
    });
  });
}

function refuseCode(): never {
  return refuse('invitation_code_invalid', {
    fields: [{ field: 'affiliateCode', code: 'invitation_code_invalid' }],
  });
}

/** A name for somebody who came with a number only; nothing of the number is in it. */
function accountOfMobile(ctx: Context): string {
  return `m${ctx.random.bytes(6).readUIntBE(0, 6).toString(36)}`.slice(0, 15);
}

/**
 * Whether a code can be used at this brand. A domain that is named beside it has to be one of the
 * brand's, by any of its names.
 */
export async function checkAffiliate(
  ctx: Context,
  request: CallRequest,
  { code, domain }: ParsedInputOf<typeof api.checkAffiliate>,
): Promise<OutputOf<typeof api.checkAffiliate>> {
  const brand = await brands.brandOfHost(ctx, request.host);
  const open = await rebates.isOpenCode(ctx, brand.id, code);
  const inviter = open ? undefined : await referrals.inviterOf(ctx.db, brand.id, code);
  const { hosts, routers } = brand.document;
  const names = [
    ...hosts,
    ...[...routers.desktop, ...routers.mobile].map((origin) => new URL(origin).hostname),
  ];
  const fits = domain === undefined || domain === '' || names.includes(domain.toLowerCase());
  return {
    valid: (open ?? inviter) !== undefined && fits,
    agent: open?.makesAgent === true && fits,
    by: inviter && fits ? members.coveredName(inviter.account) : null,
  };
}
