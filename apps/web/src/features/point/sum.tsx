import { Alert } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The result of the typed number, read out as it changes. */
export function Sum({ lines }: { lines: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="points-sum" aria-live="polite">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Stands in place of the sum where the answer was lost and the points may have left already. */
export function SendAgain() {
  const t = useTranslations('point');
  return <Alert tone="warn">{t('sendAgain')}</Alert>;
}
