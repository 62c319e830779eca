import { deskRebateTerms, setRebateTerms } from '@sen/api/rebateDesk';
import type { OutputOf } from '@sen/api/call';
import { rebatePeriods, type RebatePeriod } from '@sen/api/rebateRate';
import { FormSelect, useSenForm } from '@sen/front/form';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useChangeDone } from '#parts/changeDone.ts';
import { api } from '#base/api.ts';
import { BrandTermsDialog } from '#parts/brandTermsDialog.tsx';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Fact, Facts } from '#parts/decision.tsx';
import { refetch, useCall } from '#base/queries.ts';
import { RateFields, Rates, rateFaults, ratesOf, typedRates } from './rateFields.tsx';

type BrandTerms = OutputOf<typeof deskRebateTerms>['list'][number];

/** A brand's terms of rebates: the span of a payment, the maxima and the default rates. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('rebate');
  return (
    <BrandTermsDialog
      title={t('terms.title')}
      brandLabel={t('terms.brand')}
      query={useCall(deskRebateTerms, {})}
      change={setRebateTerms}
      form={(begun, saved) => <TermsForm of={begun} onSaved={saved} />}
      facts={(terms) => <Terms of={terms} />}
      onClose={onClose}
    />
  );
}

function Terms({ of: { terms } }: { of: BrandTerms }) {
  const t = useTranslations('rebate');
  return (
    <Facts>
      <Fact label={t('terms.period')}>{t(`periods.${terms.period}`)}</Fact>
      <Fact label={t('terms.max')}>
        <Rates rates={terms.max} />
      </Fact>
      <Fact label={t('terms.defaults')}>
        <Rates rates={terms.defaults} />
      </Fact>
    </Facts>
  );
}

type Values = Record<string, string> & { reason: string; way: string; period: RebatePeriod };

type FormProps = { of: BrandTerms; onSaved: (version: number) => void };

function TermsForm({ of: { brand, version, terms }, onSaved }: FormProps) {
  const t = useTranslations('rebate');
  const numberFormat = useNumberFormat();
  const changeDone = useChangeDone();
  const form = useSenForm<Values>({
    defaultValues: {
      reason: '',
      way: 'set',
      period: terms.period,
      ...typedRates(numberFormat, 'max', terms.max),
      ...typedRates(numberFormat, 'defaults', terms.defaults),
    },
    check: (values) => {
      const faults = rateFaults('max', values);
      const limit = Object.keys(faults).length === 0 ? ratesOf('max', values) : undefined;
      return { ...faults, ...rateFaults('defaults', values, limit), reason: reasonFault(values.reason) };
    },
    submit: async (values) => {
      const wanted = {
        period: values.period,
        max: ratesOf('max', values),
        defaults: ratesOf('defaults', values),
      };
      let waits: string | null;
      try {
        const made = await api(setRebateTerms, { brand, version, terms: wanted, reason: values.reason });
        ({ waits } = made);
        onSaved(made.version);
      } finally {
        await refetch([deskRebateTerms]);
      }
      changeDone(waits, t('terms.saved'));
    },
  });
  return (
    <ActionForm form={form} label={t('terms.title')} ways={[{ key: 'set', label: t('terms.save') }]}>
      <p className="cell-muted">{t('terms.lead')}</p>
      <FormSelect
        name="period"
        label={t('terms.period')}
        options={rebatePeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      <RateFields prefix="max" legend={t('terms.max')} />
      <RateFields prefix="defaults" legend={t('terms.defaults')} />
      <FormReason label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  );
}
