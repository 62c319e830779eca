import { Button, Drawer, Icon, Link, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { openLogin, openRegister } from '#features/session/popups.ts';
import { useSession } from '#features/session/store.ts';
import { isOn, useBrand } from '../brand.tsx';
import { paths } from '../paths.ts';
import { BrandLogo } from './brandLogo.tsx';
import { useAccountItems } from './accountItems.ts';
import { useCategories } from './sections.ts';
import { askToSignOut } from './signingOut.ts';
import { LanguageMenu, ThemeSwitch } from './switches.tsx';
import './menuDrawer.css';

/** A phone's drawer: everything that the bottom bar has no room for. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const switches = (
    <div className="drawer-switches">
      <LanguageMenu />
      <ThemeSwitch labelled />
    </div>
  );
  return (
    <Drawer open onClose={onClose} title={<BrandLogo className="drawer-logo" />} closeLabel={t('closeMenu')} footer={switches}>
      <Entries
        onDoor={(open) => {
          onClose();
          open();
        }}
      />
    </Drawer>
  );
}

function Entries({ onDoor }: { onDoor: (open: () => void) => void }) {
  const t = useTranslations('shell');
  const categories = useCategories();
  const account = useAccountItems();
  const session = useSession();
  const { whitelabel } = useBrand();
  const canRegister = isOn(whitelabel, 'USERNAMEREG3') || isOn(whitelabel, 'MOBILENUMREG3');
  return (
    <nav aria-label={t('mainNav')} className="menu-list">
      {!session && (
        <div className="menu-doors">
          <Button block onClick={() => onDoor(openLogin)}>
            {t('signIn')}
          </Button>
          {canRegister && (
            <Button block variant="primary" onClick={() => onDoor(openRegister)}>
              {t('register')}
            </Button>
          )}
        </div>
      )}
      <Entry href={paths.home()} icon="home" label={t('nav.home')} />
      <h3>{t('footer.games')}</h3>
      {categories.map(({ gameType, icon, href }) => (
        <Entry key={gameType} href={href} icon={icon} label={t(`categories.${gameType}`)} />
      ))}
      <h3>{t('nav.tools')}</h3>
      <Entry href={paths.promotions()} icon="promotions" label={t('nav.promotions')} />
      <Entry href={paths.vip()} icon="vip" label={t('nav.vip')} />
      <Entry href={paths.notices()} icon="bell" label={t('nav.notices')} />
      <Entry href={paths.help()} icon="help" label={t('nav.help')} />
      <Entry href={paths.download()} icon="download" label={t('nav.download')} />
      {account.length > 0 && <h3>{t('footer.account')}</h3>}
      {account.map(({ key, ...item }) => (
        <Entry key={key} {...item} />
      ))}
      {session && (
        <button type="button" className="menu-entry" onClick={askToSignOut}>
          <Icon name="signOut" />
          {t('signOut')}
        </button>
      )}
    </nav>
  );
}

function Entry({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <Link className="menu-entry" href={href}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}
