/**
 * Autoplay: rounds that play themselves, as many as the player asked for, until what was lost or
 * won in them reaches a limit. They are played by this page alone and stop when nobody sees it, at
 * any refusal, and at the player's press.
 */
import { ask } from '../dialog.ts';
import { make, paragraph } from '../dom.ts';
import type { MainFace } from '../hud.ts';
import type { PlayReply } from '../play.ts';
import type { FrameParts } from '../parts.ts';
import type { FrameKey } from '../texts.ts';
import { makePlan } from './plan.ts';
import type { Plan } from './plan.ts';

const counts = [10, 25, 50, 100] as const;
/** Limits are told in stakes; 0: none. A loss limit is always there. */
const lossLimits = [5, 10, 20, 50] as const;
const winLimits = [0, 10, 25, 50] as const;
const betweenRoundsMs = 350;
const betweenTurboRoundsMs = 60;

export type Autoplay = ReturnType<typeof makeAutoplay>;

/**
 * `open` is the button that asks for the plan, `stopFace` what the main button shows while rounds
 * play themselves.
 */
export function makeAutoplay(parts: FrameParts, open: HTMLButtonElement, stopFace: MainFace) {
  const { root, hud, texts, account, money, press, phases, tweens, isTurbo, refusals } = parts;
  const { say } = texts;
  /** The plan of the rounds that play themselves now. */
  let plan: Plan | undefined;
  /** The plan that the present press begins with. */
  let proposed: Plan | undefined;
  open.addEventListener('click', () => void propose());

  async function propose(): Promise<void> {
    const stake = account.stake();
    const times = (limit: number): string =>
      limit === 0 ? say('autoNoLimit') : money(stake * BigInt(limit));
    const rounds = choiceOf('autoRounds', counts, String);
    const loss = choiceOf('autoLoss', lossLimits, times);
    const win = choiceOf('autoWin', winLimits, times);
    const chosen = await ask(
      root,
      texts,
      say('auto'),
      [paragraph(say('autoHow', { stake: money(stake) })), rounds.view, loss.view, win.view],
      [
        ['go', 'autoStart'],
        ['close', 'close'],
      ],
    );
    if (chosen !== 'go') return;
    proposed = makePlan({
      rounds: rounds.value(),
      lossMost: stake * BigInt(loss.value()),
      winMost: stake * BigInt(win.value()),
    });
    press();
    // A press that begins no round, for want of money, leaves no plan to the next one.
    proposed = undefined;
  }

  function choiceOf(label: FrameKey, values: readonly number[], text: (value: number) => string) {
    const select = make(
      'select',
      {},
      ...values.map((value) => make('option', { value: String(value) }, text(value))),
    );
    select.selectedIndex = 1;
    return {
      view: make('label', { class: 'choice' }, make('span', {}, say(label)), select),
      value: (): number => Number(select.value),
    };
  }

  /** The player plays by hand from now on. */
  const stop = (): void => void (plan = undefined);

  function end(over: Plan, why: string): void {
    stop();
    const balance = over.balance();
    const amount = `${balance < 0n ? '−' : '+'}${money(balance < 0n ? -balance : balance)}`;
    const text = `${why} ${say('autoSum', { rounds: over.played(), amount })}`;
    // The lines of the last round are still shown in turn.
    hud.setLastingHint(text);
    hud.say(text);
  }

  return {
    stop,
    /**
     * While rounds play themselves the main button stops them in every phase, and tells which of
     * them this is.
     */
    showFace(): void {
      if (plan === undefined) return;
      hud.setMode('running');
      hud.setMainFace(stopFace, `${plan.played() + 1}/${plan.rounds}`);
    },
    /**
     * One round, or as many as are planned. `playOne` plays one up to its end and gives its last
     * reply; undefined after a refusal, which it has told then. Ends in `locked`.
     */
    async playAll(playOne: () => Promise<PlayReply | undefined>): Promise<void> {
      plan = proposed;
      for (;;) {
        const running = plan;
        const reply = await playOne();
        if (reply === undefined) return stop();
        running?.count(BigInt(reply.round.stake), BigInt(reply.round.payout));
        if (running !== undefined) await tweens.wait(isTurbo() ? betweenTurboRoundsMs : betweenRoundsMs);
        if (phases.now() !== 'locked') phases.enter('locked');
        if (running === undefined) return;
        // The player may have stopped it meanwhile, or nobody sees it any more.
        const why = plan === undefined ? 'stopped' : running.stopped(account.stake());
        if (why !== undefined) return end(running, say(`auto_${why}`));
        if (account.balance() < account.stake()) {
          end(running, say('auto_stopped'));
          return refusals.tell('notEnoughMoney', false);
        }
      }
    },
  };
}
