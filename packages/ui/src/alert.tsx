import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './icon.tsx';
import './alert.css';

/** A standing line about the page or the account. `action` stands at its end. */
export function Alert({
  tone = 'info',
  icon,
  title,
  children,
  action,
}: {
  tone?: 'info' | 'good' | 'warn' | 'bad';
  icon?: IconName;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  const fallback: Record<typeof tone, IconName> = {
    info: 'info',
    good: 'success',
    warn: 'warning',
    bad: 'alert',
  };
  return (
    <div className={classNames('sen-alert', `sen-alert-${tone}`)} role={tone === 'bad' ? 'alert' : 'note'}>
      <Icon name={icon ?? fallback[tone]} />
      <div className="sen-alert-text">
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
