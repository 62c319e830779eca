import type { IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { isAgent, isTrial, useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useUnread } from '#features/inbox/unread.ts';

export type AccountItem = { key: string; icon: IconName; label: string; href: string; badge?: number };

/** The account pages that a signed-in person may open. A trial account has no member panel. */
export function useAccountItems(): AccountItem[] {
  const t = useTranslations('shell.nav');
  const session = useSession();
  const unread = useUnread()?.unreadMessage ?? 0;
  if (!session || isTrial(session)) return [];
  return [
    ...(isAgent(session)
      ? [{ key: 'agent', icon: 'userPlus' as const, label: t('agentCentre'), href: paths.agent() }]
      : []),
    { key: 'centre', icon: 'home', label: t('centre'), href: paths.personal() },
    { key: 'account', icon: 'user', label: t('account'), href: paths.personal('securityCenter') },
    { key: 'deposit', icon: 'deposit', label: t('deposit'), href: paths.personal('depositv2') },
    { key: 'withdraw', icon: 'withdraw', label: t('withdraw'), href: paths.personal('withdraw') },
    { key: 'bets', icon: 'history', label: t('bets'), href: paths.personal('personalHistoryCopy') },
    { key: 'ledger', icon: 'receipt', label: t('ledger'), href: paths.personal('transactionHistory') },
    { key: 'inbox', icon: 'mail', label: t('inbox'), href: paths.personal('messageV2'), badge: unread },
  ];
}
