import type { ReactNode } from 'react';
import './pointForms.css';

export type FactLine = readonly [label: string, value: ReactNode] | false;

/** What there is to know of a product or a redemption; what does not apply is false. */
export function FactList({ facts }: { facts: readonly FactLine[] }) {
  return (
    <dl className="points-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
