/** A member's contacts, each proven by a code that is sent to it. */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { codeSent } from './member.ts';
import { dialingCode, text, word } from './text.ts';

export const contactKinds = ['email', 'mobile'] as const;
export type ContactKind = (typeof contactKinds)[number];

const meant = {
  kind: z.enum(contactKinds),
  /** A mail address, or a number as it is typed. Left out: the one that the account has. */
  contact: z.optional(word(255)),
  countryDialingCode: z.optional(dialingCode),
};
const contactErrors = [
  'contact_missing',
  'contact_verified',
  'login_password_missing',
  'mobile_length',
  'mobile_invalid',
  'dialing_code_not_served',
] as const;

/** Only a member who has proven the contact learns whether another account has it. */
export const sendContactCode = call({
  name: 'contact.sendCode',
  summary: 'Send a code to a contact of the signed-in account, or to one that it shall have',
  method: 'POST',
  path: '/wps/verification/contact',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object(meant),
  output: codeSent,
  errors: [
    ...contactErrors,
    'sms_not_available',
    'mail_not_available',
    'sms_too_soon',
    'sms_day_limit',
    'code_asker_limit',
  ],
  rate: { points: 5, perS: 60, by: 'account' },
});

export const verifyContact = call({
  name: 'contact.verify',
  summary:
    'Prove a contact by the code that was sent to it; another one than before asks for the login password',
  method: 'POST',
  path: '/wps/member/contact',
  access: access.realAccount,
  evenExcluded: true,
  sealed: true,
  input: z.object({ ...meant, verificationCode: word(255), loginPassword: z.optional(text(255)) }),
  /** Covered. */
  output: z.object({ contact: z.string() }),
  errors: [
    ...contactErrors,
    'wrong_password',
    'login_locked',
    'verification_code_wrong',
    'verification_code_expired',
    'email_taken',
    'mobile_taken',
    'sealed_unreadable',
    'sealed_stale',
    'sealed_repeated',
  ],
  rate: { points: 10, perS: 60, by: 'account' },
});
