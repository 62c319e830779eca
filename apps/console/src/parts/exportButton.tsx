import { deskPageSizeMax } from '@sen/api/desk';
import type { AnyCall } from '@sen/api/call';
import {
  csvCells,
  csvDialect,
  spreadsheetTypes,
  xlsxCells,
  xlsxOptions,
  type SheetColumn,
  type SheetReader,
  type SpreadsheetFormat,
} from '@sen/api/spreadsheet';
import { useLanguage } from '@sen/front/language';
import { SpreadsheetChoice } from '@sen/front/spreadsheetButton';
import { showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#base/api.ts';
import type { ListColumn } from './columns.tsx';

const rowsMax = 20_000;

/** Writes all rows of a list, as it is filtered, into a file that spreadsheets open. */
export function ExportButton<Row>({
  call,
  input,
  columns,
  title,
}: {
  call: AnyCall;
  input: Record<string, unknown>;
  columns: readonly ListColumn<Row>[];
  title: string;
}) {
  const t = useTranslations('list');
  const language = useLanguage();
  const { timeZone } = useBrand();
  const make = async (format: SpreadsheetFormat) => {
    const { rows, isWhole } = await readAll<Row>(call, input);
    const exported = columns.flatMap((column) => column.exported ?? []);
    const write = format === 'csv' ? writeCsv : writeXlsx;
    const file = await write(title, exported, rows, { language, timeZone });
    if (!isWhole) showToast(t('exportCut', { count: rowsMax }), 'info');
    return { name: `${title}.${format}`, file };
  };
  return (
    <SpreadsheetChoice size="sm" variant="quiet" rowsMax={rowsMax} make={make}>
      {t('export')}
    </SpreadsheetChoice>
  );
}

async function writeCsv<Row>(
  _title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  reader: SheetReader,
): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const { headings, cells } = csvCells(columns, reader);
  const text = stringify([headings, ...rows.map(cells)], {
    bom: true,
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
    delimiter: csvDialect(reader.language).separator,
  });
  return new Blob([text], { type: `${spreadsheetTypes.csv};charset=utf-8` });
}

/** Without a worker of the library's own, which the page's policy refuses. */
async function writeXlsx<Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  reader: SheetReader,
): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const cells = xlsxCells(columns, rows, reader);
  return writeExcelFile(cells, xlsxOptions(title, cells)).toBlob();
}

async function readAll<Row>(
  call: AnyCall,
  input: Record<string, unknown>,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows: Row[] = [];
  for (let after: string | undefined; rows.length < rowsMax;) {
    const page = (await api(call, { ...input, after, size: deskPageSizeMax })) as {
      list: Row[];
      next?: string | null;
    };
    rows.push(...page.list);
    if (!page.next) return { rows, isWhole: true };
    after = page.next;
  }
  return { rows, isWhole: false };
}
