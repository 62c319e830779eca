/** Parts that the dialogs share in which operators decide about money that waits. */
import type { AnyCall } from '@sen/api/call';
import type { CaseDecision } from '@sen/api/claim';
import { FormText, FormTextArea, useSenForm } from '@sen/front/form';
import { readAmount } from '@sen/api/typedAmount';
import { Link, Money, showToast, useNumberFormatTag, type ButtonVariant } from '@sen/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { decimalsOf, useBrandName, useBrands, useSymbol } from '#brand/brands.ts';
import { paths } from '#base/paths.ts';
import { refetch } from '#base/queries.ts';
import { Moment } from './moment.tsx';
import { ActionForm, FormReason, reasonFault } from './actionForm.tsx';
import { amountFault } from './numbers.ts';
import './decision.css';

export type Past = { operator: string; decision: CaseDecision; reason: string; decidedAt: number };

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * The member of the case, as a link: every operator who sees money at the desk may open members.
 */
export function MemberFact({
  label,
  of: { memberId, account },
}: {
  label: string;
  of: { memberId: string; account: string };
}) {
  return (
    <Fact label={label}>
      <Link href={paths.member(memberId)}>{account}</Link>
    </Fact>
  );
}

/** The brand of the case, for operators who work for several. Null: nobody knows it yet. */
export function BrandFact({ brand }: { brand: string | null }) {
  const t = useTranslations('brand');
  const several = useBrands().length > 1;
  const nameOf = useBrandName();
  return several ? <Fact label={t('header')}>{brand === null ? t('nobody') : nameOf(brand)}</Fact> : null;
}

export function MoneyFact({
  label,
  value,
  currency,
  brand,
  strong = false,
}: {
  label: string;
  value: string;
  currency: string;
  brand: string | null;
  strong?: boolean;
}) {
  const symbolOf = useSymbol();
  const money = <Money value={value} symbol={symbolOf(currency, brand)} decimals={decimalsOf(currency)} />;
  return <Fact label={label}>{strong ? <strong>{money}</strong> : money}</Fact>;
}

/** Decisions so far with their operators, oldest first. */
export function PastDecisions({ decisions }: { decisions: readonly Past[] }) {
  const t = useTranslations('decision');
  if (decisions.length === 0) return null;
  return (
    <section className="decision-past" aria-label={t('past')}>
      <h3>{t('past')}</h3>
      <ul>
        {decisions.map(({ operator, decision, reason, decidedAt }) => (
          <li key={operator}>
            <p>
              <strong>{operator}</strong> {t(`decided.${decision}`)} · <Moment value={decidedAt} />
            </p>
            <q>{reason}</q>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of the things that can be decided: its button, and the toast when it has taken effect. */
export type DecisionWay<Decision extends string> = {
  key: Decision;
  label: string;
  done: string;
  variant?: ButtonVariant;
};

/** An amount that goes with one of the ways, and is asked for with it. */
export type DecisionAmount<Decision extends string> = { of: Decision; label: string; hint: string };

/**
 * A text of several lines, up to `max` letters, that goes with one of the ways and may be left out.
 */
export type DecisionNote<Decision extends string> = {
  of: Decision;
  label: string;
  hint: string;
  max: number;
};

/** Asks the server, with what goes with the way that was chosen. */
export type Decide<Decision extends string> = (
  decision: Decision,
  reason: string,
  more: { amount?: string; note?: string },
) => Promise<{ needsSecond: boolean }>;

/**
 * A decision with its reason. `decide` asks the server, which may want a second operator;
 * `changed`: the calls that are read anew then, also after a refusal, because somebody else may
 * have decided meanwhile. By keyboard: A chooses the first way, R the last one, then the reason is
 * typed and Ctrl+Enter sends it.
 */
export function DecisionForm<Decision extends string>({
  decide,
  changed,
  ways,
  amount,
  note,
  after,
  onDone,
}: {
  decide: Decide<Decision>;
  changed: readonly Pick<AnyCall, 'name'>[];
  ways: readonly DecisionWay<Decision>[];
  amount?: DecisionAmount<Decision> | undefined;
  note?: DecisionNote<Decision> | undefined;
  after?: ReactNode;
  onDone: () => void;
}) {
  const t = useTranslations('decision');
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<DecisionWay<Decision>>();
  const tag = useNumberFormatTag();
  const form = useSenForm<{ reason: string; amount: string; note: string; way: string }>({
    defaultValues: { reason: '', amount: '', note: '', way: '' },
    check: ({ reason, amount: typed, way }) => ({
      reason: reasonFault(reason),
      ...(way === amount?.of ? { amount: amountFault(typed, tag) } : {}),
    }),
    submit: async ({ reason, amount: typed, note: lines, way }) => {
      const made = ways.find(({ key }) => key === way)!;
      try {
        // A text that is no amount has been refused by the check.
        const more = {
          ...(way === amount?.of ? { amount: readAmount(typed, tag) as string } : {}),
          ...(way === note?.of && lines.trim() !== '' ? { note: lines.trim() } : {}),
        };
        const { needsSecond } = await decide(made.key, reason, more);
        showToast(needsSecond ? t('needsSecond') : made.done, needsSecond ? 'info' : 'good');
      } finally {
        await refetch(changed);
      }
      onDone();
    },
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const field =
      event.target instanceof HTMLElement ? event.target.closest('input, textarea, select') : null;
    if (field && event.key === 'Escape') {
      // Out of the field first: the text in it is not lost by one key.
      event.stopPropagation();
      event.preventDefault();
      frame.current?.focus();
    } else if (field && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!chosen) return;
      form.fields.setValue('way', chosen.key);
      void form.send();
    } else if (!field && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const way =
        event.key === 'a' && ways.length > 1 ? ways[0] : event.key === 'r' ? ways.at(-1) : undefined;
      if (!way) return;
      event.preventDefault();
      setChosen(way);
      // At once: the next typed letter belongs to the reason already. The form's own setFocus waits
      // for a timer.
      frame.current?.querySelector('textarea')?.focus();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
  return (
    <div ref={frame} tabIndex={-1} className="decision-frame">
      <ActionForm
        form={form}
        label={t('decide')}
        after={
          <>
            {after}
            <DecisionKeys ways={ways} />
          </>
        }
        ways={ways}
      >
        {chosen && (
          <p role="status">
            <strong>{t('chosen', { way: chosen.label })}</strong>
          </p>
        )}
        {amount && (
          <FormText
            name="amount"
            label={amount.label}
            hint={amount.hint}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <FormReason label={t('reason')} hint={t('reasonHint')} />
        {note && (
          <FormTextArea name="note" label={note.label} hint={note.hint} rows={4} maxLength={note.max} />
        )}
      </ActionForm>
    </div>
  );
}

function DecisionKeys({ ways }: { ways: readonly { label: string }[] }) {
  const t = useTranslations('decision.keys');
  return (
    <Keys
      label={t('title')}
      keys={[
        ...(ways.length > 1 ? [{ key: 'A', does: ways[0]!.label }] : []),
        { key: 'R', does: ways.at(-1)!.label },
        { key: 'Ctrl+Enter', does: t('send') },
        { key: 'Esc', does: t('close') },
      ]}
    />
  );
}

/** The keyboard's shortcuts; not shown where there is no keyboard. */
export function Keys({ label, keys }: { label: string; keys: readonly { key: string; does: string }[] }) {
  return (
    <ul className="keys" aria-label={label}>
      {keys.map(({ key, does }) => (
        <li key={key}>
          <kbd>{key}</kbd> {does}
        </li>
      ))}
    </ul>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    decision: typeof import('./text/decision.vi.json');
  }
}
