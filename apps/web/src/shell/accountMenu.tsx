import { Badge, Icon, Menu, StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { isTrial, type Session } from '#calls/session.ts';
import { useNews } from '#features/inbox/unread.ts';
import { useAccountItems } from './accountItems.ts';
import { WholeBalance } from '#features/wallet/balance.tsx';
import { askToSignOut } from '#base/signingOut.ts';

/** The member's name with the account's menu behind it. */
export function AccountMenu({ session }: { session: Session }) {
  const t = useTranslations('shell');
  const items = useAccountItems();
  const news = useNews();
  return (
    <Menu
      align="end"
      label={t('account', { name: session.account })}
      triggerClassName="account-button"
      trigger={
        <>
          <span className="account-face" aria-hidden="true">
            {session.account.slice(0, 1).toUpperCase()}
          </span>
          <span className="account-name">{session.account}</span>
          <Badge count={news} label={t('news', { count: news })} />
          <Icon name="chevronDown" />
        </>
      }
      head={
        <div className="account-head">
          <strong>{session.account}</strong>
          {isTrial(session) ? <StatusPill tone="gold">{t('trial')}</StatusPill> : <WholeBalance />}
        </div>
      }
      items={[
        ...items,
        { key: 'signOut', icon: 'signOut', label: t('signOut'), divided: true, onSelect: askToSignOut },
      ]}
    />
  );
}
