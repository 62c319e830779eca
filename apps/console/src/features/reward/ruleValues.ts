/**
 * The values of a rule’s form, and the way between them and what the calls take. Every field is
 * there for each kind; those of the chosen one are sent.
 */
import type { InputOf } from '@sen/api/call';
import { gameTypes } from '@sen/api/game';
import { gameName } from '@sen/api/gameName';
import { languages, type Language } from '@sen/api/language';
import type { NumberFormat } from '@sen/api/numberFormat';
import type { DeskRewardRule, changeRewardRule } from '@sen/api/rewardDesk';
import {
  birthdayDaysMax,
  cashbackRateMax,
  cashbackRateOf,
  chancesMax,
  claimDaysMax,
  depositChoices,
  prizesMax,
  referralDaysMax,
  referralFriendsMax,
  rescuePeriods,
  rewardPercentMax,
  rewardPeriods,
  rewardTermsProblems,
  rewardTurnoverPercentMax,
  signInConditions,
  signInDays,
  turnoverBases,
  weightMax,
  type RewardKind,
  type RewardTerms,
} from '@sen/api/rewardTerms';
import { readAmount } from '@sen/api/typedAmount';
import type { Fault } from '@sen/front/form';
import { basisPointsOf, percentOf } from '@sen/front/percent';
import { amountFault, wholeFault, wholeOf } from '#parts/numbers.ts';
import { fieldOf, momentOf } from '#parts/zonedMoment.ts';
import { missionFaults, missionField, missionOf, missionValues, placesFault } from './missionValues.ts';
import { linesOfText, textOf, type RuleValues } from './ruleText.ts';

/** How a rule stands now: an open one pays from its beginning to its end. */
export function stateOf({
  open,
  showFrom,
  showUntil,
}: Pick<DeskRewardRule, 'open' | 'showFrom' | 'showUntil'>) {
  const nowMs = Date.now();
  if (!open) return 'isClosed';
  if (showUntil !== null && showUntil <= nowMs) return 'isOver';
  return showFrom !== null && nowMs < showFrom ? 'isSoon' : 'isOpen';
}

/** More ranks than a club has. */
export const ranksMax = 20;
const indexes = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

export function ruleValues(
  rule: DeskRewardRule | undefined,
  numberFormat: NumberFormat,
  timeZone: string,
): RuleValues {
  const terms: Partial<Record<string, unknown>> = rule?.terms ?? {};
  const of = rule?.terms;
  const written = (value: unknown, otherwise = '') => numberOr(value, otherwise, numberFormat);
  const ranks = of?.kind === 'cashback' ? of.byRank : [];
  const prizes = of?.kind === 'raffle' ? of.prizes : [];
  const gifts = of?.kind === 'rankUp' || of?.kind === 'birthday' ? of.amounts : [];
  return {
    ...Object.fromEntries(languages.map((language) => [`name_${language}`, rule?.name[language] ?? ''])),
    kind: of?.kind ?? 'depositBonus',
    promotion: rule?.promotion ?? '',
    showFrom: fieldOf(rule?.showFrom ?? null, timeZone),
    showUntil: fieldOf(rule?.showUntil ?? null, timeZone),
    open: rule?.open ?? true,
    turnoverPercent: written(of?.play.turnoverPercent, '100'),
    stakeMax: written(of?.play.stakeMax),
    excludedGames: of?.play.excludedGames.join('\n') ?? '',
    ...Object.fromEntries(
      gameTypes.map((type) => [`excluded_${type}`, of?.play.excludedTypes.includes(type) ?? false]),
    ),
    claimDays: written(terms['claimDays'], '7'),
    percent: written(terms['percent']),
    max: written(terms['max']),
    depositMin: written(terms['depositMin']),
    deposits: wordOr(terms['deposits'], depositChoices[0]),
    mustJoin: terms['mustJoin'] === true || of === undefined,
    turnoverOf: wordOr(terms['turnoverOf'], turnoverBases[0]),
    ...Object.fromEntries(
      indexes(signInDays).map((i) => [`amount_${i}`, of?.kind === 'signIn' ? written(of.amounts[i]) : '']),
    ),
    condition: wordOr(terms['condition'], signInConditions[0]),
    conditionMin: written(terms['conditionMin'], '0'),
    period: wordOr(terms['period'], rewardPeriods[0]),
    min: written(terms['min']),
    ...Object.fromEntries(
      gameTypes.map((type) => [
        `rate_${type}`,
        of?.kind === 'cashback'
          ? numberFormat.decimal(percentOf(cashbackRateOf(of, type)))
          : numberFormat.decimal('0'),
      ]),
    ),
    ...Object.fromEntries(
      indexes(ranksMax).flatMap((i) => [
        [`rank_${i}`, written(ranks[i]?.rank)],
        [`rankPercent_${i}`, written(ranks[i]?.percent)],
      ]),
    ),
    lossMin: written(terms['lossMin']),
    ...missionValues(of, written),
    depositStep: written(terms['depositStep']),
    chancesMax: written(terms['chancesMax'], '3'),
    days: written(terms['days'], '30'),
    turnoverMin: written(terms['turnoverMin']),
    amount: written(terms['amount']),
    friendAmount: written(terms['friendAmount'], '0'),
    friendsMax: written(terms['friendsMax'], '20'),
    ...Object.fromEntries(
      indexes(prizesMax).flatMap((i) => [
        [`prize_${i}`, written(prizes[i]?.amount)],
        [`weight_${i}`, written(prizes[i]?.weight)],
      ]),
    ),
    ...Object.fromEntries(
      indexes(ranksMax).flatMap((i) => [
        [`giftRank_${i}`, written(gifts[i]?.rank)],
        [`gift_${i}`, written(gifts[i]?.amount)],
      ]),
    ),
    knownDays: written(terms['knownDays'], '30'),
  };
}

const wordOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/**
 * A number or an amount as it stands in a field, whole amounts without a fraction; `otherwise`
 * where there is none.
 */
function numberOr(value: unknown, otherwise: string, numberFormat: NumberFormat): string {
  if (typeof value !== 'number' && typeof value !== 'string') return otherwise;
  return numberFormat.decimal(String(value).replace(/\.0+$/, ''));
}

/** The lines of ranks, or of prizes, in which anything is typed. */
const linesOf = (values: RuleValues, count: number, first: string, second: string): number[] =>
  indexes(count).filter(
    (i) => `${textOf(values, `${first}_${i}`)}${textOf(values, `${second}_${i}`)}`.trim() !== '',
  );
const rankLines = (values: RuleValues) => linesOf(values, ranksMax, 'rank', 'rankPercent');
const prizeLines = (values: RuleValues) => linesOf(values, prizesMax, 'prize', 'weight');
const giftLines = (values: RuleValues) => linesOf(values, ranksMax, 'giftRank', 'gift');

/** How many lines are shown at first. */
export const ranksShown = (values: RuleValues): number => Math.max(1, rankLines(values).length);
export const prizesShown = (values: RuleValues): number => Math.max(2, prizeLines(values).length);
export const giftsShown = (values: RuleValues): number => Math.max(3, giftLines(values).length);

const gamesOf = (values: RuleValues): string[] => linesOfText(values, 'excludedGames');

/** Expects values that `ruleFaults` finds nothing wrong with. */
function termsOf(values: RuleValues, tag: string): RewardTerms {
  const whole = (name: string) => wholeOf(textOf(values, name), tag)!;
  const amount = (name: string) => readAmount(textOf(values, name), tag) as string;
  const optional = (name: string) => (textOf(values, name).trim() === '' ? null : amount(name));
  const one = <Word extends string>(name: string, words: readonly Word[]): Word =>
    words.find((word) => word === values[name])!;
  const play = {
    turnoverPercent: whole('turnoverPercent'),
    excludedTypes: gameTypes.filter((type) => values[`excluded_${type}`] === true),
    excludedGames: gamesOf(values),
    stakeMax: optional('stakeMax'),
  };
  const claimDays = () => whole('claimDays');
  const gifts = () =>
    giftLines(values)
      .map((i) => ({ rank: whole(`giftRank_${i}`), amount: amount(`gift_${i}`) }))
      .toSorted((a, b) => a.rank - b.rank);
  switch (values.kind) {
    case 'depositBonus':
      return {
        kind: 'depositBonus',
        play,
        claimDays: claimDays(),
        percent: whole('percent'),
        max: amount('max'),
        depositMin: amount('depositMin'),
        deposits: one('deposits', depositChoices),
        mustJoin: values['mustJoin'] === true,
        turnoverOf: one('turnoverOf', turnoverBases),
      };
    case 'signIn':
      return {
        kind: 'signIn',
        play,
        amounts: indexes(signInDays).map((i) => amount(`amount_${i}`)),
        condition: one('condition', signInConditions),
        conditionMin: values['condition'] === 'none' ? '0.00' : amount('conditionMin'),
      };
    case 'cashback':
      return {
        kind: 'cashback',
        play,
        claimDays: claimDays(),
        period: one('period', rewardPeriods),
        rates: Object.fromEntries(
          gameTypes
            .map((type) => [type, basisPointsOf(textOf(values, `rate_${type}`))!] as const)
            .filter(([, rate]) => rate > 0),
        ),
        byRank: rankLines(values)
          .map((i) => ({ rank: whole(`rank_${i}`), percent: whole(`rankPercent_${i}`) }))
          .toSorted((a, b) => a.rank - b.rank),
        min: amount('min'),
        max: optional('max'),
      };
    case 'rescue':
      return {
        kind: 'rescue',
        play,
        claimDays: claimDays(),
        period: one('period', rescuePeriods),
        lossMin: amount('lossMin'),
        percent: whole('percent'),
        max: amount('max'),
      };
    case 'raffle':
      return {
        kind: 'raffle',
        play,
        depositStep: amount('depositStep'),
        chancesMax: whole('chancesMax'),
        prizes: prizeLines(values).map((i) => ({
          amount: amount(`prize_${i}`),
          weight: whole(`weight_${i}`),
        })),
      };
    case 'mission':
      return { kind: 'mission', play, claimDays: claimDays(), ...missionOf(values, { whole, amount, one }) };
    case 'missionBoard':
      return {
        kind: 'missionBoard',
        play,
        claimDays: claimDays(),
        placePrizes: linesOfText(values, 'placePrizes').map((line) => readAmount(line, tag) as string),
      };
    case 'referral':
      return {
        kind: 'referral',
        play,
        claimDays: claimDays(),
        days: whole('days'),
        depositMin: amount('depositMin'),
        turnoverMin: amount('turnoverMin'),
        amount: amount('amount'),
        friendAmount: amount('friendAmount'),
        friendsMax: whole('friendsMax'),
      };
    case 'rankUp':
      return { kind: 'rankUp', play, claimDays: claimDays(), amounts: gifts() };
    case 'birthday':
      return {
        kind: 'birthday',
        play,
        claimDays: claimDays(),
        amounts: gifts(),
        knownDays: whole('knownDays'),
      };
  }
}

/**
 * The fields that a rule is made and changed with, of values that `ruleFaults` finds nothing wrong
 * with.
 */
export function ruleOf(values: RuleValues, tag: string, timeZone: string) {
  const names = languages.map((language) => [language, textOf(values, `name_${language}`).trim()] as const);
  return {
    promotion: values.promotion,
    name: Object.fromEntries(names.filter(([, text]) => text !== '')),
    terms: termsOf(values, tag),
    showFrom: momentOf(textOf(values, 'showFrom'), timeZone),
    showUntil: momentOf(textOf(values, 'showUntil'), timeZone),
  } satisfies Omit<InputOf<typeof changeRewardRule>, 'id' | 'version' | 'reason'>;
}

/** `needed`: the languages in which the brand's members have to be able to read it. */
export function ruleFaults(
  values: RuleValues,
  tag: string,
  needed: readonly Language[],
): Record<string, Fault | undefined> {
  const [showFrom, showUntil] = [textOf(values, 'showFrom'), textOf(values, 'showUntil')];
  const faults: Record<string, Fault | undefined> = {
    promotion: values.promotion === '' ? { code: 'input_empty' } : undefined,
    ...Object.fromEntries(
      needed
        .filter((language) => textOf(values, `name_${language}`).trim() === '')
        .map((language) => [`name_${language}`, { code: 'input_empty' }]),
    ),
    showUntil:
      showUntil !== '' && showFrom !== '' && showUntil <= showFrom ? { code: 'input_invalid' } : undefined,
    ...termsFaults(values, tag),
  };
  if (Object.values(faults).some((each) => each !== undefined)) return faults;
  return Object.fromEntries(
    rewardTermsProblems(termsOf(values, tag)).map((path) => [
      ruleField(`terms.${path}`),
      { code: 'reward_rule_unsound' },
    ]),
  );
}

function termsFaults(values: RuleValues, tag: string): Record<string, Fault | undefined> {
  const whole = (name: string, min: number, max: number) =>
    [name, wholeFault(textOf(values, name), tag, min, max)] as const;
  const amount = (name: string) => [name, amountFault(textOf(values, name), tag)] as const;
  const optional = (name: string) => (textOf(values, name).trim() === '' ? [] : [amount(name)]);
  const claimDays = whole('claimDays', 1, claimDaysMax);
  const percent = whole('percent', 1, rewardPercentMax);
  const gifts = (lowest: number) => [
    ...(giftLines(values).length === 0 ? [['giftRank_0', { code: 'input_empty' }] as const] : []),
    ...giftLines(values).flatMap((i) => [whole(`giftRank_${i}`, lowest, 99), amount(`gift_${i}`)]),
  ];
  const byKind = {
    depositBonus: () => [claimDays, percent, amount('max'), amount('depositMin')],
    signIn: () => [
      ...indexes(signInDays).map((i) => amount(`amount_${i}`)),
      ...(values['condition'] === 'none' ? [] : [amount('conditionMin')]),
    ],
    cashback: () => [
      claimDays,
      ...gameTypes.map((type) => [`rate_${type}`, rateFault(textOf(values, `rate_${type}`))] as const),
      ...rankLines(values).flatMap((i) => [whole(`rank_${i}`, 1, 99), whole(`rankPercent_${i}`, 100, 1_000)]),
      amount('min'),
      ...optional('max'),
    ],
    rescue: () => [claimDays, percent, amount('max'), amount('lossMin')],
    raffle: () => [
      amount('depositStep'),
      whole('chancesMax', 1, chancesMax),
      ...(prizeLines(values).length === 0 ? [['prize_0', { code: 'input_empty' }] as const] : []),
      ...prizeLines(values).flatMap((i) => [amount(`prize_${i}`), whole(`weight_${i}`, 1, weightMax)]),
    ],
    mission: () => [claimDays, ...missionFaults(values, { whole, amount })],
    missionBoard: () => [
      claimDays,
      ['placePrizes', placesFault(linesOfText(values, 'placePrizes'), tag)] as const,
    ],
    referral: () => [
      claimDays,
      whole('days', 1, referralDaysMax),
      amount('depositMin'),
      amount('turnoverMin'),
      amount('amount'),
      amount('friendAmount'),
      whole('friendsMax', 1, referralFriendsMax),
    ],
    rankUp: () => [claimDays, ...gifts(1)],
    birthday: () => [claimDays, ...gifts(0), whole('knownDays', 0, birthdayDaysMax)],
  } satisfies Record<RewardKind, () => (readonly [string, Fault | undefined])[]>;
  const isGame = (line: string) => gameName.test(line);
  return Object.fromEntries([
    whole('turnoverPercent', 0, rewardTurnoverPercentMax),
    ...optional('stakeMax'),
    ['excludedGames', gamesOf(values).every(isGame) ? undefined : { code: 'input_invalid' }] as const,
    ...byKind[values.kind](),
  ]);
}

function rateFault(typed: string): Fault | undefined {
  const rate = basisPointsOf(typed);
  return rate === undefined || rate > cashbackRateMax ? { code: 'input_invalid' } : undefined;
}

/** The form's field by the name that the server has for what it holds. */
export function ruleField(name: string): string {
  if (name.startsWith('name.')) return name.replace('.', '_');
  const [part = '', ...rest] = name.replace(/^terms\./, '').split('.');
  if (part === 'play') return rest[0] ?? 'turnoverPercent';
  // A gift's line is an amount with its rank, a sign-in's a mere amount.
  if (part === 'amounts' && rest.length !== 1)
    return `${rest[1] === 'amount' ? 'gift' : 'giftRank'}_${rest[0] ?? 0}`;
  if (part === 'amounts') return `amount_${rest[0]}`;
  if (part === 'prizes') return `${rest[1] === 'weight' ? 'weight' : 'prize'}_${rest[0] ?? 0}`;
  if (part === 'goal') return missionField(rest);
  if (part === 'rates') return `rate_${rest[0] ?? gameTypes[0]}`;
  if (part === 'byRank') return `${rest[1] === 'percent' ? 'rankPercent' : 'rank'}_${rest[0] ?? 0}`;
  return part;
}
