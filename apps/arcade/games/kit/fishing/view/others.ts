/** The other players in the room: who sits where, and what they shoot and catch. */
import type { FromRoom } from '../../room.ts';
import type { FrameParts } from '../../parts.ts';
import { longestFlightMs } from '../game.ts';
import type { Volley } from '../game.ts';
import type { FishingTexts } from '../texts.ts';
import { bulletSpeed } from './aim.ts';
import { flyTo } from './flight.ts';
import { slotOf } from './layout.ts';
import type { Stage } from './stage.ts';

/** Bullets of a volley leave their gun one after the other. */
const betweenMs = 150;
/** Others' bullets were fired a while ago. */
const hurry = 1.4;

export function makeOthers(
  { water, guns, shots, layout }: Stage,
  { texts, money, tweens }: Pick<FrameParts, 'money' | 'tweens'> & { texts: FishingTexts },
  now: () => number,
) {
  let room: Extract<FromRoom, { type: 'room' }> | undefined;

  function show(): void {
    room?.seats.forEach((seat, at) => {
      const bullet = seat?.bullet == null ? '' : money(BigInt(seat.bullet));
      guns.show(
        slotOf(at, room!.seat),
        seat === null ? undefined : { name: texts.say('guest', { name: seat.name }), bullet },
      );
    });
  }

  async function showVolley(slot: number, value: bigint, { shots: fired }: Volley): Promise<void> {
    for (const shot of fired) if (shot.isCaught) water.doom(shot.fish);
    for (const shot of fired) {
      const timeMs = now();
      const from = guns.positionOf(slot);
      const positionAt = (afterMs: number) => water.positionAt(shot.fish, timeMs + afterMs);
      const way = flyTo(from, shot.fish, bulletSpeed * hurry * layout().unit, longestFlightMs, positionAt);
      if (way !== undefined) {
        const to = way.corners.at(-1)!.point;
        guns.aim(slot, Math.atan2(to.y - from.y, to.x - from.x));
        guns.fire(slot);
        shots.add({
          slot,
          flight: way,
          outcome: { shot, payout: shot.isCaught ? value * BigInt(shot.pays) : 0n },
        });
      } else if (shot.isCaught) water.remove(shot.fish, timeMs);
      await tweens.wait(betweenMs);
    }
  }

  return {
    /** In the language of the moment. */
    show,
    hear(message: FromRoom): void {
      if (message.type === 'room') {
        room = message;
        for (const fish of message.caught) if (water.canBeHit(fish)) water.remove(fish, now());
        show();
      } else if (room !== undefined && message.seat !== room.seat) {
        void showVolley(slotOf(message.seat, room.seat), BigInt(message.bullet), message.outcome as Volley);
      }
    },
  };
}
