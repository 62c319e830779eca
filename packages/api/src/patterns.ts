/**
 * The field rules that registration settings name by number. One list for browser and server; each
 * pattern is linear in the length of its input.
 */
import type { ErrorCode } from './errors.ts';

export type FieldRule = {
  enabled: boolean;
  required: boolean;
  /** `*` matches everything; else a pattern by its number, which is `patternId`. */
  acceptedPattern: string;
  patternId: number;
  minLength: number;
  maxLength: number;
  type: 'text' | 'password' | 'email' | 'tel' | 'number' | 'date' | 'code';
};

export const patterns: readonly RegExp[] = [
  /* 0 any characters */ /^[^]*$/,
  /* 1 a letter first, then letters and digits */ /^[A-Za-z][A-Za-z0-9]*$/,
  /* 2 letters and Chinese */ /^[A-Za-z\p{Script=Han}]+$/u,
  /* 3 email */ /^[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/,
  /* 4 letters or digits */ /^[A-Za-z0-9]+$/,
  /* 5 letters together with digits */ /^(?=[A-Z0-9]*[a-z]|[a-z0-9]*[A-Z])(?=[A-Za-z]*\d)[A-Za-z0-9]+$/,
  /* 6 digits only */ /^\d+$/,
  /* 7 letters together with digits, an uppercase among them */ /^(?=[a-z0-9]*[A-Z])(?=[A-Za-z]*\d)[A-Za-z0-9]+$/,
  /* 8 English letters and spaces */ /^[A-Za-z ]+$/,
  /* 9 no spaces */ /^\S+$/,
  /* 10 Chinese and punctuation */ /^[\p{Script=Han}\p{P}]+$/u,
  /* 11 date yyyy-MM-dd */ /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  /* 12 letters of any script, with spaces */ /^[\p{L}\p{M} ]+$/u,
  /* 13 date MM-dd-yyyy */ /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])-\d{4}$/,
  /* 14 alphanumeric, of any script */ /^[\p{L}\p{M}\p{Nd}]+$/u,
  /* 15 Korean only */ /^\p{Script=Hangul}+$/u,
  /* 16 Thai only */ /^\p{Script=Thai}+$/u,
  /* 17 Thai or English, with spaces */ /^[A-Za-z\p{Script=Thai} ]+$/u,
  /* 18 uppercase and spaces, at least one English letter */ /^(?= *[A-Z])[A-Z ]+$/,
  /* 19 letters, digits and symbols */ /^[!-~]+$/,
  /* 20 at least one uppercase, lowercase, digit and special character */
  /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9\s])\S+$/,
  /* 21 letters together with digits, symbols allowed: the proposals of password managers fit */
  /^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[!-~]+$/,
];

export type FieldFault = { code: ErrorCode; min?: number; max?: number };

/**
 * Why a value breaks its rule, or undefined when it keeps it. An empty value of a field that is not
 * required is fine. Lengths count code points, so that a Vietnamese letter counts once.
 */
export function fieldFault(rule: FieldRule, value: string): FieldFault | undefined {
  if (!rule.enabled) return undefined;
  if (value === '') return rule.required ? { code: 'input_empty' } : undefined;
  // Longer than any rule allows: say so before a pattern has to read it.
  if (value.length > rule.maxLength * 2) return patternFault(rule);
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return patternFault(rule);
  if (rule.acceptedPattern === '*') return undefined;
  return patterns[rule.patternId]!.test(value) ? undefined : patternFault(rule);
}

/**
 * The same for a named field: beside its rule, the real name of an account must be written as banks
 * write it, its Latin letters without marks, its words apart by spaces where the brand’s pattern
 * lets them be. A name in other letters alone (Korean, Thai, Chinese) is judged by the pattern of
 * the brand.
 */
export function namedFieldFault(rule: FieldRule & { name: string }, value: string): FieldFault | undefined {
  const isJudged =
    rule.enabled && rule.name === 'payeeName' && value !== '' && value.length <= rule.maxLength * 2;
  return isJudged && !isRealName(rule, value) ? { code: 'real_name_invalid' } : fieldFault(rule, value);
}

function isRealName(rule: FieldRule, value: string): boolean {
  if (!/\p{Script=Latin}/u.test(value)) return true;
  const admitsSpaces = rule.acceptedPattern === '*' || patterns[rule.patternId]!.test('A B');
  return (
    !/(?![A-Za-z])\p{Script=Latin}|\p{Script=Latin}\p{M}/u.test(value) &&
    (!admitsSpaces || /\S +\S/.test(value))
  );
}

function patternFault(rule: FieldRule): FieldFault {
  return { code: `reg_pattern_${rule.patternId}` as ErrorCode, min: rule.minLength, max: rule.maxLength };
}

/**
 * Puts {min} and {max} into a text; when both are the same, `{min}-{max}` becomes the one number.
 */
export function fillLengths(text: string, min: number | undefined, max: number | undefined): string {
  if (min === undefined || max === undefined) return text;
  return text
    .replace(/\{min\}\s*[-–]\s*\{max\}/g, min === max ? `${min}` : `${min}–${max}`)
    .replace(/\{min\}/g, `${min}`)
    .replace(/\{max\}/g, `${max}`);
}
