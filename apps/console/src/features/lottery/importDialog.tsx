import type { OutputOf } from '@sen/api/call';
import { deskResults, importResults } from '@sen/api/lotteryDesk';
import { useFailureTexts } from '@sen/front/failure';
import { Alert, Button, Dialog, StatusPill, Table, TextArea } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { refetch } from '#queries.ts';

type Line = OutputOf<typeof importResults>['lines'][number];
const good: readonly string[] = ['waiting', 'told'];

/** Results from a file: each line counts as if its operator had typed it. */
/** A result as a line of a file: its station, its day, its prizes. */
const exampleLine = 'dong-nai,2026-11-25,G8=34,G7=712,G6=1234 5678 9012,…,DB=460712';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('lottery');
  const common = useTranslations('common');
  const failureTexts = useFailureTexts();
  const [file, setFile] = useState('');
  const [lines, setLines] = useState<Line[]>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const said = ({ code, detail }: Line): string => {
    const text = t.has(`importCodes.${code}` as 'importCodes.told') ? t(`importCodes.${code}` as 'importCodes.told') : code;
    return detail ? `${text}: ${detail}` : text;
  };
  async function take(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      setLines((await api(importResults, { file })).lines);
      await refetch([deskResults]);
    } catch (error) {
      setFailure(failureTexts(error).text || failureTexts(error).title);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses
      closeLabel={common('close')}
      icon="receipt"
      title={t('import')}
      width={760}
    >
      <form
        className="action-form"
        aria-label={t('import')}
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <p>{t('importLead')}</p>
        <label className="lottery-file">
          <span>{t('importFile')}</span>
          <input type="file" accept=".csv,text/csv,text/plain" onChange={({ target }) => void target.files?.[0]?.text().then(setFile)} />
        </label>
        <TextArea
          label={t('importText')}
          hint={t('importHint', { example: exampleLine })}
          rows={6}
          spellCheck={false}
          value={file}
          onChange={({ target }) => setFile(target.value)}
        />
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className="form-ways">
          <Button type="submit" variant="primary" loading={busy} disabled={file.trim() === ''}>
            {t('importTake')}
          </Button>
        </div>
      </form>
      {lines && (
        <Table<Line>
          caption={t('import')}
          rows={lines}
          rowKey={({ line }) => String(line)}
          empty={t('importNothing')}
          columns={[
            { key: 'line', header: t('importLine'), cell: ({ line }) => <span className="sen-digits">{line}</span> },
            { key: 'draw', header: t('game'), title: true, cell: ({ draw }) => draw },
            {
              key: 'code',
              header: t('state'),
              cell: (line) => <StatusPill tone={good.includes(line.code) ? 'good' : 'bad'}>{said(line)}</StatusPill>,
            },
          ]}
        />
      )}
    </Dialog>
  );
}
