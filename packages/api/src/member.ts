import * as z from 'zod/mini';
import { avatarNames } from './avatar.ts';
import { pictureBytesMax, pictureTypes } from './file.ts';
import { access, call } from './call.ts';
import { brandFilter, days, pageInput, pageOf } from './desk.ts';
import { signedIn, stay } from './session.ts';
import { captchaAnswer, dialingCode, mobileDigits, text, word } from './text.ts';

const optional = (max: number) => z.optional(text(max));

/**
 * Every field that a brand can ask for; which ones, and how they must look, its registration
 * settings say.
 */
const registerFields = {
  payeeName: optional(255),
  email: optional(255),
  qqNum: optional(255),
  mobileNum: optional(255),
  countryDialingCode: z.optional(dialingCode),
  recommenderId: optional(255),
  captcha: z.optional(captchaAnswer),
  /**
   * The pass of a check that was solved for the username, or for the number where that registers.
   * It is needed where the brand asks for a check.
   */
  humanPass: optional(64),
  verificationCode: optional(255),
  affiliateCode: optional(255),
  paymentPassword: optional(255),
  line: optional(255),
  whatsapp: optional(255),
  facebook: optional(255),
  wechat: optional(255),
  idNumber: optional(255),
  birthday: optional(255),
  referralCode: optional(255),
  domain: optional(255),
  registerUrl: optional(2048),
  registerMethod: z.literal('WEB'),
  /** The terms, as shown; without it nobody is registered. */
  termsAccepted: z.boolean(),
  stay,
};

const registerErrors = [
  'registration_off',
  'terms_not_accepted',
  'username_taken',
  'email_taken',
  'mobile_taken',
  'invitation_code_invalid',
  'captcha_wrong',
  'human_check_required',
  'verification_code_wrong',
  'verification_code_expired',
  'registration_refused',
  'sealed_unreadable',
  'sealed_stale',
  'sealed_repeated',
] as const;

export const register = call({
  name: 'member.register',
  summary: 'Open a member account with a username, and sign it in',
  method: 'PUT',
  path: '/wps/member/register',
  access: access.everyone,
  sealed: true,
  input: z.object({
    username: text(255).check(z.trim()),
    password: text(255),
    confirmPassword: text(255),
    ...registerFields,
  }),
  output: signedIn,
  errors: registerErrors,
  rate: { points: 10, perS: 60, by: 'address' },
});

export const registerMobile = call({
  name: 'member.registerMobile',
  summary: 'Open a member account with a mobile number, and sign it in',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: access.everyone,
  sealed: true,
  input: z.object({
    username: optional(255),
    password: optional(255),
    confirmPassword: optional(255),
    ...registerFields,
  }),
  output: signedIn,
  errors: registerErrors,
  rate: { points: 10, perS: 60, by: 'address' },
});

/**
 * `expiredMinutes`: until another code may be asked for; `goodForMinutes`: how long this one opens
 * what it is for.
 */
export const codeSent = z.object({ expiredMinutes: z.number(), goodForMinutes: z.number() });

export const registerSms = call({
  name: 'member.registerSms',
  summary: 'Send a verification code to a mobile number that wants to register',
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: access.everyone,
  input: z.object({
    countryDialingCode: dialingCode,
    mobileNo: mobileDigits,
  }),
  output: codeSent,
  errors: [
    'sms_not_available',
    'sms_too_soon',
    'sms_day_limit',
    'code_asker_limit',
    'mobile_length',
    'mobile_invalid',
    'dialing_code_not_served',
    'registration_off',
  ],
  rate: { points: 5, perS: 60, by: 'address' },
});

/**
 * The purposes of a code for somebody who has an account: a session, or the way to another
 * password.
 */
export const codePurposes = ['login', 'password'] as const;

export const sendCode = call({
  name: 'member.sendCode',
  summary:
    'Send a verification code to the mobile number of an account; the answer is the same when there is none',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: access.everyone,
  input: z.object({
    purpose: z.enum(codePurposes),
    countryDialingCode: dialingCode,
    mobileNum: mobileDigits,
  }),
  output: codeSent,
  errors: [
    'sms_not_available',
    'sms_too_soon',
    'sms_day_limit',
    'code_asker_limit',
    'mobile_length',
    'mobile_invalid',
    'dialing_code_not_served',
    'way_off',
  ],
  rate: { points: 5, perS: 60, by: 'address' },
});

export const changePassword = call({
  name: 'member.changePassword',
  summary: 'Another password for the signed-in account; all its other sessions end',
  method: 'POST',
  path: '/wps/member/password',
  access: access.realAccount,
  evenExcluded: true,
  evenExpired: true,
  sealed: true,
  input: z.object({
    /** Left out by an account that has no password yet. */
    oldPassword: optional(255),
    newPassword: text(255),
    confirmPassword: text(255),
  }),
  output: z.object({}),
  errors: ['wrong_password', 'login_locked', 'sealed_unreadable', 'sealed_stale', 'sealed_repeated'],
  rate: { points: 10, perS: 60, by: 'account' },
});

export const setPasswordByPhone = call({
  name: 'member.setPasswordByPhone',
  summary: 'Another password for whoever holds the account’s mobile number; all its sessions end',
  method: 'POST',
  path: '/wps/member/password/verification',
  access: access.everyone,
  sealed: true,
  input: z.object({
    countryDialingCode: dialingCode,
    mobileNum: mobileDigits,
    verificationCode: word(255),
    newPassword: text(255),
  }),
  /** The name to sign in with. */
  output: z.object({ account: z.string() }),
  errors: [
    'way_off',
    'account_locked',
    'verification_code_wrong',
    'verification_code_expired',
    'sealed_unreadable',
    'sealed_stale',
    'sealed_repeated',
  ],
  rate: { points: 10, perS: 60, by: 'address' },
});

export const checkAffiliate = call({
  name: 'member.checkAffiliate',
  summary: 'Whether an invitation code can be used at this brand, and whether a domain is one of the brand’s',
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: access.everyone,
  input: z.object({ code: word(64), domain: optional(255) }),
  /**
   * `agent`: members who register with the code become agents, too. `by`: the covered name of the
   * member whose own code it is.
   */
  output: z.object({ valid: z.boolean(), agent: z.boolean(), by: z.nullable(z.string()) }),
  rate: { points: 20, perS: 60, by: 'address' },
});

export const info = call({
  name: 'member.info',
  summary: 'The signed-in account',
  method: 'GET',
  path: '/wps/member/info',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    /** From when the nickname may be another one, epoch ms; null: now. */
    nicknameFrom: z.nullable(z.number()),
    type: z.number(),
    toUpline: z.boolean(),
    clubLabel: z.object({ labelName: z.string(), rankLevel: z.number() }),
    memberLabel: z.array(z.object({ labelName: z.string() })),
    email: z.nullable(z.string()),
    /** All but the last three digits are covered. */
    mobile: z.nullable(z.string()),
    /** A code that was sent there has come back. */
    emailVerified: z.boolean(),
    mobileVerified: z.boolean(),
    /** False for members who came with a mobile number alone. */
    hasPassword: z.boolean(),
    /** When it expires, epoch ms; null where passwords do not. */
    passwordExpiresAt: z.nullable(z.number()),
    /** Signed in while excluded from play: money can be taken out, and little else. */
    excluded: z.boolean(),
    /** The date of birth is asked for before money is paid in. */
    birthdayNeeded: z.boolean(),
    language: z.string(),
    registeredAt: z.number(),
    lastLoginAt: z.nullable(z.number()),
  }),
});

/** A member's picture: their own one, by its address, or else one of those that are drawn. */
const face = { icon: z.enum(avatarNames), picture: z.nullable(z.string()) };

export const avatars = call({
  name: 'member.avatars',
  summary: 'The pictures that there are to choose from, and the one of the signed-in account',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({ ...face, list: z.array(z.enum(avatarNames)) }),
});

export const icon = call({
  name: 'member.icon',
  summary: 'The picture of the signed-in account',
  method: 'GET',
  path: '/wps/member/info/icon',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({}),
  output: z.object(face),
});

export const setIcon = call({
  name: 'member.setIcon',
  summary: 'Another picture for the signed-in account',
  method: 'POST',
  path: '/wps/member/info/icon',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({ icon: z.enum(avatarNames) }),
  output: z.object(face),
});

export const uploadPicture = call({
  name: 'member.uploadPicture',
  summary: 'A picture of the member’s own, in place of the one that the account has',
  method: 'POST',
  path: '/wps/member/info/icon/picture',
  access: access.realAccount,
  file: { types: pictureTypes, bytesMax: pictureBytesMax },
  input: z.object({}),
  output: z.object(face),
  errors: ['file_not_image', 'file_too_large', 'file_too_many_pixels', 'picture_barred'],
  rate: { points: 10, perS: 600, by: 'account' },
});

/**
 * Letters and digits of one script, with single spaces, dots, hyphens or low lines between them.
 */
export const nicknameLength = { min: 2, max: 20 } as const;
/** Days until a nickname may be another one. */
export const nicknameDays = 30;

export const setNickname = call({
  name: 'member.setNickname',
  summary: 'Another nickname; once in 30 days',
  method: 'POST',
  path: '/wps/member/info/nickname',
  access: access.realAccount,
  input: z.object({ nickname: word(64) }),
  output: z.object({ nickname: z.string(), nicknameFrom: z.number() }),
  errors: ['nickname_invalid', 'nickname_refused', 'nickname_too_soon'],
  rate: { points: 20, perS: 60, by: 'account' },
});

export const setBirthday = call({
  name: 'member.setBirthday',
  summary: 'The date of birth of who has not said it yet; it stays as it is',
  method: 'POST',
  path: '/wps/member/info/birthday',
  access: access.realAccount,
  input: z.object({ birthday: word(10) }),
  output: z.object({}),
  errors: ['birthday_invalid', 'birthday_too_young', 'birthday_set', 'details_refused'],
  rate: { points: 10, perS: 60, by: 'account' },
});

export const setLanguage = call({
  name: 'member.setLanguage',
  summary: 'The language that the account is written to in',
  method: 'POST',
  path: '/wps/member/info/language',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({ language: z.string().check(z.regex(/^[a-z]{2}$/)) }),
  output: z.object({}),
});

export const deskMembers = call({
  name: 'member.deskList',
  summary: 'Members by name, newest first, with their balances',
  method: 'GET',
  path: '/ops/member/list',
  access: access.memberDesk,
  input: z.object({ ...pageInput, ...days, search: z.optional(text(64)), brand: brandFilter }),
  output: pageOf(
    z.object({
      id: z.string(),
      /** By its code. */
      brand: z.string(),
      account: z.string(),
      type: z.number(),
      status: z.string(),
      /** In `currency`, which is the brand’s. */
      balance: z.string(),
      currency: z.string(),
      registeredAt: z.number(),
      lastLoginAt: z.nullable(z.number()),
    }),
  ),
  errors: ['not_found'],
});
