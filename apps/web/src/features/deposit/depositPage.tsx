import { Link, SectionHeading } from '@sen/ui';
import { useStripQuery } from '#base/stripQuery.ts';
import { useSearchParams } from '#base/router.tsx';
import { useTranslations } from 'use-intl';
import { info } from '@sen/api/member';
import { useCall } from '#calls/queries.ts';
import { paths } from '#base/paths.ts';
import { ZoneNote } from '#parts/zoneNote.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { BirthdayForm } from './birthdayForm.tsx';
import { DepositForm } from './depositForm.tsx';
import { DepositHistory } from './depositHistory.tsx';
import { readDepositQuery } from './depositQuery.ts';
import { DepositStatus } from './depositStatus.tsx';
import './deposit.css';

/**
 * `/personal/depositv2`; with `?deposit=` it shows that one, which is also where the gateway sends
 * people back to.
 */
export default function DepositPage() {
  const t = useTranslations('deposit');
  const [query] = useSearchParams();
  const { id, odd } = readDepositQuery(query);
  const birthdayNeeded = useCall(info, {}).data?.birthdayNeeded;
  useStripQuery(odd);
  return (
    <div className="deposit">
      <ScreenTitle title={t('title')} />
      <SectionHeading level={1} title={t('title')} lead={t('lead')} />
      {id !== undefined ? (
        <DepositStatus key={id} id={id} />
      ) : birthdayNeeded ? (
        <BirthdayForm />
      ) : (
        <DepositForm />
      )}
      <p className="deposit-note">
        <Link href={paths.personal('responsibleGaming')}>{t('setLimits')}</Link>
      </p>
      <DepositHistory />
      <ZoneNote />
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    deposit: typeof import('./text/vi.json');
  }
}
