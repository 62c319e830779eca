import { classNames } from './classNames.ts';
import { useNumberFormat } from './numberFormat.tsx';
import './money.css';

/**
 * Money, the one way to show it: two decimals in the way of the language, the brand's symbol,
 * digits of one width. `value` is a decimal string; `undefined` shows a placeholder until it is
 * loaded; `hidden` shows `***`. `signed` puts a plus before gains and colours gains and losses.
 * `short` writes large amounts as `NumberFormat.short` does, where there is little room.
 */
export function Money({
  value,
  symbol,
  hidden = false,
  signed = false,
  short = false,
  decimals = 2,
  loadingLabel,
  className,
}: {
  value: string | undefined;
  symbol?: string;
  hidden?: boolean;
  signed?: boolean;
  short?: boolean;
  decimals?: number;
  loadingLabel?: string;
  className?: string;
}) {
  const numberFormat = useNumberFormat();
  if (value === undefined)
    return (
      <span
        className={classNames('sen-money sen-money-loading', className)}
        role="img"
        aria-label={loadingLabel ?? '…'}
      />
    );
  const gain = signed && !hidden && !value.startsWith('-') && /[1-9]/.test(value);
  const loss = signed && !hidden && value.startsWith('-');
  return (
    <span className={classNames('sen-money', gain && 'sen-money-gain', loss && 'sen-money-loss', className)}>
      {hidden
        ? '***'
        : `${gain ? '+' : ''}${short ? numberFormat.short(value) : numberFormat.amount(value, decimals)}`}
      {symbol && <span className="sen-money-symbol">{symbol}</span>}
    </span>
  );
}
