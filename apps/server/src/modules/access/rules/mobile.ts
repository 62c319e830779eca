import { countryDialingCodes, countryOfDialingCode } from '@sen/api/dialingCodes';
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/mobile';

/** The fields of a form as they were sent. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/**
 * `min` and `max`: how many digits a mobile number of the country has as it is written at home,
 * with the digits before it.
 */
export type MobileFault =
  | { code: 'dialing_code_not_served' | 'mobile_invalid' }
  | { code: 'mobile_length'; min: number; max: number };

/** A form's number in its one spelling, or why it is not taken. */
export type MobileReading =
  | { mobile: string; fault?: undefined }
  | { mobile?: undefined; fault: MobileFault };

/**
 * Numbers are taken of the countries with these dialling codes; a form that says no country is of
 * the first of them.
 */
export function readMobile(values: FormValues, dialingCodes: readonly string[]): MobileReading {
  const { countryDialingCode } = values;
  if (dialingCodes.length === 0 || (countryDialingCode && !dialingCodes.includes(countryDialingCode)))
    return { fault: { code: 'dialing_code_not_served' } };
  const dialingCode = countryDialingCode || (dialingCodes[0] ?? '');
  const typed = values['mobileNum'] ?? '';
  const mobile = normalMobile(dialingCode, typed);
  return mobile === undefined
    ? { fault: lengthFault(dialingCode, typed) ?? { code: 'mobile_invalid' } }
    : { mobile };
}

/**
 * The fault of a number that has not as many digits as the mobile numbers of its country;
 * undefined: it has.
 */
function lengthFault(dialingCode: string, typed: string): MobileFault | undefined {
  const country = countryOfDialingCode(dialingCode) as CountryCode | undefined;
  const example = country && getExampleNumber(country, examples);
  const lengths = country ? lengthsOf(country) : [];
  if (!example || lengths.length === 0 || !/^\d+$/.test(typed)) return undefined;
  const national = parsePhoneNumberFromString(typed, { defaultCallingCode: dialingCode })?.nationalNumber
    .length;
  // At home most countries write digits before the number (Vietnam 0, Hungary 06) that are not
  // counted among its digits abroad.
  const prefix = example.formatNational().replace(/\D/g, '').length - example.nationalNumber.length;
  if (national !== undefined && lengths.includes(national)) return undefined;
  return { code: 'mobile_length', min: Math.min(...lengths) + prefix, max: Math.max(...lengths) + prefix };
}

/**
 * The number of digits that a mobile number of the country may have, the dialling code and the
 * digits written before it at home not counted.
 */
function lengthsOf(country: CountryCode): readonly number[] {
  // The library has this method and its types leave it out.
  const metadata = new Metadata() as Metadata & {
    type(name: 'MOBILE'): { possibleLengths(): number[] } | undefined;
  };
  metadata.selectNumberingPlan(country);
  return metadata.type('MOBILE')?.possibleLengths() ?? [];
}

/**
 * The one spelling of a mobile number, however it was typed: with or without its trunk prefix, and
 * with the dialling code once more, after 00 or alone. Undefined when it is no mobile number, or
 * when no country has the dialling code.
 */
export function normalMobile(dialingCode: string, mobile: string): string | undefined {
  if (!countryDialingCodes.has(dialingCode) || !/^\d{4,20}$/.test(mobile)) return undefined;
  const typed = mobile.startsWith(`00${dialingCode}`) ? `+${mobile.slice(2)}` : mobile;
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: dialingCode });
  return number?.isValid() ? number.number : undefined;
}

/**
 * Whether a code that was sent to the account's number is enough to sign in, or to set another
 * password. Any number of the account lets a new password be set, because that ends all other
 * sessions. Signing in needs a number that has been proven by a code before, or an account without
 * a password: otherwise somebody could register an account with another person's number and keep
 * its password.
 */
export function codeOpens(
  purpose: 'login' | 'password',
  member: { status: string; passwordHash: string | null; mobileVerifiedAt: number | null },
): boolean {
  if (member.status !== 'active') return false;
  return purpose === 'password' || member.mobileVerifiedAt !== null || member.passwordHash === null;
}
