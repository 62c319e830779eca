import { newGameVendor } from '@sen/api/game';
import { launchSports } from '@sen/api/launch';
import { useLanguage } from '@sen/front/language';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { GameFrame, SignInFirst, Waiting, type Open } from '#features/game/gameFrame.tsx';
import { NoGamesYet } from '#features/game/noGamesYet.tsx';
import { TrueAccount } from '#features/game/trueAccount.tsx';
import { isTrial, useSession, useSessionKnown } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useLocation, useNavigate, useSearchParams } from '#base/router.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import './sportsBook.css';

/**
 * The sports book of `?vassalage=`, or of the first vendor that is open, below the site's header.
 */
export function SportsBook() {
  const t = useTranslations('game');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const session = useSession();
  const isSessionKnown = useSessionKnown();
  const [tried, setTried] = useState<readonly string[]>([]);
  const vendors = useCall(newGameVendor, { platform: 'html5-desktop', language }, { staleTime: 300_000 });
  const hasBook = vendors.data?.data.lanes.some(({ title }) => title === 'SPORTS') ?? true;
  const vassalage = query.get('vassalage') || undefined;
  const playType = query.get('playType') || undefined;
  const open: Open = (how, signal) => api(launchSports, { vassalage, playType, ...how }, signal);
  const lobby = paths.hall('SPORTS');
  const title = shell('categories.SPORTS');
  return (
    <main className={hasBook ? 'sports-book' : 'sports-closed'}>
      <ScreenTitle title={title} />
      <h1 className="sen-hidden">{title}</h1>
      {!hasBook ? (
        <NoGamesYet gameType="SPORTS" />
      ) : (
        <div className="game-stage">
          {session && !isTrial(session) ? (
            <GameFrame
              key={`${session.customerId} ${search} ${tried.length}`}
              {...{ open, lobby, tried }}
              forMoney
              onRetry={(origin = '') => setTried([...tried, origin])}
            />
          ) : session ? (
            <TrueAccount open onClose={() => void navigate(lobby)} returnTo={`${pathname}${search}`} />
          ) : isSessionKnown && vendors.data ? (
            <SignInFirst here={`${pathname}${search}`} />
          ) : (
            <Waiting name={t('sportsBook')} />
          )}
        </div>
      )}
    </main>
  );
}
