/** What role an account type acts in: the seed's types 1, 2, 41, 42 are agents, 4 is trial, 0 a member. */
export function roleOfType(type: number): 'member' | 'trial' | 'agent' {
  if (type === 4) return 'trial';
  return type === 0 ? 'member' : 'agent';
}

const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;

/** Failures in a row that cost nothing but a captcha: of a name from one address, and of a name from everywhere. */
export const freeFailures = { fromOneAddress: 10, fromEverywhere: 100 } as const;

/**
 * How long a name must rest after so many failed sign-ins: nothing while they are free, then 30 s, doubling to an hour.
 * What one address does makes it wait alone; only a hundred failures from all over make everybody wait (ASVS 6.1.1).
 */
export function waitAfterFailuresMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, failures - free));
}
