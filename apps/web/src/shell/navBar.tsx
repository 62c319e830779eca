import { Icon, Link, Popover, classNames, type IconName, type PopoverHandle } from '@sen/ui';
import { useEffect, useRef, type PointerEvent } from 'react';
import { useLocation } from '#base/router.tsx';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { openSearch } from '#base/siteSearch.ts';
import { useHalls, useProviders, useQuickLinks, type Category, type Provider } from '#parts/sections.ts';
import { LanguageMenu, ThemeSwitch } from './switches.tsx';
import './navBar.css';

/**
 * A pointer that only crosses the bar opens nothing; one on its way to the panel does not close it.
 */
const hoverMs = 120;
const leaveMs = 220;

/**
 * Home, the game categories each with its providers behind it, promotions, the app; language and
 * theme at the end. Not on phones.
 */
export function NavBar() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const { open, coming } = useHalls();
  // A member who is in a hall without games sees it in the bar.
  const here = coming.filter(({ href }) => href === pathname);
  const categories = [...open, ...here];
  const folded = coming.filter(({ href }) => href !== pathname);
  const links = useQuickLinks();
  return (
    <div className={classNames('nav-bar', here.length > 0 && 'nav-crowded')}>
      <div className="nav-inner">
        <nav aria-label={t('mainNav')}>
          <ul>
            <li>
              <NavLink
                href={paths.home()}
                icon="home"
                label={t('nav.home')}
                here={pathname === paths.home()}
                iconOnly
              />
            </li>
            <li>
              <NavLink href={paths.games()} label={t('nav.games')} here={pathname === paths.games()} />
            </li>
            {categories.map((category) => (
              <NavCategory key={category.gameType} category={category} here={pathname === category.href} />
            ))}
            {folded.length > 0 && (
              <li>
                <Folded categories={folded} />
              </li>
            )}
            {links.map(
              ({ key, href, at }) =>
                at === 'nav' && (
                  <li key={key}>
                    <NavLink href={href} label={t(`nav.${key}`)} here={pathname === href} />
                  </li>
                ),
            )}
          </ul>
        </nav>
        <div className="nav-switches">
          <button type="button" className="nav-search" aria-haspopup="dialog" onClick={openSearch}>
            <Icon name="search" />
            <span className="sen-hidden">{t('search')}</span>
            <kbd aria-hidden="true">/</kbd>
          </button>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}

/** The categories that wait for their first game, behind one word. */
function Folded({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('shell');
  return (
    <Popover
      label={t('state.soon')}
      triggerClassName="nav-soon"
      trigger={
        <>
          {t('state.soon')}
          <Icon name="chevronDown" />
        </>
      }
    >
      {(close) => (
        <ul className="nav-panel nav-providers">
          {categories.map(({ gameType, href }) => (
            <li key={gameType}>
              <Link href={href} onClick={close}>
                {t(`categories.${gameType}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

function NavLink(props: {
  href: string;
  icon?: IconName;
  label: string;
  here: boolean;
  iconOnly?: boolean;
  onClick?: () => void;
}) {
  const { href, icon, label, here, iconOnly = false, onClick } = props;
  return (
    <Link
      className={classNames('nav-link', iconOnly && 'nav-home')}
      href={href}
      aria-current={here ? 'page' : undefined}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </Link>
  );
}

/**
 * A category; its vendors hang below it, opened by the pointer over its name, or by its arrow with
 * a finger or a key.
 */
function NavCategory({ category, here }: { category: Category; here: boolean }) {
  const t = useTranslations('shell');
  const providers = useProviders(category.gameType);
  const panel = useRef<PopoverHandle>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (what: 'open' | 'close', ms: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => panel.current?.[what](), ms);
  };
  const name = t(`nav.categories.${category.gameType}`);
  if (!providers || providers.length === 0) {
    return (
      <li>
        <NavLink href={category.href} label={name} here={here} />
      </li>
    );
  }
  return (
    <li onPointerLeave={later('close', leaveMs)} onPointerEnter={() => clearTimeout(timer.current)}>
      <span className="nav-hover" onPointerEnter={later('open', hoverMs)}>
        <NavLink
          href={category.href}
          label={name}
          here={here}
          onClick={() => {
            clearTimeout(timer.current);
            panel.current?.close();
          }}
        />
      </span>
      <Popover
        handle={panel}
        label={`${t('nav.providers')}: ${t(`categories.${category.gameType}`)}`}
        triggerClassName="nav-more"
        trigger={<Icon name="chevronDown" />}
      >
        {(close) => <Providers category={category} providers={providers} onChoose={close} />}
      </Popover>
    </li>
  );
}

/** At most thirty vendors in columns of ten. */
function Providers({
  category,
  providers,
  onChoose,
}: {
  category: Category;
  providers: readonly Provider[];
  onChoose: () => void;
}) {
  const t = useTranslations('shell');
  return (
    <div className="nav-panel">
      <p className="nav-panel-head">
        <strong>{t(`categories.${category.gameType}`)}</strong>
        <Link href={category.href} onClick={onChoose}>
          {t('nav.allGames')}
        </Link>
      </p>
      <ul className="nav-providers">
        {providers.map((provider) => (
          <li key={provider.vassalage}>
            <Link href={provider.href} onClick={onChoose}>
              {provider.name}
              {provider.hot && (
                <>
                  <Icon name="hot" className="nav-hot" />
                  <span className="sen-hidden">{t('nav.hot')}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
