import { Link } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ownPath } from '#base/ownPath.ts';
import { useSearchParams } from '#base/router.tsx';

/** Back to the page of this site that a lobby link named (`?backUrl=`). */
export function WayBack({ fallback }: { fallback?: ReactNode }) {
  const t = useTranslations('lottery');
  const [query] = useSearchParams();
  const back = ownPath(query.get('backUrl'));
  return back === undefined ? fallback : <Link href={back}>{t('back')}</Link>;
}
