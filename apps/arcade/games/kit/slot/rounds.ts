/** A round from the player's press to the settled end: the stake, the picture, the answer, and the further steps that it may win. */
import type { Answer, CallError } from '../api.ts';
import { ask } from '../dialog.ts';
import { tellSite } from '../parent.ts';
import type { PlayReply, SessionView, StepView } from '../play.ts';
import type { GameParts } from '../start.ts';
import { untilAnswered } from '../untilAnswered.ts';
import type { SlotKey } from './texts.ts';

const leastSpinMs = 620;
const leastTurboSpinMs = 150;

/** The server's reply with what the steps of this slot hold. */
export type SlotReply<Outcome> = PlayReply & { step: StepView & { outcome: Outcome } };

/** What a slot draws of a round. `isBonus`: the step plays itself, as a free spin does. */
export type SlotPicture<Outcome> = {
  /** What the last step left is taken away, and the reels begin to move. */
  start(isBonus: boolean): void;
  /** Comes to rest on the outcome, or, after a refusal, where it stood before. */
  land(reply: SlotReply<Outcome> | undefined, isBonus: boolean): Promise<void>;
  /** Shows what the outcome has won. */
  present(reply: SlotReply<Outcome>, isBonus: boolean): Promise<void>;
  /** Stands at once as after this step. */
  stand(outcome: Outcome): void;
  /** What moves towards the outcome comes at once. */
  hurry(): void;
};

/** The further steps of a round, which play themselves. */
export type SlotBonus<Outcome> = {
  /** Invites to what `opening` has won, and plays it. */
  open(opening: SlotReply<Outcome>): Promise<void>;
  /** Plays what is left of the round after this step. */
  play(from: SlotReply<Outcome>): Promise<void>;
};

/** What the bonus uses of the round. */
export type SlotRound<Outcome> = {
  /** One further step; where it was refused, the end that another window has played, or the same again. */
  furtherStep(before: SlotReply<Outcome>): Promise<{ reply: SlotReply<Outcome>; wasShown: boolean }>;
  /** The round is over and all of it has been shown. */
  finish(last: SlotReply<Outcome>): void;
};

export function makeSlotRounds<Outcome>(
  parts: GameParts<SlotKey>,
  picture: SlotPicture<Outcome>,
  makeBonus: (round: SlotRound<Outcome>) => SlotBonus<Outcome>,
) {
  const { root, api, words, hud, sound, tweens, phases, account, clientSeeds, witnessed, refusals, money, showWin } = parts;
  const { still, isTurbo } = parts;
  const { say } = words;
  type Reply = SlotReply<Outcome>;
  const bonus = makeBonus({ furtherStep, finish });

  /** Ends what is moving: turning reels stop at once, a win is counted up at once. */
  function hurry(): void {
    picture.hurry();
    if (phases.now() === 'presenting') tweens.finishAll();
  }

  async function play(): Promise<void> {
    const giveBack = account.takeStake();
    showWin(undefined);
    hud.say('');
    tellSite('roundStarted', account.stake());
    const requestId = crypto.randomUUID();
    const { serverSeedHash, nonce } = account.commitment();
    const clientSeed = clientSeeds.tell(serverSeedHash);
    const answer = await step(
      false,
      () => api.play({ requestId, stake: account.stake(), choice: null, serverSeedHash, clientSeed }),
      () => {
        giveBack();
        tellSite('roundEnded');
      },
    );
    if (!answer.ok) {
      // Of a lost answer nobody knows whether it was a refusal.
      if (answer.error !== 'connectionLost') clientSeeds.refused(serverSeedHash);
      return afterRefusal(answer.error);
    }
    const reply = answer.value;
    witnessed.set(reply.round.id, { serverSeedHash, nonce, clientSeed });
    if (reply.round.state === 'open') await bonus.open(reply);
    else finish(reply);
  }

  /** Goes on with a round that was interrupted: another visit or another window began it. */
  async function resume(round: NonNullable<SessionView['openRound']>): Promise<void> {
    const { steps, ...view } = round;
    const last = {
      round: view,
      step: steps.at(-1)!,
      balance: account.balance().toString(),
      settling: false,
      commitment: account.commitment(),
    } as Reply;
    account.setStake(BigInt(round.stake));
    picture.stand(last.step.outcome);
    await ask(root, words, say('title'), [say('resumed')], [['go', 'continue']]);
    sound.wake();
    await bonus.play(last);
  }

  /** The picture has shown all of the round: from now on the balance holds what it won. */
  function finish(last: Reply): void {
    account.update(last);
    if (last.settling) hud.setHint(say('settling'));
    const won = BigInt(last.round.payout);
    const said = won === 0n ? say('saidLose') : say(won < BigInt(last.round.stake) ? 'saidReturn' : 'saidWin', { amount: money(won) });
    hud.say(`${said} ${say('saidBalance', { amount: money(account.balance()) })}`);
    tellSite('roundEnded');
  }

  async function furtherStep(before: Reply): Promise<{ reply: Reply; wasShown: boolean }> {
    const requestId = crypto.randomUUID();
    tellSite('roundStarted');
    const answer = await step(true, () => api.act(requestId, before.round.id, 'spin'));
    if (answer.ok) return { reply: answer.value, wasShown: true };
    return { reply: (await refusals.afterStep(before, answer.error)) as Reply, wasShown: false };
  }

  /**
   * Turns the reels while the answer is under way, then lands them on it and shows what it won. After a refusal they go back
   * to where they stood. `notTaken` is called as soon as a refusal is known, and before that when the connection is lost:
   * from then on nobody knows whether a stake was taken.
   */
  async function step(
    isBonus: boolean,
    request: () => Promise<Answer<PlayReply>>,
    notTaken: () => void = () => {},
  ): Promise<Answer<Reply>> {
    hud.setHint('');
    phases.enter('playing');
    sound.start();
    picture.start(isBonus);
    const asked = untilAnswered(request, { wait: (ms) => tweens.wait(ms), inDoubt: notTaken, tell: refusals.tellInDoubt }).then(
      (answer) => {
        if (!answer.ok) notTaken();
        return answer as Answer<Reply>;
      },
    );
    const [answer] = await Promise.all([asked, tweens.wait(isTurbo() || still() ? leastTurboSpinMs : leastSpinMs)]);
    // A frame of the game: an answer that comes while nobody looks is shown to whoever comes back.
    await tweens.wait(1);
    if (answer.ok) {
      clientSeeds.played();
      account.commit(answer.value.commitment);
    }
    await picture.land(answer.ok ? answer.value : undefined, isBonus);
    if (answer.ok) {
      phases.enter('presenting');
      await picture.present(answer.value, isBonus);
    }
    phases.enter('locked');
    return answer;
  }

  /** Nothing was taken. What another window has begun goes on here; anything else is told, with the present balance behind the words. */
  async function afterRefusal(error: CallError): Promise<void> {
    const now = await refusals.refresh();
    if (now.ok && now.value.openRound !== null) await resume(now.value.openRound);
    else await refusals.tell(error, false);
  }

  return { play, resume, hurry };
}
