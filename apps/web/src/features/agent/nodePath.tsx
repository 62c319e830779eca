import { Icon } from '@sen/ui';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';

/** The way from the agent down to a member of the team; each step leads back to itself. */
export function NodePath({
  path,
  onGo,
}: {
  path: readonly { account: string }[];
  onGo: (account: string) => void;
}) {
  const t = useTranslations('team');
  return (
    <nav className="team-path" aria-label={t('path')}>
      {path.map(({ account }, i) => (
        <Fragment key={account}>
          {i > 0 && <Icon name="chevronRight" />}
          {i === path.length - 1 ? (
            <strong aria-current="location">{account}</strong>
          ) : (
            <button type="button" className="team-link" onClick={() => onGo(i === 0 ? '' : account)}>
              {account}
            </button>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
