import { FormFrame, FormTextArea, type Fault, type SenForm } from '@sen/front/form';
import { reasonMax, reasonMin } from '@sen/api/desk';
import { Button, Alert, type ButtonVariant } from '@sen/ui';
import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Operator } from '#session/operator.ts';
import './actionForm.css';

/** One of the things that a form can do, each with a button of its own. */
export type Way = { key: string; label: string; variant?: ButtonVariant };

/**
 * A form of the desk: fields, then its buttons; an operator who may only look reads that. The key
 * of the one that is pressed is the value `way` when the form is sent.
 */
export function ActionForm<Values extends FieldValues & { way: string }>({
  form,
  label,
  ways,
  children,
  after,
}: {
  form: SenForm<Values>;
  label: string;
  ways: readonly Way[];
  children: ReactNode;
  after?: ReactNode;
}) {
  const t = useTranslations('roles');
  const { role } = useOutletContext<Operator>();
  const name = 'way' as Path<Values>;
  const send = (key: string) => {
    form.fields.setValue(name, key as PathValue<Values, Path<Values>>);
    void form.send();
  };
  if (role === 'readonly') return <Alert icon="lock">{t('readonlyForm')}</Alert>;
  return (
    <FormFrame
      form={form}
      label={label}
      className="action-form"
      after={after}
      actions={
        <div className="form-ways">
          {ways.map(({ key, label: text, variant = 'primary' }) => (
            <Button
              key={key}
              variant={variant}
              loading={form.sending && form.fields.getValues(name) === key}
              onClick={() => send(key)}
            >
              {text}
            </Button>
          ))}
        </div>
      }
    >
      {children}
    </FormFrame>
  );
}

/** The fault of a reason or a note that an operator typed. */
export function reasonFault(text: string): Fault | undefined {
  const { length } = text.trim();
  if (length >= reasonMin) return undefined;
  return length === 0 ? { code: 'input_empty' } : { code: 'reg_pattern_0', min: reasonMin, max: reasonMax };
}

/** The field `reason`, for the audit trail and for people who ask later. */
export function FormReason({ label, hint }: { label: string; hint: string }) {
  return <FormTextArea name="reason" label={label} hint={hint} required rows={3} maxLength={reasonMax} />;
}
