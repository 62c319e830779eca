import { ButtonLink, Card, EmptyState, SectionHeading } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { Empty } from './empty.tsx';
import { useReferralPromotion } from './referral.ts';
import './account.css';

/** The brand's invitation of friends, while it runs one. */
export function Referral() {
  const t = useTranslations('member');
  const promotion = useReferralPromotion();
  if (!promotion) return <Empty name="referral" />;
  return (
    <div className="account-page">
      <ScreenTitle title={t('pages.referral')} />
      <SectionHeading level={1} title={t('pages.referral')} />
      <Card>
        <EmptyState
          icon="userPlus"
          title={promotion.title}
          text={promotion.summary}
          action={
            <ButtonLink variant="primary" href={paths.promotion(promotion.code)}>
              {t('toReferral')}
            </ButtonLink>
          }
        />
      </Card>
    </div>
  );
}
