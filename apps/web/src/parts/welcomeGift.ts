import { useNumberFormat } from '@sen/ui';
import { useBrand } from '#brand/brand.tsx';

/** What the brand gives for registering, as it is written: `1.000 P`; undefined where it gives nothing. */
export function useWelcomeGift(): string | undefined {
  const { welcomeAmount, currencySymbol } = useBrand().brand;
  const numberFormat = useNumberFormat();
  if (!/[1-9]/.test(welcomeAmount)) return undefined;
  return `${numberFormat.decimal(welcomeAmount.replace(/\.00$/, ''))}\u00a0${currencySymbol}`;
}
