import { rewardHistory, rewardStates, type Reward, type RewardState } from '@sen/api/reward';
import { rewardKinds } from '@sen/api/rewardTerms';
import { useDateLocale } from '@sen/front/dateLocale';
import { useLanguage } from '@sen/front/language';
import { dateText, DateTime, EmptyState, Money, StatusPill, type Column, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { Choice, FilterBar, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { isSome, useCauseText } from './claims.tsx';
import { useAmountText } from './rewards.ts';

const tones: Readonly<Record<RewardState, Tone>> = {
  claimable: 'gold',
  claimed: 'good',
  expired: 'neutral',
  withdrawn: 'bad',
};

/** All rewards that the member was given, newest first. */
export function RewardList() {
  const t = useTranslations('reward');
  const list = useTranslations('list');
  const language = useLanguage();
  const { timeZone } = useBrand().brand;
  const filters = useFilters({ kind: rewardKinds, state: rewardStates }, timeZone);
  const kind = rewardKinds.find((known) => known === filters.get('kind'));
  const state = rewardStates.find((known) => known === filters.get('state'));
  const columns = useColumns();
  return (
    <>
      <FilterBar filters={filters}>
        <Choice
          filters={filters}
          name="kind"
          label={t('history.kind')}
          all={list('all')}
          options={rewardKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Choice
          filters={filters}
          name="state"
          label={t('history.state')}
          all={list('all')}
          options={rewardStates.map((value) => ({ value, label: t(`rewardStates.${value}`) }))}
        />
      </FilterBar>
      <PagedList
        call={rewardHistory}
        input={{ kind, state, ...filters.days, language }}
        filters={filters}
        caption={t('history.rewards')}
        columns={columns}
        lines
        skeletonRows={6}
        empty={<EmptyState compact icon="gift" title={t('history.noneTitle')} text={t('history.noneText')} />}
      />
    </>
  );
}

/** Until when it can be claimed, or why it cannot. */
function useNote(): (reward: Reward) => string | undefined {
  const t = useTranslations('reward');
  const locale = useDateLocale();
  return ({ state, note, expiresAt }) => {
    if (state === 'claimable') return t('claimUntil', { until: dateText(expiresAt, locale, 'dateMinute') });
    if (state !== 'withdrawn') return undefined;
    return note ? t('history.reason', { reason: note }) : t('history.depositReturned');
  };
}

function useColumns(): Column<Reward>[] {
  const t = useTranslations('reward');
  const noteOf = useNote();
  const locale = useDateLocale();
  const amountText = useAmountText();
  const causeOf = useCauseText();
  const { currencySymbol } = useBrand().brand;
  return [
    {
      key: 'reward',
      header: t('history.reward'),
      title: true,
      slot: 'main',
      cell: (reward) => {
        const note = noteOf(reward);
        return (
          <span className="list-when">
            {reward.name}
            <small>
              #{reward.id} · {causeOf(reward)}
            </small>
            {note && <small>{note}</small>}
          </span>
        );
      },
    },
    {
      key: 'amount',
      header: t('history.amount'),
      align: 'end',
      slot: 'amount',
      cell: ({ amount }) => <Money value={amount} symbol={currencySymbol} />,
    },
    {
      key: 'turnover',
      header: t('history.turnover'),
      align: 'end',
      cell: ({ turnover }) => (isSome(turnover) ? amountText(turnover) : '–'),
    },
    {
      key: 'time',
      header: t('history.time'),
      slot: 'note',
      cell: ({ createdAt }) => <DateTime value={createdAt} locale={locale} format="minute" />,
    },
    {
      key: 'state',
      header: t('history.state'),
      slot: 'state',
      cell: ({ state }) => <StatusPill tone={tones[state]}>{t(`rewardStates.${state}`)}</StatusPill>,
    },
  ];
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    reward: typeof import('./text/vi.json');
  }
}
