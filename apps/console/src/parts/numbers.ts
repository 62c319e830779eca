/** Whole numbers as operators type them, with or without the separators of their language. */
import { readAmount } from '@sen/api/typedAmount';
import type { Fault } from '@sen/front/form';

/** Undefined for what is no whole number. */
export function wholeOf(typed: string, tag: string): number | undefined {
  const read = readAmount(typed, tag, 0);
  return typeof read === 'string' && read !== '' && read.length <= 10 ? Number(read) : undefined;
}

export function wholeFault(typed: string, tag: string, min: number, max: number): Fault | undefined {
  if (typed.trim() === '') return { code: 'input_empty' };
  const read = wholeOf(typed, tag);
  return read === undefined || read < min || read > max ? { code: 'input_invalid' } : undefined;
}

export function amountFault(typed: string, tag: string): Fault | undefined {
  if (typed.trim() === '') return { code: 'input_empty' };
  const read = readAmount(typed, tag);
  return typeof read === 'string' ? undefined : { code: read.fault };
}
