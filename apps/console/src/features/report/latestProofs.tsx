import { deskProofs } from '@sen/api/proof';
import { Money, Alert, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#brand/brands.ts';
import { useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';

/**
 * The last published proof of all members' balances, beside the amount owed now. Nothing for those
 * who work for some brands only.
 */
export function LatestProofs() {
  const t = useTranslations('report.proof');
  const numberFormat = useNumberFormat();
  const symbolOf = useSymbol();
  const { data } = useCall(deskProofs, {}, { refetchInterval: 60_000 });
  const latest = data?.list.filter(({ day }) => day === data.list[0]?.day);
  return latest?.map(({ id, currency, total, owedNow, members, takenAt }) => (
    <Alert key={id} icon="lock" title={t('title')}>
      {t('total')} <Money value={total} symbol={symbolOf(currency)} /> ·{' '}
      {t('members', { shown: numberFormat.decimal(String(members)) })} · <Moment value={takenAt} />.{' '}
      {t('owedNow')} <Money value={owedNow} symbol={symbolOf(currency)} />
    </Alert>
  ));
}
