/**
 * The calls of every game for one player to its server: a round and its further steps. The stake is
 * shown as taken while the answer is under way, a lost connection is waited out, and the commitment
 * that the page was shown before the round is noted for the check.
 */
import type { Answer, CallError } from './api.ts';
import { ask } from './dialog.ts';
import { tellSite } from './parent.ts';
import type { PlayReply, SessionView } from './play.ts';
import type { FrameParts } from './parts.ts';
import { untilAnswered } from './untilAnswered.ts';

export type OpenRound = NonNullable<SessionView['openRound']>;

export function makeRoundCalls(parts: FrameParts) {
  const { root, api, texts, hud, sound, tweens, account, clientSeeds, witnessed, refusals, money, showWin } =
    parts;
  const { say } = texts;

  async function answered(
    request: () => Promise<Answer<PlayReply>>,
    inDoubt: () => void,
  ): Promise<Answer<PlayReply>> {
    const answer = await untilAnswered(request, {
      wait: (ms) => tweens.wait(ms),
      inDoubt,
      tell: refusals.tellInDoubt,
    });
    // A frame of the game: an answer that comes while nobody looks is shown when the player comes
    // back.
    await tweens.wait(1);
    return answer;
  }

  /**
   * Bets the stake of the moment on a new round. A refusal gives the shown stake back;
   * `afterRefusal` tells it.
   */
  async function bet(choice: unknown): Promise<Answer<PlayReply>> {
    const giveBack = account.takeStake();
    const notTaken = (): void => {
      giveBack();
      tellSite('roundEnded');
    };
    showWin(undefined);
    hud.say('');
    tellSite('roundStarted', account.stake());
    const requestId = crypto.randomUUID();
    const stake = account.stake();
    const { serverSeedHash, nonce } = account.commitment();
    const clientSeed = clientSeeds.tell(serverSeedHash);
    // From the moment at which the connection is lost nobody knows whether a stake was taken.
    const answer = await answered(
      () => api.play({ requestId, stake, choice, serverSeedHash, clientSeed }),
      notTaken,
    );
    if (answer.ok) {
      clientSeeds.played();
      account.commit(answer.value.commitment);
      witnessed.set(answer.value.round.id, { serverSeedHash, nonce, clientSeed });
    } else {
      notTaken();
      // Nobody knows whether a lost answer was a refusal.
      if (answer.error !== 'connectionLost') clientSeeds.refused(serverSeedHash);
    }
    return answer;
  }

  /** The next step of an open round. The site hears that the round goes on. */
  async function act(round: string, action: unknown): Promise<Answer<PlayReply>> {
    const requestId = crypto.randomUUID();
    tellSite('roundStarted');
    const answer = await answered(
      () => api.act(requestId, round, action),
      () => {},
    );
    if (answer.ok) account.commit(answer.value.commitment);
    return answer;
  }

  /** All of the round has been shown: from now on the balance holds what it won. */
  function finish(last: PlayReply): void {
    account.update(last);
    if (last.settling) hud.setHint(say('settling'));
    const won = BigInt(last.round.payout);
    const said =
      won === 0n
        ? say('saidLose')
        : say(won < BigInt(last.round.stake) ? 'saidReturn' : 'saidWin', { amount: money(won) });
    hud.say(`${said} ${say('saidBalance', { amount: money(account.balance()) })}`);
    tellSite('roundEnded');
  }

  /**
   * The last reply of a round that another visit or another window began, with the stake that it
   * was played for.
   */
  function lastReplyOf({ steps, ...round }: OpenRound): PlayReply {
    account.setStake(BigInt(round.stake));
    const commitment = account.commitment();
    return { round, step: steps.at(-1)!, balance: account.balance().toString(), settling: false, commitment };
  }

  /** Tells the player that an interrupted round goes on. */
  async function tellResumed(): Promise<void> {
    await ask(root, texts, say('title'), [say('resumed')], [['go', 'continue']]);
    sound.wake();
  }

  /**
   * Nothing was taken. A round that another window has begun goes on here; any other refusal is
   * shown, with the present balance behind the text.
   */
  async function afterRefusal(error: CallError, resume: (round: OpenRound) => Promise<void>): Promise<void> {
    const now = await refusals.refresh();
    if (now.ok && now.value.openRound !== null) await resume(now.value.openRound);
    else await refusals.tell(error, false);
  }

  return { bet, act, finish, lastReplyOf, tellResumed, afterRefusal };
}
