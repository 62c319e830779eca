/**
 * A kind of reward is one value, which has all that the site shows of this kind alone. `rewardKind`
 * has the table of all.
 */
import type { Offer } from '@sen/api/reward';
import type { RewardKind, TermsOf } from '@sen/api/rewardTerms';
import type { ComponentType } from 'react';

type Own = NonNullable<Offer['own']>;
export type ProgressOf<Name extends RewardKind> = Extract<Own['progress'], { kind: Name }>;
export type NextProps<Name extends RewardKind> = {
  offer: Offer;
  terms: TermsOf<Name>;
  progress: ProgressOf<Name>;
  state: Own['state'];
};

export type Kind<Name extends RewardKind> = {
  /** Shows the facts of its terms, in front of those that all kinds have. */
  Gives: ComponentType<{ terms: TermsOf<Name>; scopeNames: readonly string[] }>;
  /** Stands below the facts. */
  Below?: ComponentType<{ terms: TermsOf<Name> }>;
  /** Reckons with the terms' own figures, in one sentence; needless where these say it already. */
  Example?: ComponentType<{ terms: TermsOf<Name> }>;
  /** Shows how an offer that has begun stands for the member, and the one thing to do next. */
  Next: ComponentType<NextProps<Name>>;
  /** Says whether the reward centre shows an offer; it shows those of other kinds always. */
  isListed?: (own: Own & { progress: ProgressOf<Name> }) => boolean;
};

/** All kinds: the compiler asks for each. */
export type Kinds = { readonly [Name in RewardKind]: Kind<Name> };

/** The kind of an offer, for terms of which no more is known than that they are of it. */
export const kindOf = (kinds: Kinds, { terms }: Offer): Kind<RewardKind> =>
  kinds[terms.kind] as unknown as Kind<RewardKind>;
