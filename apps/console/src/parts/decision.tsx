/** What the dialogs have in common in which operators decide about money that waits. */
import type { AnyCall } from '@sen/api/call';
import { useSenForm } from '@sen/front/form';
import { Money, showToast } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrandName, useBrands, useSymbol } from '#features/brand/brands.ts';
import { refetch } from '#queries.ts';
import { Moment } from '#shell/moment.tsx';
import { ActionForm, FormReason, reasonFault } from './actionForm.tsx';
import './decision.css';

export type Decision = 'credit' | 'refuse';
type Past = { operator: string; decision: Decision; reason: string; decidedAt: number };

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

/** Which brand it is of, for those who work for several. */
export function BrandFact({ brand }: { brand: string }) {
  const t = useTranslations('brand');
  const several = useBrands().length > 1;
  const nameOf = useBrandName();
  return several ? <Fact label={t('header')}>{nameOf(brand)}</Fact> : null;
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
  brand: string;
  strong?: boolean;
}) {
  const symbolOf = useSymbol();
  const money = <Money value={value} symbol={symbolOf(currency, brand)} />;
  return <Fact label={label}>{strong ? <strong>{money}</strong> : money}</Fact>;
}

/** Who has decided what so far, oldest first. */
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

/**
 * Credit or refuse, with a reason. `decide` asks the server, which may want a second operator; `changed`: the calls that are read
 * anew then, also after a refusal, because somebody else may have decided meanwhile.
 */
export function DecisionForm({
  decide,
  changed,
  labels,
  canCredit = true,
  after,
  onDone,
}: {
  decide: (decision: Decision, reason: string) => Promise<{ needsSecond: boolean }>;
  changed: readonly AnyCall[];
  labels: Record<Decision, string> & { done: Record<Decision, string> };
  canCredit?: boolean;
  after?: ReactNode;
  onDone: () => void;
}) {
  const t = useTranslations('decision');
  const form = useSenForm<{ reason: string; way: Decision }>({
    defaultValues: { reason: '', way: 'refuse' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason, way }) => {
      try {
        const { needsSecond } = await decide(way, reason);
        showToast(needsSecond ? t('needsSecond') : labels.done[way], needsSecond ? 'info' : 'good');
      } finally {
        await refetch(changed);
      }
      onDone();
    },
  });
  return (
    <ActionForm
      form={form}
      label={t('decide')}
      after={after}
      ways={[...(canCredit ? [{ key: 'credit', label: labels.credit }] : []), { key: 'refuse', label: labels.refuse, variant: 'danger' }]}
    >
      <FormReason label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  );
}
