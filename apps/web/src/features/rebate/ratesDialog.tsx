import { memberRates, ownRates, setMemberRates } from '@sen/api/rebate';
import type { OutputOf } from '@sen/api/call';
import type { RebateRates } from '@sen/api/rebateRate';
import { Form, useSenForm } from '@sen/front/form';
import { useDateLocale } from '@sen/front/dateLocale';
import { Alert, DateTime, Dialog, SectionHeading, Skeleton, showToast, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { askAgain } from './askAgain.ts';
import { RateFields, RateList, rateFaults, ratesOf, typedRates, type TypedRates } from './rates.tsx';

type Props = { member: { id: string; account: string }; onClose: () => void };

/**
 * The rebate rates of a member of the team with their history; of a direct downline they can be
 * changed, within the agent's own.
 */
export function RatesDialog({ member, onClose }: Props) {
  const t = useTranslations('rebate');
  const common = useTranslations('common');
  const own = useCall(ownRates, {});
  const asked = useCall(memberRates, { id: member.id });
  const failed = [own, asked].find(({ data, error }) => error && !data);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={common('close')}
      title={t('dialog.title', { account: member.account })}
      width={640}
    >
      {failed ? (
        <CallFailed compact error={failed.error} onRetry={() => void failed.refetch()} />
      ) : own.data && asked.data ? (
        <div className="rebate-dialog">
          {asked.data.direct ? (
            <RatesForm member={asked.data} limit={own.data.rates} onClose={onClose} />
          ) : (
            <>
              <Alert>{t('dialog.notDirect')}</Alert>
              <RateList rates={asked.data.rates} />
            </>
          )}
          <History rows={asked.data.history.list} />
        </div>
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  );
}

function RatesForm({
  member,
  limit,
  onClose,
}: {
  member: OutputOf<typeof memberRates>;
  limit: RebateRates;
  onClose: () => void;
}) {
  const t = useTranslations('rebate');
  const numberFormat = useNumberFormat();
  const form = useSenForm<TypedRates>({
    defaultValues: typedRates(numberFormat, member.given, limit),
    check: (values) => rateFaults(values, limit),
    submit: async (values) => {
      await api(setMemberRates, { id: member.id, rates: ratesOf(values, limit) });
      await askAgain(memberRates);
      showToast(t('dialog.saved', { account: member.account }), 'good');
      onClose();
    },
  });
  return (
    <Form form={form} label={t('dialog.title', { account: member.account })} submitLabel={t('dialog.save')}>
      <RateFields limit={limit} />
      <p className="rebate-note">{t('dialog.fromNow')}</p>
    </Form>
  );
}

function History({ rows }: { rows: OutputOf<typeof memberRates>['history']['list'] }) {
  const t = useTranslations('rebate');
  const locale = useDateLocale();
  if (rows.length === 0) return null;
  return (
    <section>
      <SectionHeading title={t('dialog.history')} />
      <ol className="rebate-history">
        {rows.map(({ id, rates, cause, from }) => (
          <li key={id}>
            <p>
              <DateTime value={from} locale={locale} /> · {t(`causes.${cause}`)}
            </p>
            <RateList rates={rates} />
          </li>
        ))}
      </ol>
    </section>
  );
}
