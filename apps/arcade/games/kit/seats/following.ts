/**
 * Money and sounds of what has changed at the table: a hand that began or ended, and one's own
 * turn.
 */
import type { CallError } from '../api.ts';
import type { keptInTab } from '../device.ts';
import { tellSite } from '../parent.ts';
import type { HandState, SeatTable } from '../seats.ts';
import type { Sound } from '../sound.ts';
import type { Texts } from '../makeTexts.ts';
import type { Witness } from '../../verify/check.ts';
import type { SeatsHud } from './hud.ts';
import type { SeatsState } from './state.ts';
import { netOf } from './tableTexts.ts';
import type { TableTexts } from './tableTexts.ts';
import type { SeatsKey } from './texts.ts';

export type FollowingParts = {
  state: SeatsState;
  hud: SeatsHud;
  sound: Sound;
  texts: Pick<Texts<SeatsKey>, 'say'>;
  tableTexts: TableTexts;
  /** By hand: the hash that this tab was shown before it agreed, and the seed that it sent. */
  agreed: ReturnType<typeof keptInTab>;
  /** By round. */
  witnessed: Map<string, Witness>;
  /** For so long the board shows how a hand ended, before it is said what it came to. */
  revealMs: number | undefined;
  still: () => boolean;
  refresh: () => Promise<CallError | null>;
  render: () => void;
};

export function makeFollowing(
  parts: FollowingParts,
): (before: SeatTable | null, next: SeatTable | null) => void {
  const { state, hud, sound, texts, tableTexts, agreed, witnessed, revealMs, still, refresh, render } = parts;
  const { say } = texts;
  /** The hand that the site was told of as begun. */
  let begun = '';

  return (before: SeatTable | null, next: SeatTable | null): void => {
    const hand = next?.hand ?? null;
    if (hand !== null && hand.result === null && begun !== hand.id) {
      begun = hand.id;
      const [serverSeedHash, clientSeed] = agreed.get(hand.id)?.split(' ') ?? [];
      if (serverSeedHash !== undefined && clientSeed !== undefined)
        witnessed.set(hand.roundId, { serverSeedHash, clientSeed, nonce: 0 });
      // The site was told the stake before if this page comes back to a running hand.
      tellSite('roundStarted', before === null ? undefined : BigInt(hand.reserves[next!.seat]!));
      if (before !== null) void refresh();
    }
    if (hand?.result != null && before?.hand?.result == null && begun === hand.id) {
      const { seat } = next!;
      if (revealMs === undefined || still()) sayResult(hand, seat);
      else {
        state.revealing = hand.id;
        setTimeout(() => {
          state.revealing = '';
          sayResult(hand, seat);
          render();
        }, revealMs);
      }
    }
    const isOwnTurn = next !== null && hand !== null && hand.turns.includes(next.seat);
    const wasOwnTurn =
      before?.hand != null && before.hand.id === hand?.id && before.hand.turns.includes(before.seat);
    if (isOwnTurn && !wasOwnTurn) {
      sound.bell();
      hud.say(say('yourTurn'));
    }
  };

  function sayResult(hand: HandState, seat: number): void {
    const net = netOf(hand, seat);
    if (net > 0n) sound.win(1);
    hud.say(tableTexts.outcomeText(hand, seat));
    tellSite('roundEnded');
    void refresh().then(() => state.session?.settling === true && hud.tell(say('settling')));
  }
}
