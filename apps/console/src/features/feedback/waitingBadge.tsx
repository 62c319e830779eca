import { waitingFeedback } from '@sen/api/feedback';
import { Badge } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useChosenBrand } from '#features/brand/brands.ts';
import { useCall } from '#queries.ts';
import { refreshMs } from './refresh.ts';

/** How many messages wait, of the brand that is looked at; nothing at zero, or while that is unknown. */
export function WaitingBadge() {
  const t = useTranslations('feedback');
  const { data } = useCall(waitingFeedback, { brand: useChosenBrand() }, { refetchInterval: refreshMs });
  if (!data || data.count === 0) return null;
  return (
    <span className="section-count">
      <span aria-hidden="true">
        <Badge count={data.count} />
      </span>
      <span className="sen-hidden">{t('waiting', { count: data.count })}</span>
    </span>
  );
}
