/**
 * The rules of the VIP club: how a rank rises with what was played, how it is kept from month to
 * month, and when one that was lost comes back.
 */
import type { VipCause } from '@sen/api/vip';

/**
 * The conditions of a rank: the total that brings it, and the turnover of a month that keeps it.
 */
export type Rank = { level: number; turnover: bigint; keep: bigint };

/** A member's rank with what it stands on. Days are YYYY-MM-DD of the brand's zone. */
export type Standing = {
  level: number;
  /** The highest rank that the total has brought. */
  peak: number;
  /** The total below which the rank is taken back. */
  threshold: bigint;
  /** Since when they have the rank. */
  since: string;
  /**
   * By the desk: until the end of the day the rank does not fall below the level, and none comes
   * back.
   */
  held: { level: number; until: string } | null;
};
export const isSame = (a: Standing, b: Standing): boolean =>
  a.level === b.level &&
  a.peak === b.peak &&
  a.threshold === b.threshold &&
  a.since === b.since &&
  a.held === b.held;
export type Move = { after: Standing; cause: VipCause };

export const noRank = (since: string): Standing => ({ level: 0, peak: 0, threshold: 0n, since, held: null });

/** The month of a day, by its first day. */
export const monthOf = (day: string): string => `${day.slice(0, 8)}01`;
export const monthAfter = (month: string): string =>
  Temporal.PlainDate.from(month).add({ months: 1 }).toString();
export const lastDayOf = (month: string): string =>
  Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 }).toString();

const levelOf = (rank: Rank | undefined): number => rank?.level ?? 0;

/** The highest rank whose turnover a total has reached. */
export const reachedBy = (ranks: readonly Rank[], total: bigint): Rank | undefined =>
  ranks
    .filter(({ turnover }) => turnover <= total)
    .reduce<Rank | undefined>((best, rank) => (rank.level > levelOf(best) ? rank : best), undefined);

const heldLevel = ({ held }: Pick<Standing, 'held'>, day: string): number =>
  held !== null && day <= held.until ? held.level : 0;
const isHeld = ({ held }: Pick<Standing, 'held'>, day: string): boolean => held !== null && day <= held.until;

/**
 * The change that a total brings, and the turnover of a month; undefined: none. A rank that the
 * total has not brought before comes at once, those in between with it. One that was lost comes
 * back when a month's turnover reaches what keeps it. Play that was taken back takes the ranks that
 * stood on it. Ranks that ask for more by now stay with those who have them.
 */
export function moveBy(
  standing: Standing,
  { total, month, today }: { total: bigint; month: bigint; today: string },
  ranks: readonly Rank[],
): Move | undefined {
  const reached = reachedBy(ranks, total);
  const moved = (to: number, cause: VipCause, more: Partial<Standing>): Move => ({
    after: { ...standing, level: to, since: today, ...more },
    cause,
  });
  if (total < standing.threshold && levelOf(reached) < standing.level) {
    const to = Math.max(levelOf(reached), heldLevel(standing, today));
    if (to < standing.level)
      return moved(to, 'takenBack', {
        peak: levelOf(reached),
        threshold: to === levelOf(reached) ? (reached?.turnover ?? 0n) : 0n,
      });
  }
  if (reached && reached.level > standing.peak && reached.level > standing.level)
    return moved(reached.level, 'reached', { peak: reached.level, threshold: reached.turnover });
  if (isHeld(standing, today)) return undefined;
  const back = ranks
    .filter(
      ({ level, turnover, keep }) =>
        level > standing.level && level <= standing.peak && turnover <= total && keep <= month,
    )
    .at(-1);
  return back && moved(back.level, 'back', { threshold: back.turnover });
}

/**
 * A standing whose rank did not change, by what is published now: a total that has reached a rank
 * which the desk gave, and a rank that asks for less by now.
 */
export function settled(standing: Standing, total: bigint, ranks: readonly Rank[]): Standing {
  const reached = levelOf(reachedBy(ranks, total));
  const threshold =
    standing.threshold <= total
      ? standing.threshold
      : (ranks.find(({ level }) => level === standing.level)?.turnover ?? 0n);
  return {
    ...standing,
    peak: Math.max(standing.peak, Math.min(reached, standing.level)),
    threshold: threshold <= total ? threshold : 0n,
  };
}

/**
 * The turnover that ranks ask of a month that keeps them: the lower of what was published when it
 * began (undefined: that is not known) and of what is now. Without an entry a rank is not published
 * any more.
 */
export function keepsOf(
  ranks: readonly Rank[],
  begun: ReadonlyMap<number, bigint> | undefined,
): Map<number, bigint> {
  const keeps = new Map(begun);
  for (const { level, keep } of ranks) {
    // A rank that was published in the middle of a month asks for nothing in it.
    const then = begun ? (begun.get(level) ?? 0n) : keep;
    keeps.set(level, then < keep ? then : keep);
  }
  return keeps;
}

/** Whether a rank is asked for its keeping in a month: it was had from the month's first day on. */
export const isKeepAsked = ({ level, since, held }: Standing, month: string): boolean =>
  level > 0 && since <= month && !(held !== null && held.until > lastDayOf(month) && held.level >= level);

/**
 * The change at a month's end; undefined: the rank was kept, or nothing was asked. A rank falls by
 * one, and never below the one that the desk holds.
 */
export function closeBy(
  standing: Standing,
  { turnover, month }: { turnover: bigint; month: string },
  ranks: readonly Rank[],
  begun?: ReadonlyMap<number, bigint>,
): Move | undefined {
  if (ranks.length === 0 || !isKeepAsked(standing, month)) return undefined;
  const keep = keepsOf(ranks, begun).get(standing.level);
  // A month may be below nothing, by play that was taken back.
  if (keep !== undefined && (keep === 0n || turnover >= keep)) return undefined;
  const next = monthAfter(month);
  const below = ranks.filter(({ level }) => level < standing.level).at(-1);
  const to = Math.max(levelOf(below), heldLevel(standing, next));
  if (to >= standing.level) return undefined;
  const threshold = below && below.turnover < standing.threshold ? below.turnover : standing.threshold;
  return {
    after: { ...standing, level: to, since: next, threshold: to === 0 ? 0n : threshold },
    cause: 'notKept',
  };
}

/**
 * The standing after operators set a rank: it does not fall until a day, and stands on no total.
 */
export const setByDesk = (
  standing: Standing,
  to: number,
  today: string,
  heldUntil: string | null,
): Standing => ({
  ...standing,
  level: to,
  threshold: 0n,
  since: to === standing.level ? standing.since : today,
  held: heldUntil === null ? null : { level: to, until: heldUntil },
});

/**
 * Whether a rank set by hand brings a member more than they would have without: it is higher, it is
 * held longer than it was, or it stands no longer on a total that can be taken back. A lower rank is
 * no gain while it is held no longer than the one before takes to fall to it, a month for each rank.
 */
export function bringsMore(
  standing: Standing,
  { to, today, heldUntil }: { to: number; today: string; heldUntil: string | null },
  ranks: readonly Pick<Rank, 'level'>[],
): boolean {
  const { level, threshold, held } = standing;
  if (to > level) return true;
  if (to === level)
    return threshold > 0n || (heldUntil !== null && (held?.level !== level || heldUntil > held.until));
  const between = ranks.filter((rank) => rank.level > to && rank.level <= level).length;
  const fallsIn = Temporal.PlainDate.from(monthOf(today)).add({ months: between }).toString();
  return heldUntil !== null && heldUntil > lastDayOf(fallsIn);
}

/**
 * The ranks that a total has brought for the first time, those in between as well: also where the
 * member has one by the desk that is not below them.
 */
export const newRanks = (
  ranks: readonly Rank[],
  before: Pick<Standing, 'peak'>,
  after: Pick<Standing, 'peak'>,
): number[] => ranks.map(({ level }) => level).filter((level) => level > before.peak && level <= after.peak);
