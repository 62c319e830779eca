import type { GameTable } from '@sen/api/game';
import { Icon, Link, useNumberFormat, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useSecond } from './useServerSecond.ts';
import { runOf } from './run.ts';
import './tables.css';

/** Rows of a road on a card. */
const roadRows = 3;
/** A text longer than a number of two digits takes a wider cell. */
const narrowText = 2;
const roadCells = { narrow: 12 * roadRows, wide: 5 * roadRows };
/** So many results are read out. */
const readOut = 5;

/**
 * A table to sit down at: its players, its limits, the time when bets close, and its last outcomes.
 */
export function TableCard({ table, href }: { table: GameTable; href: string }) {
  const t = useTranslations('tables');
  const numberFormat = useNumberFormat();
  const round = (amount: string): string => numberFormat.decimal(amount.replace(/\.00$/, ''));
  return (
    <Link className="table-card" href={href}>
      <span className="table-head">
        <Picture table={table} />
        <span className="table-names">
          <strong>{table.tableName}</strong>
          <span>{table.gameName}</span>
        </span>
        <Countdown table={table} />
      </span>
      <Road results={table.results} />
      <span className="table-facts">
        <span>{t('limits', { min: round(table.minBet), max: round(table.maxBet) })}</span>
        <Company table={table} />
      </span>
    </Link>
  );
}

/** The people at the table; where there are none, the run of its results. */
function Company({ table: { players, results } }: { table: GameTable }) {
  const t = useTranslations('tables');
  const run = runOf(results);
  if (players === 0) return run > 1 && <span className="table-run">{t('run', { count: run })}</span>;
  return (
    <span>
      <Icon name="user" />
      {t('players', { count: players })}
    </span>
  );
}

export function Picture({ table: { image, gameType } }: { table: GameTable }) {
  return (
    <span className="table-picture">
      <Icon name={gameType.toLowerCase() as IconName} />
      {image && (
        <img
          src={image}
          alt=""
          width="44"
          height="44"
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
    </span>
  );
}

function Countdown({ table: { phase, until } }: { table: GameTable }) {
  const t = useTranslations('tables');
  const leftMs = (until ?? 0) - useSecond();
  // The phase was reported a moment ago and may be over by now.
  const isOpen = phase === 'betting' && leftMs > 0;
  return (
    <span className="table-time sen-digits" data-open={isOpen || undefined}>
      {isOpen
        ? t('secondsLeft', { time: clockOf(leftMs) })
        : t(phase === 'betting' || phase === 'revealing' ? 'revealing' : 'next')}
    </span>
  );
}

/** Minutes and seconds, the last second whole. */
function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The last results, each column from top to bottom. */
function Road({ results }: { results: GameTable['results'] }) {
  const t = useTranslations('tables');
  const wide = results.some(({ text }) => text.length > narrowText);
  const shown = results.slice(-roadCells[wide ? 'wide' : 'narrow']);
  const last = shown.slice(-readOut).map(({ text }) => text);
  return (
    <span
      className="table-road"
      data-wide={wide || undefined}
      role="img"
      aria-label={t(last.length > 0 ? 'last' : 'none', { results: last.join(', ') })}
    >
      {shown.map(({ text, tone, endedAt }) => (
        <span key={`${endedAt}`} className="bead" data-tone={tone}>
          {text}
        </span>
      ))}
    </span>
  );
}
