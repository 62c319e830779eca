import type { OperatorRole } from '@sen/api/call';
import { Icon } from '@sen/ui';
import { NavLink } from 'react-router';
import { useTranslations } from '#words.ts';
import { sectionsOf } from './sections.ts';

/** The menu: what this role may open. The present page carries `aria-current`. */
export function SectionList({ role }: { role: OperatorRole }) {
  const t = useTranslations();
  return (
    <nav aria-label={t('shell.sections')}>
      <ul className="section-list">
        {sectionsOf(role).map(({ key, href, icon }) => (
          <li key={key}>
            <NavLink to={href} className="section-link">
              <Icon name={icon} />
              {t(`${key}.title`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
