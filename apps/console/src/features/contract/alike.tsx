import type { Alike } from '@sen/api/contractDesk';
import { Alert } from '@sen/ui';
import { useTranslations } from 'use-intl';
import './alike.css';

/** Members below an agent who may be the agent, with the signs of it. */
export function AlikeAlert({ alike, held }: { alike: readonly Alike[]; held: boolean }) {
  const t = useTranslations('contract');
  if (alike.length === 0) return null;
  const say = (signs: Alike['signs']): string => signs.map((sign) => t(`alike.signs.${sign}`)).join(', ');
  return (
    <Alert tone="warn" title={t('alike.title')}>
      <ul className="alike">
        {alike.map(({ account, signs, chain }) => (
          <li key={account}>
            <strong>{account}</strong> – {say(signs)}
            {chain.length > 0 && (
              <ol>
                {chain.map((link) => (
                  <li key={link.account}>
                    {link.account} – {say(link.signs)}
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
      {held && <p>{t('alike.held')}</p>}
    </Alert>
  );
}
