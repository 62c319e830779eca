import { Button, Drawer, Icon, Link, Popover, showToast, type IconName } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useMedia } from '@sen/front/media';
import { useTranslations } from 'use-intl';
import { isTrial, useSession } from '#calls/session.ts';
import { RecentGames } from './recentGames.tsx';
import { useHasChannel, useOpenChannels, useOpenSupport } from './useSupport.ts';
import './sideWidgets.css';

/** Room beside the page; sideWidgets.css and the frame's know the same width. */
const wideScreen = '(min-width: 1200px)';

/**
 * The widgets at the edges of a wide screen, and in a sheet of a narrow one: games, help, coming
 * features.
 */
export default function SideWidgets() {
  return useMedia(wideScreen) ? <Rails /> : <AfterThePage />;
}

function Rails() {
  const t = useTranslations('sideWidgets');
  const session = useSession();
  const [recentWanted, wantRecent] = useState(false);
  return (
    <>
      <aside className="side-rail side-left" aria-label={t('left')}>
        {session && !isTrial(session) && (
          <Popover
            label={t('recent')}
            triggerClassName="side-item side-recent"
            panelClassName="side-panel"
            trigger={<Icon name="history" />}
            onOpenChange={(open) => open && wantRecent(true)}
          >
            {(close) => (
              <>
                <strong className="side-panel-title">{t('recent')}</strong>
                {recentWanted && <RecentGames onChoose={close} />}
              </>
            )}
          </Popover>
        )}
        <Coming icon="gift" label={t('events')} />
      </aside>
      <aside className="side-rail side-right" aria-label={t('right')}>
        <Channels />
        <Coming icon="star" label={t('fund')} />
      </aside>
    </>
  );
}

/**
 * Narrow screens have no edge to spare: the button stands after all of the page and lies over
 * nothing. The menu has it too.
 */
function AfterThePage() {
  const t = useTranslations('sideWidgets');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="support" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('right')}
      </Button>
      {open && <SupportSheet onClose={() => setOpen(false)} />}
    </>
  );
}

/** Help, coming features and recent games, in a sheet. */
export function SupportSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('sideWidgets');
  const common = useTranslations('common');
  const session = useSession();
  return (
    <Drawer open onClose={onClose} side="bottom" title={t('right')} closeLabel={common('close')}>
      <div className="side-sheet">
        <Channels />
        <Coming icon="gift" label={t('events')} />
        <Coming icon="star" label={t('fund')} />
        {session && !isTrial(session) && (
          <>
            <h3 className="side-panel-title">{t('recent')}</h3>
            <RecentGames onChoose={onClose} />
          </>
        )}
      </div>
    </Drawer>
  );
}

const icons = {
  liveChat: 'support',
  facebook: 'facebook',
  telegram: 'telegram',
  vip: 'vip',
} as const satisfies Record<string, IconName>;

/**
 * Each only where the brand has it. Chat and the VIP's desk open a window, the others lead
 * elsewhere.
 */
function Channels() {
  const t = useTranslations('sideWidgets');
  const open = useOpenSupport();
  const hasChat = useHasChannel('liveChat');
  const hasVip = useHasChannel('vip');
  const others = useOpenChannels().filter(({ name }) => name === 'facebook' || name === 'telegram');
  return (
    <>
      {hasChat && (
        <button type="button" className="side-item" onClick={() => open()}>
          <Inside icon={icons.liveChat}>{t('chat')}</Inside>
        </button>
      )}
      {others.map(({ name, href, title }) => (
        <Link key={name + href} className="side-item" href={href} target="_blank" rel="noopener noreferrer">
          <Inside icon={icons[name]}>{title}</Inside>
        </Link>
      ))}
      {hasVip && (
        <button type="button" className="side-item" onClick={() => open('vip')}>
          <Inside icon={icons.vip}>{t('vip')}</Inside>
        </button>
      )}
    </>
  );
}

/** A feature that the brand has announced and that is not open yet: says so. */
function Coming({ icon, label }: { icon: IconName; label: string }) {
  const t = useTranslations('sideWidgets');
  return (
    <button
      type="button"
      className="side-item side-coming"
      onClick={() => showToast(t('updating', { name: label }), 'info')}
    >
      <Inside icon={icon}>
        {label}
        <span className="side-note">{t('updatingShort')}</span>
      </Inside>
    </button>
  );
}

function Inside({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span className="side-label">{children}</span>
    </>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    sideWidgets: typeof import('./text/sideWidgets.vi.json');
  }
}
