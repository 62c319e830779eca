import type { Alike } from '@sen/api/contractDesk';
import { Alert } from '@sen/ui';
import { useTranslations } from 'use-intl';

/** Who stands below an agent and may be the agent, with the signs of it. */
export function AlikeAlert({ alike, held }: { alike: readonly Alike[]; held: boolean }) {
  const t = useTranslations('contract');
  if (alike.length === 0) return null;
  return (
    <Alert tone="warn" title={t('alike.title')}>
      <ul>
        {alike.map(({ account, signs }) => (
          <li key={account}>
            <strong>{account}</strong> – {signs.map((sign) => t(`alike.signs.${sign}`)).join(', ')}
          </li>
        ))}
      </ul>
      {held && <p>{t('alike.held')}</p>}
    </Alert>
  );
}
