import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { cleanAmount, groupAmount } from './amount.ts';
import { Field, type FieldLook } from './field.tsx';
import './field.css';

/**
 * An amount of money. `value` and `onChange` carry a plain decimal string ('1500000.5', '' when empty); the field shows it
 * with thousand separators and keeps the caret where the person left it. `quickAmounts` are one-tap decimal strings.
 */
export function AmountField({
  label,
  hint,
  error,
  labelHidden,
  className,
  value,
  onChange,
  unit,
  decimals = 2,
  quickAmounts,
  ...input
}: FieldLook & {
  value: string;
  onChange: (value: string) => void;
  /** The currency's sign or name, shown after the number. */
  unit?: string;
  decimals?: number;
  quickAmounts?: string[];
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>) {
  const ref = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const shown = groupAmount(value);

  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || digitsBeforeCaret.current === null || document.activeElement !== field) return;
    let at = 0;
    for (let seen = 0; at < shown.length && seen < digitsBeforeCaret.current; at++) if (shown[at] !== ',') seen++;
    field.setSelectionRange(at, at);
    digitsBeforeCaret.current = null;
  });

  return (
    <Field {...{ label, hint, error, labelHidden, className }} required={input.required}>
      {(control) => (
        <>
          <div className="sen-input">
            <input
              {...input}
              {...control}
              ref={ref}
              required={undefined}
              aria-required={input.required || undefined}
              className="sen-amount"
              inputMode="decimal"
              autoComplete="off"
              value={shown}
              onChange={(event) => {
                const { value: typed, selectionStart } = event.target;
                digitsBeforeCaret.current = typed.slice(0, selectionStart ?? typed.length).replace(/[^\d.]/g, '').length;
                onChange(cleanAmount(typed, decimals));
              }}
            />
            {unit && <span className="sen-input-unit">{unit}</span>}
          </div>
          {quickAmounts && (
            <div className="sen-chips">
              {quickAmounts.map((amount) => (
                <button
                  key={amount}
                  type="button"
                  className={classNames('sen-chip')}
                  aria-pressed={value === amount}
                  onClick={() => onChange(amount)}
                >
                  {groupAmount(amount)}
                </button>
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  );
}
