/**
 * A name as failures are counted for it: in which realm (operators, or the members of a brand), in
 * its canonical form.
 */
export type LoginName = { realm: string; name: string };

/** The name of a member, by which failed sign-ins are counted and known browsers are kept. */
export function memberLoginName({
  brandId,
  canonicalAccount,
}: {
  brandId: bigint;
  canonicalAccount: string;
}) {
  return { kind: 'member', realm: `member ${brandId}`, name: canonicalAccount } as const;
}

const firstLockMs = 30_000;
const longestLockMs = 3_600_000;

/**
 * Failures in a row that cost nothing but a captcha: of a name from one address or known browser,
 * and of a name from everywhere.
 */
export const freeFailures = { fromOneAddress: 10, fromOneDevice: 10, fromEverywhere: 100 } as const;

/**
 * The time for which a browser or a network that has signed in to an account counts as known to it,
 * and the number of either that do.
 */
export const knownForMs = 180 * 86_400_000;
export const knownMax = 20;

/**
 * The client of an attempt: the network, and the browser by each of the secrets that it sent. Named
 * as they are counted.
 */
export type Client = { devices: readonly string[]; network: string };

/**
 * Failures of a name are counted by `client`. `locksFrom`: the failures from which the name is
 * locked for it; null: they are only counted.
 */
export type Counter = { client: string; locksFrom: number | null };

/**
 * The counters that an attempt is counted in, and the client whose count says whether a captcha is
 * asked for.
 */
export type AttemptCounters = { counters: Counter[]; captchaFor: string };

/**
 * `known`: clients that have signed in to the name before. A known browser is counted by itself, so
 * that attempts from elsewhere cannot lock its member out. A known network is not locked by the
 * failures from everywhere, but is counted there all the same: otherwise the captcha would tell
 * whether the network is known.
 */
export function countersOf({ devices, network }: Client, known: readonly string[]): AttemptCounters {
  const device = devices.find((each) => known.includes(each));
  if (device !== undefined)
    return { counters: [{ client: device, locksFrom: freeFailures.fromOneDevice }], captchaFor: device };
  return {
    counters: [
      { client: 'everywhere', locksFrom: known.includes(network) ? null : freeFailures.fromEverywhere },
      { client: network, locksFrom: freeFailures.fromOneAddress },
    ],
    captchaFor: 'everywhere',
  };
}

/**
 * The time for which a name is locked after so many failed sign-ins: not at all below `locksFrom`,
 * then 30 s, doubling to an hour. Failures from one address lock the name for that address alone;
 * only a hundred from everywhere lock it for all (ASVS 6.1.1).
 */
export function lockMsAfter(failures: number, locksFrom: number): number {
  if (failures < locksFrom) return 0;
  return Math.min(longestLockMs, firstLockMs * 2 ** Math.min(20, failures - locksFrom));
}

const forgottenAfterMs = 86_400_000;

/** Failures that count, and when the last of them was, epoch ms. */
export type Failures = { failures: number; lastAt: number };

/** The failures in a row: a day without any begins anew. */
export function failuresInRow(counted: Failures | undefined, now: number): number {
  return counted && now - counted.lastAt < forgottenAfterMs ? counted.failures : 0;
}

/**
 * The time for which the name stays locked for a counter's client; 0: the next attempt may be
 * judged.
 */
export function lockLeftMs(counted: Failures | undefined, locksFrom: number | null, now: number): number {
  if (!counted || locksFrom === null) return 0;
  const waitedMs = Math.max(0, now - counted.lastAt);
  return Math.max(0, lockMsAfter(failuresInRow(counted, now), locksFrom) - waitedMs);
}
