import { useNumberFormat } from '@sen/ui';
import { useBrand } from '#brand/brand.tsx';

/**
 * The brand's welcome points for registering, as they are written: `1.000 P`; undefined where it
 * gives none.
 */
export function useWelcomeGift(): string | undefined {
  const { welcomeAmount, currencySymbol } = useBrand().brand;
  const numberFormat = useNumberFormat();
  if (!/[1-9]/.test(welcomeAmount)) return undefined;
  return `${numberFormat.decimal(welcomeAmount.replace(/\.00$/, ''))}\u00a0${currencySymbol}`;
}
