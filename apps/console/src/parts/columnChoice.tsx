import {
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnVisibilityState,
} from '@tanstack/react-table';
import { Checkbox, Icon, Popover } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListColumn } from './columns.tsx';

const features = tableFeatures({ columnVisibilityFeature });

export type ColumnChoiceState<Row> = {
  visible: ListColumn<Row>[];
  /** The columns that may be left out. */
  offered: { key: string; header: string; isVisible: boolean; toggle: () => void }[];
};

/**
 * The columns of a list that are shown. They are chosen in this browser and kept in its storage
 * under the name of the list's call.
 */
export function useColumnChoice<Row>(name: string, columns: ListColumn<Row>[]): ColumnChoiceState<Row> {
  const storageKey = `columns:${name}`;
  const [columnVisibility, setVisibility] = useState<ColumnVisibilityState>(() => readChoice(storageKey));
  const table = useTable({
    features,
    data: noRows,
    columns: columns.map(({ key, header, title }) => ({ id: key, header, enableHiding: !title })),
    state: { columnVisibility },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(columnVisibility) : update;
      setVisibility(next);
      keepChoice(storageKey, next);
    },
  });
  const visible = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  return {
    visible: columns.filter(({ key }) => visible.has(key)),
    offered: table
      .getAllLeafColumns()
      .filter((column) => column.getCanHide())
      .map((column) => ({
        key: column.id,
        header: String(column.columnDef.header),
        isVisible: column.getIsVisible(),
        toggle: () => column.toggleVisibility(),
      })),
  };
}

export function ColumnChoice<Row>({ choice: { offered } }: { choice: ColumnChoiceState<Row> }) {
  const t = useTranslations('list');
  return (
    <Popover
      label={t('columns')}
      align="end"
      triggerClassName="list-tool"
      panelClassName="column-choice"
      trigger={
        <>
          <Icon name="columns" />
          <span>{t('columns')}</span>
        </>
      }
    >
      <fieldset>
        <legend>{t('columns')}</legend>
        {offered.map(({ key, header, isVisible, toggle }) => (
          <Checkbox key={key} label={header} checked={isVisible} onChange={toggle} />
        ))}
      </fieldset>
    </Popover>
  );
}

const noRows: never[] = [];

/**
 * Where the browser keeps nothing, full or closed to the page, the choice holds until the page
 * goes.
 */
function keepChoice(storageKey: string, choice: ColumnVisibilityState): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch (error) {
    console.debug('the choice of columns was not kept', error);
  }
}

/** A stored value that cannot be read counts as no choice. */
function readChoice(storageKey: string): ColumnVisibilityState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as ColumnVisibilityState) : {};
  } catch {
    // Not JSON, written by hand; or a storage that is closed to the page.
    return {};
  }
}
