/**
 * The kinds of columns that the console's lists have: how a value is shown, and its text in an
 * exported file.
 */
import { deskMember } from '@sen/api/memberDesk';
import type { SheetColumn } from '@sen/api/spreadsheet';
import { Button, Link, Money, StatusPill, useNumberFormat, type Column, type Tone } from '@sen/ui';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { decimalsOf, useBrandName, useMixed, useSymbol } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { paths } from '#base/paths.ts';
import { Moment } from './moment.tsx';

export type ListColumn<Row> = Column<Row> & {
  exported?: readonly SheetColumn<Row>[];
};
type Amount = { value: string; currency: string; brand?: string | null };
type More = { title?: boolean; hideOnPhone?: boolean };

/** In place of a value that there is none of. */
export const None = () => <span className="cell-muted">–</span>;

export function useColumns<Row>() {
  const brandTexts = useTranslations('brand');
  const list = useTranslations('list');
  const nameOf = useBrandName();
  const mixed = useMixed();
  const symbolOf = useSymbol();
  const numberFormat = useNumberFormat();
  const { role } = useOutletContext<Operator>();
  const opensMembers = mayCall(role, deskMember);
  const exported = (header: string, text: (row: Row) => string): SheetColumn<Row>[] => [
    [header, 'text', text],
  ];

  return {
    /** A number that names the row. */
    id: (header: string, of: (row: Row) => string, more: More = { title: true }): ListColumn<Row> => ({
      ...more,
      key: 'id',
      header,
      cell: (row) => <span className="sen-digits">{of(row)}</span>,
      exported: exported(header, of),
    }),
    /**
     * The brand of a row, null where nobody knows it yet. There is no column where all rows are of
     * one brand.
     */
    brand: (of: (row: Row) => string | null): ListColumn<Row>[] => {
      const header = brandTexts('header');
      const cell = (row: Row) => {
        const brand = of(row);
        return brand === null ? <span className="cell-muted">{brandTexts('nobody')}</span> : nameOf(brand);
      };
      return mixed
        ? [{ key: 'brand', header, cell, exported: exported(header, (row) => of(row) ?? '') }]
        : [];
    },
    text: (
      key: string,
      header: string,
      of: (row: Row) => string,
      { cell = of, ...more }: More & { cell?: (row: Row) => ReactNode } = {},
    ): ListColumn<Row> => ({
      ...more,
      key,
      header,
      cell,
      exported: exported(header, of),
    }),
    /** A whole number, which files have as one. */
    count: (
      key: string,
      header: string,
      of: (row: Row) => number,
      {
        cell = (row) => <span className="sen-digits">{numberFormat.decimal(String(of(row)))}</span>,
        ...more
      }: More & { cell?: (row: Row) => ReactNode } = {},
    ): ListColumn<Row> => ({
      ...more,
      key,
      header,
      align: 'end',
      cell,
      exported: [[header, 'count', of]],
    }),
    /** A member by name, as a link for those who may open members. */
    member: (header: string, of: (row: Row) => { memberId: string; account: string }): ListColumn<Row> => ({
      key: 'account',
      header,
      cell: (row) => {
        const { memberId, account } = of(row);
        return opensMembers ? <Link href={paths.member(memberId)}>{account}</Link> : account;
      },
      exported: exported(header, (row) => of(row).account),
    }),
    state: (
      header: string,
      of: (row: Row) => { text: string; tone: Tone; note?: string | undefined },
    ): ListColumn<Row> => ({
      key: 'state',
      header,
      cell: (row) => {
        const { text, tone, note } = of(row);
        return (
          <span>
            <StatusPill tone={tone}>{text}</StatusPill>
            {note && <small className="cell-note">{note}</small>}
          </span>
        );
      },
      exported: exported(header, (row) => of(row).text),
    }),
    money: (key: string, header: string, of: (row: Row) => Amount | null): ListColumn<Row> => ({
      key,
      header,
      align: 'end',
      cell: (row) => {
        const amount = of(row);
        return amount ? (
          <Money
            value={amount.value}
            symbol={symbolOf(amount.currency, amount.brand)}
            decimals={decimalsOf(amount.currency)}
          />
        ) : (
          <None />
        );
      },
      exported: [
        [header, 'amount', (row) => of(row)?.value ?? null],
        [`${header} (${list('currency')})`, 'text', (row) => of(row)?.currency ?? null],
      ],
    }),
    /** Epoch milliseconds, in the time zone of the desk. */
    moment: (
      key: string,
      header: string,
      of: (row: Row) => number | null,
      never?: string,
    ): ListColumn<Row> => ({
      key,
      header,
      align: 'end',
      cell: (row) => {
        const value = of(row);
        if (value !== null) return <Moment value={value} />;
        return never === undefined ? <None /> : <span className="cell-muted">{never}</span>;
      },
      exported: [[header, 'moment', of]],
    }),
    /**
     * A button at the end of a row, which opens its dialog. `waits`: somebody has to act. Null:
     * none.
     */
    action: (
      header: string,
      of: (row: Row) => { label: string; waits: boolean } | null,
      open: (row: Row) => void,
    ): ListColumn<Row> => ({
      key: 'action',
      header,
      align: 'end',
      cell: (row) => {
        const action = of(row);
        if (!action) return <None />;
        return (
          <Button size="sm" variant={action.waits ? 'secondary' : 'quiet'} onClick={() => open(row)}>
            {action.label}
          </Button>
        );
      },
    }),
  };
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    list: typeof import('./text/list.vi.json');
  }
}
