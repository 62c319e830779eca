/**
 * The respins of a round: they follow at once, without an invitation, until no reel is newly
 * filled.
 */
import type { SlotBonus, SlotReply, SlotRound } from '../../kit/slot/rounds.ts';
import type { GameParts } from '../../kit/parts.ts';
import type { Spin } from '../entry.ts';
import type { Key } from './texts.ts';

export function makeRespins(
  { tweens, showWin, isTurbo }: GameParts<Key>,
  { furtherStep, finish }: SlotRound<Spin>,
): SlotBonus<Spin> {
  async function play(from: SlotReply<Spin>): Promise<void> {
    let reply = from;
    while (reply.round.state === 'open') {
      showWin(BigInt(reply.round.payout));
      await tweens.wait(isTurbo() ? 200 : 600);
      ({ reply } = await furtherStep(reply));
    }
    showWin(BigInt(reply.round.payout));
    finish(reply);
  }
  return { open: play, play };
}
