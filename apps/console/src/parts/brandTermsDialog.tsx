import type { AnyCall } from '@sen/api/call';
import { Select, Skeleton } from '@sen/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { FormDialog } from './formDialog.tsx';
import { FromVersion } from './fromVersion.tsx';
import { Failure } from './page.tsx';
import { useBrandName, useChosenBrand } from '#brand/brands.ts';
import './brandTermsDialog.css';

type Props<Terms> = {
  title: string;
  brandLabel: string;
  query: UseQueryResult<{ list: Terms[] }>;
  /** The call that changes them: an operator without it reads. */
  change: AnyCall;
  form: (begun: Terms, saved: (version: number) => void) => ReactNode;
  facts: (terms: Terms) => ReactNode;
  onClose: () => void;
};

/**
 * Terms that each brand has of its own, in its document: of the brand that is chosen, to change or
 * to read.
 */
export function BrandTermsDialog<Terms extends { brand: string; version: number }>({
  title,
  brandLabel,
  query,
  change,
  form,
  facts,
  onClose,
}: Props<Terms>) {
  const nameOf = useBrandName();
  const { role } = useOutletContext<Operator>();
  const [code, setCode] = useState(useChosenBrand());
  const list = query.data?.list;
  const shown = list?.find(({ brand }) => brand === code) ?? list?.[0];
  return (
    <FormDialog onClose={onClose} icon="receipt" title={title} width={760}>
      {query.error && !query.data ? (
        <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : !list || !shown ? (
        <Skeleton height="320px" />
      ) : (
        <div className="brand-terms">
          {list.length > 1 && (
            <Select
              label={brandLabel}
              value={shown.brand}
              onChange={(event) => setCode(event.target.value)}
              options={list.map(({ brand }) => ({ value: brand, label: nameOf(brand) }))}
            />
          )}
          {mayCall(role, change) ? (
            <FromVersion key={shown.brand} of={shown}>
              {form}
            </FromVersion>
          ) : (
            facts(shown)
          )}
        </div>
      )}
    </FormDialog>
  );
}
