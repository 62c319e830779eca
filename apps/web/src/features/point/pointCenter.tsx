import { SectionHeading, Tabs } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useSearchParams } from '#base/router.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { PointLineList } from './pointLineList.tsx';
import { PointsCard } from './pointsCard.tsx';
import { RedemptionList } from './redemptionList.tsx';
import './pointCenter.css';

const views = ['redemptions', 'lines'] as const;

/**
 * `/personal/pointCenter?view=`: the member's points, what they redeemed, and every line of their
 * points.
 */
export default function PointCenter() {
  const t = useTranslations('point.centre');
  const [query, setQuery] = useSearchParams();
  const view = views.find((known) => known === query.get('view')) ?? 'redemptions';
  return (
    <div className="points-centre account-page">
      <ScreenTitle title={t('title')} />
      <SectionHeading level={1} title={t('title')} lead={t('lead')} />
      <PointsCard inCentre />
      <Tabs
        label={t('views')}
        value={view}
        // The filters of one list mean nothing to the other.
        onChange={(next) => setQuery(next === 'redemptions' ? {} : { view: next }, { replace: true })}
        tabs={views.map((key) => ({ key, label: t(key) }))}
      >
        <div className="points-centre-panel">
          {view === 'redemptions' ? <RedemptionList /> : <PointLineList />}
        </div>
      </Tabs>
    </div>
  );
}
