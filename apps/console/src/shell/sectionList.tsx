import type { OperatorRole } from '@sen/api/call';
import { Icon } from '@sen/ui';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { sectionsOf } from './sections.ts';

/** The menu: what this role may open. The present page carries `aria-current`. */
export function SectionList({ role }: { role: OperatorRole }) {
  const t = useTranslations('sections');
  const shell = useTranslations('shell');
  return (
    <nav aria-label={shell('sections')}>
      <ul className="section-list">
        {sectionsOf(role).map(({ key, href, icon }) => (
          <li key={key}>
            <NavLink to={href} className="section-link">
              <Icon name={icon} />
              {t(key)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
