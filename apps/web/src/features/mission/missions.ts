/**
 * Shared by the pages of missions: how each stands, what it asks for in words, and where it is
 * played.
 */
import { missionSummary } from '@sen/api/mission';
import { isMoneyGoal, type MissionGoal } from '@sen/api/missionTerms';
import { parseAmount } from '@sen/api/money';
import { useLanguage } from '@sen/front/language';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useAmountText, useIsPaid } from '#features/reward/rewards.ts';

/** Play and deposits are counted some moments after they happened, and no push says when. */
const countedMs = 10_000;

/**
 * `follows`: asked again while one is in progress and the page is seen. Undefined for visitors and
 * trial accounts.
 */
export function useMissions({ follows = false }: { follows?: boolean } = {}) {
  return useCall(
    missionSummary,
    { language: useLanguage() },
    {
      enabled: useIsPaid(),
      staleTime: follows ? 0 : 15_000,
      refetchInterval: ({ state }) =>
        follows && state.data?.list.some((mission) => mission.state === 'progress') === true && countedMs,
    },
  );
}

/** The goal of a mission in words: '5.000 P of valid bets'; of which games stands beside it. */
export function useGoalText(): (goal: MissionGoal) => string {
  const t = useTranslations('mission.goals');
  const amountText = useAmountText();
  return (goal) => {
    switch (goal.metric) {
      case 'turnover':
      case 'deposits':
        return t(goal.metric, { amount: amountText(goal.amount) });
      case 'rounds':
        return parseAmount(goal.stakeMin) === 0n
          ? t('rounds', { count: goal.count })
          : t('roundsOf', { count: goal.count, stake: amountText(goal.stakeMin) });
      case 'days':
        return t('days', { count: goal.count });
      case 'kinds':
        return t('kinds', { count: goal.count, amount: amountText(goal.turnoverMin) });
    }
  };
}

/** The names of the games that count; undefined where the goal has none of its own. */
export function useScopeText(): (mission: {
  scopeNames: readonly string[];
  goal: MissionGoal;
}) => string | undefined {
  const t = useTranslations('mission');
  const categories = useTranslations('shell.categories');
  return ({ goal, scopeNames }) => {
    if (!('of' in goal)) return undefined;
    const names = [...goal.of.types.map((type) => categories(type)), ...scopeNames];
    return names.length === 0 ? t('everyGame') : names.join(', ');
  };
}

/** The figures of a mission beside its bar. */
export function useDoneText(): (goal: MissionGoal, done: string, target: string) => string {
  const t = useTranslations('mission.figures');
  const reward = useTranslations('reward');
  const numberFormat = useNumberFormat();
  const amountText = useAmountText();
  return (goal, done, target) => {
    if (isMoneyGoal(goal)) return reward('doneOf', { done: amountText(done), of: amountText(target) });
    const metric = goal.metric === 'rounds' || goal.metric === 'days' ? goal.metric : 'kinds';
    return t(metric, { done: numberFormat.decimal(done), target: numberFormat.decimal(target) });
  };
}

/**
 * The way to the page where what a mission asks for is done: the deposit, a hall, one of the games,
 * or, of vendors, whose halls are not known here, all categories.
 */
export function wayTo(goal: MissionGoal): { action: 'deposit' | 'play'; href: string } {
  if (goal.metric === 'deposits') return { action: 'deposit', href: paths.personal('depositv2') };
  const { types, vendors, games } = 'of' in goal ? goal.of : { types: [], vendors: [], games: [] };
  const [[type], [game]] = [types, games];
  if (type !== undefined) return { action: 'play', href: paths.hall(type) };
  if (game === undefined) return { action: 'play', href: vendors.length > 0 ? paths.home() : paths.rng() };
  const slash = game.indexOf('/');
  return {
    action: 'play',
    href: paths.game({ vassalage: game.slice(0, slash), gameCode: game.slice(slash + 1) }),
  };
}
