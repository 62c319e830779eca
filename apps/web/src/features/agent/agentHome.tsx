import { Button, ButtonLink, Card, EmptyState, FullPageLoader } from '@sen/ui';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useLocation } from '#base/router.tsx';
import { askToSignOut } from '#base/signingOut.ts';
import { isAgent, useSession, useSessionKnown } from '#calls/session.ts';
import { LoginForm } from '#features/access/loginForm.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import '#features/access/access.css';
import './agent.css';

const AgentCentre = lazyPart(() => import('./agentCentre.tsx'));

/**
 * `/agentHome` and the pages below it: the agents' own login, and for an agent who is signed in the
 * agent centre.
 */
export default function AgentHome() {
  const t = useTranslations('agent');
  const common = useTranslations('common');
  const session = useSession();
  const isSessionKnown = useSessionKnown();
  return (
    <>
      <ScreenTitle title={t('title')} description={t('description')} />
      {!isSessionKnown && <main className="agent" />}
      {isSessionKnown && !session && <AgentLogin />}
      {session && !isAgent(session) && <NoAgent />}
      {session && isAgent(session) && (
        <Suspense fallback={<FullPageLoader label={common('loading')} />}>
          {/* Another account begins anew: no open dialog, filter or page of the one before. */}
          <AgentCentre key={session.customerId} session={session} />
        </Suspense>
      )}
    </>
  );
}

function AgentLogin() {
  const t = useTranslations('agent');
  const { pathname, search } = useLocation();
  return (
    <main className="access-page agent-login">
      <Card className="access-sheet" padded={false}>
        <h1>{t('loginTitle')}</h1>
        <p className="access-lead">{t('loginText')}</p>
        <LoginForm to={pathname + search} agentPage />
        <p className="access-other">
          {t('notYet')}{' '}
          <ButtonLink variant="quiet" size="sm" href={paths.join()}>
            {t('join')}
          </ButtonLink>
        </p>
      </Card>
    </main>
  );
}

function NoAgent() {
  const t = useTranslations('agent');
  return (
    <main className="agent">
      <EmptyState
        icon="lock"
        title={
          <span role="heading" aria-level={1}>
            {t('onlyTitle')}
          </span>
        }
        text={t('onlyText')}
        action={
          <div className="agent-ways">
            <ButtonLink variant="primary" href={paths.join()}>
              {t('join')}
            </ButtonLink>
            <Button icon="signOut" onClick={askToSignOut}>
              {t('other')}
            </Button>
            <ButtonLink href={paths.home()}>{t('toHome')}</ButtonLink>
          </div>
        }
      />
    </main>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    agent: typeof import('./text/vi.json');
  }
}
