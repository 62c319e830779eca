import { deskExclude, deskLimits, exclusionTerms, isOfTime, type ExclusionTerm } from '@sen/api/limit';
import { FormSelect, useSenForm } from '@sen/front/form';
import { Money, Alert, SectionHeading, StatusPill, showToast } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useSymbol } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Fact, Facts } from '#parts/decision.tsx';
import { refetch, useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure } from '#parts/page.tsx';

/**
 * A member's own limits, all their breaks and exclusions, and the exclusion that support makes when
 * they ask for it.
 */
export function MemberLimits({ memberId, brand }: { memberId: string; brand: string }) {
  const t = useTranslations('limit');
  const { role } = useOutletContext<Operator>();
  const symbolOf = useSymbol();
  const query = useCall(deskLimits, { memberId });
  if (!query.data)
    return query.error ? (
      <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : null;
  const { limits, exclusions, currency } = query.data;
  const amount = (kind: (typeof limits)[number]['kind'], value: string) =>
    isOfTime(kind) ? (
      t('minutes', { minutes: value })
    ) : (
      <Money value={value} symbol={symbolOf(currency, brand)} />
    );
  return (
    <section className="member-part" aria-label={t('title')}>
      <SectionHeading title={t('title')} />
      {limits.length === 0 ? (
        <p className="cell-muted">{t('none')}</p>
      ) : (
        <Facts>
          {limits.map(({ kind, period, value, used }) => (
            <Fact
              key={`${kind} ${period}`}
              label={
                period === 'none' ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)} · ${t(`periods.${period}`)}`
              }
            >
              {amount(kind, value)}
              {used !== null && (
                <small className="cell-note">
                  {t('used')} {amount(kind, used)}
                </small>
              )}
            </Fact>
          ))}
        </Facts>
      )}
      {exclusions.length > 0 && (
        <ul className="member-notes">
          {exclusions.map(({ kind, beginsAt, endsAt, holds, operator, reason }) => (
            <li key={`${beginsAt} ${kind}`}>
              <p>
                <StatusPill tone={holds ? 'warn' : 'neutral'}>{t(`exclusions.${kind}`)}</StatusPill>{' '}
                <Moment value={beginsAt} /> – {endsAt === null ? t('forEver') : <Moment value={endsAt} />}
              </p>
              {operator !== null && (
                <p>
                  <strong>{operator}</strong>: <q>{reason}</q>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayCall(role, deskExclude) && <ExclusionForm memberId={memberId} />}
    </section>
  );
}

function ExclusionForm({ memberId }: { memberId: string }) {
  const t = useTranslations('limit');
  const form = useSenForm<{ term: ExclusionTerm; reason: string; way: string }>({
    defaultValues: { term: 'sixMonths', reason: '', way: 'exclude' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ term, reason }) => {
      await api(deskExclude, { memberId, term, reason });
      await refetch([deskLimits]);
      showToast(t('excluded'), 'good');
      form.fields.reset();
    },
  });
  return (
    <ActionForm
      form={form}
      label={t('exclude')}
      ways={[{ key: 'exclude', label: t('exclude'), variant: 'danger' }]}
    >
      <Alert tone="warn">{t('excludeLead')}</Alert>
      <FormSelect
        name="term"
        label={t('term')}
        options={exclusionTerms.map((value) => ({ value, label: t(`terms.${value}`) }))}
      />
      <FormReason label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    limit: typeof import('./text/vi.json');
  }
}
