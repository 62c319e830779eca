import { devices, endDevice } from '@sen/api/session';
import { Button, Card, DateTime, Skeleton, StatusPill, showToast } from '@sen/ui';
import { useDateLocale } from '@sen/front/dateLocale';
import { useFailureTexts } from '@sen/front/failure';
import { callKey } from '@sen/front/queries';
import { useTranslations } from 'use-intl';
import { queryClient, useCall } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import './devicesCard.css';

/** The places where the member is signed in, each with the way to end it. */
export function DevicesCard() {
  const t = useTranslations('member.devices');
  const locale = useDateLocale();
  const failureTexts = useFailureTexts();
  const asked = useCall(devices, {}, { staleTime: 0 });
  const end = useSend(endDevice, {
    onSuccess: () => {
      showToast(t('ended'), 'good');
      return queryClient.invalidateQueries({ queryKey: callKey(devices, {}) });
    },
    onError: (error) => showToast(failureTexts(error).title, 'bad'),
  });
  const list = asked.data?.list;
  return (
    <Card>
      <h2>{t('title')}</h2>
      <p className="account-lead">{t('lead')}</p>
      {asked.isError ? (
        <CallFailed error={asked.error} onRetry={asked.refetch} />
      ) : !list ? (
        <Skeleton height="6em" />
      ) : (
        <ul className="devices">
          {list.map(({ id, device, address, usedAt, stayUntil, current }) => (
            <li key={id}>
              <div>
                <strong>{device || t('unknown')}</strong>{' '}
                {current && <StatusPill tone="good">{t('this')}</StatusPill>}
                <small>
                  {address} · {t('used')} <DateTime value={usedAt} locale={locale} />
                </small>
                {stayUntil !== null && (
                  <small>
                    {t('until')} <DateTime value={stayUntil} locale={locale} />
                  </small>
                )}
              </div>
              {!current && (
                <Button
                  size="sm"
                  aria-label={t('endNamed', { device: device || t('unknown') })}
                  disabled={end.isPending}
                  onClick={() => end.mutate({ id })}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {list && list.length > 1 && (
        <Button variant="quiet" loading={end.isPending} onClick={() => end.mutate({ id: 'others' })}>
          {t('endOthers')}
        </Button>
      )}
    </Card>
  );
}
