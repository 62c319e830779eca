/**
 * Handling of refusals and of a server that cannot be reached: the text, and the game's next step.
 */
import type { Account } from './account.ts';
import type { Answer, Api, CallError } from './api.ts';
import { paragraph } from './dom.ts';
import { tellSite } from './parent.ts';
import type { Phases } from './phase.ts';
import type { PlayReply, SessionView } from './play.ts';
import type { Texts } from './makeTexts.ts';
import { ask } from './dialog.ts';
import { shortOfMoney } from './shortOfMoney.ts';
import type { FrameKey } from './texts.ts';

export type RefusalParts = {
  root: HTMLElement;
  api: Api;
  texts: Texts<FrameKey>;
  account: Account;
  phases: Phases;
};
export type Refusals = ReturnType<typeof makeRefusals>;

export function makeRefusals({ root, api, texts, account, phases }: RefusalParts) {
  const { say } = texts;

  /** Asks until the session comes. */
  async function openSession(): Promise<SessionView> {
    for (;;) {
      const answer = await api.open();
      if (answer.ok) return answer.value;
      await tell(answer.error, true);
    }
  }

  /**
   * Takes the server's word for the balance and the next commitment, after a refusal or a visit to
   * the cashier.
   */
  async function refresh(): Promise<Answer<SessionView>> {
    const now = await api.open();
    // A round that began meanwhile brings its own balance and commitment.
    const isRoundOn = phases.now() === 'playing' || phases.now() === 'presenting';
    if (now.ok && !isRoundOn) account.update(now.value);
    return now;
  }

  /**
   * Nobody knows yet whether the server took the bet. Resolves when the player asks for another
   * try.
   */
  function tellInDoubt(answered: AbortSignal): Promise<string> {
    return ask(root, texts, say('waitingTitle'), [paragraph(say('waiting'))], [['retry', 'retry']], {
      until: answered,
    });
  }

  async function tell(error: CallError, canRetry: boolean): Promise<void> {
    const choices: [string, FrameKey][] = [[canRetry ? 'retry' : 'close', canRetry ? 'retry' : 'close']];
    const text: FrameKey =
      error === 'notEnoughMoney'
        ? shortOfMoney(account.balance(), account.stakes(), account.session().fun)
        : error;
    if (error === 'notEnoughMoney' && !account.session().fun) choices.unshift(['deposit', 'deposit']);
    if (error === 'sessionExpired') choices.splice(0, 1, ['exit', 'exit']);
    const chosen = await ask(root, texts, say('errorTitle'), [paragraph(say(text))], choices);
    if (chosen === 'deposit') tellSite('openDeposit');
    if (chosen === 'exit') tellSite('exit');
  }

  /**
   * A further step was refused. Another window may have played the round to its end; then that end
   * is the next reply.
   */
  async function afterStep(reply: PlayReply, error: CallError): Promise<PlayReply> {
    const now = await api.open();
    const past = now.ok && now.value.openRound?.id !== reply.round.id ? await api.history() : undefined;
    const ended = past?.ok ? past.value.rounds.find(({ id }) => id === reply.round.id) : undefined;
    if (!now.ok || ended === undefined) {
      await tell(error, true);
      return reply;
    }
    const { balance, commitment } = now.value;
    return { round: ended, step: ended.steps.at(-1)!, balance, settling: false, commitment };
  }

  return { openSession, refresh, tell, tellInDoubt, afterStep };
}
