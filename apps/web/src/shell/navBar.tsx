import { Icon, Link, Popover, type IconName } from '@sen/ui';
import { useLocation } from '../router.tsx';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { useCategories, useProviders, type Category } from './sections.ts';
import { LanguageMenu, ThemeSwitch } from './switches.tsx';
import './navBar.css';

const homes = ['/', '/index', '/index.html', '/home'];

/** Home and the game categories, each with its providers behind it; language and theme at the end. Not on phones. */
export function NavBar() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const categories = useCategories();
  return (
    <div className="nav-bar">
      <div className="nav-inner">
        <nav aria-label={t('mainNav')}>
          <ul>
            <li>
              <NavLink href={paths.home()} icon="home" label={t('nav.home')} here={homes.includes(pathname)} />
            </li>
            {categories.map((category) => (
              <li key={category.gameType}>
                <NavLink
                  href={category.href}
                  icon={category.icon}
                  label={t(`categories.${category.gameType}`)}
                  here={pathname === category.href}
                />
                <Providers category={category} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="nav-switches">
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}

function NavLink({ href, icon, label, here }: { href: string; icon: IconName; label: string; here: boolean }) {
  return (
    <Link className="nav-link" href={href} aria-current={here ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}

/** The vendors of a category: at most thirty, three columns of ten. */
function Providers({ category }: { category: Category }) {
  const t = useTranslations('shell');
  const providers = useProviders(category.gameType);
  if (!providers || providers.length === 0) return null;
  return (
    <Popover
      label={`${t('nav.providers')}: ${t(`categories.${category.gameType}`)}`}
      triggerClassName="nav-more"
      trigger={<Icon name="chevronDown" />}
    >
      {(close) => (
        <ul className="nav-providers">
          {providers.map((provider) => (
            <li key={provider.vassalage}>
              <Link href={provider.href} onClick={close}>
                {provider.name}
                {provider.hot && <Icon name="hot" className="nav-hot" />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
