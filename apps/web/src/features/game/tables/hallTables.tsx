import type { GameType } from '@sen/api/game';
import { tableMarksMax } from '@sen/api/game';
import { SectionHeading } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useNear } from '#parts/useSeen.ts';
import { TableCard } from './tableCard.tsx';
import { keyOf, useTableAddress, useTables } from './tables.ts';

/** The tables of a hall, those with most players first. */
export function HallTables({ gameType }: { gameType: GameType }) {
  const t = useTranslations('tables');
  const [frame, near] = useNear();
  const tables = useTables(gameType, tableMarksMax, near);
  const addressOf = useTableAddress();
  // Without tables its place is still watched, so that they are asked for again.
  if (tables?.length === 0) return <div ref={frame} />;
  return (
    <section ref={frame} className="hall-tables" aria-labelledby="hall-tables">
      <SectionHeading title={<span id="hall-tables">{t('title')}</span>} lead={t('lead')} />
      <ul className="table-grid">
        {tables?.map((table) => (
          <li key={keyOf(table)}>
            <TableCard table={table} href={addressOf(table)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    tables: typeof import('./text/tables.vi.json');
  }
}
