import type { Offer } from '@sen/api/reward';
import type { RewardKind } from '@sen/api/rewardTerms';

/** How far the member is with an offer of this kind. */
export type ProgressOf<Kind extends RewardKind> = Extract<
  NonNullable<Offer['own']>['progress'],
  { kind: Kind }
>;
