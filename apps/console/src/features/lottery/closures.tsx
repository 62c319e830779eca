import { lotteryRegions, type LotteryRegion } from '@sen/api/lotteryBetting';
import type { OutputOf } from '@sen/api/call';
import { closeRegion, deskCalendar, openRegion } from '@sen/api/lotteryDesk';
import { FormSelect, FormText, useSenForm } from '@sen/front/form';
import { Button, Dialog, showToast } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { refetch, useCall } from '#base/queries.ts';

type Closure = OutputOf<typeof deskCalendar>['closures'][number];

/**
 * A day of the calendar as it is written in the country, without regard to the reader's time zone.
 */
const written = (day: string): string => day.split('-').toReversed().join('/');

/** Days on which a region does not draw. */
export function Closures() {
  const t = useTranslations('lottery.calendar');
  const texts = useTranslations('lottery');
  const { role } = useOutletContext<Operator>();
  const { data } = useCall(deskCalendar, {});
  const [opening, setOpening] = useState<Closure>();
  if (!data) return null;
  return (
    <section className="lottery-closures" aria-labelledby="lottery-closures">
      <h2 id="lottery-closures">{t('closures')}</h2>
      {data.closures.length === 0 ? (
        <p>{t('noClosures')}</p>
      ) : (
        <ul>
          {data.closures.map((closure) => (
            <li key={closure.id ?? `${closure.region} ${closure.from}`}>
              <strong>{texts(`regions.${closure.region}`)}</strong>
              <span className="sen-digits">
                {closure.from === closure.to
                  ? written(closure.from)
                  : t('span', { from: written(closure.from), to: written(closure.to) })}
              </span>
              <small>{closure.id === null ? t('given') : closure.reason}</small>
              {closure.id !== null && mayCall(role, openRegion) && (
                <Button size="sm" variant="quiet" onClick={() => setOpening(closure)}>
                  {t('takeOut')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {opening && <OpenDialog closure={opening} onClose={() => setOpening(undefined)} />}
    </section>
  );
}

type Values = { region: LotteryRegion; from: string; to: string; reason: string; way: string };

export function ClosureDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('lottery.calendar');
  const texts = useTranslations('lottery');
  const common = useTranslations('common');
  const form = useSenForm<Values>({
    defaultValues: { region: 'north', from: '', to: '', reason: '', way: 'close' },
    check: ({ from, to, reason }) => ({
      ...(from === '' && { from: { code: 'input_empty' } }),
      ...(to === '' && { to: { code: 'input_empty' } }),
      reason: reasonFault(reason),
    }),
    submit: async ({ way: _way, ...wish }) => {
      const { cancelled } = await api(closeRegion, wish);
      await refetch([deskCalendar]);
      showToast(t('kept', { cancelled }), 'good');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} closeLabel={common('close')} icon="calendar" title={t('close')}>
      <ActionForm
        form={form}
        label={t('close')}
        ways={[{ key: 'close', label: t('closeNow'), variant: 'danger' }]}
      >
        <FormSelect
          name="region"
          label={texts('region')}
          options={lotteryRegions.map((value) => ({ value, label: texts(`regions.${value}`) }))}
        />
        <FormText name="from" type="date" label={t('from')} required />
        <FormText name="to" type="date" label={t('to')} required />
        <FormReason label={t('reason')} hint={t('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}

function OpenDialog({
  closure: { id, region, from, to },
  onClose,
}: {
  closure: Closure;
  onClose: () => void;
}) {
  const t = useTranslations('lottery.calendar');
  const texts = useTranslations('lottery');
  const common = useTranslations('common');
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'open' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      await api(openRegion, { id: id!, reason });
      await refetch([deskCalendar]);
      showToast(t('takenOut'), 'good');
      onClose();
    },
  });
  const title = t('takeOutOf', { region: texts(`regions.${region}`), from: written(from), to: written(to) });
  return (
    <Dialog open onClose={onClose} closeLabel={common('close')} icon="calendar" title={title}>
      <ActionForm form={form} label={title} ways={[{ key: 'open', label: t('takeOut') }]}>
        <FormReason label={t('reason')} hint={t('takeOutHint')} />
      </ActionForm>
    </Dialog>
  );
}
