import type { GameTable } from '@sen/api/game';
import { DateTime, Link, SectionHeading } from '@sen/ui';
import { useDateLocale } from '@sen/front/dateLocale';
import { useTranslations } from 'use-intl';
import { useNear } from '#parts/useSeen.ts';
import { Picture, TableCard } from './tableCard.tsx';
import { keyOf, useTableAddress, useTables } from './tables.ts';

/** As many results as a card has room for. */
const resultsOfCard = 36;
const tablesShown = 8;
const drawsShown = 10;
/** A small card shows this many of the twenty numbers, from the first. */
const ballsShown = 6;

/** Home's two strips: tables that take bets, and how the last rounds anywhere ended. */
export function TableStrips() {
  const t = useTranslations('tables');
  const [frame, near] = useNear();
  const tables = useTables(undefined, resultsOfCard, near);
  const addressOf = useTableAddress();
  // Without tables their place is still watched, so that they are asked for again.
  if (tables?.length === 0) return <div ref={frame} />;
  const live = tables?.filter(({ gameType }) => gameType === 'LIVE').slice(0, tablesShown);
  return (
    <>
      <section ref={frame} aria-labelledby="open-tables">
        <SectionHeading title={<span id="open-tables">{t('title')}</span>} lead={t('lead')} />
        <ul className="table-row" data-moving>
          {live?.map((table) => (
            <li key={keyOf(table)}>
              <TableCard table={table} href={addressOf(table)} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="latest-draws">
        <SectionHeading title={<span id="latest-draws">{t('draws')}</span>} lead={t('drawsLead')} />
        <ol className="draw-row" data-moving>
          {latestOf(tables ?? []).map(({ table, result }) => (
            <li key={keyOf(table)}>
              <Draw table={table} result={result} href={addressOf(table)} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

type Result = GameTable['results'][number];

/** The last result of each table, the newest first. */
function latestOf(tables: readonly GameTable[]): { table: GameTable; result: Result }[] {
  return tables
    .flatMap((table) => table.results.slice(-1).map((result) => ({ table, result })))
    .toSorted((one, other) => other.result.endedAt - one.result.endedAt)
    .slice(0, drawsShown);
}

function Draw({
  table,
  result: { text, tone, numbers, endedAt },
  href,
}: {
  table: GameTable;
  result: Result;
  href: string;
}) {
  const locale = useDateLocale();
  const balls =
    numbers === undefined || numbers.length === 0 ? [text] : numbers.slice(0, ballsShown).map(String);
  return (
    <Link className="draw-card" href={href}>
      <Picture table={table} />
      <span className="draw-text">
        <strong>{table.gameName}</strong>
        <span>
          {table.tableName} · <DateTime value={endedAt} locale={locale} format="time" />
        </span>
        <span className="draw-balls sen-digits">
          {balls.map((ball, i) => (
            // A ball's place in the draw is what it is.
            <span key={i} className="bead" data-tone={tone}>
              {ball}
            </span>
          ))}
          {(numbers?.length ?? 0) > ballsShown && <span aria-hidden="true">…</span>}
        </span>
      </span>
    </Link>
  );
}
