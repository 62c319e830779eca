import { Button, Icon, Link, StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { openRegister } from '#base/accountDialog.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { useCanRegister } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { AccountMenu } from './accountMenu.tsx';
import { BalanceChip } from '#features/wallet/balance.tsx';

/**
 * The header's corner of a signed-in member: balance, deposit, menu. A trial account has no money:
 * it is offered a real one.
 */
export default function MemberAccount() {
  const session = useSession();
  if (!session) return null;
  return (
    <>
      {isTrial(session) ? <Trial /> : <Cash />}
      <AccountMenu session={session} />
    </>
  );
}

function Cash() {
  const t = useTranslations('shell.nav');
  return (
    <>
      <BalanceChip />
      <Link
        className="sen-button sen-button-primary sen-button-md header-deposit"
        href={paths.personal('depositv2')}
      >
        <Icon name="deposit" />
        <span className="sen-button-text">{t('deposit')}</span>
      </Link>
    </>
  );
}

function Trial() {
  const t = useTranslations('shell');
  const canRegister = useCanRegister();
  return (
    <>
      <StatusPill tone="gold">{t('trial')}</StatusPill>
      {canRegister && (
        <Button variant="primary" onClick={() => openRegister()}>
          {t('register')}
        </Button>
      )}
    </>
  );
}
