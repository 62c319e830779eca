import {
  hasPeriod,
  isOfTime,
  limitKinds,
  realityMinutes,
  sessionMinutes,
  setLimit,
  type Limit,
  type LimitKind,
} from '@sen/api/limit';
import type { TypedAmount } from '@sen/api/typedAmount';
import { Form, FormSelect, useSenForm } from '@sen/front/form';
import { showToast } from '@sen/ui';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { FormAmount } from '#parts/formAmount.tsx';
import { readAgain } from './readAgain.ts';
import { useSpan } from './useSpan.ts';

type Values = { kind: LimitKind; period: 'day' | 'week' | 'month'; amount: TypedAmount; minutes: string };

const minutesOf = (kind: LimitKind): readonly number[] =>
  kind === 'reality' ? realityMinutes : sessionMinutes;

/** Sets one limit: which, for how long, how much. */
export function LimitForm({ limits }: { limits: readonly Limit[] }) {
  const t = useTranslations('limit');
  const { brand } = useBrand();
  const span = useSpan();
  const form = useSenForm<Values>({
    defaultValues: { kind: 'deposit', period: 'day', amount: '', minutes: '60' },
    check: ({ kind, amount }) => {
      if (isOfTime(kind)) return {};
      if (amount === '') return { amount: { code: 'input_empty' } };
      return typeof amount === 'string' ? {} : { amount: { code: amount.fault } };
    },
    submit: async ({ kind, period, amount, minutes }) => {
      const value = isOfTime(kind) ? minutesIn(kind, minutes) : (amount as string);
      const { state } = await api(setLimit, { kind, period: hasPeriod(kind) ? period : 'none', value });
      showToast(state === 'holds' ? t('setNow') : t('setLater'), state === 'holds' ? 'good' : 'info');
      form.fields.setValue('amount', '');
      readAgain();
    },
  });
  const [kind, period] = useWatch({ control: form.fields.control, name: ['kind', 'period'] });
  const present = limits.find(
    (limit) => limit.kind === kind && (limit.period === 'none' || limit.period === period),
  );
  return (
    <Form form={form} label={t('form')} submitLabel={t('submit')} sendingLabel={t('submit')}>
      <FormSelect
        name="kind"
        label={t('kind')}
        hint={t(`explain.${kind}`)}
        options={limitKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {hasPeriod(kind) && (
        <FormSelect
          name="period"
          label={t('period')}
          options={(['day', 'week', 'month'] as const).map((value) => ({
            value,
            label: t(`periods.${value}`),
          }))}
        />
      )}
      {isOfTime(kind) ? (
        <FormSelect
          key={kind}
          name="minutes"
          label={t('time')}
          options={minutesOf(kind).map((minutes) => ({ value: String(minutes), label: span(minutes) }))}
        />
      ) : (
        <FormAmount name="amount" label={t('amount')} required unit={brand.currencySymbol} />
      )}
      {present && <p className="limit-note">{t('changes')}</p>}
    </Form>
  );
}

/**
 * The minutes on the list of this kind; a value that was chosen for the other kind may not be on
 * it.
 */
function minutesIn(kind: LimitKind, chosen: string): string {
  const list = minutesOf(kind);
  return list.includes(Number(chosen)) ? chosen : String(list.at(-1));
}
