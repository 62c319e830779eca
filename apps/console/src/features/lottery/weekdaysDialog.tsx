import { deskCalendar, setWeekdays } from '@sen/api/lotteryDesk';
import { FormCheckbox, useSenForm } from '@sen/front/form';
import { Dialog, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { refetch } from '#base/queries.ts';
import type { StationRow } from './rows.ts';

/** Monday first, as calendars of the country are. */
const days = [2, 3, 4, 5, 6, 7, 1] as const;
type Values = { reason: string; way: string } & Record<`day${(typeof days)[number]}`, boolean>;

/** On which weekdays a station draws. */
export function WeekdaysDialog({
  station: { gameCode, gameName, weekdays },
  onClose,
}: {
  station: StationRow;
  onClose: () => void;
}) {
  const t = useTranslations('lottery.calendar');
  const common = useTranslations('common');
  const form = useSenForm<Values>({
    defaultValues: {
      ...(Object.fromEntries(days.map((day) => [`day${day}`, weekdays.includes(day)])) as Omit<
        Values,
        'reason' | 'way'
      >),
      reason: '',
      way: 'change',
    },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason, way: _way, ...chosen }) => {
      const { cancelled } = await api(setWeekdays, {
        gameCode,
        weekdays: days.filter((day) => chosen[`day${day}`]),
        reason,
      });
      await refetch([deskCalendar]);
      showToast(t('kept', { cancelled }), 'good');
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={common('close')}
      icon="calendar"
      title={t('changeOf', { station: gameName })}
    >
      <ActionForm form={form} label={t('change')} ways={[{ key: 'change', label: t('keep') }]}>
        <fieldset className="lottery-days">
          <legend>{t('weekdays')}</legend>
          {days.map((day) => (
            <FormCheckbox key={day} name={`day${day}`} label={t(`longDays.${day}`)} />
          ))}
        </fieldset>
        <FormReason label={t('reason')} hint={t('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
