import { inLanguage } from '@sen/api/language';
import { Button, Drum, dateText } from '@sen/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { useLanguage } from '@sen/front/language';
import { useBrand } from '#brand/brand.tsx';
import { replayEarlyInput } from '#base/earlyInput.ts';
import { BrandLogo } from '#parts/brandLogo.tsx';
import { zoneName } from '#parts/zoneNote.tsx';
import { SupportButton } from '#features/feedback/supportButton.tsx';

/** The system is under maintenance: nothing else can be done meanwhile. */
export default function Maintenance() {
  const t = useTranslations('maintenance');
  const locale = useDateLocale();
  const language = useLanguage();
  const { brand, maintenanceEnd, maintenanceText } = useBrand();
  const [asking, setAsking] = useState(false);
  useEffect(replayEarlyInput, []);
  return (
    <main className="lone-screen lone-page">
      <title>{`${t('title')} · ${brand.name}`}</title>
      <BrandLogo />
      <div className="lone-drum">
        <Drum look="turning" />
      </div>
      <h1>{t('title')}</h1>
      {maintenanceEnd !== null && (
        <p className="lone-fact">
          {t('until', { time: dateText(maintenanceEnd, locale, 'dateMinute', { timeZone: brand.timeZone }) })}{' '}
          <span className="lone-zone">({zoneName(brand.timeZone, locale, maintenanceEnd)})</span>
        </p>
      )}
      <p>{inLanguage(maintenanceText, language, brand) || t('text')}</p>
      <div className="button-row">
        <Button
          variant="primary"
          icon="refresh"
          loading={asking}
          onClick={() => {
            setAsking(true);
            location.reload();
          }}
        >
          {t('refresh')}
        </Button>
        <SupportButton />
      </div>
    </main>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    maintenance: typeof import('./text/maintenance.vi.json');
  }
}
