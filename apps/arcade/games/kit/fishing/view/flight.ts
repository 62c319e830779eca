/**
 * The way of a bullet: straight on, off the banks, to the first fish that it meets; or to the fish
 * that it was fired at.
 */

export type Point = { x: number; y: number };
export type Water = { left: number; top: number; width: number; height: number };
/**
 * Corners of the way, with the time at which each is reached; the last is where the bullet meets
 * the fish.
 */
export type Flight = { fish: number; corners: { at: number; point: Point }[] };

const stepMs = 20;

export type Field = {
  water: Water;
  /** Pixels a millisecond. */
  speed: number;
  longestMs: number;
  /** The fish that is met at this point so many milliseconds from now. */
  metAt(point: Point, afterMs: number): number | undefined;
};

/** Undefined where it meets nothing as long as it flies. */
export function flyStraight(
  from: Point,
  angle: number,
  { water, speed, longestMs, metAt }: Field,
): Flight | undefined {
  const direction = { x: Math.cos(angle), y: Math.sin(angle) };
  const corners = [{ at: 0, point: from }];
  let point = from;
  for (let at = stepMs; at <= longestMs; at += stepMs) {
    point = { x: point.x + direction.x * speed * stepMs, y: point.y + direction.y * speed * stepMs };
    const [x, turnsX] = reflected(point.x, water.left, water.left + water.width);
    const [y, turnsY] = reflected(point.y, water.top, water.top + water.height);
    point = { x, y };
    if (turnsX) direction.x = -direction.x;
    if (turnsY) direction.y = -direction.y;
    if (turnsX || turnsY) corners.push({ at, point });
    const fish = metAt(point, at);
    if (fish !== undefined) return { fish, corners: [...corners, { at, point }] };
  }
  return undefined;
}

/** To where a fish will be when the bullet comes; undefined when the fish is away before that. */
export function flyTo(
  from: Point,
  fish: number,
  speed: number,
  longestMs: number,
  positionAt: (afterMs: number) => Point | undefined,
): Flight | undefined {
  for (let at = stepMs; at <= longestMs; at += stepMs) {
    const point = positionAt(at);
    if (point !== undefined && Math.hypot(point.x - from.x, point.y - from.y) <= speed * at) {
      return {
        fish,
        corners: [
          { at: 0, point: from },
          { at, point },
        ],
      };
    }
  }
  return undefined;
}

export function pointAt({ corners }: Flight, at: number): Point & { angle: number; isThere: boolean } {
  const index = Math.max(
    1,
    corners.findIndex((corner) => corner.at > at),
  );
  const isThere = at >= corners.at(-1)!.at;
  const after = isThere ? corners.at(-1)! : corners[index]!;
  const before = isThere ? corners.at(-2)! : corners[index - 1]!;
  const share = Math.min(1, (at - before.at) / Math.max(1, after.at - before.at));
  const { x, y } = before.point;
  const [dx, dy] = [after.point.x - x, after.point.y - y];
  return { x: x + dx * share, y: y + dy * share, angle: Math.atan2(dy, dx), isThere };
}

function reflected(value: number, least: number, most: number): [number, boolean] {
  if (value < least) return [least * 2 - value, true];
  return value > most ? [most * 2 - value, true] : [value, false];
}
