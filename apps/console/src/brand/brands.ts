/** The brands that the desk may look at, and the one that it looks at now. */
import type { OutputOf } from '@sen/api/call';
import type { Language } from '@sen/api/language';
import { operatorBrands } from '@sen/api/operator';
import { pointCurrency } from '@sen/api/pointTerms';
import type { CallQuery } from '@sen/front/queries';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBrand } from './brand.tsx';
import { useToken } from '#session/store.ts';
import { useCall } from '#base/queries.ts';

export type DeskBrand = OutputOf<typeof operatorBrands>['list'][number];

/** Read by the desk before it shows a page. */
export function useBrandsQuery(): CallQuery<typeof operatorBrands> {
  const token = useToken();
  return useCall(operatorBrands, {}, { enabled: token !== null, staleTime: 60_000 });
}

const none: readonly DeskBrand[] = [];

/** The brands that the signed-in operator works for. */
export function useBrands(): readonly DeskBrand[] {
  return useBrandsQuery().data?.list ?? none;
}

/**
 * The code of the brand that the address names, so that a link shows the same to everybody;
 * undefined: all brands.
 */
export function useChosenBrand(): string | undefined {
  const [query] = useSearchParams();
  return query.get('brand') || undefined;
}

/** Whether rows of several brands stand side by side, and have to say which they are of. */
export function useMixed(): boolean {
  const several = useBrands().length > 1;
  return useChosenBrand() === undefined && several;
}

/**
 * A brand's name by its code, with the code where two are called the same; the code itself for one
 * that this operator does not know.
 */
export function useBrandName(): (code: string) => string {
  const brands = useBrands();
  return (code) => {
    const name = brands.find((brand) => brand.code === code)?.name;
    if (name === undefined) return code;
    return brands.filter((brand) => brand.name === name).length > 1 ? `${name} (${code})` : name;
  };
}

/**
 * The sign of a currency as the brand writes it, else as any brand of the desk does, else its code;
 * reward points are written out.
 */
export function useSymbol(): (currency: string, code?: string | null) => string {
  const brands = useBrands();
  const here = useBrand();
  const t = useTranslations('brand');
  return (currency, code) => {
    if (currency === pointCurrency) return t('points');
    const own = brands.filter((brand) => brand.code === code);
    return [...own, here, ...brands].find((brand) => brand.currency === currency)?.currencySymbol ?? currency;
  };
}

/** By the code of a brand: the languages in which what its members read has to be written. */
export function useNeededLanguages(): (code: string) => readonly Language[] {
  const brands = useBrands();
  return (code) => brands.find((brand) => brand.code === code)?.neededLanguages ?? [];
}

/** Reward points are whole. */
export const decimalsOf = (currency: string): number => (currency === pointCurrency ? 0 : 2);

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    brand: typeof import('./text/vi.json');
  }
}
