import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP's second recommended setting for Argon2id, which is the library's default kind: 19 MiB, two
 * passes.
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnceMax = 4;
const waitingMax = 200;

let running = 0;
const waiting: Array<() => void> = [];

/**
 * Hashing is dear on purpose; only so many at once, so that a flood of sign-ins cannot take all
 * memory.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax)
      throw Object.assign(new Error('too many passwords to hash at once'), { code: '53400' });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/**
 * False for no hash as for a wrong password, after the same work: the time tells nothing about the
 * account.
 */
export function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => (await verify(stored ?? (await decoy), password)) && stored != null);
}

const decoy = hash('nobody has this password', options);
