import type { LinkProps } from '@sen/ui';
import { useNavigate } from '#base/router.tsx';

/** A link of the site. Inside ones go without a reload; one to the present route does nothing. */
export function SiteLink({ href, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const inside = href.startsWith('/') && !rest.target;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const plain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!inside || !plain || event.defaultPrevented) return;
        event.preventDefault();
        navigate(href);
      }}
    />
  );
}
