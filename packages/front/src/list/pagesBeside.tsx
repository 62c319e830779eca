import { KeysetPages, type Cursors } from '@sen/ui';
import { useTranslations } from 'use-intl';

/** The ways to the pages beside one, of a list that is called `of` where a screen has several. */
export function PagesBeside({
  page,
  onGo,
  of,
  busy,
}: {
  page: { next?: string | null; previous?: string | null };
  onGo: (to: Cursors) => void;
  of?: string | undefined;
  /** As in `KeysetPages`. */
  busy?: boolean | undefined;
}) {
  const common = useTranslations('common');
  const t = useTranslations('listPages');
  const pages = common('pages');
  return (
    <KeysetPages
      page={page}
      onGo={onGo}
      busy={busy}
      labels={{
        nav: of === undefined ? pages : `${pages}: ${of}`,
        first: t('firstPage'),
        previous: common('previousPage'),
        next: common('nextPage'),
      }}
    />
  );
}
