/**
 * The queues of the desk: lists of cases that wait for a decision, who works on which, and the
 * dialog in which it is decided.
 */
import type { AnyCall } from '@sen/api/call';
import type { RowOf } from '@sen/front/list/page';
import type { ClaimKind } from '@sen/api/claim';
import { useErrorText } from '@sen/front/errorText';
import { Dialog, Alert, type IconName, type Tone } from '@sen/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { useClaim } from './claim.ts';
import { None, useColumns, type ListColumn } from './columns.tsx';
import {
  BrandFact,
  DecisionForm,
  Facts,
  Keys,
  PastDecisions,
  type Decide,
  type DecisionAmount,
  type DecisionNote,
  type DecisionWay,
  type Past,
} from './decision.tsx';
import { ListPage, type ListProps } from './list.tsx';

/** The fields that the rows of every queue share. */
export type CaseRow = {
  id: string;
  brand: string | null;
  decisions: readonly Past[];
  claim: { operator: string; until: number } | null;
};

/** A list of cases that is a page of its own; its rows are reached by keyboard. */
export function QueuePage<C extends AnyCall>(
  list: Omit<ListProps<C>, 'rowKey' | 'alone' | 'refreshMs'> & {
    lead: (at: { timeZone: string }) => string;
    tools?: ReactNode;
  },
) {
  const t = useTranslations('queue');
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  // Its columns are those of `useQueueColumns`, which takes no other rows.
  const idOf = (row: RowOf<C>) => (row as CaseRow).id;
  return (
    <div ref={frame}>
      <ListPage {...list} rowKey={idOf} alone={(row) => ({ id: idOf(row) })} refreshMs={15_000} />
      <Keys
        label={t('keys.title')}
        keys={[
          { key: 'J', does: t('keys.next') },
          { key: 'K', does: t('keys.previous') },
          { key: 'Enter', does: t('keys.open') },
        ]}
      />
    </div>
  );
}

/**
 * The columns that every queue has. `waits`: somebody has to decide about the row; `decides`: the
 * call by which they do.
 */
export function useQueueColumns<Row extends CaseRow>({
  waits,
  decides,
}: {
  waits: (row: Row) => boolean;
  decides: AnyCall;
}) {
  const t = useTranslations('queue');
  const decision = useTranslations('decision');
  const column = useColumns<Row>();
  const { name, role } = useOutletContext<Operator>();
  const mayDecide = mayCall(role, decides);
  const now = useNow();
  const ageText = (since: number) => {
    const { unit, count } = ageOf(now - since);
    return t(`ages.${unit}`, { count });
  };
  return {
    ...column,
    /** With the operator who works on it, or the decisions so far; else with a note of its own. */
    state: (
      header: string,
      of: (row: Row) => { text: string; tone: Tone; note?: string | undefined },
    ): ListColumn<Row> =>
      column.state(header, (row) => {
        const { note, ...shown } = of(row);
        return { ...shown, note: waits(row) ? (noteOf(row) ?? note) : undefined };
      }),
    /** The time for which it has waited, while it does. */
    age: (since: (row: Row) => number): ListColumn<Row> => ({
      ...column.text('age', t('age'), (row) => (waits(row) ? ageText(since(row)) : '')),
      align: 'end',
      cell: (row) => (waits(row) ? <span className="sen-digits">{ageText(since(row))}</span> : <None />),
    }),
    /** The button that opens the dialog; without one where there is nothing to look into. */
    review: (open: (row: Row) => void, has: (row: Row) => boolean = () => true): ListColumn<Row> =>
      column.action(
        t('header'),
        (row) =>
          has(row)
            ? { label: waits(row) && mayDecide ? t('open') : t('look'), waits: waits(row) && mayDecide }
            : null,
        open,
      ),
  };

  function noteOf({ claim, decisions }: Row): string | undefined {
    if (claim)
      return claim.operator === name ? t('claimedByYou') : t('claimedBy', { operator: claim.operator });
    return decisions[0] && decision('decidedBy', { operator: decisions[0].operator });
  }
}

/**
 * One case: its facts, the decisions so far and, for those who may while it waits, the form to
 * decide. The operator who has the dialog open holds the claim; another operator reads that
 * operator's name.
 */
export function CaseDialog<Decision extends string>({
  kind,
  row,
  icon,
  title,
  waits,
  decides,
  notYours,
  facts,
  children,
  decision,
  width,
  onClose,
}: {
  kind: ClaimKind;
  row: CaseRow;
  icon: IconName;
  title: string;
  waits: boolean;
  decides: AnyCall;
  /** Shown to operators who may look and not decide. */
  notYours?: string;
  facts: ReactNode;
  /** Stands between the facts and the decision. */
  children?: ReactNode;
  decision: {
    decide: Decide<Decision>;
    changed: readonly Pick<AnyCall, 'name'>[];
    ways: readonly DecisionWay<Decision>[];
    amount?: DecisionAmount<Decision>;
    note?: DecisionNote<Decision>;
    after?: ReactNode;
  };
  /** In pixels, where there is much to read. */
  width?: number;
  onClose: () => void;
}) {
  const common = useTranslations('common');
  const { role } = useOutletContext<Operator>();
  const mayDecide = mayCall(role, decides);
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={!waits}
      escapeCloses
      closeLabel={common('close')}
      icon={icon}
      tone={waits ? 'warn' : 'neutral'}
      title={title}
      width={width}
    >
      <div className="decision">
        <Facts>
          <BrandFact brand={row.brand} />
          {facts}
        </Facts>
        {children}
        <PastDecisions decisions={row.decisions} />
        {waits && !mayDecide && notYours && <Alert>{notYours}</Alert>}
        {waits && mayDecide && (
          <Claimed kind={kind} id={row.id}>
            <DecisionForm {...decision} onDone={onClose} />
          </Claimed>
        )}
      </div>
    </Dialog>
  );
}

/** Shows its children to the operator who holds the claim only. */
export function Claimed({ kind, id, children }: { kind: ClaimKind; id: string; children: ReactNode }) {
  const t = useTranslations('queue');
  const errorText = useErrorText();
  const claim = useClaim(kind, id);
  if (claim.step === 'mine') return children;
  if (claim.step === 'theirs')
    return (
      <Alert tone="warn" icon="lock" title={t('theirs', { operator: claim.operator })}>
        {t('theirsText')}
      </Alert>
    );
  if (claim.step === 'failed') return <Alert tone="bad">{errorText(claim.error)}</Alert>;
  return <p role="status">{t('claiming')}</p>;
}

/**
 * J and K, or the arrows, go from one row's button to the next; Enter presses it, as everywhere.
 */
function useRowKeys(frame: { current: HTMLElement | null }) {
  const last = useRef(-1);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    if (document.querySelector('dialog[open]')) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (target.closest('input, textarea, select, [role="tablist"], [role="menu"], [popover]')) return;
    // The calendar of the days is a table too, in a popover.
    const lines = [...(frame.current?.querySelectorAll('tbody tr') ?? [])].filter(
      (line) => !line.closest('[popover]'),
    );
    const buttons = lines.flatMap((line) => line.querySelector('button') ?? []);
    if (buttons.length === 0) return;
    event.preventDefault();
    const at = buttons.findIndex((button) => button === document.activeElement);
    // The row that was decided may be gone: it goes on where it stood.
    const next = at >= 0 ? at + step : last.current < 0 ? 0 : last.current;
    last.current = Math.min(Math.max(next, 0), buttons.length - 1);
    buttons[last.current]!.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The time of now, to the half minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The largest unit alone: "5 minutes", "3 hours", "2 days". */
function ageOf(ms: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  return minutes < 2_880
    ? { unit: 'hours', count: Math.floor(minutes / 60) }
    : { unit: 'days', count: Math.floor(minutes / 1_440) };
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    queue: typeof import('./text/queue.vi.json');
  }
}
