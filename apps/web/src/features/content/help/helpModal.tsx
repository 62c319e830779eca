import { Dialog, EmptyState, Link } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { CleanHtml } from '#parts/cleanHtml.tsx';
import { findArticle, type Section } from './search.ts';

/**
 * An article over the page: the terms, wherever the brand keeps them, and the others of their
 * section one press away.
 */
export function HelpModal({
  sections,
  base,
  code,
  onClose,
}: {
  sections: readonly Section[];
  base: string;
  code: string;
  onClose: () => void;
}) {
  const t = useTranslations('help');
  const common = useTranslations('common');
  const found = findArticle(sections, code);
  const others = found?.section.articles.filter((article) => article !== found.article) ?? [];
  return (
    <Dialog
      reading
      open
      onClose={onClose}
      closeLabel={common('close')}
      width={760}
      title={found?.article.title ?? t('termsMissingTitle')}
    >
      {found ? (
        <div>
          <CleanHtml html={found.article.html} />
          {others.length > 0 && (
            <nav className="help-modal-others" aria-label={t('more')}>
              {others.map((article) => (
                <Link key={article.code} href={`${base}#${article.code}`}>
                  {article.title}
                </Link>
              ))}
            </nav>
          )}
        </div>
      ) : (
        <EmptyState icon="help" title={t('termsMissingTitle')} text={t('emptyText')} compact />
      )}
    </Dialog>
  );
}
