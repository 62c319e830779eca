import { vipRanks } from '@sen/api/content';
import { vipStanding } from '@sen/api/vip';
import { useDateLocale } from '@sen/front/dateLocale';
import { useLanguage } from '@sen/front/language';
import { ButtonLink, Card, dayName, StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useAmountText } from '#features/reward/rewards.ts';
import { ProgressLine } from '#parts/progressLine.tsx';

/**
 * The member's rank in the VIP club, what brings the next one, and what is missing to keep it;
 * nothing where the brand has no ranks.
 */
export function RankCard({ level }: { level: number }) {
  const t = useTranslations('rank');
  const locale = useDateLocale();
  const amountText = useAmountText();
  const club = useCall(vipRanks, { language: useLanguage() }, { staleTime: 300_000 }).data;
  const own = useCall(vipStanding, {}, { staleTime: 0 }).data;
  if (!club || club.ranks.length === 0) return null;
  const mine = club.ranks.find((rank) => rank.level === (own?.rank ?? level));
  const next = own?.next;
  const keep = own?.keep?.isAsked && /[1-9]/.test(own.keep.missing) ? own.keep : undefined;
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
        {next && (
          <ProgressLine
            label={t('next', {
              name: club.ranks.find((rank) => rank.level === next.rank)?.name ?? `VIP ${next.rank}`,
            })}
            done={own.turnover}
            of={next.amount}
            text={t('nextText', {
              done: amountText(own.turnover),
              of: amountText(next.amount),
              missing: amountText(next.missing),
            })}
          />
        )}
        {keep && own && (
          <p className="account-rank-note">
            {t('keepText', { missing: amountText(keep.missing), day: dayName(own.month.to, locale) })}
          </p>
        )}
        <ButtonLink href={paths.vip()}>{t('all')}</ButtonLink>
      </div>
    </Card>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    rank: typeof import('./text/rank.vi.json');
  }
}
