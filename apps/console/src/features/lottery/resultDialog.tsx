import {
  deskResults,
  enterResult,
  showNumbers,
  type DeskNumbers,
  type EntryOutcome,
} from '@sen/api/lotteryDesk';
import { FormFrame, FormTextArea, useSenForm } from '@sen/front/form';
import { Alert, Button, Dialog, showToast } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { refetch } from '#base/queries.ts';
import { NumberGrid } from './numberGrid.tsx';
import type { ResultRow } from './rows.ts';
import './lottery.css';

/**
 * A draw's result, entered by one operator and again by another; and the correction of a result in
 * force.
 */
export function ResultDialog({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const t = useTranslations('lottery');
  const common = useTranslations('common');
  const { role } = useOutletContext<Operator>();
  const may = mayCall(role, enterResult);
  const title = t('title', { game: row.gameName, numero: row.numero });
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses
      closeLabel={common('close')}
      icon="lottery"
      title={title}
      width={720}
    >
      {row.state === 'told' && <NumberGrid prizes={row.prizes} numbers={row.numbers} label={t('stands')} />}
      {row.state === 'told' && row.source === 'demo' && <Alert tone="warn">{t('demoNote')}</Alert>}
      {row.entry && (
        <Alert tone="warn">
          {row.entry.mine ? t('waitsForOther') : t('confirmByTyping', { name: row.entry.by })}
        </Alert>
      )}
      {row.entry?.reason && <p>{t('reasonOf', { reason: row.entry.reason })}</p>}
      {may && row.state !== 'cancelled' && <EntryForm row={row} onClose={onClose} />}
    </Dialog>
  );
}

function EntryForm({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const t = useTranslations('lottery');
  // The second operator types anew, and sees neither the first one's entry nor the numbers that
  // were read out; for the first one those are filled in already.
  const confirms = row.entry !== null && !row.entry.mine;
  const [numbers, setNumbers] = useState<DeskNumbers>(row.version > 0 || confirms ? {} : row.numbers);
  const [differences, setDifferences] = useState<readonly string[]>([]);
  const corrects = row.version > 0 && !confirms;

  const form = useSenForm<{ reason: string; way: 'read' | 'enter' | 'instead' }>({
    defaultValues: { reason: '', way: 'enter' },
    check: () => ({}),
    submit: async ({ reason, way }) => {
      try {
        await (way === 'read' ? show() : enter(reason.trim(), way === 'instead'));
        await refetch([deskResults]);
      } finally {
        // The Enter key in a field always sends `enter`, even after another button was pressed.
        form.fields.setValue('way', 'enter');
      }
    },
  });

  async function show(): Promise<void> {
    const told = await api(showNumbers, { id: row.id, numbers });
    showToast(t('readSaved', { count: told.numbers }), 'good');
  }

  async function enter(reason: string, instead: boolean): Promise<void> {
    const answer = await api(enterResult, {
      id: row.id,
      numbers,
      ...(reason && { reason }),
      ...(instead && { instead }),
    });
    setDifferences(answer.differences);
    if (answer.outcome === 'differs') return;
    showToast(t(`outcomes.${answer.outcome satisfies EntryOutcome}`), 'good');
    onClose();
  }

  const isSending = (way: string) => form.sending && form.fields.getValues('way') === way;
  const send = (way: 'read' | 'instead') => {
    form.fields.setValue('way', way);
    void form.send();
  };

  return (
    <FormFrame
      form={form}
      label={t('enter')}
      className="action-form"
      actions={
        <div className="form-ways">
          {row.version === 0 && row.entry === null && (
            <Button loading={isSending('read')} onClick={() => send('read')}>
              {t('saveReading')}
            </Button>
          )}
          {differences.length > 0 && (
            <Button loading={isSending('instead')} onClick={() => send('instead')}>
              {t('instead')}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={isSending('enter')}>
            {t(confirms ? 'confirm' : 'enter')}
          </Button>
        </div>
      }
    >
      <NumberGrid
        prizes={row.prizes}
        numbers={numbers}
        label={t(row.version > 0 ? 'corrected' : 'drawn')}
        wrong={differences}
        onChange={setNumbers}
      />
      {(corrects || differences.length > 0) && row.version > 0 && (
        <FormTextArea
          name="reason"
          label={t('correctReason')}
          hint={t('correctHint')}
          rows={2}
          maxLength={300}
        />
      )}
      {differences.length > 0 && (
        <Alert tone="bad">{t('differs', { numbers: differences.join(', ') })}</Alert>
      )}
    </FormFrame>
  );
}
