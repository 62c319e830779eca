import { convertPoint } from '@sen/api/point';
import { formatAmount, parseAmount } from '@sen/api/money';
import { type Faults, Form, FormText, useSenForm } from '@sen/front/form';
import { preloadCipher } from '@sen/front/seal';
import { Dialog, Icon, Money, showToast, useNumberFormat } from '@sen/ui';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { PaymentPasswordField } from '#features/paymentPassword/paymentPasswordField.tsx';
import { useAsked, type Asked } from './useRetrySafeRequest.ts';
import { MaySpend } from './blocked.tsx';
import { refreshPoints, usePointText, type PointConfig } from './points.ts';
import { SendAgain, Sum } from './sum.tsx';
import './pointForms.css';

type Conversion = PointConfig['conversion'];
type Values = { points: string; paymentPassword: string };

/** Points become balance at the brand's rate. */
export function ConvertDialog({
  config: { conversion },
  points,
  onClose,
}: {
  config: PointConfig;
  points: number;
  onClose: () => void;
}) {
  const t = useTranslations('point.convert');
  const common = useTranslations('common');
  const pointText = usePointText();
  const { currencySymbol } = useBrand().brand;
  const asked = useAsked();
  const least = leastOf(conversion);
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses
      closeLabel={common('close')}
      title={t('title')}
      width={460}
    >
      <div className="points-convert">
        <p>
          {t.rich('lead', {
            points: pointText(conversion.points),
            amount: () => <Money value={conversion.amount} symbol={currencySymbol} />,
          })}{' '}
          {conversion.turnoverPercent > 0 && t('turnover', { percent: String(conversion.turnoverPercent) })}
        </p>
        {mostOf(conversion, points) < least && asked.open === undefined ? (
          <p className="points-none" role="status">
            <Icon name="info" />
            {t('tooFew', { least: pointText(least), missing: pointText(least - points) })}
          </p>
        ) : (
          <MaySpend>
            <ConvertForm conversion={conversion} points={points} asked={asked} onDone={onClose} />
          </MaySpend>
        )}
      </div>
    </Dialog>
  );
}

type FormProps = { conversion: Conversion; points: number; asked: Asked; onDone: () => void };

function ConvertForm({ conversion, points, asked, onDone }: FormProps) {
  const t = useTranslations('point.convert');
  const numberFormat = useNumberFormat();
  const pointText = usePointText();
  const { currencySymbol } = useBrand().brand;
  const most = mostOf(conversion, points);
  const sendable = Math.max(points, asked.open ?? 0);
  const form = useSenForm<Values>({
    defaultValues: { points: String(most), paymentPassword: '' },
    check: (values) => faultsOf(values, conversion, sendable),
    submit: async ({ points: typed, paymentPassword }) => {
      const { turnoverPercent } = conversion;
      const wanted = { points: Number(typed), amount: amountOf(conversion, Number(typed)), turnoverPercent };
      try {
        const { amount } = await asked.ask(wanted, wanted.points, (requestId) =>
          api(convertPoint, { ...wanted, paymentPassword, requestId }),
        );
        showToast(
          t('done', {
            points: pointText(wanted.points),
            amount: `${numberFormat.amount(amount)}${currencySymbol}`,
          }),
          'good',
        );
      } finally {
        refreshPoints();
      }
      onDone();
    },
  });
  const typed = useWatch({ control: form.fields.control, name: 'points' });
  const wanted = readPoints(typed, conversion, sendable) ?? 0;
  return (
    <div onFocus={preloadCipher}>
      <Form form={form} label={t('title')} submitLabel={t('submit')} sendingLabel={t('sending')}>
        <FormText
          name="points"
          label={t('points')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          hint={`${t('limits', { min: numberFormat.decimal(String(leastOf(conversion))), max: pointText(greatestOf(conversion)) })} ${
            conversion.points > 1 ? t('step', { step: numberFormat.decimal(String(conversion.points)) }) : ''
          }`.trim()}
        />
        <PaymentPasswordField />
        {wanted > points && !form.sending ? (
          <SendAgain />
        ) : (
          <Sum
            lines={[
              [t('get'), <Money key="get" value={amountOf(conversion, wanted)} symbol={currencySymbol} />],
              // While it is sent the points may have left already.
              ...(wanted > points ? [] : [[t('after'), pointText(points - wanted)] as const]),
            ]}
          />
        )}
      </Form>
    </div>
  );
}

/** Whole multiples alone are converted. */
const leastOf = ({ min, points: step }: Conversion): number => Math.ceil(min / step) * step;
const greatestOf = ({ max, points: step }: Conversion): number => Math.floor(max / step) * step;
const mostOf = (conversion: Conversion, points: number): number =>
  Math.min(greatestOf(conversion), Math.floor(points / conversion.points) * conversion.points);

const amountOf = ({ amount, points: step }: Conversion, points: number): string =>
  formatAmount(parseAmount(amount)! * BigInt(points / step));

/** Undefined for what cannot be converted. */
function readPoints(typed: string, conversion: Conversion, sendable: number): number | undefined {
  const points = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : 0;
  return points >= leastOf(conversion) &&
    points <= mostOf(conversion, sendable) &&
    points % conversion.points === 0
    ? points
    : undefined;
}

/** The server's own checks, made before it is asked. */
function faultsOf(
  { points: typed, paymentPassword }: Values,
  conversion: Conversion,
  sendable: number,
): Faults<Values> {
  const faults: Faults<Values> = {};
  if (paymentPassword === '') faults.paymentPassword = { code: 'input_empty' };
  if (typed.trim() === '') return { ...faults, points: { code: 'input_empty' } };
  if (!/^\d{1,10}$/.test(typed.trim())) return { ...faults, points: { code: 'input_invalid' } };
  if (readPoints(typed, conversion, sendable) !== undefined) return faults;
  const points = Number(typed);
  if (points < leastOf(conversion))
    return { ...faults, points: { code: 'point_conversion_too_small', limit: leastOf(conversion) } };
  if (points > greatestOf(conversion))
    return { ...faults, points: { code: 'point_conversion_too_large', limit: greatestOf(conversion) } };
  if (points > sendable) return { ...faults, points: { code: 'points_too_few', lacking: points - sendable } };
  return { ...faults, points: { code: 'point_conversion_step', step: conversion.points } };
}
