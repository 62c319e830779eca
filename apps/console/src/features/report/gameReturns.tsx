import { gameReturns } from '@sen/api/report';
import { Alert, Money, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#brand/brands.ts';
import { useCall } from '#base/queries.ts';

/**
 * Games that lose the house's money beyond chance: the first thing to look at. Nothing where there
 * is none, and for those who work for some brands only.
 */
export function GameReturns() {
  const t = useTranslations('report.gameReturns');
  const numberFormat = useNumberFormat();
  const symbolOf = useSymbol();
  const { data } = useCall(gameReturns, {}, { refetchInterval: 5 * 60_000 });
  if (!data?.list?.length) return null;
  return (
    <Alert tone="bad" title={t('title', { count: data.list.length })}>
      {t('text', { days: data.days })}
      <ul>
        {data.list.map((game) => (
          <li key={`${game.vendor} ${game.gameCode} ${game.currency}`}>
            <strong>{game.gameName}</strong> · {game.vendorName} ·{' '}
            {t('plays', { shown: numberFormat.decimal(String(game.plays)) })} · {t('stake')}{' '}
            <Money value={game.stake} symbol={symbolOf(game.currency)} /> · {t('payout')}{' '}
            <Money value={game.payout} symbol={symbolOf(game.currency)} /> ·{' '}
            {game.declaredPercent === null
              ? t('undeclared', { paid: numberFormat.decimal(game.paidPercent) })
              : t('share', {
                  paid: numberFormat.decimal(game.paidPercent),
                  declared: numberFormat.decimal(game.declaredPercent),
                })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
