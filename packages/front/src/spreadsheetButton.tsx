import type { AnyCall, InputOf } from '@sen/api/call';
import type { Client } from '@sen/api/client';
import { csvDialect, csvNumber, xlsxRowsMax, type SpreadsheetFormat } from '@sen/api/spreadsheet';
import { Button, Dialog, showToast, useNumberFormat, type ButtonSize, type ButtonVariant } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from './action.ts';
import { useFailureTexts } from './failure.ts';
import { keepFile } from './keepFile.ts';
import { useLanguage } from './language.ts';

type Look = { children: ReactNode; size?: ButtonSize; variant?: ButtonVariant };

/** Asks the server for a list as a file, in the format that the person chooses. */
export function SpreadsheetButton<C extends AnyCall>({
  api,
  call,
  input,
  ...look
}: Look & { api: Client; call: C; input: Omit<InputOf<C>, 'format'> }) {
  return (
    <SpreadsheetChoice
      {...look}
      rowsMax={xlsxRowsMax}
      make={async (format) => (await api(call, { ...input, format } as InputOf<C>)) as Made}
    />
  );
}

type Made = { name: string; file: Blob };

/** Says how CSV files are written for readers of the page's language. */
export function CsvNote() {
  const t = useTranslations('spreadsheet');
  const language = useLanguage();
  const separator = t(csvDialect(language).separator === ';' ? 'separators.semicolon' : 'separators.comma');
  return <p>{t('csv', { separator, sample: csvNumber(language)('-1234.50') })}</p>;
}

/**
 * Opens a dialog that says how each format is read, and gives the chosen file to the browser to
 * keep; a refusal is said in passing. `rowsMax`: of an XLSX file.
 */
export function SpreadsheetChoice({
  make,
  rowsMax,
  children,
  size,
  variant,
}: Look & { make: (format: SpreadsheetFormat) => Promise<Made>; rowsMax: number }) {
  const t = useTranslations('spreadsheet');
  const common = useTranslations('common');
  const numberFormat = useNumberFormat();
  const failureTexts = useFailureTexts();
  const [isOpen, setOpen] = useState(false);
  const { running, run } = useAction<SpreadsheetFormat>((error) => {
    const { title, text } = failureTexts(error);
    showToast(text || title, 'bad');
  });
  const take = (format: SpreadsheetFormat) =>
    run(format, async () => {
      keepFile(await make(format));
      setOpen(false);
    });
  return (
    <>
      <Button icon="download" size={size} variant={variant} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        variant="dialog"
        width={460}
        title={t('title')}
        closeLabel={common('close')}
        buttons={[
          {
            label: t('takeCsv'),
            variant: 'secondary',
            loading: running === 'csv',
            onClick: () => take('csv'),
          },
          {
            label: t('takeXlsx'),
            variant: 'primary',
            loading: running === 'xlsx',
            onClick: () => take('xlsx'),
          },
        ]}
      >
        <p>{t('xlsx', { max: numberFormat.decimal(String(rowsMax)) })}</p>
        <CsvNote />
      </Dialog>
    </>
  );
}
