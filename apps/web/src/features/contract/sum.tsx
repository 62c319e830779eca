import { Money } from '@sen/ui';
import { useBrand } from '#brand/brand.tsx';

/** Money of the brand. */
export function Sum({ value }: { value: string }) {
  return <Money value={value} symbol={useBrand().brand.currencySymbol} />;
}
