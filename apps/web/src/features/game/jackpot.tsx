import type { OutputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import { pools } from '@sen/api/pool';
import { useLanguage } from '@sen/front/language';
import { Link, useNumberFormat, useNumberFormatTag } from '@sen/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { useHydrated } from '#base/hydrated.ts';
import { useCall } from '#calls/queries.ts';
import { drawnNow, serverNow } from '#base/serverClock.ts';
import { digitsOf, showcaseAt, untilNextStep } from './showcaseJackpot.ts';
import './jackpot.css';

const askMs = 5_000;

/**
 * The jackpot counter, marked as a showcase figure where the brand has one, and the progressive
 * pools that players really play for.
 */
export function Jackpot() {
  const { jackpot } = useBrand().brand;
  const { data } = useCall(pools, {}, { refetchInterval: askMs });
  return (
    <div className="jackpots">
      {jackpot === 'showcase' && <Showcase />}
      {data?.list.map((pool) => (
        <Pool key={pool.vendor} pool={pool} />
      ))}
    </div>
  );
}

/** The balance of a pool's account in the ledger, and the way to its game. */
function Pool({ pool }: { pool: OutputOf<typeof pools>['list'][number] }) {
  const t = useTranslations('jackpot');
  const { brand } = useBrand();
  const name = inLanguage(pool.names, useLanguage(), brand);
  const figure = useNumberFormat().amount(pool.amount);
  return (
    <section className="jackpot" aria-label={t('pool', { name })}>
      <p className="jackpot-title">{t('pool', { name })}</p>
      <p
        className="jackpot-figure sen-digits"
        data-moving
        role="img"
        aria-label={t('figure', { figure, unit: brand.currencySymbol })}
      >
        {[...figure].map((sign, i) => (
          // A place in the figure is what it is: the columns never move.
          <Column key={figure.length - i} sign={sign} />
        ))}
        <span className="jackpot-unit">{brand.currencySymbol}</span>
      </p>
      <p className="jackpot-note">{t('poolNote')}</p>
      <Link
        href={paths.game({
          vassalage: pool.vendor,
          gameCode: pool.gameCode,
          gameType: pool.gameType,
          playType: '',
        })}
      >
        {t('poolPlay', { name })}
      </Link>
    </section>
  );
}

function Showcase() {
  const t = useTranslations('jackpot');
  const { currencySymbol } = useBrand().brand;
  // The page comes with the figure of the moment it was drawn at, and counts on from there.
  const running = useHydrated();
  const figure = useShowcase(running);
  return (
    <section className="jackpot jackpot-showcase" aria-label={t('title')}>
      <p className="jackpot-title">{t('title')}</p>
      <p
        className="jackpot-figure sen-digits"
        data-moving
        role="img"
        aria-label={t('figure', { figure, unit: currencySymbol })}
      >
        {[...figure].map((sign, i) => (
          // A place in the figure is what it is: the columns never move.
          <Column key={figure.length - i} sign={sign} />
        ))}
        <span className="jackpot-unit">{currencySymbol}</span>
      </p>
      <p className="jackpot-note">{t('note')}</p>
    </section>
  );
}

function useShowcase(running: boolean): string {
  const tag = useNumberFormatTag();
  const [now, setNow] = useState(() => (running ? serverNow() : drawnNow()));
  useEffect(() => {
    if (!running) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const present = serverNow();
      setNow(present);
      timer = setTimeout(tick, untilNextStep(present) + 1);
    };
    tick();
    return () => clearTimeout(timer);
  }, [running]);
  return digitsOf(showcaseAt(now), tag);
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** One place of the figure: a strip of the ten digits that rolls to the one it shows. */
function Column({ sign }: { sign: string }) {
  if (!/\d/.test(sign)) return <span className="jackpot-sign">{sign}</span>;
  return (
    <span className="jackpot-column">
      <span className="jackpot-strip" data-digit={sign}>
        {digits.map((digit) => (
          <span key={digit}>{digit}</span>
        ))}
      </span>
    </span>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    jackpot: typeof import('./text/jackpot.vi.json');
  }
}
