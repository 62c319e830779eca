import type { Redemption, RedemptionState } from '@sen/api/point';
import { useDateLocale } from '@sen/front/dateLocale';
import { DateTime, Dialog, Money, StatusPill, useNumberFormat, type Tone } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { usePointText } from './points.ts';

const tones: Readonly<Record<RedemptionState, Tone>> = {
  processing: 'warn',
  rejected: 'bad',
  completed: 'good',
};

export function RedemptionPill({ of: { status } }: { of: Redemption }) {
  const t = useTranslations('point.states');
  return <StatusPill tone={tones[status]}>{t(status)}</StatusPill>;
}

/**
 * All of one redemption: what was given for it, where it goes, and what operators answered, such as
 * a voucher's code.
 */
export function RedemptionDialog({ redemption, onClose }: { redemption: Redemption; onClose: () => void }) {
  const t = useTranslations('point');
  const numberFormat = useNumberFormat();
  const pointText = usePointText();
  const locale = useDateLocale();
  const { currencySymbol } = useBrand().brand;
  const {
    id,
    type,
    productName,
    quantity,
    requiredPoints,
    requiredAmount,
    credit,
    time,
    decidedAt,
    remark,
    contact,
    note,
  } = redemption;
  const facts: (readonly [label: string, value: ReactNode] | false)[] = [
    [t('redemption.product'), productName],
    [t('product.type'), t(`types.${type}`)],
    [t('redemption.state'), <RedemptionPill key="state" of={redemption} />],
    note !== null && [t('redemption.answer'), <strong key="note">{note}</strong>],
    [t('redemption.quantity'), numberFormat.decimal(String(quantity))],
    [t('redemption.points'), pointText(requiredPoints)],
    [
      t('redemption.amount'),
      /[1-9]/.test(requiredAmount) ? (
        <Money key="amount" value={requiredAmount} symbol={currencySymbol} />
      ) : (
        '–'
      ),
    ],
    credit !== null && [t('product.credit'), <Money key="credit" value={credit} symbol={currencySymbol} />],
    [t('redemption.time'), <DateTime key="time" value={time} locale={locale} />],
    decidedAt !== null && [
      t('redemption.decidedAt'),
      <DateTime key="decidedAt" value={decidedAt} locale={locale} />,
    ],
    contact !== null && [t('product.contactName'), contact.name],
    contact !== null && [
      t('product.contactPhone'),
      <span key="phone" className="sen-digits">
        {contact.phone}
      </span>,
    ],
    contact !== null && [t('product.contactAddress'), contact.address],
    remark !== '' && [t('redemption.remark'), remark],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('product.close')}
      title={t('redemption.title', { id })}
      width={520}
    >
      <dl className="points-details">
        {facts
          .filter((fact) => fact !== false)
          .flatMap(([label, value]) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label} of it`}>{value}</dd>,
          ])}
      </dl>
    </Dialog>
  );
}
