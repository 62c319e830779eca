import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './icon.tsx';
import './badge.css';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'gold' | 'accent';

/** A count beside an entry; nothing at zero. */
export function Badge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span className="sen-badge sen-digits" aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** The state of something, in a word and a tone. */
export function StatusPill({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={classNames('sen-pill', `sen-tone-${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
