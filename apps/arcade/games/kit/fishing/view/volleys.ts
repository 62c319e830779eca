/**
 * The money of bullets: each is taken from the shown balance as it is fired; bullets that come
 * close together go to the server as one volley, one volley after the other. The win of a bullet is
 * shown once it has met its fish.
 */
import type { CallError } from '../../api.ts';
import { tellSite } from '../../parent.ts';
import type { FrameParts } from '../../parts.ts';
import { untilAnswered } from '../../untilAnswered.ts';
import type { Volley } from '../game.ts';
import { bulletsMax } from '../rules.ts';
import type { Bullet } from './shots.ts';

/**
 * Volleys follow each other at least this far apart: the first bullet goes at once, those behind it
 * together.
 */
const betweenMs = 450;
/** No more bullets than this wait for their answers. */
const waitingMax = 24;

type Waiting = { bullet: Bullet; value: bigint };
export type VolleyParts = Pick<
  FrameParts,
  'api' | 'account' | 'clientSeeds' | 'witnessed' | 'refusals' | 'tweens'
> & {
  /**
   * Called when the outcome of one bullet is known: it is null where the server did not take it.
   */
  answered: (bullet: Bullet) => void;
  /** The server took no more; all bullets that waited cost nothing. */
  refused: (error: CallError) => void;
};

export function makeVolleys({
  api,
  account,
  clientSeeds,
  witnessed,
  refusals,
  tweens,
  answered,
  refused,
}: VolleyParts) {
  let waiting: Waiting[] = [];
  /** The server's word. */
  let base = 0n;
  let pending = 0n;
  let unshown = 0n;
  let isSending = false;

  const showBalance = (): void => account.setBalance(base - pending - unshown);

  async function send(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      const { value } = waiting[0]!;
      const others = waiting.findIndex((one) => one.value !== value);
      const volley = waiting.splice(0, Math.min(bulletsMax, others < 0 ? waiting.length : others));
      const error = await play(volley, value);
      if (error !== undefined) drop([...volley, ...(error === 'targetGone' ? [] : waiting.splice(0))], error);
      await tweens.wait(betweenMs);
    }
    isSending = false;
    if (account.differsFromSite()) void refresh();
  }

  /** Undefined: it was taken, and its bullets know what came of them. */
  async function play(volley: readonly Waiting[], value: bigint): Promise<CallError | undefined> {
    const stake = value * BigInt(volley.length);
    const { serverSeedHash, nonce } = account.commitment();
    const bet = {
      requestId: crypto.randomUUID(),
      stake,
      choice: { fish: volley.map(({ bullet }) => bullet.flight.fish) },
      serverSeedHash,
      clientSeed: clientSeeds.tell(serverSeedHash),
    };
    tellSite('roundStarted', stake);
    const answer = await untilAnswered(() => api.play(bet), {
      wait: (ms) => tweens.wait(ms),
      inDoubt: () => {},
      tell: refusals.tellInDoubt,
    });
    tellSite('roundEnded');
    if (!answer.ok) {
      if (answer.error !== 'connectionLost') clientSeeds.refused(serverSeedHash);
      return answer.error;
    }
    clientSeeds.played();
    account.commit(answer.value.commitment);
    witnessed.set(answer.value.round.id, { serverSeedHash, nonce, clientSeed: bet.clientSeed });
    base = BigInt(answer.value.balance);
    pending -= stake;
    const { shots } = answer.value.step.outcome as Volley;
    volley.forEach(({ bullet }, index) => {
      const shot = shots[index]!;
      const payout = shot.isCaught ? value * BigInt(shot.pays) : 0n;
      bullet.outcome = { shot, payout };
      unshown += payout;
    });
    showBalance();
    for (const { bullet } of volley) answered(bullet);
    return undefined;
  }

  function drop(dropped: readonly Waiting[], error: CallError): void {
    for (const { bullet, value } of dropped) {
      bullet.outcome = null;
      pending -= value;
      answered(bullet);
    }
    showBalance();
    refused(error);
  }

  /** Takes the server's word for the balance and the next commitment, when nothing is under way. */
  async function refresh(): Promise<void> {
    const now = await refusals.refresh();
    if (!now.ok || isSending) return;
    base = BigInt(now.value.balance);
    showBalance();
  }

  return {
    /** The session has come. */
    open(): void {
      base = account.balance();
    },
    isFull: (): boolean => waiting.length >= waitingMax,
    isIdle: (): boolean => !isSending,
    /** A bullet of this value leaves the gun. */
    add(bullet: Bullet, value: bigint): void {
      waiting.push({ bullet, value });
      pending += value;
      showBalance();
      if (!isSending) void send();
    },
    /** Called when the win of a bullet has been shown. */
    shown(payout: bigint): void {
      unshown -= payout;
      if (payout > 0n) showBalance();
    },
    refresh,
  };
}
