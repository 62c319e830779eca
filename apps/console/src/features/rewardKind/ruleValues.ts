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
import { claimDaysMax, rewardTurnoverPercentMax } from '@sen/api/rewardKinds/common';
import { rewardKinds, rewardTermsProblems, type RewardKind, type RewardTerms } from '@sen/api/rewardTerms';
import { readAmount } from '@sen/api/typedAmount';
import type { Fault } from '@sen/front/form';
import type { Kind } from '#features/reward/kind.ts';
import { linesOfText, textOf, type Found, type RuleValues } from '#features/reward/ruleForm.ts';
import { amountFault, wholeFault, wholeOf } from '#parts/numbers.ts';
import { fieldOf, momentOf } from '#parts/zonedMoment.ts';
import { kinds } from './kinds.ts';

/** The state of a rule now: an open one pays from its beginning to its end. */
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

/** The kind of a rule, for terms of which no more is known than that they are of it. */
const kindOf = (name: RewardKind) => kinds[name] as unknown as Kind<RewardKind>;

export function ruleValues(
  rule: DeskRewardRule | undefined,
  numberFormat: NumberFormat,
  timeZone: string,
): RuleValues {
  const of = rule?.terms;
  const written = (value: unknown, otherwise = '') => numberOr(value, otherwise, numberFormat);
  const write = { written, decimal: (value: string) => numberFormat.decimal(value) };
  return {
    // Those of the rule's own kind come last, as kinds have fields of the same name.
    ...Object.assign({}, ...rewardKinds.map((name) => kindOf(name).values(undefined, write))),
    ...(of && kindOf(of.kind).values(of, write)),
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
  };
}

/**
 * A number or an amount as it stands in a field, whole amounts without a fraction; `otherwise`
 * where there is none.
 */
function numberOr(value: unknown, otherwise: string, numberFormat: NumberFormat): string {
  if (typeof value !== 'number' && typeof value !== 'string') return otherwise;
  return numberFormat.decimal(String(value).replace(/\.0+$/, ''));
}

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
  const own = kindOf(values.kind).termsOf({ values, tag, whole, amount, optional, one });
  return { kind: values.kind, play, ...own } as RewardTerms;
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
      ruleField(values.kind)(`terms.${path}`),
      { code: 'reward_rule_unsound' },
    ]),
  );
}

/** The terms as they are typed; null: they are none yet. */
export function typedTerms(values: RuleValues, tag: string): RewardTerms | null {
  const isWrong = Object.values(termsFaults(values, tag)).some((fault) => fault !== undefined);
  if (isWrong) return null;
  const terms = termsOf(values, tag);
  return rewardTermsProblems(terms).length === 0 ? terms : null;
}

function termsFaults(values: RuleValues, tag: string): Record<string, Fault | undefined> {
  const whole = (name: string, min: number, max: number) =>
    [name, wholeFault(textOf(values, name), tag, min, max)] as const;
  const amount = (name: string) => [name, amountFault(textOf(values, name), tag)] as const;
  const optional = (name: string) => (textOf(values, name).trim() === '' ? [] : [amount(name)]);
  const claimDays = whole('claimDays', 1, claimDaysMax);
  const isGame = (line: string) => gameName.test(line);
  const faults: Found[] = [
    whole('turnoverPercent', 0, rewardTurnoverPercentMax),
    ...optional('stakeMax'),
    ['excludedGames', gamesOf(values).every(isGame) ? undefined : { code: 'input_invalid' }],
    ...kindOf(values.kind).faults({ values, tag, whole, amount, optional, claimDays }),
  ];
  return Object.fromEntries(faults);
}

/** The form's field, for a rule of a kind, by the name that the server has for what it holds. */
export const ruleField =
  (kind: RewardKind) =>
  (name: string): string => {
    if (name.startsWith('name.')) return name.replace('.', '_');
    const [part = '', ...rest] = name.replace(/^terms\./, '').split('.');
    if (part === 'play') return rest[0] ?? 'turnoverPercent';
    return kindOf(kind).fieldOf?.(part, rest) ?? part;
  };
