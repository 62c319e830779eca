import { deskMemberRates, setDeskMemberRates } from '@sen/api/rebateDesk';
import type { OutputOf } from '@sen/api/call';
import { useSenForm } from '@sen/front/form';
import { PagesBeside } from '@sen/front/list/pagesBeside';
import { Money, SectionHeading, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useChangeDone } from '#parts/changeDone.ts';
import { api } from '#base/api.ts';
import { useSymbol } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Fact, Facts } from '#parts/decision.tsx';
import { refetch, useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure } from '#parts/page.tsx';
import type { Cursors } from '@sen/ui';
import { RateFields, Rates, rateFaults, ratesOf, typedRates } from './rateFields.tsx';

/**
 * The rebate rates of a member: the rates in force, their history with authors, and the form to
 * change them.
 */
export function MemberRates({ memberId, brand }: { memberId: string; brand: string }) {
  const t = useTranslations('rebate');
  const { role } = useOutletContext<Operator>();
  const symbolOf = useSymbol();
  const [cursors, setCursors] = useState<Cursors>({});
  const query = useCall(deskMemberRates, { id: memberId, size: 5, ...cursors });
  if (!query.data)
    return query.error ? (
      <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : null;
  const { rates, given, carried, currency, history } = query.data;
  return (
    <>
      <Facts>
        <Fact label={t('counted')}>
          <Rates rates={rates} />
        </Fact>
        <Fact label={t('given')}>
          {given ? <Rates rates={given} /> : <span className="cell-muted">{t('byDefault')}</span>}
        </Fact>
        <Fact label={t('carried')}>
          <Money value={carried} symbol={symbolOf(currency, brand)} />
        </Fact>
      </Facts>
      {history.list.length > 0 && (
        <section aria-label={t('history')}>
          <SectionHeading title={t('history')} />
          <ul className="member-notes">
            {history.list.map((row) => (
              <li key={row.id}>
                <p>
                  <Moment value={row.from} /> · {t(`causes.${row.cause}`)}{' '}
                  {row.by && <strong>{row.by}</strong>}
                  {row.reason && (
                    <>
                      : <q>{row.reason}</q>
                    </>
                  )}
                </p>
                <p>
                  <Rates rates={row.rates} />
                </p>
              </li>
            ))}
          </ul>
          <PagesBeside page={history} onGo={setCursors} />
        </section>
      )}
      {mayCall(role, setDeskMemberRates) && (
        <RatesForm key={JSON.stringify(given)} memberId={memberId} data={query.data} />
      )}
    </>
  );
}

type Values = Record<string, string> & { reason: string; way: string };

function RatesForm({ memberId, data }: { memberId: string; data: OutputOf<typeof deskMemberRates> }) {
  const t = useTranslations('rebate');
  const numberFormat = useNumberFormat();
  const changeDone = useChangeDone();
  const form = useSenForm<Values>({
    defaultValues: { reason: '', way: 'set', ...typedRates(numberFormat, 'rate', data.given ?? data.rates) },
    check: (values) => ({ ...rateFaults('rate', values, data.limit), reason: reasonFault(values.reason) }),
    submit: async (values) => {
      const wanted = { id: memberId, rates: ratesOf('rate', values), reason: values.reason };
      const { waits } = await api(setDeskMemberRates, wanted);
      await refetch([deskMemberRates]);
      changeDone(waits, t('saved'));
    },
  });
  return (
    <ActionForm form={form} label={t('change')} ways={[{ key: 'set', label: t('change') }]}>
      <RateFields prefix="rate" legend={t('rates')} limit={data.limit} />
      <FormReason label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  );
}
