/** A round from the player's press to the settled end: the stake, the reels, the answer, and the free spins that it may win. */
import type { Answer, CallError } from '../../kit/api.ts';
import { ask } from '../../kit/dialog.ts';
import { tellSite } from '../../kit/parent.ts';
import type { PlayReply, SessionView } from '../../kit/play.ts';
import type { GameParts } from '../../kit/start.ts';
import { untilAnswered } from '../../kit/untilAnswered.ts';
import type { SpinKind } from '../rules.ts';
import { makeFreeSpins } from './freeSpins.ts';
import { makeShowing } from './showing.ts';
import { answerOf, spinOf } from './spinReply.ts';
import type { SpinReply } from './spinReply.ts';
import type { Stage } from './stage.ts';
import type { Key } from './words.ts';

const leastSpinMs = 620;
const leastTurboSpinMs = 150;
/** What the reels show before the first round. */
const firstStops = [4, 9, 10, 11, 10];

export type RoundParts = GameParts<Key> & { stage: Stage };

export function makeRounds(parts: RoundParts) {
  const { root, api, words, hud, stage, sound, tweens, phases, account, clientSeeds, witnessed, refusals, money, showWin } = parts;
  const { still, isTurbo } = parts;
  const { reels, wins } = stage;
  const { say } = words;
  let stops = firstStops;
  /** The player has pressed again while the reels were turning. */
  let isHurried = false;
  const showing = makeShowing({ ...parts, ...stage, isHurried: () => isHurried });
  const freeSpins = makeFreeSpins({ ...parts, turnReels, finish });
  reels.show('base', stops);

  /** Ends what is moving: turning reels stop at once, a win is counted up at once. */
  function hurry(): void {
    isHurried = true;
    if (phases.now() === 'presenting') tweens.finishAll();
    else reels.hurry();
  }

  async function play(): Promise<void> {
    const giveBack = account.takeStake();
    showWin(undefined);
    hud.say('');
    tellSite('roundStarted', account.stake());
    const requestId = crypto.randomUUID();
    const { serverSeedHash, nonce } = account.commitment();
    const clientSeed = clientSeeds.tell(serverSeedHash);
    const answer = await turnReels(
      'base',
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
    if (reply.round.state === 'open') await freeSpins.open(reply);
    else finish(reply);
  }

  /** Goes on with a round that was interrupted: another visit or another window began it. */
  async function resume(round: NonNullable<SessionView['openRound']>): Promise<void> {
    const { steps, ...view } = round;
    const last = spinOf({
      round: view,
      step: steps.at(-1)!,
      balance: account.balance().toString(),
      settling: false,
      commitment: account.commitment(),
    });
    account.setStake(BigInt(round.stake));
    stops = last.step.outcome.stops;
    reels.show(last.step.outcome.kind, stops);
    await ask(root, words, say('title'), [say('resumed')], [['go', 'continue']]);
    sound.wake();
    await freeSpins.play(last);
  }

  /** The reels have shown all of the round: from now on the balance holds what it won. */
  function finish(last: SpinReply): void {
    account.update(last);
    if (last.settling) hud.setHint(say('settling'));
    const won = BigInt(last.round.payout);
    const said = won === 0n ? say('saidLose') : say(won < BigInt(last.round.stake) ? 'saidReturn' : 'saidWin', { amount: money(won) });
    hud.say(`${said} ${say('saidBalance', { amount: money(account.balance()) })}`);
    tellSite('roundEnded');
  }

  /**
   * Turns the reels while the answer is under way, then lands them on it and shows what it won. After a refusal they go back
   * to where they stood. `notTaken` is called as soon as a refusal is known, and before that when the connection is lost:
   * from then on nobody knows whether a stake was taken.
   */
  async function turnReels(
    kind: SpinKind,
    request: () => Promise<Answer<PlayReply>>,
    notTaken: () => void = () => {},
  ): Promise<Answer<SpinReply>> {
    isHurried = false;
    wins.clear();
    hud.setHint('');
    reels.unfill();
    phases.enter('playing');
    sound.start();
    reels.start(kind, isTurbo());
    const asked = untilAnswered(request, { wait: (ms) => tweens.wait(ms), inDoubt: notTaken, tell: refusals.tellInDoubt }).then(
      (answer) => {
        if (!answer.ok) notTaken();
        return answerOf(answer);
      },
    );
    const [answer] = await Promise.all([asked, tweens.wait(isTurbo() || still() ? leastTurboSpinMs : leastSpinMs)]);
    // A frame of the game: an answer that comes while nobody looks is shown to whoever comes back.
    await tweens.wait(1);
    if (answer.ok) {
      clientSeeds.played();
      account.commit(answer.value.commitment);
      stops = answer.value.step.outcome.stops;
    }
    await showing.land(kind, stops);
    if (answer.ok) {
      phases.enter('presenting');
      await showing.present(kind, answer.value);
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
