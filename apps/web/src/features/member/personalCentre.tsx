import {
  Badge,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  FullPageLoader,
  Icon,
  IconButton,
  Link,
  Money,
  Skeleton,
  showToast,
  type IconName,
} from '@sen/ui';
import { personalPages, type PersonalPage } from '@sen/api/siteRoute';
import { icon, info } from '@sen/api/member';
import { balance } from '@sen/api/wallet';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { Navigate, useLocation, useNavigate } from '#base/router.tsx';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { openRegister } from '#base/accountDialog.ts';
import { isAgent, isLeaving, isTrial, useSession, useSessionKnown, type Session } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useUnread } from '#features/inbox/unread.ts';
import { useBalanceHidden } from '#features/wallet/balance.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { useMissions } from '#features/mission/missions.ts';
import { Face } from './avatar/face.tsx';
import { useCounts } from './counts.ts';
import { askToSignOut } from '#base/signingOut.ts';
import './personalCentre.css';

type Entry = { icon: IconName; Screen: ComponentType };

/**
 * Each page, a chunk of its own; the menu has them in the order of `personalPages`, and `/personal`
 * itself shows the first.
 */
const entries: Readonly<Record<PersonalPage, Entry>> = {
  securityCenter: { icon: 'user', Screen: lazyPart(() => import('./account.tsx')) },
  transferFund: { icon: 'wallet', Screen: lazyPart(() => import('./walletPage.tsx')) },
  depositv2: { icon: 'deposit', Screen: lazyPart(() => import('#features/deposit/depositPage.tsx')) },
  withdraw: { icon: 'withdraw', Screen: lazyPart(() => import('#features/withdrawal/withdrawalPage.tsx')) },
  transferUpline: {
    icon: 'transfer',
    Screen: lazyPart(() => import('#features/agentTransfer/transferPage.tsx')),
  },
  personalHistoryCopy: { icon: 'history', Screen: lazyPart(() => import('#features/bet/betRecord.tsx')) },
  transactionHistory: { icon: 'receipt', Screen: lazyPart(() => import('#features/bet/accountRecord.tsx')) },
  personalProfit: { icon: 'chart', Screen: lazyPart(() => import('#features/bet/profitPage.tsx')) },
  bonusDetails: { icon: 'bonus', Screen: lazyPart(() => import('#features/bet/bonusPage.tsx')) },
  rewardCenter: { icon: 'gift', Screen: lazyPart(() => import('#features/rewardKind/rewardCenter.tsx')) },
  pointCenter: { icon: 'pointMall', Screen: lazyPart(() => import('#features/point/pointCenter.tsx')) },
  referral: { icon: 'userPlus', Screen: lazyPart(() => import('#features/referral/referralPage.tsx')) },
  missionLeaderboard: { icon: 'trophy', Screen: lazyPart(() => import('#features/mission/missionPage.tsx')) },
  messageV2: { icon: 'mail', Screen: lazyPart(() => import('#features/inbox/messagesPage.tsx')) },
  responsibleGaming: { icon: 'shield', Screen: lazyPart(() => import('#features/limit/limitPage.tsx')) },
};

/**
 * `/personal` and the pages below it: the frame of the member's own pages, each behind an entry of
 * its menu.
 */
export default function PersonalCentre() {
  const t = useTranslations('member');
  const common = useTranslations('common');
  const session = useSession();
  const isSessionKnown = useSessionKnown();
  const location = useLocation();
  const [wasIn, setWasIn] = useState(session !== null);
  if (session !== null && !wasIn) setWasIn(true);
  const ended = session === null && isSessionKnown && wasIn && !isLeaving();
  useEffect(() => {
    if (ended) showToast(t('sessionEnded'), 'info');
  }, [ended, t]);
  const page = personalPages.find((each) => paths.personal(each) === location.pathname) ?? personalPages[0];
  const entry = entries[page];
  if (!session) {
    if (!isSessionKnown) return <FullPageLoader label={common('loading')} />;
    return <WayOut />;
  }
  if (isTrial(session)) return <TrialOnly returnTo={location.pathname + location.search} />;
  return (
    // Another account begins anew: no open dialog, filter or page of the one before.
    <main className="centre" key={session.customerId}>
      <aside className="centre-side">
        <Summary session={session} />
        <CentreMenu current={page} whole={location.pathname === paths.personal()} />
        <Button variant="quiet" icon="signOut" className="centre-leave" onClick={askToSignOut}>
          {t('logout')}
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
          <entry.Screen />
        </Suspense>
      </div>
    </main>
  );
}

/**
 * Decided once: the way out must not change while the next screen still loads. By the browser's own
 * address, which has what a screen has just added to it.
 */
function WayOut() {
  const [to] = useState(() => {
    const { pathname, search } = window.location;
    return isLeaving() ? paths.home() : paths.login({ returnTo: pathname + search });
  });
  return <Navigate to={to} replace />;
}

/**
 * On a phone the first page has the whole menu above it; the others have it as a strip that
 * scrolls.
 */
function CentreMenu({ current, whole }: { current: PersonalPage; whole: boolean }) {
  const t = useTranslations('member');
  const isReferralOn = useUnread()?.availablePromo.REFERRAL.enabled === true;
  const counts = useCounts();
  const missions = useMissions().data;
  const mayTransfer = useCall(info, {}).data?.toUpline;
  const session = useSession();
  // An entry that leads to nothing goes, but for the page that somebody is on.
  const hides: Partial<Record<PersonalPage, boolean>> = {
    referral: !isReferralOn,
    transferUpline: mayTransfer === false && !isAgent(session),
    missionLeaderboard:
      missions !== undefined && missions.list.length + missions.waiting.length === 0 && !missions.hasBoard,
  };
  const shown = personalPages.filter((page) => !hides[page] || page === current);
  return (
    <nav
      className={whole ? 'centre-menu centre-menu-whole' : 'centre-menu'}
      aria-label={t('menu')}
      ref={showCurrent}
    >
      {shown.map((page) => (
        <Link key={page} href={paths.personal(page)} aria-current={page === current ? 'page' : undefined}>
          <Icon name={entries[page].icon} />
          <span className="centre-entry">{t(`pages.${page}`)}</span>
          <Badge count={counts[page] ?? 0} label={t('count', { count: counts[page] ?? 0 })} />
        </Link>
      ))}
    </nav>
  );
}

/** Brings the present entry of the strip into sight. */
function showCurrent(menu: HTMLElement | null): void {
  const entry = menu?.querySelector<HTMLElement>('[aria-current]');
  if (menu && entry) menu.scrollLeft = entry.offsetLeft - (menu.clientWidth - entry.clientWidth) / 2;
}

function Summary({ session }: { session: Session }) {
  const t = useTranslations('member');
  const { brand } = useBrand();
  const navigate = useNavigate();
  const money = useCall(balance, {}).data;
  const [hidden] = useBalanceHidden();
  const face = useCall(icon, {}).data;
  const nickname = useCall(info, {}).data?.nickname;
  return (
    <div className="centre-summary">
      <span className="centre-face" aria-hidden="true">
        {face ? <Face face={face} /> : session.account.slice(0, 1).toUpperCase()}
      </span>
      <div className="centre-who">
        <strong>{nickname ?? session.account}</strong>
        <Money
          value={money?.sumBalance}
          symbol={brand.currencySymbol}
          hidden={hidden}
          loadingLabel={t('balanceLoading')}
        />
      </div>
      <IconButton icon="close" label={t('close')} onClick={() => void navigate(paths.home())} />
    </div>
  );
}

/** A trial account has no personal centre. */
function TrialOnly({ returnTo }: { returnTo: string }) {
  const t = useTranslations('game');
  const common = useTranslations('member');
  return (
    <main className="centre-trial">
      <EmptyState
        icon="lock"
        title={t('trialTitle')}
        text={t('in_need_true_account')}
        action={
          <div className="centre-ways">
            <Button variant="primary" onClick={() => openRegister(returnTo)}>
              {t('in_increase_submit')}
            </Button>
            <ButtonLink href={paths.home()}>{common('close')}</ButtonLink>
          </div>
        }
      />
    </main>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    member: typeof import('./text/vi.json');
  }
}
