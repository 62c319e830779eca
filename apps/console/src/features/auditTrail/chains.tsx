import { auditChains } from '@sen/api/auditTrail';
import { Alert, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import './auditTrail.css';

/** Up to which entry the chains were recomputed, and whether they are unbroken. */
export function Chains() {
  const t = useTranslations('auditTrail');
  const numberFormat = useNumberFormat();
  const { data } = useCall(auditChains, {}, { refetchInterval: 60_000 });
  if (!data) return null;
  const { checked, chains } = data;
  if (!checked) return <Alert tone="warn">{t('unchecked')}</Alert>;
  return (
    <Alert tone={checked.unbroken ? 'good' : 'bad'} title={t(checked.unbroken ? 'unbroken' : 'broken')}>
      {t('checkedAt')} <Moment value={checked.at} />
      <ul className="audit-chains">
        {chains.map(({ stream, entries, checkedUpTo, head }) => (
          <li key={stream}>
            {t('chain', {
              stream: t(`streams.${stream}`),
              checked: numberFormat.decimal(checkedUpTo),
              entries: numberFormat.decimal(entries),
            })}{' '}
            <code title={head}>{head.slice(0, 12)}</code>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
