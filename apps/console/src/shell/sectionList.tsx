import type { OperatorRole } from '@sen/api/call';
import { Icon } from '@sen/ui';
import { WaitingBadge } from '#features/feedback/waitingBadge.tsx';
import { NavLink } from 'react-router';
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
            <NavLink to={path({ brand })} className="section-link" onClick={onChoose}>
              <Icon name={icon} />
              {t(key)}
              {key === 'feedback' && <WaitingBadge />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
