import { Icon, Menu } from '@sen/ui';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ofBrand } from '#base/paths.ts';
import { useBrand } from './brand.tsx';
import { useBrandName, useBrands, useChosenBrand, type DeskBrand } from './brands.ts';

/**
 * The choice of the desk's brand: all or one. Each choice is a link to the same screen. An operator
 * of one brand has no choice, and reads its name.
 */
export function BrandChoice() {
  const t = useTranslations('brand');
  const brands = useBrands();
  const nameOf = useBrandName();
  const chosen = useChosenBrand();
  const here = useLocation();
  const elsewhere = chosen !== undefined && !brands.some(({ code }) => code === chosen);
  // A link may name a brand that is not this operator's: the way back from there is here.
  if (brands.length < 2 && !elsewhere) return <OnlyBrand brand={brands[0]} />;
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
        ...brands.map(({ code }) => ({
          key: code,
          label: nameOf(code),
          selected: code === chosen,
          href: ofBrand(here, code),
        })),
      ]}
    />
  );
}

/**
 * Says whose rows these are where the head's own name would mislead: the desk was opened at another
 * brand's host.
 */
function OnlyBrand({ brand }: { brand: DeskBrand | undefined }) {
  const t = useTranslations('brand');
  const { code } = useBrand();
  if (!brand || brand.code === code) return null;
  return (
    <span className="brand-choice brand-only">
      <Icon name="filter" />
      <span className="sen-hidden">{t('header')}</span>
      <span className="brand-choice-name">{brand.name}</span>
    </span>
  );
}
