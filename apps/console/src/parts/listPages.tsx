import { Button, KeysetPages, type Cursors } from '@sen/ui';
import { useTranslations } from 'use-intl';

/** The pages beside this one; nothing where all rows are on it. Each page has an address of its own. */
export function ListPages({ page, onGo }: { page: { next?: string | null; previous?: string | null }; onGo: (to: Cursors) => void }) {
  const common = useTranslations('common');
  const t = useTranslations('list');
  return (
    <KeysetPages
      page={page}
      onGo={onGo}
      labels={{ nav: common('pages'), first: t('firstPage'), previous: common('previousPage'), next: common('nextPage') }}
    />
  );
}

export function FirstPageButton({ onGo }: { onGo: () => void }) {
  const t = useTranslations('list');
  return (
    <Button size="sm" variant="quiet" icon="chevronsLeft" onClick={onGo}>
      {t('firstPage')}
    </Button>
  );
}
