import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { reason } from './desk.ts';
import { contactKinds } from './contact.ts';
import { codeSent } from './member.ts';
import type { FieldRule } from './patterns.ts';
import { idText, paymentPasswordText, text, word } from './text.ts';

/** Wrong ones in a row that lock it. */
export const paymentPasswordTriesMax = 5;

/** The form that a payment password must have. */
export const paymentPasswordRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '4',
  patternId: 4,
  minLength: 6,
  maxLength: 12,
  type: 'password',
};

const newPassword = { newPassword: text(255), confirmPassword: text(255) };
const sealedErrors = ['sealed_unreadable', 'sealed_stale', 'sealed_repeated'] as const;

export const paymentPasswordState = call({
  name: 'paymentPassword.state',
  summary: 'Whether the signed-in account has a payment password, and how many wrong tries are left',
  method: 'GET',
  path: '/wps/member/paymentPassword',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({
    isSet: z.boolean(),
    isLocked: z.boolean(),
    triesLeft: z.number(),
    /**
     * A member without a login password, who came with a mobile number alone, proves themselves by
     * a code.
     */
    hasLoginPassword: z.boolean(),
    /**
     * The contacts that a code can go to: those that were proven, covered. One that is new on the
     * account rests for some hours first.
     */
    contacts: z.array(z.object({ kind: z.enum(contactKinds), contact: z.string(), restHours: z.number() })),
  }),
});

export const setPaymentPassword = call({
  name: 'paymentPassword.set',
  summary: 'The first payment password of the signed-in account, which proves its login password',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  access: access.realAccount,
  evenExcluded: true,
  sealed: true,
  input: z.object({ loginPassword: word(255), ...newPassword }),
  output: z.object({}),
  errors: ['payment_password_set', 'wrong_password', 'login_locked', ...sealedErrors],
  rate: { points: 10, perS: 60, by: 'account' },
});

export const changePaymentPassword = call({
  name: 'paymentPassword.change',
  summary: 'Another payment password in place of the present one',
  method: 'POST',
  path: '/wps/member/paymentPassword/change',
  access: access.realAccount,
  evenExcluded: true,
  passwordCheck: true,
  input: z.object({ paymentPassword: paymentPasswordText, ...newPassword }),
  output: z.object({}),
  rate: { points: 20, perS: 60, by: 'account' },
});

export const sendPaymentPasswordCode = call({
  name: 'paymentPassword.sendCode',
  summary: 'Send a code to a contact that the member has proven, which lets another payment password be set',
  method: 'POST',
  path: '/wps/verification/paymentPassword',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ kind: z.enum(contactKinds) }),
  output: codeSent,
  errors: [
    'contact_unverified',
    'contact_rests',
    'sms_not_available',
    'mail_not_available',
    'sms_too_soon',
    'sms_day_limit',
    'code_asker_limit',
  ],
  rate: { points: 5, perS: 60, by: 'account' },
});

export const resetPaymentPassword = call({
  name: 'paymentPassword.reset',
  summary:
    'Another payment password for whoever has the code that was sent to the member’s proven contact; a locked one stays locked',
  method: 'POST',
  path: '/wps/member/paymentPassword/verification',
  access: access.realAccount,
  evenExcluded: true,
  sealed: true,
  input: z.object({ kind: z.enum(contactKinds), verificationCode: word(255), ...newPassword }),
  output: z.object({}),
  errors: [
    'contact_unverified',
    'contact_rests',
    'payment_password_locked',
    'verification_code_wrong',
    'verification_code_expired',
    ...sealedErrors,
  ],
  rate: { points: 10, perS: 60, by: 'account' },
});

export const deskPaymentPassword = call({
  name: 'paymentPassword.deskState',
  summary: 'Whether a member has a payment password, and whether wrong tries have locked it',
  method: 'GET',
  path: '/ops/member/payment-password',
  access: access.memberDesk,
  input: z.object({ memberId: idText }),
  output: z.object({ isSet: z.boolean(), isLocked: z.boolean(), triesLeft: z.number() }),
  errors: ['not_found'],
});

export const unlockPaymentPassword = call({
  name: 'paymentPassword.unlock',
  summary: 'Let a member use a payment password that wrong tries have locked',
  method: 'POST',
  path: '/ops/member/unlock-payment-password',
  access: access.memberDesk,
  input: z.object({ memberId: idText, reason }),
  output: z.object({}),
  errors: ['not_found', 'payment_password_not_locked'],
});
