import type { OperatorRole } from '@sen/api/call';
import { Icon } from '@sen/ui';
import { pagesOf } from '#base/pages.ts';
import { paths } from '#base/paths.ts';
import { WaitingCount } from '#parts/waitingCount.tsx';
import { withoutSteps } from '@sen/ui/backCloses.ts';
import { NavLink, useLinkClickHandler } from 'react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useChosenBrand } from '#brand/brands.ts';

/**
 * The menu: the pages that this role may open, for the brand that is looked at. The present page
 * carries `aria-current`.
 */
export function PageMenu({ role, onChoose }: { role: OperatorRole; onChoose?: () => void }) {
  const t = useTranslations('sections');
  const shell = useTranslations('shell');
  const brand = useChosenBrand();
  return (
    <nav aria-label={shell('sections')}>
      <ul className="section-list">
        {pagesOf(role).map((page) => (
          <li key={page.key}>
            <SectionLink to={paths[page.key]({ brand })} onChoose={onChoose}>
              <Icon name={page.icon} />
              {t(page.key)}
              {page.waiting && (
                <WaitingCount call={page.waiting} text={(count) => t(`waiting.${page.key}`, { count })} />
              )}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ to, onChoose, children }: { to: string; onChoose?: () => void; children: ReactNode }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <NavLink
      to={to}
      className="section-link"
      onClick={(event) => {
        onChoose?.();
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        // The open menu of a phone is an entry in the history, which must not stay between two
        // pages.
        withoutSteps(() => follow(event));
      }}
    >
      {children}
    </NavLink>
  );
}
