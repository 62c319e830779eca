/** The aim of the player's gun, the lock on one fish, and the way of the next bullet. */
import { longestFlightMs } from '../game.ts';
import type { Kinds } from '../pond.ts';
import { flyStraight, flyTo } from './flight.ts';
import type { Flight, Point } from './flight.ts';
import type { Stage } from './stage.ts';

/** Pixels that a bullet flies in a millisecond, of a thousandth of the pond. */
export const bulletSpeed = 1.15;
/** A finger reaches this far beyond a fish. */
const fingerReach = 26;
const turnRadiansPerMs = 0.0024;

type Target = { fish: number; kind: string };
export type Aim = ReturnType<typeof makeAim>;

/** `locked` is called with the kind of each fish that the gun is locked on. */
export function makeAim(
  { water, guns, layout, mark }: Stage,
  kinds: Kinds,
  now: () => number,
  locked: (kind: string) => void,
) {
  let isLocking = false;
  let lock: Target | undefined;

  /** Keeps the gun from pointing at the player. */
  const upward = (angle: number): number => Math.max(-Math.PI + 0.05, Math.min(-0.05, angle));

  function aimAt({ x, y }: Point): void {
    const gun = guns.positionOf(0);
    guns.aim(0, upward(Math.atan2(Math.min(y, gun.y - 1) - gun.y, x - gun.x)));
  }

  function setLock(next: { id: number; kind: string } | undefined): void {
    lock = next === undefined ? undefined : { fish: next.id, kind: next.kind };
    if (next !== undefined) locked(next.kind);
  }

  /** The next of the same kind, else of the dearest kind that is there. */
  function lockNext(kind?: string): void {
    const present = water.swimmers();
    const dearest = present.toSorted((one, other) => kinds[other.kind]!.pays - kinds[one.kind]!.pays)[0];
    setLock(present.find((one) => one.kind === kind) ?? dearest);
  }

  return {
    /** Gives whether the gun keeps to one fish from now on. */
    toggleLock(): boolean {
      isLocking = !isLocking;
      if (isLocking) lockNext();
      else lock = undefined;
      return isLocking;
    },
    /** The player points there. */
    point(at: Point, isPressed: boolean): void {
      const touched = isPressed && isLocking ? water.fishAt(at, fingerReach) : undefined;
      if (touched !== undefined) setLock(touched);
      if (lock === undefined) aimAt(at);
    },
    /** `turn`: which way the keys turn the gun. */
    advance(deltaMs: number, timeMs: number, turn: number): void {
      if (turn !== 0) guns.aim(0, upward(guns.angleOf(0) + turn * turnRadiansPerMs * deltaMs));
      if (isLocking && !water.swimmers().some(({ id }) => id === lock?.fish)) lockNext(lock?.kind);
      const position = lock === undefined ? undefined : water.positionAt(lock.fish, timeMs);
      if (position !== undefined) aimAt(position);
      mark(lock?.fish, lock?.kind ?? '', timeMs);
    },
    /** Undefined: a bullet would meet nothing. */
    flight(): Flight | undefined {
      const speed = bulletSpeed * layout().unit;
      const timeMs = now();
      const fish = lock?.fish;
      const locked =
        fish === undefined
          ? undefined
          : flyTo(guns.mouth(0), fish, speed, longestFlightMs, (afterMs) =>
              water.positionAt(fish, timeMs + afterMs),
            );
      return (
        locked ??
        flyStraight(guns.mouth(0), guns.angleOf(0), {
          water: layout().water,
          speed,
          longestMs: longestFlightMs,
          metAt: (point, afterMs) => water.metAt(point, timeMs + afterMs),
        })
      );
    },
  };
}
