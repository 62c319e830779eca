/** The further steps of a round, which play themselves, from the invitation to the total. */
import { ask } from '../dialog.ts';
import { make, paragraph } from '../dom.ts';
import type { GameParts } from '../parts.ts';
import type { Flakes } from './flakes.ts';
import type { SlotBonus, SlotReply, SlotRound } from './rounds.ts';
import type { SlotKey } from './texts.ts';

/** From this many stakes on the total is celebrated. */
const celebratedFrom = 10n;

/** The scenes that a slot shows around its steps. */
export type BonusShow<Outcome> = {
  /** The texts about the win of the bonus and how it goes. */
  invitation(opening: SlotReply<Outcome>): readonly string[];
  enter(): Promise<unknown>;
  /** Before the step that follows this one. */
  before(reply: SlotReply<Outcome>): void;
  /** After a step that this page has shown. */
  after(reply: SlotReply<Outcome>): Promise<void>;
  leave(): void;
};

export function makeSlotBonus<Outcome>(
  parts: GameParts<SlotKey>,
  flakes: Pick<Flakes, 'celebrate'>,
  show: BonusShow<Outcome>,
  { furtherStep, finish }: SlotRound<Outcome>,
): SlotBonus<Outcome> {
  const { root, texts, sound, tweens, money, showWin, isTurbo } = parts;
  const { say } = texts;
  type Reply = SlotReply<Outcome>;

  async function open(opening: Reply): Promise<void> {
    sound.festival();
    flakes.celebrate('petals', 60);
    await tweens.wait(900);
    const text = show.invitation(opening).map((line) => paragraph(line));
    await ask(root, texts, say('bonusOpens'), text, [['go', 'bonusStart']], { className: 'festive' });
    await play(opening);
  }

  async function play(from: Reply): Promise<void> {
    let reply = from;
    sound.beat(true);
    await show.enter();
    while (reply.round.state === 'open') {
      show.before(reply);
      showWin(BigInt(reply.round.payout));
      const { reply: next, wasShown } = await furtherStep(reply);
      reply = next;
      showWin(BigInt(reply.round.payout));
      if (wasShown) await show.after(reply);
      await tweens.wait(isTurbo() ? 150 : 450);
    }
    finish(reply);
    await close(reply);
  }

  async function close(reply: Reply): Promise<void> {
    sound.beat(false);
    const total = BigInt(reply.round.payout);
    if (total >= BigInt(reply.round.stake) * celebratedFrom) {
      sound.win(2);
      flakes.celebrate('coins', 40);
    }
    const text = [paragraph(say('bonusTotal')), paragraph(money(total), 'total')];
    await ask(root, texts, say('bonusOver'), text, [['go', 'continue']], { className: 'festive' });
    show.leave();
    showWin(total);
  }

  return { open, play };
}

/** A badge above the reels: the most important count of the bonus, and the rest of it. */
export function makeCounter(root: HTMLElement) {
  const most = make('b');
  const left = make('span');
  const counter = make('p', { class: 'bonus' }, most, left);
  counter.hidden = true;
  root.append(counter);
  return {
    show(mostText: string, leftText: string): void {
      counter.hidden = false;
      most.textContent = mostText;
      left.textContent = leftText;
    },
    hide: () => void (counter.hidden = true),
  };
}
