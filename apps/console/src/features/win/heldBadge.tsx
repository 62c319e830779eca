import { waitingHeldWins } from '@sen/api/win';
import { Badge } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useChosenBrand } from '#features/brand/brands.ts';
import { useCall } from '#queries.ts';
import { refreshMs } from './refresh.ts';

/** How many held wins wait, of the brand that is looked at; nothing at zero, or while that is unknown. */
export function HeldBadge() {
  const t = useTranslations('wins');
  const { data } = useCall(waitingHeldWins, { brand: useChosenBrand() }, { refetchInterval: refreshMs });
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
