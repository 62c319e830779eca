import { useNumberFormatTag } from './numberFormat.tsx';
import {
  meantAmount,
  readAmount,
  retypeAmount,
  showTyped,
  withoutUnit,
  type TypedAmount,
} from '@sen/api/typedAmount';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { Field, type FieldLook } from './field.tsx';
import './field.css';

/**
 * An amount of money, typed and shown in the way of the language of the page. `value` and
 * `onChange` carry a decimal string ('1500000.5', '' when empty), or the typed text when that is
 * not clearly an amount, with the name of the fault. Digits come into groups while they are typed,
 * and the caret stays where the person left it. `quickAmounts` are one-tap decimal strings.
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
  quickAmounts = [],
  meantLabel,
  ...input
}: FieldLook & {
  value: TypedAmount;
  onChange: (value: TypedAmount) => void;
  /** The currency's sign or name, shown after the number. */
  unit?: string;
  quickAmounts?: string[];
  /**
   * Asks whether this amount, as the language writes it, was meant by separators of another
   * language.
   */
  meantLabel?: (amount: string) => string;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>) {
  const ref = useRef<HTMLInputElement>(null);
  const tag = useNumberFormatTag();
  const [typed, setTyped] = useState({ shown: '', value: '' as TypedAmount, tag });
  /** The position of the caret in the next shown text. */
  const caret = useRef<number | null>(null);
  // The typed text stands as long as it means the value: '12,' is 12, and somebody goes on typing.
  const shown = typed.tag === tag && isSame(typed.value, value) ? typed.shown : showTyped(value, tag);

  // Nobody is asked in the middle of typing, only beside an error.
  const meant = meantLabel && error && typeof value !== 'string' ? meantAmount(value, tag) : undefined;

  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === ref.current)
      ref.current!.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  // A text that is no amount in one language may be one in another.
  const readIn = useRef(tag);
  useEffect(() => {
    if (readIn.current === tag) return;
    readIn.current = tag;
    if (typeof value !== 'string') onChange(readAmount(value.typed, tag));
  });

  function edit(field: HTMLInputElement, event: InputEvent): void {
    const after = withoutUnit(field.value, unit);
    const at = Math.min(field.selectionStart ?? after.length, after.length);
    const next = retypeAmount({ before: shown, after, caret: at, keyed: keyedBy(event) }, tag);
    const read = readAmount(next.shown, tag);
    caret.current = next.caret;
    setTyped({ shown: next.shown, value: read, tag });
    onChange(read);
  }

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
              onChange={(event) => edit(event.target, event.nativeEvent as InputEvent)}
            />
            {unit && <span className="sen-input-unit">{unit}</span>}
          </div>
          <Chips
            {...{ value, quickAmounts, tag }}
            asks={
              meant === undefined ? undefined : { amount: meant, label: meantLabel?.(showTyped(meant, tag)) }
            }
            onPick={onChange}
            onMeant={() => ref.current?.focus()}
          />
        </>
      )}
    </Field>
  );
}

type ChipsProps = {
  value: TypedAmount;
  quickAmounts: readonly string[];
  /** Whether the typed text may have meant this amount. */
  asks: { amount: string; label: string | undefined } | undefined;
  tag: string;
  onPick: (amount: string) => void;
  onMeant: () => void;
};

function Chips({ value, quickAmounts, asks, tag, onPick, onMeant }: ChipsProps) {
  if (quickAmounts.length === 0 && !asks) return null;
  return (
    <div className="sen-chips">
      {asks && (
        <button
          type="button"
          className={classNames('sen-chip', 'sen-chip-asks')}
          onClick={() => {
            onPick(asks.amount);
            onMeant();
          }}
        >
          {asks.label}
        </button>
      )}
      {quickAmounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className="sen-chip"
          aria-pressed={value === amount}
          onClick={() => onPick(amount)}
        >
          {showTyped(amount, tag)}
        </button>
      ))}
    </div>
  );
}

function isSame(one: TypedAmount, other: TypedAmount): boolean {
  return typeof one === 'string' || typeof other === 'string' ? one === other : one.typed === other.typed;
}

/**
 * Digits or an erasing from the keyboard; nothing for pasted, dropped or filled in text, which
 * brings its own separators.
 */
function keyedBy({ inputType, data }: InputEvent): 'digits' | 'backspace' | 'delete' | undefined {
  if (/^insert(?:Composition)?Text$/.test(inputType) && /^[\d０-９]+$/.test(data ?? '')) return 'digits';
  if (/^delete/.test(inputType ?? '')) return inputType === 'deleteContentForward' ? 'delete' : 'backspace';
  return undefined;
}
