import type { OutputOf } from '@sen/api/call';
import { deskResults, importResults } from '@sen/api/lotteryDesk';
import { FormTextArea, useSenForm } from '@sen/front/form';
import { StatusPill, Table } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { ActionForm } from '#parts/actionForm.tsx';
import { FormDialog } from '#parts/formDialog.tsx';
import { refetch } from '#base/queries.ts';
import './lottery.css';

type Line = OutputOf<typeof importResults>['lines'][number];
const good: readonly string[] = ['waiting', 'told'];

/** A result as a line of a file: its station, its day, its prizes. */
const exampleLine = 'dong-nai,2026-11-25,G8=34,G7=712,G6=1234 5678 9012,…,DB=460712';

/** Results from a file: each line counts as if its operator had typed it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('lottery');
  const [lines, setLines] = useState<Line[]>();
  const form = useSenForm<{ file: string; way: string }>({
    defaultValues: { file: '', way: 'take' },
    check: ({ file }) => (file.trim() === '' ? { file: { code: 'input_empty' } } : {}),
    submit: async ({ file }) => {
      setLines((await api(importResults, { file })).lines);
      await refetch([deskResults]);
    },
  });
  const said = ({ code, detail }: Line): string => {
    const text = t.has(`importCodes.${code}` as 'importCodes.told')
      ? t(`importCodes.${code}` as 'importCodes.told')
      : code;
    return detail ? `${text}: ${detail}` : text;
  };
  return (
    <FormDialog onClose={onClose} icon="receipt" title={t('import')} width={760}>
      <div className="lottery-import">
        <ActionForm form={form} label={t('import')} ways={[{ key: 'take', label: t('importTake') }]}>
          <p>{t('importLead')}</p>
          <label className="lottery-file">
            <span>{t('importFile')}</span>
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={({ target }) =>
                void target.files?.[0]
                  ?.text()
                  .then((text) => form.fields.setValue('file', text, { shouldValidate: true }))
              }
            />
          </label>
          <FormTextArea
            name="file"
            label={t('importText')}
            hint={t('importHint', { example: exampleLine })}
            rows={6}
            spellCheck={false}
          />
        </ActionForm>
        {lines && (
          <Table<Line>
            caption={t('import')}
            rows={lines}
            rowKey={({ line }) => String(line)}
            empty={t('importNothing')}
            columns={[
              {
                key: 'line',
                header: t('importLine'),
                cell: ({ line }) => <span className="sen-digits">{line}</span>,
              },
              { key: 'draw', header: t('game'), title: true, cell: ({ draw }) => draw },
              {
                key: 'code',
                header: t('state'),
                cell: (line) => (
                  <StatusPill tone={good.includes(line.code) ? 'good' : 'bad'}>{said(line)}</StatusPill>
                ),
              },
            ]}
          />
        )}
      </div>
    </FormDialog>
  );
}
