import { Icon, Menu } from '@sen/ui';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ofBrand } from '#paths.ts';
import { useBrandName, useBrands, useChosenBrand } from './brands.ts';

/** Which brand the desk looks at: all or one. Each choice is a link to the same screen. Who has one brand alone has no choice. */
export function BrandChoice() {
  const t = useTranslations('brands');
  const brands = useBrands();
  const nameOf = useBrandName();
  const chosen = useChosenBrand();
  const here = useLocation();
  const elsewhere = chosen !== undefined && !brands.some(({ code }) => code === chosen);
  // A link may name a brand that is not this operator's: the way back from there is here.
  if (brands.length < 2 && !elsewhere) return null;
  const name = chosen === undefined ? t('all') : nameOf(chosen);
  return (
    <Menu
      label={t('choice', { brand: name })}
      triggerClassName="brand-choice"
      trigger={
        <>
          <Icon name="filter" />
          <span className="brand-choice-name">{name}</span>
          <Icon name="chevronDown" />
        </>
      }
      items={[
        { key: '', label: t('all'), selected: chosen === undefined, href: ofBrand(here, undefined) },
        ...brands.map(({ code }) => ({ key: code, label: nameOf(code), selected: code === chosen, href: ofBrand(here, code) })),
      ]}
    />
  );
}
