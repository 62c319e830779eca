/** The fields of which those of each kind of rule are made. */
import { FormText } from '@sen/front/form';
import { useNumberFormat } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './reward.css';

export type KindProps = { symbol: string };

/** A field of an amount in the brand's currency. */
export function Amount({
  name,
  label,
  symbol,
  hint,
  optional = false,
}: KindProps & { name: string; label: string; hint?: string; optional?: boolean }) {
  return (
    <FormText
      name={name}
      label={`${label} (${symbol})`}
      hint={hint}
      required={!optional}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
    />
  );
}

export function Whole({
  name,
  label,
  hint,
  optional = false,
}: {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}) {
  return (
    <FormText
      name={name}
      label={label}
      hint={hint}
      required={!optional}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
    />
  );
}

export function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="reward-group">
      <legend>{title}</legend>
      {hint && <p className="cell-muted">{hint}</p>}
      {children}
    </fieldset>
  );
}

export const ClaimDays = () => {
  const t = useTranslations('reward.rule');
  return <Whole name="claimDays" label={t('claimDays')} />;
};

export function useCountText(): (value: number) => string {
  const numberFormat = useNumberFormat();
  return (value) => numberFormat.decimal(String(value));
}
