import { classNames } from '@sen/ui';
import { useMemo, type MouseEvent } from 'react';
import { useNavigate } from '#base/router.tsx';
import './cleanHtml.css';

/** The only place that renders HTML, and only HTML that the server has sanitized. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('sen-html', {
  createHTML: (html) => html,
});
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
};

/**
 * Writing of the brand: a notice, a promotion, an article of help. The server has taken everything
 * out of it that could run.
 */
export function CleanHtml({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const inside = useMemo(() => ({ __html: policy ? policy.createHTML(html) : html }), [html]);
  // Ways within the site go without a reload, as everywhere.
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!href?.startsWith('/') || link?.target || !plain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its links are what is clicked, by keys as well
    <div className={classNames('clean-html', className)} onClick={follow} dangerouslySetInnerHTML={inside} />
  );
}
