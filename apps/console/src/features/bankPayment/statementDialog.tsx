import {
  deskBankPayments,
  importStatement,
  previewStatement,
  receivingAccounts,
  waitingBankPayments,
  type Arrival,
  type StatementLayout,
} from '@sen/api/bankPayment';
import type { OutputOf } from '@sen/api/call';
import { useAction } from '@sen/front/action';
import { useFailureTexts } from '@sen/front/failure';
import { Button, Alert, Select, StatusPill, Table, showToast, useNumberFormat, type Tone } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useChosenBrand } from '#brand/brands.ts';
import { FormDialog } from '#parts/formDialog.tsx';
import { refetch, useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import './bankPayment.css';

type Preview = OutputOf<typeof previewStatement>;
type Line = Preview['lines'][number];
const bankNames: Record<StatementLayout, string> = {
  vietcombank: 'Vietcombank',
  techcombank: 'Techcombank',
  mb: 'MB',
};
const newOnes: readonly string[] = [
  'credited',
  'approval',
  'review',
  'open',
  'returned',
  'differs',
] satisfies Arrival[];
const tones: Record<Line['outcome'], Tone> = {
  credited: 'good',
  approval: 'warn',
  review: 'warn',
  open: 'warn',
  returned: 'neutral',
  known: 'neutral',
  differs: 'bad',
  outgoing: 'neutral',
  unreadable: 'bad',
};

/** A bank's statement as a file: chosen, looked at line by line, then taken in. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('bankPayment.statement');
  const accounts = useCall(receivingAccounts, { brand: useChosenBrand() }).data?.list;
  const [chosen, setChosen] = useState('');
  const account = accounts?.find((each) => keyOf(each) === chosen) ?? accounts?.[0];
  const { file, preview, failure, running, choose, look, take } = useStatement(account, onClose);
  const isNew = preview?.lines.filter(({ outcome }) => newOnes.includes(outcome)).length ?? 0;
  return (
    <FormDialog onClose={onClose} icon="receipt" title={t('title')} width={preview ? 880 : 600}>
      <div className="bank-statement">
        <p>{t('lead')}</p>
        {accounts?.length === 0 && <Alert tone="warn">{t('noAccount')}</Alert>}
        <Select
          label={t('account')}
          value={account ? keyOf(account) : ''}
          options={(accounts ?? []).map((each) => ({
            value: keyOf(each),
            label: `${each.number} · ${each.bankName} · ${each.holder}`,
          }))}
          onChange={(event) => {
            setChosen(event.target.value);
            choose(file);
          }}
        />
        <div className="bank-file">
          <label className="sen-button sen-button-secondary sen-button-md">
            {t('choose')}
            <input
              type="file"
              className="sen-hidden"
              aria-label={t('file')}
              accept=".csv,text/csv"
              onChange={(event) => choose(event.target.files?.[0])}
            />
          </label>
          <span>{file?.name ?? t('file')}</span>
        </div>
        {failure !== undefined && <Failed error={failure} />}
        {preview && <PreviewTable preview={preview} isNew={isNew} />}
        <div className="bank-ways">
          {preview && isNew > 0 ? (
            <Button variant="primary" loading={running} onClick={take}>
              {t('take', { count: isNew })}
            </Button>
          ) : (
            <Button variant="primary" disabled={!account || !file} loading={running} onClick={look}>
              {t('look')}
            </Button>
          )}
        </div>
      </div>
    </FormDialog>
  );
}

type Account = OutputOf<typeof receivingAccounts>['list'][number];
const keyOf = ({ brand, number }: Account) => `${brand} ${number}`;

/**
 * A statement's file: the chosen one, the server's preview of it, and the import. A file that is
 * chosen anew has to be previewed anew.
 */
function useStatement(account: Account | undefined, onDone: () => void) {
  const t = useTranslations('bankPayment.statement');
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const { running, failure, run, dismiss } = useAction<'statement'>();
  const send = (work: (input: { brand: string; account: string }, sent: File) => Promise<void>) => () => {
    if (account && file)
      run('statement', () => work({ brand: account.brand, account: account.number }, file));
  };
  return {
    file,
    preview,
    failure,
    running: running !== undefined,
    choose: (next: File | undefined) => {
      setFile(next);
      setPreview(undefined);
      dismiss();
    },
    look: send(async (input, sent) => setPreview(await api(previewStatement, input, undefined, sent))),
    take: send(async (input, sent) => {
      const counts = await api(importStatement, input, undefined, sent);
      showToast(t('done', counts), 'good');
      await refetch([deskBankPayments, waitingBankPayments]);
      onDone();
    }),
  };
}

function Failed({ error }: { error: unknown }) {
  const { title, text } = useFailureTexts()(error);
  return (
    <Alert tone="bad" title={title}>
      {text}
    </Alert>
  );
}

/** The outcome that each line would have, and the lines that cannot be read. */
function PreviewTable({ preview: { layout, lines }, isNew }: { preview: Preview; isNew: number }) {
  const t = useTranslations('bankPayment.statement');
  const numberFormat = useNumberFormat();
  const count = (outcome: Line['outcome']) => lines.filter((each) => each.outcome === outcome).length;
  const unreadable = count('unreadable');
  return (
    <>
      <p role="status">
        <strong>{t('found', { layout: bankNames[layout] })}</strong>{' '}
        {t('counts', { new: isNew, known: count('known'), outgoing: count('outgoing'), unreadable })}
      </p>
      {isNew === 0 && <Alert>{t('nothingNew')}</Alert>}
      {unreadable > 0 && (
        <Alert tone="warn" title={t('faulty', { count: unreadable })}>
          {t('faultyText')}
        </Alert>
      )}
      <Table<Line>
        caption={t('title')}
        rows={lines}
        rowKey={({ line }) => String(line)}
        empty={t('nothingNew')}
        columns={[
          { key: 'line', header: t('line'), cell: ({ line }) => line, align: 'end' },
          { key: 'memo', header: t('memo'), title: true, cell: ({ text }) => text },
          {
            key: 'paidAt',
            header: t('paidAt'),
            cell: ({ paidAt }) => paidAt !== null && <Moment value={paidAt} />,
          },
          {
            key: 'dong',
            header: t('amount'),
            align: 'end',
            cell: ({ dong }) =>
              dong !== null && <span className="sen-digits">{numberFormat.decimal(dong)} ₫</span>,
          },
          {
            key: 'outcome',
            header: t('outcome'),
            cell: ({ outcome, fault }) => (
              <>
                <StatusPill tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusPill>
                {fault && <small className="cell-note">{t(`faults.${fault}`)}</small>}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
