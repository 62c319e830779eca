import { helpCenter } from '@sen/api/content';
import { siteRouteOf } from '@sen/api/siteRoute';
import { EmptyState, Alert, Skeleton, TextField } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '@sen/front/language';
import { decode } from '#base/decode.ts';
import { useHydrated } from '#base/hydrated.ts';
import { useCall } from '#calls/queries.ts';
import { useLocation, useNavigate } from '#base/router.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { SupportButton } from '#features/feedback/supportButton.tsx';
import { ArticleView, Overview, Results } from './helpParts.tsx';
import { HelpModal } from './helpModal.tsx';
import { findArticle, type Section } from './search.ts';
import './help.css';

/** The one article that opens as a modal over the page. */
const modalCode = 'term';

/**
 * `/help`, and `/helpmc` for windows of apps and of the support: the same without anything around
 * it. A hash names an article (`#about`, `#privacy` …) or a section; `#term` opens the terms as a
 * modal.
 */
export default function Help() {
  const t = useTranslations('help');
  const { pathname } = useLocation();
  const asked = useCall(helpCenter, { language: useLanguage() }, { staleTime: 300_000 });
  const bare = siteRouteOf(pathname)?.look === 'bare';
  return (
    <main className={bare ? 'help help-bare' : 'help'}>
      <ScreenTitle title={t('title')} description={t('description')} />
      <Content asked={asked} base={pathname} />
    </main>
  );
}

function Content({ asked, base }: { asked: ReturnType<typeof useCall<typeof helpCenter>>; base: string }) {
  const t = useTranslations('help');
  const code = useHash();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { data, error, refetch } = asked;

  if (!data && error) {
    return (
      <>
        <Head />
        <CallFailed error={error} onRetry={refetch} />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <Head />
        <div className="help-cards">
          {[0, 1, 2, 3, 4, 5].map((i) => (
            <Skeleton key={i} height="220px" />
          ))}
        </div>
      </>
    );
  }
  const { sections } = data;
  if (sections.length === 0) {
    return (
      <>
        <Head />
        <EmptyState icon="help" title={t('emptyTitle')} text={t('emptyText')} action={<SupportButton />} />
      </>
    );
  }
  const open = code === modalCode ? undefined : findArticle(sections, code);
  // The link that skips the header has a hash of its own.
  const isUnknown =
    !open &&
    query.trim() === '' &&
    !['', modalCode, 'content', ...sections.map((section) => section.code)].includes(code);
  const close = () => navigate(base, { replace: true });
  return (
    <>
      <Head>
        <search className="help-search">
          <TextField
            type="search"
            label={t('search')}
            labelHidden
            placeholder={t('search')}
            icon="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              // Looking for something else leaves the article.
              if (open) close();
            }}
          />
        </search>
      </Head>
      {isUnknown && (
        <div className="help-unknown">
          <Alert tone="info">{t('unknown')}</Alert>
        </div>
      )}
      <Body sections={sections} base={base} query={query} open={open} />
      {code === modalCode && <HelpModal sections={sections} base={base} code={modalCode} onClose={close} />}
    </>
  );
}

function Body({
  sections,
  base,
  query,
  open,
}: {
  sections: readonly Section[];
  base: string;
  query: string;
  open: ReturnType<typeof findArticle>;
}) {
  if (open) return <ArticleView sections={sections} base={base} {...open} />;
  if (query.trim() !== '') return <Results sections={sections} base={base} query={query} />;
  return <Overview sections={sections} base={base} />;
}

function Head({ children }: { children?: ReactNode }) {
  const t = useTranslations('help');
  return (
    <header className="help-head">
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      {children}
    </header>
  );
}

/**
 * The hash of the address; the server never sees it, so that it counts from the moment the page is
 * the browser's own.
 */
function useHash(): string {
  const { hash } = useLocation();
  return useHydrated() ? decode(hash.slice(1)) : '';
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    help: typeof import('./text/vi.json');
  }
}
