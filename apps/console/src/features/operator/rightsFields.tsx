import { operatorRoles } from '@sen/api/operator';
import { FormCheckbox, FormSelect, type Fault } from '@sen/front/form';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBrandName, useBrands } from '#brand/brands.ts';

/**
 * The values of a form of an operator's rights: `of` are the brands by code, where not all are
 * meant.
 */
export type RightsValues = {
  role: (typeof operatorRoles)[number];
  every: boolean;
  of: Record<string, boolean>;
};

export function chosenBrands({ every, of }: RightsValues): string[] | null {
  return every ? null : Object.entries(of).flatMap(([code, chosen]) => (chosen ? [code] : []));
}

/** Nobody works for no brand at all. */
export function brandsFault(values: RightsValues): Fault | undefined {
  return chosenBrands(values)?.length === 0 ? { code: 'input_empty' } : undefined;
}

/** The role, and the brands: all of them, or some. */
export function RightsFields() {
  const t = useTranslations('operators');
  const roles = useTranslations('roles');
  const brands = useBrands();
  const nameOf = useBrandName();
  const isEvery = useWatch<RightsValues, 'every'>({ name: 'every' });
  return (
    <>
      <FormSelect
        name="role"
        label={t('role')}
        hint={t('roleHint')}
        options={operatorRoles.map((value) => ({
          value,
          label: `${roles(value)} – ${t(`roleTexts.${value}`)}`,
        }))}
      />
      <fieldset className="operator-brands">
        <legend>{t('brands')}</legend>
        <FormCheckbox name="every" label={t('allBrandsHint')} />
        {!isEvery &&
          brands.map(({ code }) => <FormCheckbox key={code} name={`of.${code}`} label={nameOf(code)} />)}
      </fieldset>
    </>
  );
}
