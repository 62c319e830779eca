import { vipRanks } from '@sen/api/content';
import { useLanguage } from '@sen/front/language';
import { ButtonLink, Card, StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';

/** The member's rank in the VIP club; nothing where the brand has no ranks. */
export function RankCard({ level }: { level: number }) {
  const t = useTranslations('rank');
  const club = useCall(vipRanks, { language: useLanguage() }, { staleTime: 300_000 }).data;
  if (!club || club.ranks.length === 0) return null;
  const mine = club.ranks.find((rank) => rank.level === level);
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
        <p className="account-rank-note">{t('notCounted')}</p>
        <ButtonLink href={paths.vip()}>{t('all')}</ButtonLink>
      </div>
    </Card>
  );
}
