import { ButtonLink, EmptyState } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';

/** Nothing in a record: the way to the games. */
export function NoRecord() {
  const t = useTranslations('list');
  const pages = useTranslations('listPages');
  const shell = useTranslations('shell.nav');
  return (
    <EmptyState
      icon="receipt"
      title={pages('noRows')}
      text={t('emptyText')}
      action={<ButtonLink href={paths.rng()}>{shell('games')}</ButtonLink>}
    />
  );
}
