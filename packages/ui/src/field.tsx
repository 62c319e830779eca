import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './icon.tsx';
import './field.css';

export type FieldLook = {
  label: ReactNode;
  /** A line below the control that helps before there is an error. */
  hint?: ReactNode;
  /** A line below the control in place of the hint; marks the control invalid. */
  error?: ReactNode;
  /** Hides the label from sight, not from assistive technology. */
  labelHidden?: boolean;
  className?: string;
};

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/**
 * Label, control, hint and error, wired to each other. `children` draws the control with the given
 * attributes.
 */
export function Field({
  label,
  hint,
  error,
  labelHidden,
  className,
  required,
  children,
}: FieldLook & { required?: boolean; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classNames('sen-field', Boolean(error) && 'sen-field-bad', className)}>
      <label htmlFor={id} className={labelHidden ? 'sen-hidden' : 'sen-field-label'}>
        {label}
        {required && (
          <span className="sen-field-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className="sen-field-note" role={error ? 'alert' : undefined}>
          {error && <Icon name="alert" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

type Adornments = {
  icon?: IconName;
  /** Stands before the text inside the frame. */
  leading?: ReactNode;
  /** Stands after the text inside the frame, e.g. a button. */
  trailing?: ReactNode;
};

/**
 * One line of text. Spreads a form library's register props (`name`, `onChange`, `onBlur`, `ref`)
 * onto the input.
 */
export function TextField({
  label,
  hint,
  error,
  labelHidden,
  className,
  icon,
  leading,
  trailing,
  ...input
}: FieldLook & Adornments & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }} required={input.required}>
      {(control) => (
        <div className="sen-input">
          {icon && <Icon name={icon} className="sen-input-icon" />}
          {leading}
          <input {...input} {...control} required={undefined} aria-required={input.required || undefined} />
          {trailing}
        </div>
      )}
    </Field>
  );
}

/** A password with a button that shows and hides it. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...props
}: { showLabel: string; hideLabel: string } & ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          className="sen-input-button"
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  labelHidden,
  className,
  ...area
}: FieldLook & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }} required={area.required}>
      {(control) => (
        <div className="sen-input">
          <textarea
            rows={4}
            {...area}
            {...control}
            required={undefined}
            aria-required={area.required || undefined}
          />
        </div>
      )}
    </Field>
  );
}

/** A choice of one from few, by the platform's own list. */
export function Select({
  label,
  hint,
  error,
  labelHidden,
  className,
  options,
  ...select
}: FieldLook & { options: { value: string; label: string }[] } & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }} required={select.required}>
      {(control) => (
        <div className="sen-input sen-input-select">
          <select {...select} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className="sen-input-icon" />
        </div>
      )}
    </Field>
  );
}

/** A tick box with its words beside it. */
export function Checkbox({
  label,
  error,
  className,
  ...input
}: { label: ReactNode; error?: ReactNode; className?: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={classNames('sen-check', className)}>
      <label>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className="sen-field-note sen-field-note-bad" role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
