import { countryDialingCodes } from '@sen/api/dialingCodes';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** The fields of a form as they were sent. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/** A form's number in its one spelling, or why it is not taken. */
export type MobileReading =
  | { mobile: string; fault?: undefined }
  | { mobile?: undefined; fault: 'dialing_code_not_served' | 'mobile_invalid' };

/** Numbers are taken of the countries with these dialling codes; a form that says no country is of the first of them. */
export function readMobile(values: FormValues, dialingCodes: readonly string[]): MobileReading {
  const { countryDialingCode } = values;
  if (dialingCodes.length === 0 || (countryDialingCode && !dialingCodes.includes(countryDialingCode)))
    return { fault: 'dialing_code_not_served' };
  const mobile = normalMobile(countryDialingCode ?? dialingCodes[0] ?? '', values['mobileNum'] ?? '');
  return mobile === undefined ? { fault: 'mobile_invalid' } : { mobile };
}

/**
 * The one spelling of a mobile number, however it was typed: with or without its trunk prefix, and with the dialling code once
 * more, after 00 or alone. Undefined when it is no mobile number, or when no country has the dialling code.
 */
export function normalMobile(dialingCode: string, mobile: string): string | undefined {
  if (!countryDialingCodes.has(dialingCode) || !/^\d{4,20}$/.test(mobile)) return undefined;
  const typed = mobile.startsWith(`00${dialingCode}`) ? `+${mobile.slice(2)}` : mobile;
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: dialingCode });
  return number?.isValid() ? number.number : undefined;
}

/**
 * Whether a code that was sent to the account's number is enough to sign in, or to set another password. Any number of the
 * account lets a new password be set, because that ends all other sessions. Signing in needs a number that has been proven by a
 * code before, or an account without a password: otherwise somebody could register an account with another person's number and
 * keep its password.
 */
export function codeOpens(
  purpose: 'login' | 'password',
  member: { status: string; passwordHash: string | null; mobileVerifiedAt: number | null },
): boolean {
  if (member.status !== 'active') return false;
  return purpose === 'password' || member.mobileVerifiedAt !== null || member.passwordHash === null;
}
