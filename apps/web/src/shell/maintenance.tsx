import { Button, Drum } from '@sen/ui';
import { useFormatter, useTranslations } from 'use-intl';
import { useBrand } from '../brand.tsx';
import { BrandLogo } from './brandLogo.tsx';
import { SupportButton } from './supportButton.tsx';

/** The system is under maintenance: nothing else can be done meanwhile. */
export default function Maintenance() {
  const t = useTranslations('shell.maintenance');
  const format = useFormatter();
  const { brand, maintenanceEnd } = useBrand();
  return (
    <main className="lone-screen">
      <title>{`${t('title')} · ${brand.name}`}</title>
      <BrandLogo />
      <div className="lone-drum">
        <Drum turning />
      </div>
      <h1>{t('title')}</h1>
      {maintenanceEnd !== null && (
        <p className="lone-fact">
          {t('until', { time: format.dateTime(maintenanceEnd, { dateStyle: 'short', timeStyle: 'short', timeZone: brand.timeZone }) })}
        </p>
      )}
      <p>{t('text')}</p>
      <div className="button-row">
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t('refresh')}
        </Button>
        <SupportButton />
      </div>
    </main>
  );
}
