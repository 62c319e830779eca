import { vipRanks } from '@sen/api/content';
import { betTotals } from '@sen/api/record';
import { useLanguage } from '@sen/front/language';
import { ButtonLink, Card, Money, StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { ratioOf } from './rank.ts';

/** The member's rank in the VIP club, and how far the next one is; nothing where the brand has no ranks. */
export function RankCard({ level }: { level: number }) {
  const t = useTranslations('rank');
  const club = useCall(vipRanks, { language: useLanguage() }, { staleTime: 300_000 }).data;
  const played = useCall(betTotals, { state: 'settled' }, { enabled: (club?.ranks.length ?? 0) > 0 }).data?.stake;
  if (!club || club.ranks.length === 0) return null;
  const mine = club.ranks.find((rank) => rank.level === level);
  const next = club.ranks.find((rank) => rank.level > level);
  const money = (value: string) => <Money value={value} decimals={0} symbol={club.currencySymbol} />;
  return (
    <Card>
      <h2>{t('title')}</h2>
      <div className="account-rank">
        <p>
          {mine ? (
            <>
              <StatusPill tone="gold">{mine.name}</StatusPill> {t('level', { level: String(mine.level) })}
            </>
          ) : (
            t('none')
          )}
        </p>
        {next && played !== undefined && (
          <div className="account-rank-way">
            <p id="rank-next">{t.rich('next', { name: next.name, played: () => money(played), needed: () => money(next.turnover) })}</p>
            <progress aria-labelledby="rank-next" max={1000} value={ratioOf(played, next.turnover)} />
          </div>
        )}
        <ButtonLink href={paths.vip()}>{t('all')}</ButtonLink>
      </div>
    </Card>
  );
}
