import { Icon, Link } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '#features/session/store.ts';
import { paths } from '../paths.ts';
import { AccountMenu } from './accountMenu.tsx';
import { BalanceChip } from './balance.tsx';

/** The header's corner of somebody who is signed in: balance, deposit, menu. */
export default function MemberAccount() {
  const t = useTranslations('shell');
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <BalanceChip />
      <Link className="sen-button sen-button-primary sen-button-md header-deposit" href={paths.personal('depositv2')}>
        <Icon name="deposit" />
        <span className="sen-button-text">{t('nav.deposit')}</span>
      </Link>
      <AccountMenu session={session} />
    </>
  );
}
