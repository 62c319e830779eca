import { markPromotionsSeen } from '@sen/api/content';
import { unread } from '@sen/api/inbox';
import { callKey } from '@sen/front/queries';
import { ButtonLink, Card, Link, SectionHeading, Skeleton } from '@sen/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { queryClient } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';
import { useUnread } from '#features/inbox/unread.ts';
import { useAnnouncements } from '#parts/announcements.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { Empty } from './empty.tsx';
import './account.css';

/** The promotions that are open now. A member who looks at them has seen them: the menu counts them no more, on no tab. */
export default function RewardCenter() {
  const t = useTranslations('member');
  const { data, error, refetch } = useAnnouncements();
  const open = data?.promotion.filter(({ state }) => state === 'open');
  const isNew = (useUnread()?.availablePromoCount ?? 0) > 0;
  const { mutate: see } = useSend(markPromotionsSeen, {
    // The push says so as well, where a line is open.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: callKey(unread) }),
  });
  const areShown = open !== undefined && open.length > 0;
  useEffect(() => {
    if (areShown && isNew) see({});
  }, [areShown, isNew, see]);
  if (!open && error) return <CallFailed error={error} onRetry={refetch} />;
  if (open?.length === 0) return <Empty name="rewardCenter" />;
  return (
    <div className="account-page">
      <ScreenTitle title={t('pages.rewardCenter')} />
      <SectionHeading level={1} title={t('pages.rewardCenter')} lead={t('rewardsLead')} />
      {!open && (
        <Card>
          <Skeleton height="160px" />
        </Card>
      )}
      {open?.map(({ code, title, summary }) => (
        <Card key={code}>
          <h2>
            <Link href={paths.promotion(code)}>{title}</Link>
          </h2>
          <p>{summary}</p>
        </Card>
      ))}
      {open && (
        <div className="account-ways">
          <ButtonLink href={paths.promotions()}>{t('toPromotions')}</ButtonLink>
        </div>
      )}
    </div>
  );
}
