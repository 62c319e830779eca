import { useMemo, type MouseEvent } from 'react';
import { classNames } from '@sen/ui';
import { useNavigate } from '../router.tsx';
import './cleanHtml.css';

type HtmlDoor = { createHTML: (html: string) => unknown };
type Doors = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlDoor };

/** The page's policy lets HTML in through this door alone; the content security policy names it. Not every browser knows such doors. */
const door = (globalThis as { trustedTypes?: Doors }).trustedTypes?.createPolicy('sen-html', { createHTML: (html) => html });

/**
 * What an operator wrote: notices, articles, terms. The server has already taken out of it whatever could run, load or
 * pose as a form. Links to places of the site go without a reload.
 */
export function CleanHtml({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const trusted = useMemo(() => ({ __html: (door?.createHTML(html) ?? html) as string }), [html]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  // The links in it are stops of their own, and Enter on one clicks it.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div className={classNames('clean-html', className)} onClick={follow} dangerouslySetInnerHTML={trusted} />;
}
