import { Button } from '@sen/ui';
import { useTranslations } from 'use-intl';
import type { Cursors } from './filters.ts';

/** The pages beside this one; nothing where all rows are on it. Each page has an address of its own. */
export function ListPages({
  page: { next = null, previous = null },
  onGo,
}: {
  page: { next?: string | null; previous?: string | null };
  onGo: (to: Cursors) => void;
}) {
  const t = useTranslations('common');
  if (next === null && previous === null) return null;
  return (
    <nav className="list-pages" aria-label={t('pages')}>
      <FirstPageButton disabled={previous === null} onGo={() => onGo({})} />
      <Button size="sm" icon="chevronLeft" disabled={previous === null} onClick={() => onGo({ before: previous! })}>
        {t('previousPage')}
      </Button>
      <Button size="sm" disabled={next === null} onClick={() => onGo({ after: next! })}>
        {t('nextPage')}
      </Button>
    </nav>
  );
}

export function FirstPageButton({ onGo, disabled = false }: { onGo: () => void; disabled?: boolean }) {
  const t = useTranslations('list');
  return (
    <Button size="sm" variant="quiet" icon="chevronsLeft" disabled={disabled} onClick={onGo}>
      {t('firstPage')}
    </Button>
  );
}
