import { deskPageSizeMax } from '@sen/api/desk';
import type { AnyCall } from '@sen/api/call';
import { useAction } from '@sen/front/action';
import { useFailureTexts } from '@sen/front/failure';
import { keepFile } from '@sen/front/keepFile';
import { Button, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
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
  const failureTexts = useFailureTexts();
  const { running, run } = useAction<'export'>((error) => showToast(failureTexts(error).text, 'bad'));
  const write = () =>
    run('export', async () => {
      const { rows, isWhole } = await readAll<Row>(call, input);
      const { stringify } = await import('csv-stringify/browser/esm/sync');
      const cells = columns.flatMap(({ exported = [] }) => exported);
      const table = [
        cells.map(({ header }) => header),
        ...rows.map((row) => cells.map(({ text }) => text(row))),
      ];
      // A cell that begins like a formula must stay text: members and visitors write some of them.
      const file = new Blob([stringify(table, { bom: true, escape_formulas: true })], {
        type: 'text/csv;charset=utf-8',
      });
      keepFile({ name: `${title}.csv`, file });
      if (!isWhole) showToast(t('exportCut', { count: rowsMax }), 'info');
    });
  return (
    <Button size="sm" variant="quiet" icon="download" loading={running !== undefined} onClick={write}>
      {t('export')}
    </Button>
  );
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
