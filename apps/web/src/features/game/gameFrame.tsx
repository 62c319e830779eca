import type { OutputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import type { Language } from '@sen/api/language';
import type { launchGame } from '@sen/api/launch';
import { balance } from '@sen/api/wallet';
import { useFailureTexts } from '@sen/front/failure';
import { useLanguage } from '@sen/front/language';
import { callKey } from '@sen/front/queries';
import { useTheme } from '@sen/front/theme';
import { Button, ButtonLink, Drum, EmptyState, ErrorState } from '@sen/ui';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { openLogin } from '#base/accountDialog.ts';
import { paths } from '#base/paths.ts';
import { queryClient } from '#calls/queries.ts';
import { useNavigate } from '#base/router.tsx';
import { useBalance } from '#features/wallet/balance.tsx';
import { tellFrame, useCovered, useFrameEvents, type Explained, type FrameEvent } from './frame.ts';
import { lazyPart } from '#parts/lazyPart.tsx';
import { deviceHere, type Device } from './linkWishes.ts';
import { askHosts, atOrigin, drawHost, receivedWithin, hostsToAsk } from './launchHost.ts';
import type { Round } from './shownBalance.ts';
import './gameFrame.css';

/** Few members have reality checks, but for each the server must be asked. */
const RealityCheck = lazyPart<{ lobby: string; onAnswered?: () => void }>(
  () => import('#features/limit/realityCheck.tsx'),
  {
    onFailure: 'nothing',
  },
);

/** A game that has not said that it is ready after this long is offered a new start. */
const readyMs = 30_000;
/** A game that does not speak our words is shown this long after its page came. */
const mutedMs = 6_000;

export type Opened = OutputOf<typeof launchGame>;
/** Asks the server for the address of the game to open. */
export type Open = (how: { device: Device; language: Language }, signal: AbortSignal) => Promise<Opened>;

export type Explains = { offered: readonly Explained[]; show: (what: Explained) => void };

type FrameProps = {
  open: Open;
  /** The page with other games. */
  lobby: string;
  onOpened?: (opened: Opened) => void;
  /**
   * A round begins or goes on; undefined when it has ended, and the balance known here is the one
   * after it.
   */
  onRound?: (round: Round | undefined) => void;
  /** The game is ready, and `show` has it explain one of these. */
  onExplains?: (explains: Explains) => void;
  /** It is played for money. */
  forMoney: boolean;
  /** It stands beside another game, which has the reality checks and the way out of the page. */
  besideAnother?: { close: () => void };
  /** The origins at which the game was opened before, in vain. */
  tried: readonly string[];
  /** Opens it anew; `origin` is where it was opened this time, if it came so far. */
  onRetry: (origin: string | undefined) => void;
};

/** A launched game in its frame, or why there is none. Another `open` needs another key. */
export function GameFrame({
  open,
  lobby,
  onOpened,
  onRound,
  onExplains,
  forMoney,
  besideAnother,
  tried,
  onRetry,
}: FrameProps) {
  const t = useTranslations('game');
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'covered' | 'ready' | 'late'>('loading');
  const isReady = state === 'ready' || state === 'late';
  const { data, error } = useLaunch(open, tried);

  useEffect(() => {
    if (data) onOpened?.(data);
  }, [data, onOpened]);

  useEffect(() => {
    if (isReady || !data) return undefined;
    const timer = setTimeout(() => setState('late'), readyMs);
    return () => clearTimeout(timer);
  }, [isReady, data]);

  const origin = data?.origin;
  // It may have moved elsewhere: on another tab, or by a deposit. A game at a wallet of its
  // vendor's own knows that balance itself.
  const hasOwnWallet = forMoney && data !== undefined && data.ownWallet !== null;
  const shown = useBalance().data?.sumBalance;
  useTellFrame(frame, state === 'ready' ? origin : undefined, hasOwnWallet ? undefined : shown);

  const round = useRef<Round>(undefined);
  useFrameEvents(frame, origin, ({ type, stake, shows }: FrameEvent) => {
    if (type === 'loading') setState((now) => (now === 'loading' ? 'covered' : now));
    if (type === 'ready') {
      setState('ready');
      onExplains?.({
        offered: shows ?? [],
        show: (value) => tellFrame(frame.current, origin!, { type: 'show', value }),
      });
    }
    if (type === 'roundStarted') onRound?.((round.current = { stake, known: shown }));
    if (type === 'roundEnded') {
      const ended = round.current;
      void queryClient.invalidateQueries({ queryKey: callKey(balance) }).then(() => {
        if (round.current === ended) onRound?.(undefined);
      });
    }
    if (type === 'openDeposit') void navigate(paths.personal(hasOwnWallet ? 'transferFund' : 'depositv2'));
    if (type === 'exit') void (besideAnother ? besideAnother.close() : navigate(lobby));
  });

  const retry = () => onRetry(data?.origin);
  if (error !== undefined)
    return <LaunchFailed error={error} lobby={lobby} onRetry={retry} onAnswered={() => onRetry(undefined)} />;
  return (
    <>
      {forMoney && data && !besideAnother && (
        <Suspense>
          <RealityCheck lobby={lobby} />
        </Suspense>
      )}
      {state === 'loading' && <Waiting name={data?.gameName} />}
      {state === 'late' && (
        <div className="game-late">
          <ErrorState
            title={t('lateTitle')}
            text={t('lateText')}
            action={<Ways lobby={lobby} onRetry={retry} />}
          />
        </div>
      )}
      {data && (
        <iframe
          ref={frame}
          className="game-frame"
          title={data.gameName}
          src={data.content}
          // Its own origin is left to the game, which is never ours; the proof of a round may open
          // beside it.
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
 * Tells the game at `origin`, once there is one that listens, the language, the theme, the balance
 * and whether it is seen.
 */
function useTellFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | undefined,
  shown: string | undefined,
): void {
  const language = useLanguage();
  const theme = useTheme();
  const covered = useCovered();
  useEffect(() => {
    if (origin === undefined) return;
    tellFrame(frame.current, origin, { type: 'lang', value: language });
    tellFrame(frame.current, origin, { type: 'theme', value: theme });
  }, [frame, origin, language, theme]);
  useEffect(() => {
    if (origin !== undefined && shown !== undefined)
      tellFrame(frame.current, origin, { type: 'balance', value: shown });
  }, [frame, origin, shown]);
  useEffect(() => {
    if (origin !== undefined) tellFrame(frame.current, origin, { type: covered ? 'pause' : 'resume' });
  }, [frame, origin, covered]);
}

type FailedProps = { error: unknown; lobby: string; onRetry: () => void; onAnswered: () => void };

/**
 * Why the game did not open. A reality check that is due stands over it; a member who answers it
 * comes to the game at once.
 */
function LaunchFailed({ error, lobby, onRetry, onAnswered }: FailedProps) {
  const t = useTranslations('game');
  const { code, title, text } = useFailureTexts()(error);
  const resting = code === 'game_maintenance';
  const closed = code === 'game_closed';
  const gift = code === 'game_gift_open';
  // An address can name a game that there is not, or no game at all.
  const unknown = code === 'game_unknown' || code === 'input_invalid';
  return (
    <>
      {code === 'reality_check_due' && (
        <Suspense>
          <RealityCheck lobby={lobby} onAnswered={onAnswered} />
        </Suspense>
      )}
      <ErrorState
        icon={resting || closed ? 'wrench' : gift ? 'gift' : unknown ? 'search' : 'cloudOff'}
        title={
          resting
            ? t('maintenanceTitle')
            : closed
              ? t('closedTitle')
              : gift
                ? t('giftTitle')
                : unknown
                  ? t('unknownTitle')
                  : title
        }
        text={unknown ? t('unknownText') : text}
        action={<Ways lobby={lobby} onRetry={unknown || gift ? undefined : onRetry} />}
      />
    </>
  );
}

/** The ways on instead of playing: another try where it may help, and other games. */
function Ways({ lobby, onRetry }: { lobby: string; onRetry: (() => void) | undefined }) {
  const t = useTranslations('game');
  const common = useTranslations('common');
  return (
    <div className="game-ways">
      {onRetry && (
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          {common('retry')}
        </Button>
      )}
      <ButtonLink href={lobby}>{t('otherGames')}</ButtonLink>
    </div>
  );
}

/**
 * Opens the game once. A change of language or a return to the tab must not open it again: that
 * would throw the player out of the round. It opens at one of the brand's launch hosts, which say
 * whom they serve while the vendor is asked. A game on the site's own origin would escape its
 * sandbox, so that it is refused.
 */
function useLaunch(open: Open, tried: readonly string[]): { data?: Opened; error?: unknown } {
  const language = useLanguage();
  const [outcome, setOutcome] = useState<{ data?: Opened; error?: unknown }>({});
  const { launchGameCDNs } = useBrand();
  const [first] = useState(() => async (signal: AbortSignal): Promise<Opened> => {
    const asked = askHosts(hostsToAsk(launchGameCDNs, location.origin, tried));
    const opened = await open({ device: deviceHere(), language }, signal);
    const origin = drawHost(await receivedWithin(asked, opened.origin), opened.origin);
    return { ...opened, origin, content: atOrigin(opened.content, origin) };
  });
  useEffect(() => {
    const left = new AbortController();
    first(left.signal)
      .then((data) => {
        if (data.origin === location.origin)
          throw new CallFailure('vendor_unavailable', 'the game would run on the origin of the site', null);
        setOutcome({ data });
      })
      .catch((error: unknown) => {
        if (!left.signal.aborted) setOutcome({ error });
      });
    return () => left.abort();
  }, [first]);
  return outcome;
}

/** Asks a visitor to sign in, and comes back to `here`. */
export function SignInFirst({ here }: { here: string }) {
  const t = useTranslations('game');
  return (
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
  );
}

export function Waiting({ name }: { name?: string }) {
  const t = useTranslations('game');
  return (
    <div className="game-waiting" role="status">
      <Drum look="turning" />
      <p>{name ? t('openingNamed', { name }) : t('opening')}</p>
    </div>
  );
}
