/** What role an account type acts in: the seed's types 1, 2, 41, 42 are agents, 4 is trial, 0 a member. */
export function roleOfType(type: number): 'member' | 'trial' | 'agent' {
  if (type === 4) return 'trial';
  return type === 0 ? 'member' : 'agent';
}

const freeFailures = 10;
const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;

/**
 * How long a name must rest after so many failed sign-ins: nothing for the first ten, then 30 s, doubling to an hour.
 * It always ends by itself, so that an outsider cannot lock somebody out for good (ASVS 6.1.1).
 */
export function waitAfterFailuresMs(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, failures - freeFailures));
}
