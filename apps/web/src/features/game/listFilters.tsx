import type { GameVendor } from '@sen/api/game';
import { Badge, Button, Icon, Popover, Select, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import type { ListAddressing } from './listAddress.ts';

/** The filters of a list, behind one button; nothing where there is no choice. */
export function ListFilters({
  at,
  kinds,
  minBets,
  vendors,
}: {
  at: ListAddressing;
  kinds: readonly string[];
  minBets: readonly string[];
  vendors: readonly GameVendor[];
}) {
  const t = useTranslations('game');
  const numberFormat = useNumberFormat();
  const kindLabel = (code: string): string =>
    t.has(`kinds.${code}` as 'kinds.slot') ? t(`kinds.${code}` as 'kinds.slot') : code;
  const withVendors = vendors.length > 1;
  if (kinds.length < 2 && minBets.length < 2 && !withVendors) return null;
  const set = [at.classify, at.minBet === 'all' ? undefined : at.minBet, withVendors ? at.vendor : undefined];
  const count = set.filter((value) => value !== undefined).length;
  return (
    <Popover
      align="end"
      triggerClassName="browser-filter"
      panelClassName="browser-filters"
      trigger={
        <>
          <Icon name="filter" />
          <span className="browser-filter-word">{t('filters')}</span>
          <Badge count={count} label={t('filtersSet', { count: `${count}` })} />
        </>
      }
    >
      {withVendors && (
        <Select
          label={t('vendors')}
          value={at.vendor ?? ''}
          options={[
            { value: '', label: t('everyVendorChoice') },
            ...vendors.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName })),
          ]}
          onChange={(event) => at.change({ vassalage: event.target.value })}
        />
      )}
      {kinds.length > 1 && (
        <Select
          label={t('kind')}
          value={at.classify ?? ''}
          options={[
            { value: '', label: t('allKinds') },
            ...kinds.map((code) => ({ value: code, label: kindLabel(code) })),
          ]}
          onChange={(event) => at.change({ classify: event.target.value })}
        />
      )}
      {minBets.length > 1 && (
        <Select
          label={t('minBet')}
          value={at.minBet}
          options={minBets.map((value) => ({
            value,
            label: value === 'all' ? t('anyBet') : t('betUpTo', { amount: numberFormat.decimal(value) }),
          }))}
          onChange={(event) => at.change({ minBet: event.target.value })}
        />
      )}
      {count > 0 && (
        <Button
          size="sm"
          onClick={() => at.change({ classify: undefined, minBet: undefined, vassalage: undefined })}
        >
          {t('clearFilters')}
        </Button>
      )}
    </Popover>
  );
}
