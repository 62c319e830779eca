import { launchFun, launchGame } from '@sen/api/launch';
import { balance } from '@sen/api/wallet';
import { ButtonLink, classNames, Icon, IconButton, Link, Money } from '@sen/ui';
import { Suspense, useCallback, useRef, useState, type RefObject } from 'react';
import { gameCard, gameTypes } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { useReachable } from '#calls/connection.ts';
import { useBrand } from '#brand/brand.tsx';
import { isTrial, useSession, useSessionKnown } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { serverNow } from '#base/serverClock.ts';
import { useCall } from '#calls/queries.ts';
import { useLocation, useNavigate, useSearchParams } from '#base/router.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { useCovered } from './frame.ts';
import { GameFrame, Waiting, type Explains, type Open, type Opened } from './gameFrame.tsx';
import { OtherGames, SecondGame, useSecondGame } from './secondGame.tsx';
import { SessionClock } from './sessionClock.tsx';
import { useShownBalance, type Round, type Rounds } from './shownBalance.ts';
import { TrueAccount } from './trueAccount.tsx';
import { tryingOut } from './tryingOut.ts';
import { takeBegun } from './tryOut.ts';
import './gamePage.css';

/** The site's and the game's own information about the game; loaded when somebody asks for it. */
const GameInfo = lazyPart(() => import('./gameInfo.tsx'));

const noRounds: Rounds = [undefined, undefined];

/** Members never see it. */
const GameCover = lazyPart(() => import('./gameCover.tsx'));

/**
 * `/game?vassalage=&gameCode=`: the game in its frame, below a slim bar. `fun=1`: with the vendor's
 * play money. `beside=<vendor>/<game>`: a second one beside it, where a desk has the room.
 */
export default function GamePage() {
  const t = useTranslations('game');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const session = useSession();
  const isSessionKnown = useSessionKnown();
  const wish = {
    vassalage: query.get('vassalage') ?? '',
    gameCode: query.get('gameCode') ?? '',
    gameType: gameTypes.find((type) => type === query.get('gameType')),
    playType: query.get('playType') || undefined,
    room: query.get('room') || undefined,
  };
  const isFun = query.get('fun') === '1';
  const fun = isFun ? ('1' as const) : undefined;
  const here = paths.game({ ...wish, fun });
  const second = useSecondGame(wish, query.get('beside'));
  const stage = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [coverName, setCoverName] = useState('');
  const name = opened?.gameName ?? coverName;
  const [tried, setTried] = useState<readonly string[]>([]);
  const { rounds, noteRound, noteSecond } = useRounds();
  const [explains, setExplains] = useState<Explains>();
  const [asksInfo, setAsksInfo] = useState(false);
  /** The list of other games is open: for the place of the first game, or of the second. */
  const [choosing, choose] = useState<'own' | 'second'>();
  /** A visitor came into free play to read the rules, which the game itself explains. */
  const wantsRules = useRef(false);
  const noteExplains = useCallback((given: Explains): void => {
    setExplains(given);
    if (wantsRules.current && given.offered.includes('rules')) given.show('rules');
    wantsRules.current = false;
  }, []);
  /** When the game was opened, by the server's clock. */
  const [since, setSince] = useState<number>();
  const noteOpened = useCallback((known: Opened): void => {
    setOpened(known);
    setSince(serverNow());
  }, []);
  const plays = session !== null && (isFun || !isTrial(session));
  const forMoney = session !== null && !isTrial(session) && !isFun;
  const lobby = paths.hall(wish.gameType ?? 'RNG', { vassalage: wish.vassalage });
  const open: Open = (how, signal) =>
    takeBegun(here, how.language) ?? api(isFun ? launchFun : launchGame, { ...wish, ...how }, signal);

  return (
    <main className="game-page" ref={stage}>
      <ScreenTitle title={name || t('lobbyTitle')} />
      <GameBar
        {...{ name, lobby, stage, isFun, rounds }}
        ownWallet={opened?.ownWallet ?? null}
        onInfo={opened && (() => setAsksInfo(true))}
        since={since}
        signedIn={session !== null && !isTrial(session)}
        onSwitch={plays ? () => choose('own') : undefined}
        onSecond={plays && second.isFree ? () => choose('second') : undefined}
      />
      <OfflineLine />
      <div className={classNames('game-stage', second.game && plays && 'game-two')}>
        {session && plays ? (
          <div className="game-seat">
            <GameFrame
              key={`${session.customerId} ${here} ${tried.length}`}
              {...{ open, lobby, tried }}
              forMoney={!isFun}
              onOpened={noteOpened}
              onRound={noteRound}
              onExplains={noteExplains}
              onRetry={(origin = '') => setTried([...tried, origin])}
            />
          </div>
        ) : session ? (
          <TrialRefused wish={wish} onClose={() => void navigate(lobby)} returnTo={here} />
        ) : isSessionKnown ? (
          <Suspense fallback={<Waiting />}>
            <GameCover
              {...{ here, lobby, fun: paths.game({ ...wish, fun: '1' }) }}
              vassalage={wish.vassalage}
              gameCode={wish.gameCode}
              atOnce={isFun && state === tryingOut}
              onNamed={setCoverName}
              onRules={() => (wantsRules.current = true)}
            />
          </Suspense>
        ) : (
          <Waiting />
        )}
        {session && plays && second.game && (
          <SecondGame
            key={`${session.customerId} ${second.game.vassalage}/${second.game.gameCode}`}
            {...{ isFun, lobby, game: second.game, onRound: noteSecond }}
            onSwitch={() => choose('second')}
            onClose={() => {
              noteSecond(undefined);
              navigate(here, { replace: true });
            }}
          />
        )}
      </div>
      {choosing && (
        <OtherGames {...{ wish, fun, second }} place={choosing} onClose={() => choose(undefined)} />
      )}
      {asksInfo && (
        <Suspense fallback={null}>
          <GameInfo
            vassalage={wish.vassalage}
            gameCode={wish.gameCode}
            {...{ name, explains, since }}
            // A wallet of the vendor's own is known by its report alone, which comes later.
            hasNet={forMoney && opened?.ownWallet === null}
            onClose={() => setAsksInfo(false)}
          />
        </Suspense>
      )}
    </main>
  );
}

/** The rounds of the first game and of the second, and ways to note them. */
function useRounds() {
  const [rounds, setRounds] = useState(noRounds);
  const [notes] = useState(() => ({
    noteRound: (round: Round | undefined): void => setRounds(([, other]) => [round, other]),
    noteSecond: (round: Round | undefined): void => setRounds(([own]) => [own, round]),
  }));
  return { rounds, ...notes };
}

/**
 * A trial player is told that money needs an account, and is led to free play where the vendor has
 * it.
 */
function TrialRefused({
  wish,
  ...dialog
}: {
  wish: Parameters<typeof paths.game>[0];
  onClose: () => void;
  returnTo: string;
}) {
  const { vassalage, gameCode } = wish;
  const { data, isPending } = useCall(gameCard, { vassalage, gameCode, language: useLanguage() });
  if (isPending) return <Waiting />;
  return (
    <TrueAccount
      open
      {...dialog}
      tryOut={data?.game.hasFun ? paths.game({ ...wish, fun: '1' }) : undefined}
    />
  );
}

/** The site's own banner for a network that is gone would lie on the game's buttons. */
function OfflineLine() {
  const t = useTranslations('offline.offline');
  const reachable = useReachable();
  return (
    <p className="game-offline" role="status">
      {!reachable && (
        <>
          <Icon name="cloudOff" />
          {t('title')}
        </>
      )}
    </p>
  );
}

function GameBar({
  name,
  lobby,
  stage,
  signedIn,
  isFun,
  rounds,
  ownWallet,
  onInfo,
  onSwitch,
  onSecond,
  since,
}: {
  name: string;
  lobby: string;
  stage: RefObject<HTMLDivElement | null>;
  signedIn: boolean;
  isFun: boolean;
  rounds: Rounds;
  /** The vendor, where the game is played from a wallet that it keeps. */
  ownWallet: string | null;
  /** Undefined: there is no game to tell of. */
  onInfo: (() => void) | undefined;
  /** Undefined: nothing is played. */
  onSwitch: (() => void) | undefined;
  /** Undefined: there is no room for a second game, or there is one. */
  onSecond: (() => void) | undefined;
  since: number | undefined;
}) {
  const t = useTranslations('game');
  const other = useTranslations('gameSwitch');
  const { brand } = useBrand();
  const money = useCall(balance, {}, { enabled: signedIn && !isFun });
  const shown = useShownBalance(money.data?.sumBalance, rounds, useCovered());
  const toggleFullScreen = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen());
  return (
    <header className="game-bar">
      <Link href={lobby} className="game-back" aria-label={t('backToLobby')} title={t('backToLobby')}>
        <Icon name="arrowLeft" />
      </Link>
      <h1 className="game-name">{name}</h1>
      {since !== undefined && <SessionClock since={since} />}
      {isFun && <span className="game-fun">{t('forFun')}</span>}
      {signedIn && !isFun && ownWallet !== null && (
        <>
          <span className="game-wallet">{t('ownWallet', { vendor: ownWallet })}</span>
          <ButtonLink
            href={paths.personal('transferFund')}
            size="sm"
            variant="primary"
            icon="transfer"
            className="game-deposit"
          >
            {t('moveMoney')}
          </ButtonLink>
        </>
      )}
      {signedIn && !isFun && ownWallet === null && (
        <>
          <span className="game-money">
            <span className="sen-hidden">{t('balance')}</span>
            <Money value={shown} symbol={brand.currencySymbol} loadingLabel={t('balanceLoading')} />
          </span>
          <ButtonLink
            href={paths.personal('depositv2')}
            size="sm"
            variant="primary"
            icon="deposit"
            className="game-deposit"
          >
            {t('deposit')}
          </ButtonLink>
        </>
      )}
      {onSwitch && (
        <IconButton
          icon="games"
          size="sm"
          label={other('switch')}
          aria-haspopup="dialog"
          onClick={onSwitch}
        />
      )}
      {onSecond && (
        <IconButton
          icon="columns"
          size="sm"
          label={other('beside')}
          aria-haspopup="dialog"
          onClick={onSecond}
        />
      )}
      {onInfo && <IconButton icon="info" size="sm" label={t('about')} onClick={onInfo} />}
      {document.fullscreenEnabled && (
        <IconButton
          icon="fullscreen"
          size="sm"
          label={t('fullScreen')}
          onClick={toggleFullScreen}
          className="game-full"
        />
      )}
    </header>
  );
}
