import type { DeskNumbers } from '@sen/api/lotteryDesk';
import { useId, useRef, type ClipboardEvent } from 'react';
import { useTranslations } from 'use-intl';

type Prize = { code: string; count: number; digits: number };

/**
 * The numbers of a draw, a row a prize, in the order of the draw; with `onChange` to be typed,
 * where a full field leads to the next one.
 */
export function NumberGrid({
  prizes,
  numbers,
  label,
  wrong = [],
  onChange,
}: {
  prizes: readonly Prize[];
  numbers: DeskNumbers;
  label: string;
  /** Numbers that differ, as `G3[2]`. */
  wrong?: readonly string[];
  onChange?: (numbers: DeskNumbers) => void;
}) {
  const t = useTranslations('lottery');
  const title = useId();
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const cells = prizes.flatMap(({ code, count, digits }) =>
    Array.from({ length: count }, (_, i) => ({ code, i, digits })),
  );
  const at = (code: string, i: number): number =>
    cells.findIndex((cell) => cell.code === code && cell.i === i);
  const put = (from: number, values: readonly string[]): void => {
    const next: Record<string, string[]> = Object.fromEntries(
      prizes.map(({ code, count }) => [
        code,
        Array.from({ length: count }, (_, i) => numbers[code]?.[i] ?? ''),
      ]),
    );
    for (const [step, value] of values.entries()) {
      const cell = cells[from + step];
      if (cell) next[cell.code]![cell.i] = value.replaceAll(/\D/g, '').slice(0, cell.digits);
    }
    onChange?.(next);
  };
  /** A whole result may be pasted, from any field on. */
  const paste = (from: number, event: ClipboardEvent): void => {
    const values = event.clipboardData
      .getData('text')
      .split(/[^0-9]+/)
      .filter(Boolean);
    if (values.length < 2) return;
    event.preventDefault();
    put(from, values);
  };
  return (
    <div className="number-grid" role="group" aria-labelledby={title}>
      <h3 id={title}>{label}</h3>
      {prizes.map(({ code, count, digits }) => (
        <div key={code} className="number-row">
          <span>{t(`prizes.${code as 'DB'}`)}</span>
          <div>
            {Array.from({ length: count }, (_, i) =>
              onChange ? (
                <input
                  key={i}
                  ref={(field) => {
                    fields.current[at(code, i)] = field;
                  }}
                  className="sen-digits"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={t('numberField', { prize: t(`prizes.${code as 'DB'}`), number: i + 1 })}
                  aria-invalid={wrong.includes(`${code}[${i + 1}]`) || undefined}
                  placeholder={'•'.repeat(digits)}
                  maxLength={digits}
                  size={digits + 1}
                  value={numbers[code]?.[i] ?? ''}
                  onPaste={(event) => paste(at(code, i), event)}
                  onChange={({ target }) => {
                    put(at(code, i), [target.value]);
                    if (target.value.length === digits) fields.current[at(code, i) + 1]?.focus();
                  }}
                />
              ) : (
                <strong key={i} className="sen-digits">
                  {numbers[code]?.[i]}
                </strong>
              ),
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
