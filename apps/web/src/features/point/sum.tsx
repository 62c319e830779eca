import type { ReactNode } from 'react';

/** What comes of what is typed, read out as it changes. */
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
