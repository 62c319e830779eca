/** What role an account type acts in: the seed's types 1, 2, 41, 42 are agents, 4 is trial, 0 a member. */
export function roleOfType(type: number): 'member' | 'trial' | 'agent' {
  if (type === 4) return 'trial';
  return type === 0 ? 'member' : 'agent';
}

const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;

/** Failures in a row that cost nothing but a captcha: of a name from one address or known browser, and of a name from everywhere. */
export const freeFailures = { fromOneAddress: 10, fromOneDevice: 10, fromEverywhere: 100 } as const;

/** How long a browser or a network that has signed in to an account counts as known to it, and how many of either do. */
export const knownForMs = 180 * 86_400_000;
export const knownMax = 20;

/** Who tries: the network, and the browser by each of the secrets that it sent. Named as they are counted. */
export type Client = { devices: readonly string[]; network: string };

/** Failures are counted by `client`; from `free` on the name rests for it. */
export type Counter = { client: string; free: number };

/**
 * In which counters a try is counted; the first of them says whether a captcha is due. `known`: clients that have signed in to
 * the name before. A browser among them stands by itself, whatever others do. A network among them is not kept out by the
 * failures from everywhere; it counts there all the same, so that nothing but a long rest tells what is known.
 */
export function countersOf({ devices, network }: Client, known: readonly string[]): Counter[] {
  const device = devices.find((each) => known.includes(each));
  if (device !== undefined) return [{ client: device, free: freeFailures.fromOneDevice }];
  return [
    { client: 'everywhere', free: known.includes(network) ? Infinity : freeFailures.fromEverywhere },
    { client: network, free: freeFailures.fromOneAddress },
  ];
}

/**
 * How long a name must rest after so many failed sign-ins: nothing while they are free, then 30 s, doubling to an hour.
 * What one address does makes it wait alone; only a hundred failures from all over make everybody wait (ASVS 6.1.1).
 */
export function waitAfterFailuresMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, failures - free));
}

const forgottenAfterMs = 86_400_000;

/** Failures that count, and when the last of them was, epoch ms. */
export type Failures = { failures: number; lastAt: number };

/** The failures in a row: a day without any begins anew. */
export function failuresInRow(counted: Failures | undefined, now: number): number {
  return counted && now - counted.lastAt < forgottenAfterMs ? counted.failures : 0;
}

/** How long the name must still rest; 0: the next try may be judged. */
export function restLeftMs(counted: Failures | undefined, free: number, now: number): number {
  if (!counted) return 0;
  const waitedMs = Math.max(0, now - counted.lastAt);
  return Math.max(0, waitAfterFailuresMs(failuresInRow(counted, now), free) - waitedMs);
}
