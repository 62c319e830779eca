import { fieldFault, type FieldRule } from '@sen/api/patterns';
import type { ErrorCode } from '@sen/api/errors';

export type NamedRule = FieldRule & { name: string };
export type Fault = { field: string; code: ErrorCode; min?: number; max?: number };

/**
 * What is wrong with a registration's fields, by the brand's rules, in the order of the form. Fields that the brand
 * does not ask for are not looked at, and not kept.
 */
export function registrationFaults(rules: readonly NamedRule[], values: Readonly<Record<string, string | undefined>>): Fault[] {
  const faults: Fault[] = [];
  for (const rule of rules) {
    const fault = fieldFault(rule, values[rule.name] ?? '');
    if (fault) faults.push({ field: rule.name, ...fault });
  }
  const confirmation = rules.find((rule) => rule.name === 'confirmPassword' && rule.enabled);
  if (confirmation && (values['password'] ?? '') !== (values['confirmPassword'] ?? '')) {
    if (!faults.some((fault) => fault.field === 'confirmPassword')) faults.push({ field: 'confirmPassword', code: 'passwords_differ' });
  }
  return faults;
}

/** The digits of a mobile number without its trunk zero: one number, however it was typed. */
export function normalMobile(dialingCode: string, mobile: string): string {
  return `+${dialingCode}${mobile.replace(/^0+/, '')}`;
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
