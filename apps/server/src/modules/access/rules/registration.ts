import { canonicalEmail, canonicalName } from '@sen/api/canonicalName';
import { fieldFault, namedFieldFault, type FieldRule } from '@sen/api/patterns';
import type { ErrorCode } from '@sen/api/errors';
import { birthdayFault } from './age.ts';
import { readMobile, type FormValues } from './mobile.ts';

export type NamedRule = FieldRule & { name: string };
export type Fault = { field: string; code: ErrorCode; min?: number; max?: number; age?: number };

/** The values that a date of birth is judged by. */
export type AgeRule = { minimumAge: number; nowMs: number; timeZone: string };

/**
 * Faults of a registration's fields, by the brand's rules, in the order of the form. Fields that
 * the brand does not ask for are not looked at, and not kept. Numbers are taken of the countries
 * with these dialling codes.
 */
export function registrationFaults(
  rules: readonly NamedRule[],
  values: FormValues,
  dialingCodes: readonly string[],
  { minimumAge, nowMs, timeZone }: AgeRule,
): Fault[] {
  const faults: Fault[] = [];
  for (const rule of rules) {
    const value = values[rule.name] ?? '';
    const isJudged = rule.enabled && value !== '';
    const fault =
      namedFieldFault(rule, value) ?? (isJudged ? valueFault(rule.name, values, dialingCodes) : undefined);
    if (fault) faults.push({ field: rule.name, ...fault });
    const age =
      rule.name === 'birthday' && !fault && value !== ''
        ? birthdayFault(value, minimumAge, nowMs, timeZone)
        : undefined;
    if (age) faults.push({ field: rule.name, ...age });
  }
  const confirmation = rules.find((rule) => rule.name === 'confirmPassword' && rule.enabled);
  if (confirmation && (values['password'] ?? '') !== (values['confirmPassword'] ?? '')) {
    if (!faults.some((fault) => fault.field === 'confirmPassword'))
      faults.push({ field: 'confirmPassword', code: 'passwords_differ' });
  }
  return faults;
}

/**
 * The fault of a value that the brand's pattern lets through: nothing can be looked up by it, or no
 * code can be sent to it.
 */
function valueFault(
  field: string,
  values: FormValues,
  dialingCodes: readonly string[],
): Omit<Fault, 'field'> | undefined {
  if (field === 'username' && canonicalName(values['username'] ?? '') === undefined)
    return { code: 'input_invalid' };
  if (field === 'email' && canonicalEmail(values['email'] ?? '') === undefined)
    return { code: 'input_invalid' };
  return field === 'mobileNum' ? readMobile(values, dialingCodes).fault : undefined;
}

/**
 * Faults of a new password by the brand's rule. An old one or a confirmation that is not asked for
 * is not looked at.
 */
export function newPasswordFaults(
  rule: FieldRule,
  {
    oldPassword,
    newPassword,
    confirmPassword,
  }: { oldPassword?: string; newPassword: string; confirmPassword?: string },
): Fault[] {
  const fault = fieldFault(rule, newPassword);
  if (fault) return [{ field: 'newPassword', ...fault }];
  if (newPassword === oldPassword) return [{ field: 'newPassword', code: 'password_unchanged' }];
  if (confirmPassword !== undefined && newPassword !== confirmPassword)
    return [{ field: 'confirmPassword', code: 'passwords_differ' }];
  return [];
}
