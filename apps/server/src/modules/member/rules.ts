import { canonicalName } from '@sen/api/canonicalName';
import { countryDialingCodes } from '@sen/api/dialingCodes';
import { fieldFault, type FieldRule } from '@sen/api/patterns';
import type { ErrorCode } from '@sen/api/errors';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export type NamedRule = FieldRule & { name: string };
type Values = Readonly<Record<string, string | undefined>>;
export type Fault = { field: string; code: ErrorCode; min?: number; max?: number };

/**
 * What is wrong with a registration's fields, by the brand's rules, in the order of the form. Fields that the brand
 * does not ask for are not looked at, and not kept. Numbers are taken of the countries with these dialling codes.
 */
export function registrationFaults(rules: readonly NamedRule[], values: Values, dialingCodes: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  for (const rule of rules) {
    const value = values[rule.name] ?? '';
    const fault = fieldFault(rule, value);
    const code = !fault && rule.enabled && value !== '' ? valueFault(rule.name, values, dialingCodes) : undefined;
    if (fault) faults.push({ field: rule.name, ...fault });
    if (code) faults.push({ field: rule.name, code });
  }
  const confirmation = rules.find((rule) => rule.name === 'confirmPassword' && rule.enabled);
  if (confirmation && (values['password'] ?? '') !== (values['confirmPassword'] ?? '')) {
    if (!faults.some((fault) => fault.field === 'confirmPassword')) faults.push({ field: 'confirmPassword', code: 'passwords_differ' });
  }
  return faults;
}

/** The longest mail address that a form takes. */
const emailLengthMax = 255;

export const canonicalEmail = (email: string): string | undefined => canonicalName(email, emailLengthMax);

/** What is wrong with a value that the brand's pattern lets through: nothing can be looked up by it, or no code can be sent to it. */
function valueFault(field: string, values: Values, dialingCodes: readonly string[]): ErrorCode | undefined {
  if (field === 'username' && canonicalName(values['username'] ?? '') === undefined) return 'input_invalid';
  if (field === 'email' && canonicalEmail(values['email'] ?? '') === undefined) return 'input_invalid';
  return field === 'mobileNum' ? mobileFault(values, dialingCodes) : undefined;
}

/** The one spelling of the number in a form; a form that says no country is of the first that the brand serves. */
export function mobileOf(values: Values, dialingCodes: readonly string[]): string | undefined {
  return normalMobile(values['countryDialingCode'] ?? dialingCodes[0] ?? '', values['mobileNum'] ?? '');
}

/** Why a form's number is not taken, or undefined. */
export function mobileFault(values: Values, dialingCodes: readonly string[]): ErrorCode | undefined {
  const { countryDialingCode } = values;
  if (dialingCodes.length === 0 || (countryDialingCode && !dialingCodes.includes(countryDialingCode))) return 'dialing_code_not_served';
  return mobileOf(values, dialingCodes) ? undefined : 'mobile_invalid';
}

/** The name of a member as sign-ins to it are counted, and as the browsers are kept that have signed in to it. */
export function signInName({ brandId, canonicalAccount }: { brandId: bigint; canonicalAccount: string }) {
  return { kind: 'member', realm: `member ${brandId}`, name: canonicalAccount } as const;
}

/** What is wrong with a new password by the brand's rule. An old one or a confirmation that is not asked for is not looked at. */
export function newPasswordFaults(
  rule: FieldRule,
  { oldPassword, newPassword, confirmPassword }: { oldPassword?: string; newPassword: string; confirmPassword?: string },
): Fault[] {
  const fault = fieldFault(rule, newPassword);
  if (fault) return [{ field: 'newPassword', ...fault }];
  if (newPassword === oldPassword) return [{ field: 'newPassword', code: 'password_unchanged' }];
  if (confirmPassword !== undefined && newPassword !== confirmPassword) return [{ field: 'confirmPassword', code: 'passwords_differ' }];
  return [];
}

const dayMs = 86_400_000;

/** When a password of this age has to be changed, epoch ms. */
export function passwordEndsAt(setAt: number, lifeDays: number): number {
  return setAt + lifeDays * dayMs;
}

/**
 * Whether a code to the number opens the account. To a new password any number that somebody gave as theirs: whoever else
 * knew the old one is out then. To a session only one that has been proven, or that the account was opened with alone:
 * else a stranger could keep an account ready for somebody's number, and its password. What other sessions such an account
 * has end with the first proof.
 */
export function codeOpens(
  purpose: 'login' | 'password',
  member: { status: string; passwordHash: string | null; mobileVerifiedAt: number | null },
): boolean {
  if (member.status !== 'active') return false;
  return purpose === 'password' || member.mobileVerifiedAt !== null || member.passwordHash === null;
}

/**
 * One number, however it was typed: with or without its trunk prefix, and with the dialling code once more, after 00 or alone. Undefined
 * when it is no mobile number, or when no country has the dialling code.
 */
export function normalMobile(dialingCode: string, mobile: string): string | undefined {
  if (!countryDialingCodes.has(dialingCode) || !/^\d{4,20}$/.test(mobile)) return undefined;
  const typed = mobile.startsWith(`00${dialingCode}`) ? `+${mobile.slice(2)}` : mobile;
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: dialingCode });
  return number?.isValid() ? number.number : undefined;
}

/** All but the last three digits covered. */
export function coveredMobile(mobile: string): string {
  return mobile.slice(0, -3).replace(/\d/g, '*') + mobile.slice(-3);
}

/** The first letter and the host stay readable. */
export function coveredEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'*'.repeat(Math.max(2, name.length - 1))}@${host}`;
}
