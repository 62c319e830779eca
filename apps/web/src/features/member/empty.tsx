import type { PersonalPage } from '@sen/api/siteRoute';
import { ButtonLink, Card, EmptyState, SectionHeading, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import './account.css';

/** Pages of the menu whose capability does not stand yet: each says what is true today, and leads to what there is instead. */
type EmptyPage = 'rewardCenter' | 'referral' | 'missionLeaderboard';

const instead: Readonly<Record<EmptyPage, { icon: IconName; page?: PersonalPage }>> = {
  rewardCenter: { icon: 'gift' },
  referral: { icon: 'userPlus' },
  missionLeaderboard: { icon: 'trophy' },
};

export function Empty({ name }: { name: EmptyPage }) {
  const t = useTranslations('member');
  const { icon, page } = instead[name];
  return (
    <div className="account-page">
      <ScreenTitle title={t(`pages.${name}`)} />
      <SectionHeading level={1} title={t(`pages.${name}`)} />
      <Card>
        <EmptyState
          icon={icon}
          title={t(`empty.${name}.title`)}
          text={t(`empty.${name}.text`)}
          action={
            <ButtonLink href={page ? paths.personal(page) : paths.promotions()}>{page ? t(`pages.${page}`) : t('toPromotions')}</ButtonLink>
          }
        />
      </Card>
    </div>
  );
}
