import { announcementContent } from '@sen/api/content';
import { useLanguage } from '@sen/front/language';
import { Dialog, EmptyState, Skeleton } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '#parts/callFailed.tsx';
import { useCall } from '#calls/queries.ts';
import { CleanHtml } from '#parts/cleanHtml.tsx';
import { closeNotice, type OpenNotice } from './openNotice.ts';
import './noticeDialog.css';

/** The notices as a modal: their titles, and the one that is open. */
export default function NoticeDialog({ opened }: { opened: OpenNotice }) {
  const t = useTranslations('notice');
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onClose={closeNotice}
      closeLabel={common('close')}
      icon="bell"
      title={t('title')}
      width={opened.kind === 'popup' ? 600 : 820}
    >
      <Notices opened={opened} />
    </Dialog>
  );
}

function Notices({ opened }: { opened: OpenNotice }) {
  const t = useTranslations('notice');
  const { data, error, refetch } = useCall(announcementContent, { language: useLanguage() });
  const [index, show] = useState(opened.index);
  if (error) {
    return <CallFailed error={error} onRetry={refetch} />;
  }
  if (!data) return <Skeleton height="9em" />;
  const notices = data[opened.kind];
  const shown = notices[Math.min(index, notices.length - 1)];
  if (!shown) return <EmptyState compact title={t('empty')} text={t('emptyText')} />;
  return (
    <div className={notices.length > 1 ? 'notice-sheet notice-sheet-list' : 'notice-sheet'}>
      {notices.length > 1 && (
        <ol className="notice-titles" aria-label={t('titles')}>
          {notices.map(({ id, title }, i) => (
            <li key={id}>
              <button type="button" aria-current={shown.id === id || undefined} onClick={() => show(i)}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      )}
      <article className="notice-body" aria-live="polite">
        <h3>{shown.title}</h3>
        <CleanHtml html={shown.html} />
      </article>
    </div>
  );
}
