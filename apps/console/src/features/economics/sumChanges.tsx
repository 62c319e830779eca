import type { SumChange } from '@sen/api/economics';
import { Table, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrandName } from '#brand/brands.ts';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import { sharePercent } from './share.ts';

/** The parts that a change of terms leaves of the types of games whose sums it changes. */
export function SumChanges({ sums }: { sums: readonly SumChange[] }) {
  const t = useTranslations('economics.changes');
  const numberFormat = useNumberFormat();
  const gameTypeName = useGameTypeName();
  const nameOf = useBrandName();
  const isOfSeveral = new Set(sums.map(({ brand }) => brand)).size > 1;
  const share = (value: number) => <span className="sen-digits">{sharePercent(value, numberFormat)}</span>;
  if (sums.length === 0) return null;
  return (
    <Table<SumChange>
      caption={t('title')}
      rows={sums}
      rowKey={({ brand, gameType }) => `${brand} ${gameType}`}
      empty={null}
      columns={[
        {
          key: 'type',
          header: t('type'),
          title: true,
          cell: ({ brand, gameType }) =>
            isOfSeveral ? `${nameOf(brand)} · ${gameTypeName(gameType)}` : gameTypeName(gameType),
        },
        { key: 'edge', header: t('edge'), align: 'end', cell: ({ edge }) => share(edge) },
        {
          key: 'before',
          header: t('before'),
          align: 'end',
          cell: ({ before }) => (before === null ? '–' : share(before)),
        },
        { key: 'after', header: t('after'), align: 'end', cell: ({ after }) => share(after) },
      ]}
    />
  );
}
