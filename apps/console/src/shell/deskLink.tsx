import type { LinkProps } from '@sen/ui';
import { Link } from 'react-router';

/** A link of the console: paths go by the router, whole addresses leave it. */
export function DeskLink({ href, ...rest }: LinkProps) {
  return href.startsWith('/') ? <Link {...rest} to={href} /> : <a {...rest} href={href} />;
}
