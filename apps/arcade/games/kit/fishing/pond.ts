/**
 * Which fish swim where: a schedule that follows from the game and the time alone, so that everybody who looks into a pond sees the
 * same fish, and a message about one needs no more than its number. Nothing here decides what is caught.
 */

/** A kind of fish. */
export type Kind = {
  /** The payout of a catch, in bullets. */
  pays: number;
  /** How many of a hundred or so groups that set out are of this kind. */
  share: number;
  /** How many swim together, at most 8. */
  school: number;
  /** How long it takes across the pond. */
  crossingMs: number;
};
export type Kinds = Readonly<Record<string, Kind>>;

/** Positions are shares of the pond's width and height. `heading` is a direction in them: x to the right, y down. */
export type Position = { x: number; y: number; heading: { x: number; y: number } };
export type Swimmer = Position & { id: number; kind: string };
export type Pond = ReturnType<typeof makePond>;

/** A group of fish sets out this often. */
const everyMs = 1_150;
const schoolMax = 8;
/** Fish are counted from this time on. */
const firstAt = Date.UTC(2026, 0, 1);
/** How far behind the one before it a fish of a school swims. */
const behindMs = 620;
/** How far beyond the edge a fish sets out and arrives. */
const beyond = 0.18;

/** A number from 0 to below 1 for the `nth` question about a group, spread evenly (a mix of integers, no secret). */
function spread(seed: number, group: number, nth: number): number {
  let mixed = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(group, 0xc2b2ae35) + Math.imul(nth + 1, 0x27d4eb2f)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

export function makePond(seed: number, kinds: Kinds) {
  const names = Object.keys(kinds);
  const sharesTogether = Object.values(kinds).reduce((sum, { share }) => sum + share, 0);
  const longestMs = Math.max(...Object.values(kinds).map(({ crossingMs, school }) => crossingMs + behindMs * (school - 1)));

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
    const name = kindOfGroup(Math.floor(fish / schoolMax));
    return fish % schoolMax < kinds[name]!.school ? name : undefined;
  }

  /** From when to when a fish swims. */
  function lifeOf(fish: number, name: string): { from: number; to: number } {
    const from = firstAt + Math.floor(fish / schoolMax) * everyMs + (fish % schoolMax) * behindMs;
    return { from, to: from + kinds[name]!.crossingMs };
  }

  /** Where a fish is; undefined before it has set out and once it has arrived. */
  function positionOf(fish: number, timeMs: number): Position | undefined {
    const name = kindOf(fish);
    if (name === undefined) return undefined;
    const { from, to } = lifeOf(fish, name);
    if (timeMs < from || timeMs >= to) return undefined;
    const group = Math.floor(fish / schoolMax);
    const member = fish % schoolMax;
    const at = (timeMs - from) / (to - from);
    const [first, last, bend, waves] = [1, 2, 3, 4].map((nth) => spread(seed, group, nth)) as [number, number, number, number];
    const side = ((member * 5) % 7) / 7 - 0.4;
    const sign = spread(seed, group, 5) < 0.5 ? 1 : -1;
    const turns = Math.PI * (1 + Math.floor(waves * 3));
    const along = (part: number): number => (sign > 0 ? part : 1 - part) * (1 + beyond * 2) - beyond;
    const across = (part: number): number =>
      0.1 +
      0.8 * (first + (last - first) * part) +
      (0.05 + 0.1 * bend) * Math.sin(part * turns + bend * 6) +
      (member === 0 ? 0 : side * 0.13);
    const step = 0.004;
    const [x, y] = [along(at), across(at)];
    return { x, y: fold(y), heading: { x: (along(at + step) - x) / step, y: (across(at + step) - y) / step } };
  }

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
      const newest = Math.floor((timeMs - firstAt) / everyMs);
      const oldest = Math.floor((timeMs - firstAt - longestMs) / everyMs);
      const swimmers: Swimmer[] = [];
      for (let group = oldest; group <= newest; group += 1) {
        const kind = kindOfGroup(group);
        for (let member = 0; member < kinds[kind]!.school; member += 1) {
          const id = group * schoolMax + member;
          const position = positionOf(id, timeMs);
          if (position !== undefined) swimmers.push({ id, kind, ...position });
        }
      }
      return swimmers;
    },
  };
}

/** Keeps a fish within the pond's height, softly. */
function fold(y: number): number {
  return 0.5 + 0.44 * Math.tanh((y - 0.5) / 0.44);
}
