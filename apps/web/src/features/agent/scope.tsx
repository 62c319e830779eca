import { useTranslations } from 'use-intl';
import { Choice, type Filters } from '#parts/list/filters.tsx';
import { TypedFilter } from './typedFilter.tsx';

/** Chooses the members of a list: one of the team by account, alone or with everybody below. */
export function ScopeFilter({ filters }: { filters: Filters }) {
  const t = useTranslations('team');
  return (
    <>
      <TypedFilter filters={filters} name="account" label={t('account')} />
      <Choice
        filters={filters}
        name="own"
        label={t('scope')}
        all={t('branch')}
        options={[{ value: '1', label: t('alone') }]}
      />
    </>
  );
}

/** The inputs of calls for this scope. */
export function scopeOf(filters: Filters): { account?: string; own?: '1'; from: string; to: string } {
  const account = filters.get('account');
  return {
    ...filters.days,
    ...(account && { account }),
    ...(filters.get('own') === '1' && { own: '1' as const }),
  };
}

/** The query parameters of this scope. */
export const scopeChoices = { account: undefined, own: ['1'] } as const;
