/**
 * The schedule of the fish in a pond. It follows from the game and the time alone, so that
 * everybody who looks into a pond sees the same fish, and a message about one needs no more than
 * its number. Nothing here decides what is caught.
 */

/** A kind of fish. */
export type Kind = {
  /** The payout of a catch, in bullets. */
  pays: number;
  /** The number of groups of this kind among a hundred or so that set out. */
  share: number;
  /** The number of fish that swim together, at most 8. */
  school: number;
  /** The time it takes across the pond. */
  crossingMs: number;
};
export type Kinds = Readonly<Record<string, Kind>>;

type Point = { x: number; y: number };
/**
 * Positions are shares of the pond's width and height. `heading` is a direction in them: x to the
 * right, y down.
 */
export type Position = Point & { heading: Point };
export type Swimmer = Position & { id: number; kind: string };
export type Pond = ReturnType<typeof makePond>;
type Way = Kind & {
  group: number;
  kind: string;
  first: number;
  last: number;
  bend: number;
  sign: number;
  turns: number;
};

/** A group of fish sets out this often. */
const everyMs = 1_150;
const schoolMax = 8;
/** Fish are counted from this time on. */
const firstAt = Date.UTC(2026, 0, 1);
/** The distance at which a fish of a school swims behind the one before it. */
const behindMs = 620;
/** More groups than swim at once, and than bullets are on their way to. */
const waysKept = 64;
/** The distance beyond the edge at which a fish sets out and arrives. */
const beyond = 0.18;

/**
 * A number from 0 to below 1 for the `nth` question about a group, spread evenly (a mix of
 * integers, no secret).
 */
function spread(seed: number, group: number, nth: number): number {
  let mixed =
    (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) +
      Math.imul(group, 0xc2b2ae35) +
      Math.imul(nth + 1, 0x27d4eb2f)) |
    0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

export function makePond(seed: number, kinds: Kinds) {
  const names = Object.keys(kinds);
  const sharesTogether = Object.values(kinds).reduce((sum, { share }) => sum + share, 0);
  const longestMs = Math.max(
    ...Object.values(kinds).map(({ crossingMs, school }) => crossingMs + behindMs * (school - 1)),
  );

  const ways: Way[] = [];

  function kindOfGroup(group: number): string {
    let rest = spread(seed, group, 0) * sharesTogether;
    for (const name of names) {
      rest -= kinds[name]!.share;
      if (rest < 0) return name;
    }
    return names[0]!;
  }

  /** The kind of a fish; undefined: there is no such fish. */
  function kindOf(fish: number): string | undefined {
    if (!Number.isSafeInteger(fish) || fish < 0) return undefined;
    const { kind, school } = wayOf(Math.floor(fish / schoolMax));
    return fish % schoolMax < school ? kind : undefined;
  }

  /** From when to when a fish swims. */
  function lifeOf(fish: number, name: string): { from: number; to: number } {
    const from = firstAt + Math.floor(fish / schoolMax) * everyMs + (fish % schoolMax) * behindMs;
    return { from, to: from + kinds[name]!.crossingMs };
  }

  /**
   * The way of a group, which each fish of it swims beside the others. The last ways are kept: they
   * are asked for many times in each frame.
   */
  function wayOf(group: number): Way {
    const slot = ((group % waysKept) + waysKept) % waysKept;
    const known = ways[slot];
    if (known?.group === group) return known;
    const [first, last, bend, waves] = [1, 2, 3, 4].map((nth) => spread(seed, group, nth)) as [
      number,
      number,
      number,
      number,
    ];
    const kind = kindOfGroup(group);
    const sign = spread(seed, group, 5) < 0.5 ? 1 : -1;
    const turns = Math.PI * (1 + Math.floor(waves * 3));
    const way = { group, kind, ...kinds[kind]!, first, last, bend, sign, turns };
    ways[slot] = way;
    return way;
  }

  /**
   * The part of its way that a fish has swum, from 0 to below 1; undefined before it has set out
   * and once it has arrived.
   */
  function partOf({ group, crossingMs }: Way, member: number, timeMs: number): number | undefined {
    const part = (timeMs - firstAt - group * everyMs - member * behindMs) / crossingMs;
    return part >= 0 && part < 1 ? part : undefined;
  }

  const along = ({ sign }: Way, part: number): number =>
    (sign > 0 ? part : 1 - part) * (1 + beyond * 2) - beyond;
  const across = ({ first, last, bend, turns }: Way, member: number, part: number): number =>
    0.1 +
    0.8 * (first + (last - first) * part) +
    (0.05 + 0.1 * bend) * Math.sin(part * turns + bend * 6) +
    (member === 0 ? 0 : (((member * 5) % 7) / 7 - 0.4) * 0.13);

  /** The position of a fish; undefined before it has set out and once it has arrived. */
  function positionOf(fish: number, timeMs: number): Position | undefined {
    if (kindOf(fish) === undefined) return undefined;
    const way = wayOf(Math.floor(fish / schoolMax));
    const part = partOf(way, fish % schoolMax, timeMs);
    return part === undefined ? undefined : placeOn(way, fish % schoolMax, part);
  }

  function placeOn(way: Way, member: number, part: number): Position {
    const step = 0.004;
    const [x, y] = [along(way, part), across(way, member, part)];
    return {
      x,
      y: fold(y),
      heading: { x: (along(way, part + step) - x) / step, y: (across(way, member, part + step) - y) / step },
    };
  }

  /** The groups of which some fish may swim at this moment. */
  const groupsAt = (timeMs: number): { oldest: number; newest: number } => ({
    oldest: Math.floor((timeMs - firstAt - longestMs) / everyMs),
    newest: Math.floor((timeMs - firstAt) / everyMs),
  });

  return {
    kindOf,
    positionOf,
    /** Whether a fish swims at some time between these. */
    swimsBetween(fish: number, from: number, to: number): boolean {
      const name = kindOf(fish);
      if (name === undefined) return false;
      const life = lifeOf(fish, name);
      return life.from < to && life.to > from;
    },
    /** Every fish that swims at this moment, the one that set out first before the others. */
    at(timeMs: number): Swimmer[] {
      const { oldest, newest } = groupsAt(timeMs);
      const swimmers: Swimmer[] = [];
      for (let group = oldest; group <= newest; group += 1) {
        const way = wayOf(group);
        for (let member = 0; member < way.school; member += 1) {
          const part = partOf(way, member, timeMs);
          if (part !== undefined)
            swimmers.push({ id: group * schoolMax + member, kind: way.kind, ...placeOn(way, member, part) });
        }
      }
      return swimmers;
    },
    /**
     * The first of those fish, in that order, that `isMet` says a point meets: it is asked about a
     * fish only where that is as near as `reach(kind)` by x.
     */
    firstNear(
      x: number,
      timeMs: number,
      reach: (kind: string) => number,
      isMet: (fish: number, kind: string, position: Point) => boolean,
    ): number | undefined {
      const { oldest, newest } = groupsAt(timeMs);
      for (let group = oldest; group <= newest; group += 1) {
        const way = wayOf(group);
        const near = reach(way.kind);
        for (let member = 0; member < way.school; member += 1) {
          const part = partOf(way, member, timeMs);
          if (part === undefined) continue;
          const at = along(way, part);
          if (Math.abs(at - x) > near) continue;
          const fish = group * schoolMax + member;
          if (isMet(fish, way.kind, { x: at, y: fold(across(way, member, part)) })) return fish;
        }
      }
      return undefined;
    },
  };
}

/** Keeps a fish within the pond's height, softly. */
function fold(y: number): number {
  return 0.5 + 0.44 * Math.tanh((y - 0.5) / 0.44);
}
