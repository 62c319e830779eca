/**
 * The one way to make a form: values and checks by `useSenForm`, drawn by `Form`, or by `FormFrame`
 * with buttons of its own, and the fields below. A refusal never takes away what was typed: the
 * values stay, the words stand at their field or above the button.
 */
import { CallFailure } from '@sen/api/client';
import type { FieldFault } from '@sen/api/patterns';
import type { TextDetail } from '@sen/api/errorText';
import { useCodeText, useErrorText } from './errorText.ts';
import { Alert, Button, Checkbox, PasswordField, Select, TextArea, TextField } from '@sen/ui';
import { useEffect, useRef, useState, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import {
  FormProvider,
  get,
  useForm,
  useFormContext,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslations } from 'use-intl';
import './form.css';

/** Why a field is wrong: a code and the values in its text. */
export type Fault = { code: string } & TextDetail;
export type Faults<Values> = Partial<Record<keyof Values & string, Fault>>;

export type SenForm<Values extends FieldValues> = {
  fields: UseFormReturn<Values>;
  sending: boolean;
  /** The error of the last sending, unless it was about single fields. */
  failure: unknown;
  send: () => Promise<void>;
};

/**
 * `check` gives the faults of the values by field; none means that they may be sent. `submit`
 * throws to refuse. `before` runs ahead of `check` and may stop the sending by returning false.
 */
export function useSenForm<Values extends FieldValues>({
  defaultValues,
  check,
  submit,
  before,
}: {
  defaultValues: DefaultValues<Values>;
  check: (values: Values) => Faults<Values>;
  submit: (values: Values) => Promise<void>;
  before?: (values: Values) => boolean;
}): SenForm<Values> {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const fields = useForm<Values>({
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: (values) => {
      const faults = Object.entries<Fault | undefined>(check(values));
      const errors = Object.fromEntries(
        faults.flatMap(([name, fault]) => (fault ? [[name, fieldError(fault)]] : [])),
      );
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<Values> };
    },
  });

  const focusedBefore = useRef<Element>(null);
  const refusedField = useRef<string>(undefined);

  // A form that is disabled while it sends loses the focus, and can take it only when it is enabled
  // again: the field that was refused gets it, else the element that had it before.
  useEffect(() => {
    if (sending) return;
    if (refusedField.current !== undefined) fields.setFocus(refusedField.current as Path<Values>);
    else if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    focusedBefore.current = null;
    refusedField.current = undefined;
  }, [sending, fields]);

  async function post(values: Values): Promise<void> {
    focusedBefore.current = document.activeElement;
    setSending(true);
    try {
      await submit(values);
    } catch (error) {
      const known = fieldFaults(error).filter(({ field }) => field in values);
      for (const { field, ...fault } of known) fields.setError(field as Path<Values>, fieldError(fault));
      if (known[0]) refusedField.current = known[0].field;
      else setFailure(error);
    } finally {
      setSending(false);
    }
  }

  return {
    fields,
    sending,
    failure,
    send: async () => {
      if (sending) return;
      setFailure(undefined);
      if (before && !before(fields.getValues())) return;
      await fields.handleSubmit(post)();
    },
  };
}

/**
 * The form's element: the fields are disabled while it sends, and a refusal stands above `actions`,
 * its buttons. `label` names it for assistive technology.
 */
export function FormFrame<Values extends FieldValues>({
  form,
  label,
  className,
  children,
  actions,
  after,
}: {
  form: SenForm<Values>;
  label: string;
  className?: string;
  children: ReactNode;
  actions: ReactNode;
  /** Stands below the fields and stays enabled. */
  after?: ReactNode;
}) {
  const text = useErrorText();
  return (
    <FormProvider {...(form.fields as unknown as UseFormReturn<FieldValues>)}>
      <form
        className={className}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <fieldset disabled={form.sending}>
          {children}
          {form.failure !== undefined && <Alert tone="bad">{text(form.failure)}</Alert>}
          {actions}
        </fieldset>
        {after}
      </form>
    </FormProvider>
  );
}

/** Fields one below the other, and the one button that sends them. */
export function Form<Values extends FieldValues>({
  submitLabel,
  sendingLabel = submitLabel,
  ...frame
}: {
  form: SenForm<Values>;
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

/** One line of text of the form around it. */
export function FormText({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof TextField>, 'error'>) {
  return <TextField {...props} {...useField(name)} />;
}

/** Several lines. */
export function FormTextArea({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof TextArea>, 'error'>) {
  return <TextArea {...props} {...useField(name)} />;
}

export function FormPassword({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof PasswordField>, 'error' | 'showLabel' | 'hideLabel'>) {
  const t = useTranslations('form');
  return (
    <PasswordField
      {...props}
      {...useField(name)}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
    />
  );
}

export function FormSelect({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof Select>, 'error'>) {
  return <Select {...props} {...useField(name)} />;
}

export function FormCheckbox({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof Checkbox>, 'error'>) {
  return <Checkbox {...props} {...useField(name)} />;
}

/**
 * The attributes and the error text of a field. A field is checked when the person goes on to
 * another field, and while they mend it; not when a button is pressed, which would move away below
 * the pointer as the error appears.
 */
export function useField(name: string) {
  const { register, formState, trigger, getValues } = useFormContext();
  const textOf = useCodeText();
  const error: { type: string; message: string } | undefined = get(formState.errors, name);
  return {
    ...register(name, {
      onChange: () => {
        if (error) void trigger(name);
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof HTMLInputElement && getValues(name) !== '') void trigger(name);
      },
    }),
    error: error && textOf(error.type, JSON.parse(error.message) as TextDetail),
  };
}

/** The code is kept, not its words, so that an error follows a change of language. */
function fieldError({ code, ...detail }: Fault): { type: string; message: string } {
  return { type: code, message: JSON.stringify(detail) };
}

function fieldFaults(error: unknown): ({ field: string } & FieldFault)[] {
  const list = error instanceof CallFailure ? error.detail?.['fields'] : undefined;
  return Array.isArray(list) ? (list as ({ field: string } & FieldFault)[]) : [];
}
