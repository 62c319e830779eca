import { placeOf } from '@sen/api/place';
import { Button, Drawer, Icon, IconButton, Link, Popover, showToast, type IconName } from '@sen/ui';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { isTrial, useSession } from '#features/session/store.ts';
import { useLocation } from '#router.tsx';
import { RecentGames } from './recentGames.tsx';
import { useHasChannel, useOpenChannels, useOpenSupport } from './useSupport.ts';
import './sideWidgets.css';

/** Room beside the page; sideWidgets.css and the frame's know the same width. */
const wideScreen = (): MediaQueryList => matchMedia('(min-width: 1200px)');

/** What stands at the edges of a wide screen, and in a sheet of a narrow one: games, help, what is to come. */
export default function SideWidgets() {
  const wide = useSyncExternalStore(
    (listener) => {
      const media = wideScreen();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => wideScreen().matches,
  );
  return wide ? <Rails /> : <Sheet />;
}

function Rails() {
  const t = useTranslations('side');
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

/** Where amounts stand at the edge, the button follows them; elsewhere it floats, and steps aside while somebody reads on or an amount lies below it. */
function Sheet() {
  const t = useTranslations('side');
  const common = useTranslations('common');
  const session = useSession();
  const [open, setOpen] = useState(false);
  const besideMoney = placeOf(useLocation().pathname)?.members === true;
  const reading = useReadingOn();
  const button = useRef<HTMLButtonElement>(null);
  const overMoney = useOverMoney(button);
  return (
    <>
      {besideMoney ? (
        <div className="side-docked">
          <Button icon="support" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('right')}
          </Button>
        </div>
      ) : (
        <IconButton
          ref={button}
          className={reading || overMoney ? 'side-button side-away' : 'side-button'}
          icon="support"
          label={t('right')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      <Drawer open={open} onClose={() => setOpen(false)} side="bottom" title={t('right')} closeLabel={common('close')}>
        <div className="side-sheet">
          <Channels />
          <Coming icon="gift" label={t('events')} />
          <Coming icon="star" label={t('fund')} />
          {session && !isTrial(session) && (
            <>
              <h3 className="side-panel-title">{t('recent')}</h3>
              <RecentGames onChoose={() => setOpen(false)} />
            </>
          )}
        </div>
      </Drawer>
    </>
  );
}

/** So many pixels are a step, and not an unsteady finger. */
const stepPx = 8;

/** True from when somebody scrolls down until they scroll up again. */
function useReadingOn(): boolean {
  const [reading, setReading] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      if (Math.abs(scrollY - last) < stepPx) return;
      setReading(scrollY > last);
      last = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return reading;
}

/** True while an amount lies where the floating button has its place. */
function useOverMoney(button: RefObject<HTMLButtonElement | null>): boolean {
  const [over, setOver] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    let meeting: IntersectionObserver | undefined;
    // What is observed already is not observed twice, and what leaves the page is reported as gone.
    const look = () => document.querySelectorAll('.sen-money').forEach((amount) => meeting?.observe(amount));
    const begin = () => {
      meeting?.disconnect();
      setOver(false);
      const here = button.current;
      if (!here) return;
      // Its place, wherever it has stepped aside to.
      const { offsetTop: top, offsetLeft: left, offsetWidth, offsetHeight } = here;
      const right = innerWidth - left - offsetWidth;
      const bottom = innerHeight - top - offsetHeight;
      const below = new Set<Element>();
      meeting = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) below[isIntersecting ? 'add' : 'delete'](target);
          setOver(below.size > 0);
        },
        { rootMargin: [top, right, bottom, left].map((px) => `${-px}px`).join(' ') },
      );
      look();
    };
    begin();
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', begin);
    return () => {
      meeting?.disconnect();
      changes.disconnect();
      removeEventListener('resize', begin);
    };
  }, [button, pathname]);
  return over;
}

const icons = { liveChat: 'support', facebook: 'facebook', telegram: 'telegram', vip: 'vip' } as const satisfies Record<string, IconName>;

/** Each only where the brand has it. Chat and the VIP's desk open a window, the others lead elsewhere. */
function Channels() {
  const t = useTranslations('side');
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

/** What the brand has announced and is not open yet: says so. */
function Coming({ icon, label }: { icon: IconName; label: string }) {
  const t = useTranslations('side');
  return (
    <button type="button" className="side-item side-coming" onClick={() => showToast(t('updating', { name: label }), 'info')}>
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
