import { announcementContent } from '@sen/api/content';
import { useLanguage } from '@sen/front/language';
import { Card, EmptyState, SectionHeading, Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useCall } from '#calls/queries.ts';
import { MessageBox } from '#features/inbox/messageBox.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { CleanHtml } from '#parts/cleanHtml.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import './team.css';

/**
 * `/agentHome/agentAnnouncement`: what operators wrote to many, the agent's own group among them,
 * and the brand's notices.
 */
export default function AnnouncementPage() {
  const t = useTranslations('team');
  const { data, error, refetch } = useCall(announcementContent, { language: useLanguage() });
  return (
    <div className="team">
      <ScreenTitle title={t('newsTitle')} />
      <SectionHeading level={1} title={t('newsTitle')} lead={t('newsLead')} />
      <SectionHeading title={t('messages')} />
      <MessageBox box="announcement" />
      <SectionHeading title={t('notices')} />
      {error && !data ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height="12em" />
      ) : data.player.length === 0 ? (
        <Card>
          <EmptyState icon="bell" title={t('noNotices')} />
        </Card>
      ) : (
        <ul className="team-notices">
          {data.player.map(({ id, title, html }) => (
            <li key={id}>
              <Card>
                <h3>{title}</h3>
                <CleanHtml html={html} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
