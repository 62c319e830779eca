import { mayBecomeAmount, type TypedAmount } from '@sen/api/typedAmount';
import { useCodeText } from '@sen/front/errorText';
import { AmountField, useNumberFormatTag } from '@sen/ui';
import type { ComponentProps } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useField } from '@sen/front/form';

/**
 * An amount of the form around it, whose value is a `TypedAmount`. A text that can become no amount
 * by typing on gets its fault at once, and where it has a meaning elsewhere the person is asked for
 * it; the form's own check refuses the rest.
 */
export function FormAmount({
  name,
  ...props
}: { name: string } & Omit<
  ComponentProps<typeof AmountField>,
  'error' | 'value' | 'onChange' | 'meantLabel'
>) {
  const t = useTranslations('form');
  const { error } = useField(name);
  const { control, trigger } = useFormContext();
  const textOf = useCodeText();
  const tag = useNumberFormatTag();
  const early = (value: TypedAmount) =>
    typeof value === 'string' || mayBecomeAmount(value.typed, tag) ? undefined : textOf(value.fault);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <AmountField
          {...props}
          name={name}
          error={error ?? early(field.value as TypedAmount)}
          value={field.value as TypedAmount}
          onChange={field.onChange}
          meantLabel={(amount) => t('meant', { amount })}
          onBlur={(event) => {
            field.onBlur();
            if (event.relatedTarget instanceof HTMLInputElement && field.value !== '') void trigger(name);
          }}
        />
      )}
    />
  );
}
