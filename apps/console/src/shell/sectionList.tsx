import type { OperatorRole } from '@sen/api/call';
import { Icon } from '@sen/ui';
import { WaitingBadge } from '#features/feedback/waitingBadge.tsx';
import { HeldBadge } from '#features/win/heldBadge.tsx';
import { withoutSteps } from '@sen/ui/backCloses.ts';
import { NavLink, useLinkClickHandler } from 'react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useChosenBrand } from '#features/brand/brands.ts';
import { sectionsOf } from './sections.ts';

/** The menu: what this role may open, for the brand that is looked at. The present page carries `aria-current`. */
export function SectionList({ role, onChoose }: { role: OperatorRole; onChoose?: () => void }) {
  const t = useTranslations('sections');
  const shell = useTranslations('shell');
  const brand = useChosenBrand();
  return (
    <nav aria-label={shell('sections')}>
      <ul className="section-list">
        {sectionsOf(role).map(({ key, path, icon }) => (
          <li key={key}>
            <SectionLink to={path({ brand })} onChoose={onChoose}>
              <Icon name={icon} />
              {t(key)}
              {key === 'wins' && <HeldBadge />}
              {key === 'feedback' && <WaitingBadge />}
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
        // A phone's menu stands in the history while it is open, and must not stay there between two pages.
        withoutSteps(() => follow(event));
      }}
    >
      {children}
    </NavLink>
  );
}
