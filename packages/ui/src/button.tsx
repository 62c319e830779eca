import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './states.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  iconEnd?: IconName;
  block?: boolean;
  children: ReactNode;
};

const look = ({ variant = 'secondary', size = 'md', block }: Omit<Look, 'children'>, className?: string) =>
  classNames(
    'sen-button',
    `sen-button-${variant}`,
    `sen-button-${size}`,
    block && 'sen-button-block',
    className,
  );

/**
 * A press that does something. One `primary` on a screen; `loading` keeps the width, blocks a
 * second press and tells assistive technology.
 */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  block,
  loading = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: Look & { loading?: boolean; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={look({ variant, size, block }, className)}
    >
      {loading && <Spinner />}
      {icon && !loading && <Icon name={icon} />}
      <span className="sen-button-text">{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconEnd,
  block,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, block }, className)}>
      {icon && <Icon name={icon} />}
      <span className="sen-button-text">{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  );
}

/**
 * A square button with an icon alone; `label` is its name for assistive technology and its tooltip.
 */
export function IconButton({
  icon,
  label,
  size = 'md',
  variant = 'quiet',
  badge,
  spinning = false,
  className,
  type = 'button',
  ...rest
}: {
  icon: IconName;
  label: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** A count shown in the corner when above zero. */
  badge?: number;
  spinning?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        look({ variant, size }),
        'sen-button-icon',
        spinning && 'sen-button-spinning',
        className,
      )}
    >
      <Icon name={icon} />
      {badge !== undefined && badge > 0 && (
        <span className="sen-button-badge sen-digits">{badge > 99 ? '99+' : badge}</span>
      )}
    </button>
  );
}
