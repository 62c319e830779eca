/** The values of a rule's form as they are typed. */
import type { RewardKind } from '@sen/api/rewardTerms';

export type RuleValues = Record<string, string | boolean> & { kind: RewardKind; promotion: string };

export const textOf = (values: RuleValues, name: string): string => String(values[name] ?? '');

/** The lines of a field with one entry a line. */
export const linesOfText = (values: RuleValues, name: string): string[] =>
  textOf(values, name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
