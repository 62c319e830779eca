import type { AnyCall, InputOf } from '@sen/api/call';
import type { Column } from '@sen/ui';
import { ListRows } from './listRows.tsx';
import { useLocalPages, type Reading, type RowOf } from './page.ts';

/** A list within a page that has others. */
export function LocalPages<C extends AnyCall>({
  reading,
  call,
  input,
  ...table
}: {
  reading: Reading;
  call: C;
  input: InputOf<C>;
  caption: string;
  columns: Column<RowOf<C>>[];
  rowKey: (row: RowOf<C>) => string;
}) {
  const listed = useLocalPages(reading, call, input);
  return (
    <div className="list sen-rereadable" aria-busy={listed.fetching}>
      <ListRows {...table} listed={listed} of={table.caption} skeletonRows={4} />
    </div>
  );
}
