import { Button, EmptyState, Icon, Link, iconNames, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { CleanHtml } from '#parts/cleanHtml.tsx';
import { SupportButton } from '#features/feedback/supportButton.tsx';
import { search, type Article, type Section } from './search.ts';

type Parts = { sections: readonly Section[]; /** `/help` or `/helpmc`. */ base: string };

/** All sections with the titles of their articles. */
export function Overview({ sections, base }: Parts) {
  return (
    <>
      <div className="help-cards">
        {sections.map((section) => (
          <section
            key={section.code}
            id={section.code}
            className="help-card"
            aria-labelledby={`section-${section.code}`}
          >
            <h2 id={`section-${section.code}`}>
              <Icon name={iconOf(section)} />
              {section.title}
            </h2>
            <ul>
              {section.articles.map((article) => (
                <li key={article.code}>
                  <Link href={`${base}#${article.code}`}>{article.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Ask />
    </>
  );
}

/** One article beside the list of all of them; on phones it stands alone with a way back. */
export function ArticleView({
  sections,
  base,
  section,
  article,
}: Parts & { section: Section; article: Article }) {
  // The address may first have led to the section of the same name, in the overview that stood here
  // before.
  const t = useTranslations('help');
  const at = section.articles.indexOf(article);
  const before = section.articles[at - 1];
  const after = section.articles[at + 1];
  return (
    <div className="help-reading">
      <nav className="help-side" aria-label={t('topics')}>
        {sections.map((each) => (
          <details key={each.code} open={each === section} name="help-side">
            <summary>
              <Icon name={iconOf(each)} />
              {each.title}
              <Icon name="chevronDown" className="help-turn" />
            </summary>
            <ul>
              {each.articles.map(({ code, title }) => (
                <li key={code}>
                  <Link href={`${base}#${code}`} aria-current={code === article.code ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <div>
        <Link className="back-link" href={base}>
          <Icon name="arrowLeft" />
          {t('allTopics')}
        </Link>
        <article key={article.code} ref={showArticle} id={article.code} className="help-article">
          <p className="help-section-name">{section.title}</p>
          <h2>{article.title}</h2>
          <CleanHtml html={article.html} />
          <div className="help-article-foot">
            <Button variant="quiet" onClick={() => print()}>
              {t('print')}
            </Button>
          </div>
        </article>
        {(before || after) && (
          <nav className="help-steps" aria-label={t('more')}>
            {before && (
              <Link href={`${base}#${before.code}`}>
                <span>{t('before')}</span>
                {before.title}
              </Link>
            )}
            {after && (
              <Link href={`${base}#${after.code}`} className="help-after">
                <span>{t('after')}</span>
                {after.title}
              </Link>
            )}
          </nav>
        )}
        <Ask />
      </div>
    </div>
  );
}

/**
 * No value may leave: newer browsers answer with a promise, which React would take for a clean-up.
 */
function showArticle(article: HTMLElement | null): void {
  article?.scrollIntoView();
}

/** The articles that hold what was typed. */
export function Results({ sections, base, query }: Parts & { query: string }) {
  const t = useTranslations('help');
  const found = search(sections, query);
  return (
    <section className="help-results" aria-label={t('results')}>
      <p role="status">{t('found', { count: found.length, query: query.trim() })}</p>
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('nothingTitle')}
          text={t('nothingText')}
          action={<SupportButton />}
        />
      ) : (
        <ul>
          {found.map(({ section, article, excerpt }) => (
            <li key={`${section.code}/${article.code}`}>
              <Link href={`${base}#${article.code}`}>
                <small>{section.title}</small>
                <strong>{article.title}</strong>
                {excerpt && (
                  <span>
                    {excerpt[0]}
                    <mark>{excerpt[1]}</mark>
                    {excerpt[2]}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** For whom no article is enough. */
function Ask() {
  const t = useTranslations('help');
  return (
    <aside className="help-ask">
      <Icon name="support" />
      <div>
        <h2>{t('askTitle')}</h2>
        <p>{t('askText')}</p>
      </div>
      <SupportButton />
    </aside>
  );
}

/** The section's icon, as far as the kit has it. */
export function iconOf({ icon }: Section): IconName {
  return iconNames.find((name) => name === icon) ?? 'help';
}
