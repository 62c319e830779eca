import { Badge, Button, Drawer, Icon, Link, type IconName } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin, openRegister } from '#base/accountDialog.ts';
import { useSession } from '#calls/session.ts';
import { useCanRegister } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { BrandLogo } from '#parts/brandLogo.tsx';
import { useAccountItems } from './accountItems.ts';
import { lazyPart } from '#parts/lazyPart.tsx';
import { useHalls, useQuickLinks } from '#parts/sections.ts';
import { askToSignOut } from '#base/signingOut.ts';
import { LanguageMenu, ThemeSwitch } from './switches.tsx';
import './menuDrawer.css';

const SupportSheet = lazyPart(async () => ({
  default: (await import('#features/feedback/sideWidgets.tsx')).SupportSheet,
}));

/** A phone's drawer: everything that the bottom bar has no room for. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const [atSupport, setAtSupport] = useState(false);
  if (atSupport) return <SupportSheet onClose={onClose} />;
  const switches = (
    <div className="drawer-switches">
      <LanguageMenu />
      <ThemeSwitch labelled />
    </div>
  );
  return (
    <Drawer
      open
      onClose={onClose}
      title={<BrandLogo className="drawer-logo" />}
      closeLabel={t('closeMenu')}
      footer={switches}
    >
      <Entries
        onChoose={onClose}
        onSupport={() => setAtSupport(true)}
        onDialog={(open) => {
          onClose();
          open();
        }}
      />
    </Drawer>
  );
}

type Ways = { onChoose: () => void; onSupport: () => void; onDialog: (open: () => void) => void };

function Entries({ onChoose, onSupport, onDialog }: Ways) {
  const t = useTranslations('shell');
  const side = useTranslations('sideWidgets');
  const { open, coming } = useHalls();
  const [unfolded, setUnfolded] = useState(false);
  const account = useAccountItems();
  // The agents' own way in stands among what belongs to the account.
  const links = useQuickLinks().filter(({ href }) => !account.some((item) => item.href === href));
  const session = useSession();
  const canRegister = useCanRegister();
  return (
    <nav aria-label={t('mainNav')} className="menu-list">
      {!session && (
        <div className="menu-access">
          <Button block onClick={() => onDialog(openLogin)}>
            {t('signIn')}
          </Button>
          {canRegister && (
            <Button block variant="primary" onClick={() => onDialog(openRegister)}>
              {t('register')}
            </Button>
          )}
        </div>
      )}
      <Entry href={paths.home()} icon="home" label={t('nav.home')} onChoose={onChoose} />
      <h3>{t('footer.games')}</h3>
      <Entry href={paths.games()} icon="games" label={t('nav.everyGame')} onChoose={onChoose} />
      {(unfolded ? [...open, ...coming] : open).map(({ gameType, icon, href }) => (
        <Entry
          key={gameType}
          href={href}
          icon={icon}
          label={t(`categories.${gameType}`)}
          onChoose={onChoose}
        />
      ))}
      {!unfolded && coming.length > 0 && (
        <button type="button" className="menu-entry" onClick={() => setUnfolded(true)}>
          <Icon name="history" />
          {t('state.soon')}
        </button>
      )}
      <h3>{t('nav.tools')}</h3>
      {links.map(({ key, icon, href }) => (
        <Entry key={key} href={href} icon={icon} label={t(`nav.${key}`)} onChoose={onChoose} />
      ))}
      <button type="button" className="menu-entry" aria-haspopup="dialog" onClick={onSupport}>
        <Icon name="support" />
        {side('right')}
      </button>
      {account.length > 0 && <h3>{t('footer.account')}</h3>}
      {account.map(({ key, ...item }) => (
        <Entry key={key} {...item} onChoose={onChoose} />
      ))}
      {session && (
        <button type="button" className="menu-entry" onClick={() => onDialog(askToSignOut)}>
          <Icon name="signOut" />
          {t('signOut')}
        </button>
      )}
    </nav>
  );
}

type EntryProps = { href: string; icon: IconName; label: string; badge?: number; onChoose: () => void };

function Entry({ href, icon, label, badge = 0, onChoose }: EntryProps) {
  const t = useTranslations('shell');
  return (
    <Link className="menu-entry" href={href} onClick={onChoose}>
      <Icon name={icon} />
      {label}
      <Badge count={badge} label={t('news', { count: badge })} />
    </Link>
  );
}
