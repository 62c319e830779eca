/**
 * A kind of reward is one value, which has all that the server does for this kind alone. Kinds that
 * are modules of their own stand above this one; `rewardKind` has the table of all.
 */
import type { ErrorCode } from '@sen/api/errors';
import type { Offer, OfferState } from '@sen/api/reward';
import type { RewardPeriod } from '@sen/api/rewardKinds/common';
import type { RewardKind, TermsOf } from '@sen/api/rewardTerms';
import type * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { RuleRow } from './ruleStore.ts';
import type { JoinRow, RewardRow, RunRow } from './store.ts';

export type RuleOf<Name extends RewardKind> = Omit<RuleRow, 'terms'> & { terms: TermsOf<Name> };
export type ProgressOf<Name extends RewardKind> = Extract<
  NonNullable<Offer['own']>['progress'],
  { kind: Name }
>;
/** `state`: where the rule has begun and nothing of it waits to be claimed. */
export type Standing<Name extends RewardKind> = { progress: ProgressOf<Name>; state: OfferState };

/** The member who asks how offers stand, with what is read once for all of them. */
export type Asking = {
  memberId: bigint;
  timeZone: string;
  nowMs: number;
  today: string;
  /** The last reward by each rule. */
  last: ReadonlyMap<bigint, RewardRow>;
  joins: ReadonlyMap<bigint, JoinRow>;
};

/** A period that is being given, to so many members in a transaction. */
export type Due = { ctx: Context; tx: Transaction; brand: brands.Brand; run: RunRow; together: number };

/** The way to give a kind whose rules pay at the end of periods. */
export type Periods<Name extends RewardKind> = {
  periodOf: (terms: TermsOf<Name>) => RewardPeriod;
  /** The time after a period's end by which all that counts for it is known. */
  waitMs?: number;
  /** A period is given as a whole, whichever of its days the rule pays on. */
  isWhole?: true;
  /** Gives to some members. Gives the last of them; undefined: all have theirs. */
  give: (due: Due, rule: RuleOf<Name>) => Promise<bigint | undefined>;
};

export type Kind<Name extends RewardKind> = {
  /** The state of offers of this kind for a member, by rule. */
  standings: (
    ctx: Context,
    rules: readonly RuleOf<Name>[],
    asking: Asking,
  ) => Promise<ReadonlyMap<bigint, Standing<Name>>>;
  periods?: Periods<Name>;
  /** Gives what comes with the money when a reward is paid. */
  paid?: (tx: Transaction, row: RewardRow, terms: TermsOf<Name>) => Promise<void>;
  /** The names of the vendors and games that rules name beside those that are excluded. */
  scopeNames?: (
    db: Queryable,
    rules: readonly RuleOf<Name>[],
    language: string,
  ) => Promise<(rule: RuleOf<Name>) => string[]>;
  /** Fields of terms that name what does not exist. */
  unknownNames?: (
    db: Queryable,
    terms: TermsOf<Name>,
    language: string,
  ) => Promise<[field: string, code: ErrorCode][]>;
  /** Fields that have to stay in each version of a rule, and were changed. */
  fieldsThatStay?: (before: TermsOf<Name>, after: TermsOf<Name>) => string[];
};

/** All kinds: the compiler asks for each. */
export type Kinds = { readonly [Name in RewardKind]: Kind<Name> };

/** The kind of a rule or a reward, for terms of which no more is known than that they are of it. */
export const kindOf = (kinds: Kinds, name: RewardKind): Kind<RewardKind> =>
  kinds[name] as unknown as Kind<RewardKind>;

/** The standings of rules that are looked at one by one. */
export const oneByOne =
  <Name extends RewardKind>(
    standingOf: (ctx: Context, rule: RuleOf<Name>, asking: Asking) => Promise<Standing<Name>>,
  ): Kind<Name>['standings'] =>
  async (ctx, rules, asking) => {
    const standings = new Map<bigint, Standing<Name>>();
    for (const rule of rules) standings.set(rule.id, await standingOf(ctx, rule, asking));
    return standings;
  };
