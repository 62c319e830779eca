import { agentPages, type AgentPage } from '@sen/api/siteRoute';
import { funds } from '@sen/api/wallet';
import { Button, ButtonLink, Card, Drawer, EmptyState, Icon, IconButton, Link, Skeleton } from '@sen/ui';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useLocation, useNavigate } from '#base/router.tsx';
import { askToSignOut } from '#base/signingOut.ts';
import { useCall } from '#calls/queries.ts';
import type { Session } from '#calls/session.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { agentEntries, agentEntryOf, firstAgentPage, isOffered, type AgentEntry } from './pageTable.tsx';
import '#features/member/personalCentre.css';
import './agentCentre.css';

/**
 * The frame of an agent's pages: on a wide screen the menu at the side, on a phone behind a button
 * within reach of the thumb.
 */
export default function AgentCentre({ session }: { session: Session }) {
  const t = useTranslations('agentCentre');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const flags = useCall(funds, {});
  const current = agentPages.find((page) => paths.agent(page) === pathname) ?? firstAgentPage;
  const menu = agentEntries.filter((entry) => isOffered(entry, flags.data));
  return (
    <main className="centre agent-centre">
      <aside className="centre-side">
        <div className="centre-summary">
          <div className="centre-who">
            <strong className="agent-centre-title">{t('menu')}</strong>
            <span className="agent-centre-account">{session.account}</span>
          </div>
          <IconButton icon="close" label={t('close')} onClick={() => void navigate(paths.home())} />
        </div>
        <nav className="centre-menu agent-centre-menu" aria-label={t('menu')}>
          <Entries entries={menu} current={current} />
        </nav>
        <Button variant="quiet" icon="signOut" className="centre-leave" onClick={askToSignOut}>
          {t('signOut')}
        </Button>
      </aside>
      <div className="centre-page">
        <Suspense
          fallback={
            <Card>
              <Skeleton height="360px" />
            </Card>
          }
        >
          <Page
            entry={agentEntryOf(current)}
            flags={flags.data}
            failure={flags.error}
            onRetry={() => void flags.refetch()}
          />
        </Suspense>
      </div>
      <ThumbMenu entries={menu} current={current} />
    </main>
  );
}

type PageProps = {
  entry: AgentEntry;
  flags: Parameters<typeof isOffered>[1];
  failure: unknown;
  onRetry: () => void;
};

/** The page of an address, or why it is not there: a brand may make no contracts of its kind. */
function Page({ entry, flags, failure, onRetry }: PageProps) {
  const t = useTranslations('agentCentre');
  const offered = isOffered(entry, flags);
  if (offered) return <entry.Screen />;
  if (offered === undefined) {
    return failure ? (
      <CallFailed error={failure} onRetry={onRetry} />
    ) : (
      <Card>
        <Skeleton height="360px" />
      </Card>
    );
  }
  return (
    <Card>
      <ScreenTitle title={t('notOffered')} />
      <EmptyState
        icon="lock"
        title={t('notOffered')}
        text={t('notOfferedText')}
        action={<ButtonLink href={paths.agent()}>{t('toFirst')}</ButtonLink>}
      />
    </Card>
  );
}

function Entries({
  entries,
  current,
  onChoose,
}: {
  entries: readonly AgentEntry[];
  current: AgentPage;
  onChoose?: () => void;
}) {
  const t = useTranslations('agentCentre');
  return entries.map(({ page, icon }) => (
    <Link
      key={page}
      href={paths.agent(page)}
      aria-current={page === current ? 'page' : undefined}
      onClick={onChoose}
    >
      <Icon name={icon} />
      <span className="centre-entry">{t(`pages.${page}`)}</span>
    </Link>
  ));
}

/**
 * A phone's way to the other pages: a bar above the site's own, which opens the menu from below.
 */
function ThumbMenu({ entries, current }: { entries: readonly AgentEntry[]; current: AgentPage }) {
  const t = useTranslations('agentCentre');
  const [open, setOpen] = useState(false);
  const icon = entries.find(({ page }) => page === current)?.icon ?? 'menu';
  return (
    <>
      <button
        type="button"
        className="agent-thumb"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name={icon} />
        <span>{t(`pages.${current}`)}</span>
        <Icon name="menu" />
      </button>
      <Drawer
        open={open}
        side="bottom"
        onClose={() => setOpen(false)}
        title={t('menu')}
        closeLabel={t('closeMenu')}
      >
        <nav className="agent-sheet" aria-label={t('menu')}>
          <Entries entries={entries} current={current} onChoose={() => setOpen(false)} />
        </nav>
      </Drawer>
    </>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    agentCentre: typeof import('./text/agentCentre.vi.json');
  }
}
