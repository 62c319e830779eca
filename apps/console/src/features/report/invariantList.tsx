import { EmptyState, Icon, SectionHeading, Skeleton, StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { Moment } from '#parts/moment.tsx';
import type { Overview } from './overview.ts';

/** The ledger's invariants: whether each holds, and when that was last checked. */
export function InvariantList({ invariants }: { invariants: Overview['invariants'] | undefined }) {
  const t = useTranslations('report');
  return (
    <section aria-label={t('invariants')}>
      <SectionHeading title={t('invariants')} lead={t('invariantsLead')} level={2} />
      {invariants?.length === 0 ? (
        <EmptyState compact title={t('noInvariants')} />
      ) : (
        <ul className="invariants" aria-busy={invariants ? undefined : true}>
          {invariants
            ? invariants.map(({ name, ok, detail, checkedAt }) => (
                <li key={name} className={ok ? 'invariant' : 'invariant invariant-broken'}>
                  <Icon name={ok ? 'success' : 'alert'} className="invariant-mark" />
                  <div className="invariant-text">
                    <strong>
                      <InvariantName name={name} />
                    </strong>
                    {detail && <p className="invariant-detail">{detail}</p>}
                  </div>
                  <div className="invariant-state">
                    <StatusPill tone={ok ? 'good' : 'bad'}>{ok ? t('holds') : t('isBroken')}</StatusPill>
                    <span className="cell-muted">
                      <Moment value={checkedAt} format="time" />
                    </span>
                  </div>
                </li>
              ))
            : Array.from({ length: 6 }, (_, line) => (
                <li key={line} className="invariant">
                  <Skeleton width={`${58 + ((line * 13) % 34)}%`} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

/**
 * The ledger names its invariants, the dictionary translates them; one without a translation is
 * shown by its name.
 */
function InvariantName({ name }: { name: string }) {
  const t = useTranslations('report.invariantNames');
  const key = name as Parameters<typeof t>[0];
  return t.has(key) ? (
    <>
      {t(key)} <code>{name.split(' ')[0]}</code>
    </>
  ) : (
    name
  );
}
