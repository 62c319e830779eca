import type { OutputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import { launchGame } from '@sen/api/launch';
import { balance } from '@sen/api/wallet';
import { Button, ButtonLink, Drum, EmptyState, ErrorState, Icon, IconButton, Link, Money } from '@sen/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate, useSearchParams } from '#router.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '@sen/front/language';
import { api } from '#api.ts';
import { useBrand } from '#brand.tsx';
import { useFailureWords } from '@sen/front/failure';
import { openLogin } from '#features/session/popups.ts';
import { isTrial, useSession, useSessionSettled } from '#features/session/store.ts';
import { paths } from '#paths.ts';
import { callKey } from '@sen/front/queries';
import { queryClient, useCall } from '#queries.ts';
import { useTheme } from '@sen/front/theme';
import { ScreenTitle } from '#shell/screenTitle.tsx';
import { tellFrame, useFrameWords, type FrameWord } from './frame.ts';
import TrueAccountDialog from './trueAccountDialog.tsx';
import './gamePage.css';

/** A game that has not said that it is ready after this long is offered a new start. */
const readyMs = 30_000;
/** A game that does not speak our words is shown this long after its page came. */
const mutedMs = 6_000;
/** How long a round may hold back the balance. */
const holdMs = 20_000;

/** `/game?vassalage=&gameCode=`: the game in its frame, below a slim bar. */
export default function GamePage() {
  const t = useTranslations('game');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const settled = useSessionSettled();
  const vassalage = query.get('vassalage') ?? '';
  const gameCode = query.get('gameCode') ?? '';
  const here = paths.game({ vassalage, gameCode });
  const stage = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  const [attempt, setAttempt] = useState(1);
  const [inRound, setInRound] = useState(false);
  const lobby = paths.rng({ vassalage });

  return (
    <main className="game-page" ref={stage}>
      <ScreenTitle title={name || t('lobbyTitle')} />
      <GameBar name={name} lobby={lobby} stage={stage} signedIn={session !== null} inRound={inRound} />
      <div className="game-stage">
        {session && !isTrial(session) ? (
          <GameFrame
            key={`${session.customerId} ${attempt}`}
            {...{ vassalage, gameCode, lobby }}
            onName={setName}
            onRound={setInRound}
            onRetry={() => setAttempt(attempt + 1)}
          />
        ) : session ? (
          <TrueAccountDialog onClose={() => void navigate(lobby)} returnTo={here} />
        ) : settled ? (
          <EmptyState
            icon="lock"
            title={t('signInFirst')}
            text={t('signInFirstText')}
            action={
              <Button variant="primary" size="lg" onClick={() => openLogin(here)}>
                {t('signIn')}
              </Button>
            }
          />
        ) : (
          <Waiting />
        )}
      </div>
    </main>
  );
}

function GameBar({
  name,
  lobby,
  stage,
  signedIn,
  inRound,
}: {
  name: string;
  lobby: string;
  stage: RefObject<HTMLDivElement | null>;
  signedIn: boolean;
  inRound: boolean;
}) {
  const t = useTranslations('game');
  const { brand } = useBrand();
  const money = useCall(balance, {}, { enabled: signedIn });
  const shown = useHeld(money.data?.sumBalance, inRound);
  const toggleFullScreen = () => void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen());
  return (
    <header className="game-bar">
      <Link href={lobby} className="game-back" aria-label={t('backToLobby')} title={t('backToLobby')}>
        <Icon name="arrowLeft" />
      </Link>
      <h1 className="game-name">{name}</h1>
      {signedIn && (
        <>
          <span className="game-money">
            <span className="sen-hidden">{t('balance')}</span>
            <Money value={shown} symbol={brand.currencySymbol} loadingLabel={t('balanceLoading')} />
          </span>
          <ButtonLink href={paths.personal('depositv2')} size="sm" variant="primary" icon="deposit" className="game-deposit">
            {t('deposit')}
          </ButtonLink>
        </>
      )}
      {document.fullscreenEnabled && (
        <IconButton icon="fullscreen" size="sm" label={t('fullScreen')} onClick={toggleFullScreen} className="game-full" />
      )}
    </header>
  );
}

/**
 * A win is in the wallet before the reels stand still: while a round is shown the balance waits for its end, so that it
 * does not tell the result first. Not for ever: a game that forgets to say so holds nothing back for long.
 */
function useHeld(value: string | undefined, hold: boolean): string | undefined {
  const [held, setHeld] = useState<string | undefined>();
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    if (!hold) return undefined;
    setHeld(latest.current);
    const timer = setTimeout(() => setHeld(undefined), holdMs);
    return () => {
      clearTimeout(timer);
      setHeld(undefined);
    };
  }, [hold]);
  return held ?? value;
}

type FrameProps = {
  vassalage: string;
  gameCode: string;
  lobby: string;
  onName: (name: string) => void;
  onRound: (inRound: boolean) => void;
  onRetry: () => void;
};

function GameFrame({ vassalage, gameCode, lobby, onName, onRound, onRetry }: FrameProps) {
  const t = useTranslations('game');
  const common = useTranslations('common');
  const words = useFailureWords();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const language = useLanguage();
  const theme = useTheme();
  const [state, setState] = useState<'loading' | 'ready' | 'late'>('loading');
  const { data, error } = useLaunch(vassalage, gameCode);

  useEffect(() => {
    if (data) onName(data.gameName);
  }, [data, onName]);

  useEffect(() => {
    if (state !== 'loading' || !data) return undefined;
    const timer = setTimeout(() => setState('late'), readyMs);
    return () => clearTimeout(timer);
  }, [state, data]);

  const origin = data?.origin;
  useEffect(() => {
    if (state !== 'ready' || origin === undefined) return;
    tellFrame(frame.current, origin, { type: 'lang', value: language });
    tellFrame(frame.current, origin, { type: 'theme', value: theme });
  }, [state, origin, language, theme]);

  useFrameWords(frame, origin, (word: FrameWord) => {
    if (word === 'ready') setState('ready');
    if (word === 'roundStarted' || word === 'roundEnded') onRound(word === 'roundStarted');
    if (word === 'roundEnded') void queryClient.invalidateQueries({ queryKey: callKey(balance) });
    if (word === 'openDeposit') void navigate(paths.personal('depositv2'));
    if (word === 'exit') void navigate(lobby);
  });

  if (error !== undefined) {
    const { code, title, text } = words(error);
    const resting = code === 'game_maintenance';
    return (
      <ErrorState
        icon={resting ? 'wrench' : 'cloudOff'}
        title={resting ? t('maintenanceTitle') : title}
        text={text}
        action={
          <div className="game-ways">
            {code !== 'game_unknown' && (
              <Button variant="primary" icon="refresh" onClick={onRetry}>
                {common('retry')}
              </Button>
            )}
            <ButtonLink href={lobby}>{t('otherGames')}</ButtonLink>
          </div>
        }
      />
    );
  }
  return (
    <>
      {state === 'loading' && <Waiting name={data?.gameName} />}
      {state === 'late' && (
        <div className="game-late">
          <ErrorState
            title={t('lateTitle')}
            text={t('lateText')}
            action={
              <div className="game-ways">
                <Button variant="primary" icon="refresh" onClick={onRetry}>
                  {common('retry')}
                </Button>
                <ButtonLink href={lobby}>{t('otherGames')}</ButtonLink>
              </div>
            }
          />
        </div>
      )}
      {data && (
        <iframe
          ref={frame}
          className="game-frame"
          title={data.gameName}
          src={data.content}
          // Its own origin is left to the game, which is never ours; the proof of a round may open beside it.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          allow="autoplay; fullscreen"
          referrerPolicy="origin"
          onLoad={() => setTimeout(() => setState((now) => (now === 'loading' ? 'ready' : now)), mutedMs)}
        />
      )}
    </>
  );
}

/**
 * Opens the game once. A change of language or a return to the tab must not open it again: that would throw the player
 * out of the round. A game on the site's own origin would escape its sandbox, so that it is refused.
 */
function useLaunch(vassalage: string, gameCode: string): { data: OutputOf<typeof launchGame> | undefined; error: unknown } {
  const language = useLanguage();
  const [outcome, setOutcome] = useState<{ data?: OutputOf<typeof launchGame>; error?: unknown }>({});
  useEffect(() => {
    const left = new AbortController();
    const device = matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop';
    api(launchGame, { vassalage, gameCode, device, language }, left.signal)
      .then((data) => {
        if (data.origin === location.origin)
          throw new CallFailure('vendor_unavailable', 'the game would run on the origin of the site', null);
        setOutcome({ data });
      })
      .catch((error: unknown) => {
        if (!left.signal.aborted) setOutcome({ error });
      });
    return () => left.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the language of the opening stays
  }, [vassalage, gameCode]);
  return { data: outcome.data, error: outcome.error };
}

function Waiting({ name }: { name?: string }) {
  const t = useTranslations('game');
  return (
    <div className="game-waiting" role="status">
      <Drum turning />
      <p>{name ? t('openingNamed', { name }) : t('opening')}</p>
    </div>
  );
}
