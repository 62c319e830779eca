import { humanCheck, sliderSize, solveHumanCheck, toneGroups, trailMax } from '@sen/api/humanCheck';
import type { InputOf, OutputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { Alert, Button, Dialog, ErrorState, Skeleton, TextField } from '@sen/ui';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type FormEvent,
  type ReactNode,
} from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import './humanCheck.css';

type Kind = InputOf<typeof humanCheck>['kind'];
type Check<K extends Kind> = Extract<OutputOf<typeof humanCheck>, { kind: K }>;
type TrailPoint = { atMs: number; x: number };
type Answer = { kind: 'slider'; x: number; trail: TrailPoint[] } | { kind: 'tones'; answer: string };

/**
 * A scene with a gap and its piece, or sounds for those who do not see it. `onDone` gets the pass;
 * null: the dialog was closed.
 */
export default function HumanCheckDialog({
  before,
  name,
  onDone,
}: {
  before: 'login' | 'register';
  name: string;
  onDone: (pass: string | null) => void;
}) {
  const t = useTranslations('humanCheck');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const [kind, setKind] = useState<Kind>('slider');
  const { check, failure, renew } = useCheck(kind);
  const { running, failure: refused, run } = useAction<'solve'>();
  const solve = (answer: Answer) =>
    run('solve', async () => {
      if (!check) return;
      try {
        onDone((await api(solveHumanCheck, { ...answer, id: check.id, name })).pass);
      } catch (error) {
        // Every answer uses a check up.
        if (error instanceof CallFailure && error.code === 'human_check_wrong') renew();
        throw error;
      }
    });
  const isSending = running !== undefined;
  return (
    <Dialog
      open
      variant="dialog"
      clickToClose={false}
      escapeCloses
      onClose={() => onDone(null)}
      closeLabel={common('close')}
      title={t(`title.${before}`)}
    >
      <div className="human-check">
        {refused !== undefined && <Alert tone="bad">{errorText(refused)}</Alert>}
        {failure !== undefined ? (
          <ErrorState
            compact
            title={t('failed')}
            text={errorText(failure)}
            action={<Button onClick={renew}>{t('again')}</Button>}
          />
        ) : kind === 'tones' ? (
          <Tones
            key={check?.id ?? ''}
            check={check?.kind === kind ? check : undefined}
            sending={isSending}
            onAnswer={(answer) => solve({ kind, answer })}
          />
        ) : (
          <Slider
            key={check?.id ?? ''}
            check={check?.kind === kind ? check : undefined}
            sending={isSending}
            onLeave={(x, trail) => solve({ kind, x, trail })}
          />
        )}
        <Others>
          <button type="button" className="access-link" disabled={isSending} onClick={renew}>
            {t(kind === 'slider' ? 'another' : 'anotherSound')}
          </button>
          <button
            type="button"
            className="access-link"
            disabled={isSending}
            onClick={() => setKind(kind === 'slider' ? 'tones' : 'slider')}
          >
            {t(kind === 'slider' ? 'listen' : 'look')}
          </button>
        </Others>
      </div>
    </Dialog>
  );
}

const Others = ({ children }: { children: ReactNode }) => <div className="human-others">{children}</div>;

/** A check of this kind; `renew` brings another one. */
function useCheck(kind: Kind): { check: Check<Kind> | undefined; failure: unknown; renew: () => void } {
  const [serial, setSerial] = useState(0);
  const of = `${kind} ${serial}`;
  const [answered, setAnswered] = useState<{ of: string; check?: Check<Kind>; failure?: unknown }>();
  useEffect(() => {
    // An answer that comes late, after another check was asked for, is not shown.
    let isWanted = true;
    api(humanCheck, { kind }).then(
      (check) => isWanted && setAnswered({ of, check }),
      (failure: unknown) => isWanted && setAnswered({ of, failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [kind, of]);
  const current = answered?.of === of ? answered : undefined;
  return { check: current?.check, failure: current?.failure, renew: () => setSerial(serial + 1) };
}

/**
 * A press that moves less, in CSS pixels, is a tap: it puts the piece somewhere, and what is sent
 * is left to the button.
 */
const tapMax = 3;

/** `check` is undefined while it is on its way. */
function Slider({
  check,
  sending,
  onLeave,
}: {
  check: Check<'slider'> | undefined;
  sending: boolean;
  onLeave: (x: number, trail: TrailPoint[]) => void;
}) {
  const t = useTranslations('humanCheck');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [trail, setTrail] = useState<TrailPoint[]>([]);
  const began = useRef(0);
  const pressedAt = useRef(0);
  const x = trail.at(-1)?.x ?? 0;
  useEffect(() => input.current?.focus(), []);

  const move = (to: number): void => {
    const now = performance.now();
    if (trail.length === 0) began.current = now;
    const point = { atMs: Math.round(now - began.current), x: to };
    setTrail((way) => [...(way.length === 0 ? [{ atMs: 0, x: 0 }] : way).slice(0, trailMax - 1), point]);
  };
  const begin = (): void => {
    if (trail.length > 0) return;
    began.current = performance.now();
    setTrail([{ atMs: 0, x: 0 }]);
  };
  const leave = (): void => {
    if (sending || x === 0) return;
    const left = { atMs: Math.round(performance.now() - began.current), x };
    onLeave(x, [...trail.slice(0, trailMax - 1), left]);
  };
  return (
    <>
      <p id={`${id}-hint`} className="human-hint">
        {t('slideHint')}
      </p>
      <div className="human-scene">
        {check ? (
          <>
            <img src={`data:image/webp;base64,${check.scene}`} alt="" draggable={false} />
            <img
              className="human-piece"
              src={`data:image/webp;base64,${check.piece}`}
              alt=""
              draggable={false}
              style={{
                left: `${(100 * x) / sliderSize.width}%`,
                top: `${(100 * check.top) / sliderSize.height}%`,
              }}
            />
          </>
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
      <input
        ref={input}
        type="range"
        className="human-slide"
        style={{ '--at': `${(100 * x) / (sliderSize.width - sliderSize.piece)}%` } as CSSProperties}
        aria-label={t('slide')}
        aria-describedby={`${id}-hint`}
        min={0}
        max={sliderSize.width - sliderSize.piece}
        step={2}
        value={x}
        disabled={!check || sending}
        onPointerDown={(event) => {
          pressedAt.current = event.clientX;
          begin();
        }}
        onPointerUp={(event) => {
          if (Math.abs(event.clientX - pressedAt.current) > tapMax) leave();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          else begin();
        }}
        onChange={(event) => move(Number(event.target.value))}
      />
      <Button variant="primary" block loading={sending} disabled={!check || x === 0} onClick={leave}>
        {t('confirm')}
      </Button>
    </>
  );
}

function Tones({
  check,
  sending,
  onAnswer,
}: {
  check: Check<'tones'> | undefined;
  sending: boolean;
  onAnswer: (answer: string) => void;
}) {
  const t = useTranslations('humanCheck');
  const errorText = useErrorText();
  const { isPlaying, failure, toggle } = useSound(check?.sound);
  const [answer, setAnswer] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (check && answer.trim() !== '') onAnswer(answer.trim());
  };
  return (
    <form className="human-check" onSubmit={submit}>
      <p className="human-hint">
        {t('tonesHint', { count: String(toneGroups.count), most: String(toneGroups.most) })}
      </p>
      <Button block autoFocus disabled={!check} onClick={toggle}>
        {t(isPlaying ? 'stop' : 'play')}
      </Button>
      {failure !== undefined && <Alert tone="bad">{errorText(failure)}</Alert>}
      <TextField
        label={t('tones')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        block
        loading={sending}
        disabled={!check || answer.trim() === ''}
      >
        {t('confirm')}
      </Button>
    </form>
  );
}

/**
 * Plays a sound and stops it: by a press, and when this part of the page goes, as it does for
 * another sound.
 */
function useSound(sound: string | undefined): { isPlaying: boolean; failure: unknown; toggle: () => void } {
  const { running, failure, run } = useAction<'play'>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const toggle = (): void => {
    if (running) return stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    if (sound !== undefined) run('play', () => play(sound, signal));
  };
  return { isPlaying: running !== undefined, failure, toggle };
}

/** Plays a sound to its end, or until the signal. */
async function play(sound: string, signal: AbortSignal): Promise<void> {
  const context = new AudioContext();
  try {
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(
      Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0)).buffer,
    );
    source.connect(context.destination);
    if (signal.aborted) return;
    await new Promise((ended) => {
      source.addEventListener('ended', ended);
      signal.addEventListener('abort', ended);
      source.start();
    });
  } finally {
    await context.close();
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    humanCheck: typeof import('./text/humanCheck.vi.json');
  }
}
