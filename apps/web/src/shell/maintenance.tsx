import { Button, Drum } from '@sen/ui';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '@sen/front/language';
import { inLanguage, useBrand } from '../brand.tsx';
import { takeOver } from '../handover.ts';
import { BrandLogo } from './brandLogo.tsx';
import { SupportButton } from './supportButton.tsx';

/** The system is under maintenance: nothing else can be done meanwhile. */
export default function Maintenance() {
  const t = useTranslations('shell.maintenance');
  const format = useFormatter();
  const language = useLanguage();
  const { brand, maintenanceEnd, maintenanceText } = useBrand();
  const [asking, setAsking] = useState(false);
  useEffect(takeOver, []);
  return (
    <main className="lone-screen lone-page">
      <title>{`${t('title')} · ${brand.name}`}</title>
      <BrandLogo />
      <div className="lone-drum">
        <Drum turning />
      </div>
      <h1>{t('title')}</h1>
      {maintenanceEnd !== null && (
        <p className="lone-fact">
          {t('until', {
            time: format.dateTime(maintenanceEnd, {
              day: '2-digit',
              month: '2-digit',
              year: 'numeric',
              hour: '2-digit',
              minute: '2-digit',
              hourCycle: 'h23',
              timeZone: brand.timeZone,
              // By its distance from Greenwich: that is understood everywhere.
              timeZoneName: 'short',
            }),
          })}
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
