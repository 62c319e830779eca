import { availability, withdrawalList } from '@sen/api/withdrawal';
import { Card, SectionHeading, Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ZoneNote } from '#parts/zoneNote.tsx';
import { AvailabilityCard } from './availabilityCard.tsx';
import { CurrentWithdrawal, isUnderWay } from './currentWithdrawal.tsx';
import { WithdrawalForm } from './withdrawalForm.tsx';
import { WithdrawalHistory } from './withdrawalHistory.tsx';
import './withdrawal.css';

/** The server pushes each change; asking makes sure when the push is cut. */
const askMs = 5_000;

/**
 * `/personal/withdraw`: how much can be withdrawn and why not more, then the form, then what was
 * asked for.
 */
export default function WithdrawalPage() {
  const t = useTranslations('withdrawal');
  const asked = useCall(availability, {}, { staleTime: 0 });
  const newest = useCall(
    withdrawalList,
    {},
    { refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? askMs : false) },
  );
  const underWay = newest.data?.list.filter(isUnderWay) ?? [];
  return (
    <div className="withdrawal">
      <ScreenTitle title={t('title')} />
      <SectionHeading level={1} title={t('title')} lead={t('lead')} />
      {asked.isError && !asked.data ? (
        <CallFailed error={asked.error} onRetry={asked.refetch} />
      ) : asked.data ? (
        <>
          <AvailabilityCard now={asked.data} />
          <WithdrawalForm now={asked.data} />
        </>
      ) : (
        <Card>
          <Skeleton height="320px" />
        </Card>
      )}
      {underWay.length > 0 && (
        <section>
          <SectionHeading title={t('current')} />
          {underWay.map((one) => (
            <CurrentWithdrawal key={one.id} withdrawal={one} />
          ))}
        </section>
      )}
      <WithdrawalHistory />
      <ZoneNote />
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    withdrawal: typeof import('./text/vi.json');
  }
}
