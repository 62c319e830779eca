import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Drum } from './drum.tsx';
import { Icon, type IconName } from './icon.tsx';
import './states.css';

/** A small turning ring inside buttons and lines; says nothing by itself. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg className={classNames('sen-spinner', className)} viewBox="0 0 24 24" aria-hidden="true">
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray="5.4 4.02"
        opacity="0.35"
      />
      <path
        d="M12 3a9 9 0 0 1 9 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/**
 * A grey placeholder in the shape of the content that is loading. Give it the content's size so
 * that nothing jumps.
 */
export function Skeleton({
  width,
  height = '1em',
  round = false,
  className,
}: {
  width?: string;
  height?: string;
  round?: boolean;
  className?: string;
}) {
  return (
    <span
      className={classNames('sen-skeleton', round && 'sen-skeleton-round', className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/**
 * A drum of rings over the whole page while nothing can be shown yet. `dark`: in the colours of a
 * game's page, in both themes.
 */
export function FullPageLoader({ label, dark }: { label: string; dark?: boolean }) {
  return (
    <div className={classNames('sen-loader', dark && 'sen-loader-dark')} role="status">
      <div className="sen-loader-drum">
        <Drum look="simple" />
      </div>
      <span className="sen-loader-label">{label}</span>
    </div>
  );
}

type StateProps = {
  icon?: IconName;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  compact?: boolean;
};

/** A list with nothing in it: says so, says why, offers the next step. */
export function EmptyState({ icon = 'empty', title, text, action, compact }: StateProps) {
  return (
    <div className={classNames('sen-state', compact && 'sen-state-compact')}>
      <span className="sen-state-icon">
        <Icon name={icon} />
      </span>
      <p className="sen-state-title">{title}</p>
      {text && <p className="sen-state-text">{text}</p>}
      {action}
    </div>
  );
}

/**
 * Something failed: says what, offers to try again. `detail` is a code or request id for support.
 */
export function ErrorState({
  icon = 'cloudOff',
  title,
  text,
  action,
  detail,
  compact,
}: StateProps & { detail?: ReactNode }) {
  return (
    <div className={classNames('sen-state sen-state-error', compact && 'sen-state-compact')} role="alert">
      <span className="sen-state-icon">
        <Icon name={icon} />
      </span>
      <p className="sen-state-title">{title}</p>
      {text && <p className="sen-state-text">{text}</p>}
      {action}
      {detail && <p className="sen-state-detail">{detail}</p>}
    </div>
  );
}
