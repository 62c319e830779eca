import { Icon, Link, Popover } from '@sen/ui';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin } from '#base/accountDialog.ts';
import { useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { ScreenBoundary } from '#parts/boundary.tsx';
import { useQuickLinks } from '#parts/sections.ts';
import { lazyPart } from '#parts/lazyPart.tsx';

const AppPanel = lazyPart(() => import('./appPanel.tsx'));

/**
 * The tools beside the logo of a wide screen: deposits, the points mall, the agents' way in, help,
 * the app.
 */
export function HeaderTools() {
  const t = useTranslations('shell.nav');
  const session = useSession();
  const links = useQuickLinks();
  const deposit = paths.personal('depositv2');
  const [appWanted, wantApp] = useState(false);
  return (
    <nav className="header-tools" aria-label={t('tools')}>
      {session === null && (
        <Link
          href={deposit}
          onClick={(event) => {
            event.preventDefault();
            openLogin(deposit);
          }}
        >
          {t('deposit')}
        </Link>
      )}
      {links.map(
        ({ key, href, at }) =>
          at === 'tools' && (
            <Link key={key} href={href}>
              {t(key)}
            </Link>
          ),
      )}
      <Popover
        triggerClassName="header-app"
        panelClassName="header-app-panel"
        trigger={
          <>
            {t('download')}
            <Icon name="chevronDown" />
          </>
        }
        onOpenChange={(open) => open && wantApp(true)}
      >
        {(close) => (
          <ScreenBoundary>
            <Suspense fallback={null}>{appWanted && <AppPanel onChoose={close} />}</Suspense>
          </ScreenBoundary>
        )}
      </Popover>
    </nav>
  );
}
