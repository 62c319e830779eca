import { deskResults, enterResult, showNumbers, type DeskNumbers, type EntryOutcome } from '@sen/api/lotteryDesk';
import { useFailureTexts } from '@sen/front/failure';
import { Alert, Button, Dialog, TextArea, showToast } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { refetch } from '#queries.ts';
import { NumberGrid } from './numberGrid.tsx';
import type { ResultRow } from './resultsPage.tsx';
import './lottery.css';

/** What was drawn, entered by one operator and again by another; and the correction of what stands. */
export function ResultDialog({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const t = useTranslations('lottery');
  const common = useTranslations('common');
  const { role } = useOutletContext<Operator>();
  const may = mayCall(role, enterResult);
  const title = t('title', { game: row.gameName, numero: row.numero });
  return (
    <Dialog open onClose={onClose} clickToClose={false} escapeCloses closeLabel={common('close')} icon="lottery" title={title} width={720}>
      {row.state === 'told' && <NumberGrid prizes={row.prizes} numbers={row.numbers} label={t('stands')} />}
      {row.state === 'told' && row.source === 'demo' && <Alert tone="warn">{t('demoNote')}</Alert>}
      {row.entry && <Alert tone="warn">{row.entry.mine ? t('waitsForOther') : t('confirmByTyping', { name: row.entry.by })}</Alert>}
      {row.entry?.reason && <p>{t('reasonOf', { reason: row.entry.reason })}</p>}
      {may && row.state !== 'cancelled' && <EntryForm row={row} onClose={onClose} />}
    </Dialog>
  );
}

function EntryForm({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const t = useTranslations('lottery');
  const failureTexts = useFailureTexts();
  // Who confirms types anew, and neither sees what the other one has typed nor what was read out; for the first one that stands there already.
  const confirms = row.entry !== null && !row.entry.mine;
  const [numbers, setNumbers] = useState<DeskNumbers>(row.version > 0 || confirms ? {} : row.numbers);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<'read' | 'enter' | 'instead'>();
  const [failure, setFailure] = useState('');
  const [differences, setDifferences] = useState<readonly string[]>([]);
  const corrects = row.version > 0 && !confirms;

  async function run(what: 'read' | 'enter' | 'instead'): Promise<void> {
    setBusy(what);
    setFailure('');
    try {
      if (what === 'read') {
        const told = await api(showNumbers, { id: row.id, numbers });
        showToast(t('readSaved', { count: told.numbers }), 'good');
      } else {
        const wish = { id: row.id, numbers, ...(reason.trim() && { reason }), ...(what === 'instead' && { instead: true }) };
        const answer = await api(enterResult, wish);
        setDifferences(answer.differences);
        if (answer.outcome !== 'differs') {
          showToast(t(`outcomes.${answer.outcome satisfies EntryOutcome}`), 'good');
          onClose();
        }
      }
      await refetch([deskResults]);
    } catch (error) {
      setFailure(failureTexts(error).text || failureTexts(error).title);
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <form
      className="action-form"
      aria-label={t('enter')}
      onSubmit={(event) => {
        event.preventDefault();
        void run('enter');
      }}
    >
      <NumberGrid
        prizes={row.prizes}
        numbers={numbers}
        label={t(row.version > 0 ? 'corrected' : 'drawn')}
        wrong={differences}
        onChange={setNumbers}
      />
      {(corrects || differences.length > 0) && row.version > 0 && (
        <TextArea
          label={t('correctReason')}
          hint={t('correctHint')}
          rows={2}
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {differences.length > 0 && <Alert tone="bad">{t('differs', { numbers: differences.join(', ') })}</Alert>}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <div className="form-ways">
        {row.version === 0 && row.entry === null && (
          <Button loading={busy === 'read'} onClick={() => void run('read')}>
            {t('saveReading')}
          </Button>
        )}
        {differences.length > 0 && (
          <Button loading={busy === 'instead'} onClick={() => void run('instead')}>
            {t('instead')}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={busy === 'enter'}>
          {t(confirms ? 'confirm' : 'enter')}
        </Button>
      </div>
    </form>
  );
}
