import { ButtonLink, Card, EmptyState, SectionHeading, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import './account.css';

/** Pages of the menu whose capability does not stand yet: each says what is true today, and leads to the promotions. */
type EmptyPage = 'referral';

const icons: Readonly<Record<EmptyPage, IconName>> = { referral: 'userPlus' };

export function Empty({ name }: { name: EmptyPage }) {
  const t = useTranslations('member');
  return (
    <div className="account-page">
      <ScreenTitle title={t(`pages.${name}`)} />
      <SectionHeading level={1} title={t(`pages.${name}`)} />
      <Card>
        <EmptyState
          icon={icons[name]}
          title={t(`empty.${name}.title`)}
          text={t(`empty.${name}.text`)}
          action={<ButtonLink href={paths.promotions()}>{t('toPromotions')}</ButtonLink>}
        />
      </Card>
    </div>
  );
}
