/**
 * A kind of reward is one value, which has all that the desk's form of a rule does for this kind
 * alone. `rewardKind` has the table of all.
 */
import type { RewardKind, TermsOf } from '@sen/api/rewardTerms';
import type { ComponentType } from 'react';
import type { Check, Found, Read, Write } from './ruleForm.ts';
import type { KindProps } from './ruleParts.tsx';

/** Says terms in a line; `amount` writes one in the currency of the rule. */
export type SayTerms<Name extends RewardKind> = (
  terms: TermsOf<Name>,
  amount: (value: string) => string,
) => string;

export type Kind<Name extends RewardKind> = {
  Fields: ComponentType<KindProps>;
  /** The values of the fields. Without terms: those that a new rule begins with. */
  values: (terms: TermsOf<Name> | undefined, write: Write) => Record<string, string | boolean>;
  faults: (check: Check) => readonly Found[];
  termsOf: (read: Read) => Omit<TermsOf<Name>, 'kind' | 'play'>;
  /** The field by the path of the terms that the server names, where it is not the path's first. */
  fieldOf?: (part: string, rest: readonly string[]) => string | undefined;
  useSummary: () => SayTerms<Name>;
};

/** All kinds: the compiler asks for each. */
export type Kinds = { readonly [Name in RewardKind]: Kind<Name> };
