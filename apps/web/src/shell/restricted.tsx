import { Drum } from '@sen/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { replayEarlyInput } from '#base/earlyInput.ts';
import { BrandLogo } from '#parts/brandLogo.tsx';
import { SupportButton } from '#features/feedback/supportButton.tsx';

/** The visitor's region may not use the site; the server decided it from the address. */
export default function Restricted() {
  const t = useTranslations('restricted');
  const { brand, location } = useBrand();
  useEffect(replayEarlyInput, []);
  return (
    <main className="lone-screen lone-page">
      <title>{`${t('title')} · ${brand.name}`}</title>
      <BrandLogo />
      <div className="lone-drum">
        <Drum />
      </div>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <p className="lone-fact">
        {t('ip')}: <span className="sen-digits">{location.ip}</span>
      </p>
      <div className="button-row">
        <SupportButton />
      </div>
    </main>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    restricted: typeof import('./text/restricted.vi.json');
  }
}
