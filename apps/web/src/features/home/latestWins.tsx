import { rankList } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { Icon, Link, Money, SectionHeading, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import './latestWins.css';

/** As many as stand side by side on a wide screen, and some to swipe to on a phone. */
const shown = 10;

/**
 * Wins as they are paid, the latest first. The stream of the page says when there is a new one. The
 * row has its height before anything stands in it, so that nothing below it moves.
 */
export function LatestWins() {
  const t = useTranslations('home.latest');
  const winners = useTranslations('home.winners');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const { data } = useCall(
    rankList,
    { gameCategory: 'ALL', limitNum: shown, order: 'time', language: useLanguage() },
    { staleTime: 30_000 },
  );
  return (
    <section aria-labelledby="latest-wins">
      <SectionHeading title={<span id="latest-wins">{t('title')}</span>} lead={t('lead')} />
      <div className="latest">
        {data?.list.length === 0 && (
          <p className="latest-none">
            <Icon name="star" />
            <span>
              <strong>{t('empty')}</strong>
              {t('emptyText')}
            </span>
          </p>
        )}
        {data && data.list.length > 0 && (
          <ol className="latest-row" data-moving>
            {data.list.map(({ vo }) => (
              <li key={`${vo.at} ${vo.playerName} ${vo.amount}`}>
                <Link href={paths.hall(vo.gameType, { vassalage: vo.vassalage })} className="latest-win">
                  <span className="latest-picture">
                    <Icon name="star" />
                    {vo.image && (
                      <img
                        src={vo.image}
                        alt=""
                        width="44"
                        height="44"
                        onError={({ currentTarget }) => currentTarget.remove()}
                      />
                    )}
                  </span>
                  <span className="latest-text">
                    <strong>
                      <Money value={vo.amount} symbol={brand.currencySymbol} />
                    </strong>
                    <span>
                      {vo.playerName} · {winners('multiple', { multiple: numberFormat.decimal(vo.multiple) })}
                    </span>
                    <span>{vo.gameName}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
