/** The values of a rule's form as they are typed, and how its kinds write, read and check them. */
import type { RewardKind } from '@sen/api/rewardTerms';
import type { Fault } from '@sen/front/form';

export type RuleValues = Record<string, string | boolean> & { kind: RewardKind; promotion: string };

export const textOf = (values: RuleValues, name: string): string => String(values[name] ?? '');

/** Whether anything is typed in a field that may stay empty. */
export const hasText = (values: RuleValues, name: string): boolean => textOf(values, name).trim() !== '';

/** The lines of a field with one entry a line. */
export const linesOfText = (values: RuleValues, name: string): string[] =>
  textOf(values, name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const indexes = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The lines of two fields in which anything is typed, as in those of gifts or of prizes. */
export const linesOf = (values: RuleValues, count: number, first: string, second: string): number[] =>
  indexes(count).filter(
    (i) => `${textOf(values, `${first}_${i}`)}${textOf(values, `${second}_${i}`)}`.trim() !== '',
  );

export type Write = {
  /** A number or an amount as it stands in a field; `otherwise` where there is none. */
  written: (value: unknown, otherwise?: string) => string;
  decimal: (value: string) => string;
};

/** Reads fields that `Check` finds nothing wrong with. */
export type Read = {
  values: RuleValues;
  tag: string;
  whole: (name: string) => number;
  amount: (name: string) => string;
  optional: (name: string) => string | null;
  one: <Word extends string>(name: string, words: readonly Word[]) => Word;
};

export type Found = readonly [name: string, fault: Fault | undefined];
export type Check = {
  values: RuleValues;
  tag: string;
  whole: (name: string, min: number, max: number) => Found;
  amount: (name: string) => Found;
  optional: (name: string) => Found[];
  claimDays: Found;
};
