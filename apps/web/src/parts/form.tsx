/** How the site's forms look; what they do is in `@sen/front/form`. */
import { FormFrame, useField, type SenForm } from '@sen/front/form';
import { Button, PasswordField } from '@sen/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import './form.css';

/** Fields one below the other, and the button that sends them. */
export function Form<Values extends FieldValues>({
  submitLabel,
  sendingLabel = submitLabel,
  ...frame
}: {
  form: SenForm<Values>;
  /** Names the form for assistive technology. */
  label: string;
  submitLabel: string;
  sendingLabel?: string;
  children: ReactNode;
  /** Stands below the button. */
  after?: ReactNode;
}) {
  const { sending } = frame.form;
  return (
    <FormFrame
      {...frame}
      className="form"
      actions={
        <Button type="submit" variant="primary" size="lg" block loading={sending}>
          {sending ? sendingLabel : submitLabel}
        </Button>
      }
    />
  );
}

export function FormPassword({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof PasswordField>, 'error' | 'showLabel' | 'hideLabel'>) {
  const t = useTranslations('form');
  return <PasswordField {...props} {...useField(name)} showLabel={t('showPassword')} hideLabel={t('hidePassword')} />;
}
