import { announcementContent } from '@sen/api/content';
import { useLanguage } from '@sen/front/language';
import { ButtonLink, Card, EmptyState, Skeleton, Tabs } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useStripQuery } from '#base/stripQuery.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useSearchParams } from '#base/router.tsx';
import { CleanHtml } from '#parts/cleanHtml.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import './noticePage.css';

/** The tabs, by the names of the kinds in the calls. */
const kinds = ['player', 'popup'] as const;
type Kind = (typeof kinds)[number];

/** `/noticePage`: every notice, by kind; `?kind=` names the tab. */
export default function NoticePage() {
  const t = useTranslations('notice');
  const [query, setQuery] = useSearchParams();
  const chosen = kinds.find((one) => one === query.get('kind'));
  const kind: Kind = chosen ?? 'player';
  useStripQuery(!chosen && query.has('kind') ? ['kind'] : []);
  const { data, error, refetch } = useCall(announcementContent, { language: useLanguage() });
  return (
    <main className="notice-page">
      <ScreenTitle title={t('pageTitle')} />
      <h1>{t('pageTitle')}</h1>
      <Tabs
        label={t('kinds')}
        tabs={kinds.map((key) => ({ key, label: t(`kind.${key}`) }))}
        value={kind}
        onChange={(next) => setQuery(next === 'player' ? {} : { kind: next }, { replace: true })}
      >
        {error && !data ? (
          <CallFailed error={error} onRetry={refetch} />
        ) : data ? (
          <List notices={data[kind]} />
        ) : (
          <Skeleton height="16em" />
        )}
      </Tabs>
    </main>
  );
}

function List({ notices }: { notices: { id: string; title: string; html: string }[] }) {
  const t = useTranslations('notice');
  const shell = useTranslations('shell');
  if (notices.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyText')}
        action={
          <ButtonLink icon="home" href={paths.home()}>
            {shell('nav.home')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className="notice-list">
      {notices.map(({ id, title, html }) => (
        <li key={id}>
          <Card>
            <h2 id={id}>{title}</h2>
            <CleanHtml html={html} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    notice: typeof import('./text/vi.json');
  }
}
