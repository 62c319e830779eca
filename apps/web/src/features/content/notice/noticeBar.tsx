import { Icon, Link } from '@sen/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useAnnouncements } from '#parts/announcements.ts';
import { openNotice } from './openNotice.ts';
import './noticeBar.css';

/**
 * The titles of the notices, running by; they stop under the pointer and for the keyboard. A press
 * opens that notice.
 */
export function NoticeBar() {
  const t = useTranslations('noticeBar');
  const notices = useAnnouncements().data?.player ?? [];
  const track = useRef<HTMLDivElement>(null);
  if (notices.length === 0) return null;
  const letters = notices.reduce((sum, { title }) => sum + title.length + 12, 0);
  return (
    <section className="notice-bar" aria-label={t('label')}>
      <Icon name="info" className="notice-bar-icon" />
      <div
        ref={track}
        className="notice-track"
        data-moving
        onBlur={() => track.current?.scrollTo({ left: 0 })}
        data-length={letters > 240 ? 'long' : letters > 110 ? 'middle' : 'short'}
      >
        <ul>
          {notices.map(({ id, title }, i) => (
            <li key={id}>
              <button type="button" onClick={() => openNotice('player', i)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
        {/* The same once more for the eye alone, so that the line has no end. */}
        <ul aria-hidden="true" className="notice-again">
          {notices.map(({ id, title }, i) => (
            <li key={id}>
              <button type="button" tabIndex={-1} onClick={() => openNotice('player', i)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Link className="notice-all" href={paths.notices()}>
        {t('all')}
      </Link>
    </section>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    noticeBar: typeof import('./text/noticeBar.vi.json');
  }
}
