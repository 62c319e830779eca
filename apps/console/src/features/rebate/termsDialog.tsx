import { deskRebateTerms, setRebateTerms } from '@sen/api/rebateDesk';
import type { OutputOf } from '@sen/api/call';
import { rebatePeriods, type RebatePeriod } from '@sen/api/rebateRate';
import { FormSelect, useSenForm } from '@sen/front/form';
import { Dialog, Select, Skeleton, showToast, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { useBrandName, useChosenBrand } from '#features/brand/brands.ts';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Fact, Facts } from '#parts/decision.tsx';
import { FromVersion } from '#parts/fromVersion.tsx';
import { refetch, useCall } from '#queries.ts';
import { Failure } from '#shell/page.tsx';
import { RateFields, Rates, rateFaults, ratesOf, typedRates } from './rateFields.tsx';

type BrandTerms = OutputOf<typeof deskRebateTerms>['list'][number];

/** A brand's terms of rebates: the span of a payment, the maxima and the default rates. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('rebate');
  const common = useTranslations('common');
  const nameOf = useBrandName();
  const { role } = useOutletContext<Operator>();
  const [code, setCode] = useState(useChosenBrand());
  const query = useCall(deskRebateTerms, {});
  const list = query.data?.list;
  const shown = list?.find(({ brand }) => brand === code) ?? list?.[0];
  return (
    <Dialog open onClose={onClose} closeLabel={common('close')} icon="receipt" title={t('terms.title')} width={760}>
      {query.error && !query.data ? (
        <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : !list || !shown ? (
        <Skeleton height="320px" />
      ) : (
        <div className="rebate-run">
          {list.length > 1 && (
            <Select
              label={t('terms.brand')}
              value={shown.brand}
              onChange={(event) => setCode(event.target.value)}
              options={list.map(({ brand }) => ({ value: brand, label: nameOf(brand) }))}
            />
          )}
          {mayCall(role, setRebateTerms) ? (
            <FromVersion key={shown.brand} of={shown}>
              {(begun, saved) => <TermsForm of={begun} onSaved={saved} />}
            </FromVersion>
          ) : (
            <Terms of={shown} />
          )}
        </div>
      )}
    </Dialog>
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
      const wanted = { period: values.period, max: ratesOf('max', values), defaults: ratesOf('defaults', values) };
      try {
        const made = await api(setRebateTerms, { brand, version, terms: wanted, reason: values.reason });
        onSaved(made.version);
      } finally {
        await refetch([deskRebateTerms]);
      }
      showToast(t('terms.saved'), 'good');
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
