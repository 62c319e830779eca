/**
 * Mirrors: the origins that lead to this brand: how fast each answers, which are dead, and which of
 * them is offered.
 */
import { pingPath } from '@sen/api/system';

export type Measured = {
  domainName: string;
  /** The time it took to answer, in ms; null: it did not. */ speed: number | null;
};
export type Mirror = { domainName: string; /** In ms. */ speed: number };
/** Gives how long an origin takes to answer, in ms; rejects when it does not. */
export type Ping = (origin: string, signal: AbortSignal) => Promise<number>;

/** An origin that is slower than this counts as dead. */
const timeoutMs = 4_000;
/** The time for which a measurement is good. */
const lifeMs = 600_000;
/** The key in session storage. */
const key = 'routers';

/**
 * Those that live, the fastest first; equally fast ones in the brand's own order, and each once.
 */
export function rank(measured: readonly Measured[]): Mirror[] {
  const alive = measured.filter((each): each is Mirror => each.speed !== null);
  const first = alive.filter(
    ({ domainName }, i) => alive.findIndex((other) => other.domainName === domainName) === i,
  );
  return first.toSorted((a, b) => a.speed - b.speed);
}

/**
 * The fastest as the official site, the next one as its backup. `without` leaves one out: the
 * origin that just failed.
 */
export function offer(ranked: readonly Mirror[], without?: string): { official?: Mirror; backup?: Mirror } {
  const [official, backup] = ranked.filter(({ domainName }) => originOf(domainName) !== without);
  return { official, backup };
}

/** Asks all at once. */
export async function measure(origins: readonly string[], ping: Ping = pingByFetch): Promise<Measured[]> {
  return Promise.all(
    origins.map(async (domainName) => {
      try {
        return { domainName, speed: await ping(domainName, AbortSignal.timeout(timeoutMs)) };
      } catch {
        // Dead, blocked or too slow: for the person it is all the same.
        return { domainName, speed: null };
      }
    }),
  );
}

type Kept = { measuredAt: number; domainList: Measured[] };

/** Measures, or takes what was measured in this session a short while ago. */
export async function rankedMirrors(origins: readonly string[], now: number, ping?: Ping): Promise<Mirror[]> {
  const kept = read();
  const known =
    kept &&
    now - kept.measuredAt < lifeMs &&
    origins.every((origin) => kept.domainList.some((each) => each.domainName === origin));
  if (known) return rank(kept.domainList.filter(({ domainName }) => origins.includes(domainName)));
  const domainList = await measure(origins, ping);
  // Where nothing answered the network is away, which says nothing about the origins.
  if (domainList.some(({ speed }) => speed !== null))
    sessionStorage.setItem(key, JSON.stringify({ measuredAt: now, domainList } satisfies Kept));
  return rank(domainList);
}

export const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

async function pingByFetch(origin: string, signal: AbortSignal): Promise<number> {
  const started = performance.now();
  const answer = await fetch(new URL(pingPath, origin), {
    mode: 'cors',
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`);
  return Math.max(1, Math.round(performance.now() - started));
}

function read(): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    // The stored value is corrupt; ignore it and measure again.
    return undefined;
  }
}
