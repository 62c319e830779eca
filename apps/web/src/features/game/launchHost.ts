/**
 * The host at which a game is opened: one of the brand's launch hosts, drawn by chance among those
 * that live and serve the game's vendor. A host that is dead or serves others is passed over; when
 * none is left, the vendor's own origin it is.
 */
import { servesPath } from '@sen/api/launch';
import { oneOf } from '#base/chance.ts';

/** A host that takes longer to say whom it serves counts as dead: nobody waits for it. */
const timeoutMs = 1_500;
/** Once a host that serves the vendor has answered, the others may join the draw for so long. */
const stragglersMs = 200;

/** The origins of the vendors whose games a launch host serves; rejects when it does not say. */
export type AskHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>;
/** The answer of a launch host; null: it gave none. */
export type Heard = { host: string; serves: readonly string[] | null };

/**
 * The hosts to ask: never the site's own origin, on which a game would escape its sandbox, nor one
 * that was `tried` in vain.
 */
export const hostsToAsk = (
  hosts: readonly string[],
  siteOrigin: string,
  tried: readonly string[],
): string[] => hosts.filter((host) => host !== siteOrigin && !tried.includes(host));

/** Asks all at once. */
export function askHosts(hosts: readonly string[], ask: AskHost = askByFetch): Promise<Heard>[] {
  return hosts.map(async (host) => {
    try {
      return { host, serves: await ask(host, AbortSignal.timeout(timeoutMs)) };
    } catch {
      // Dead, blocked, too slow or no launch host at all: the game is opened elsewhere, which is
      // all the same.
      return { host, serves: null };
    }
  });
}

/**
 * The answers of the hosts: of all, or of those that came soon after the first one that serves the
 * vendor.
 */
export async function receivedWithin(
  asked: readonly Promise<Heard>[],
  vendorOrigin: string,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    for (const one of asked)
      void one.then((said) => {
        heard.push(said);
        if (isAble(said, vendorOrigin)) timer ??= setTimeout(resolve, stragglersMs);
      });
  });
  await Promise.race([Promise.all(asked), enough]);
  clearTimeout(timer);
  return [...heard];
}

/** The origin to open a game of a vendor's origin at. */
export function drawHost(heard: readonly Heard[], vendorOrigin: string, chance?: () => number): string {
  const able = heard.filter((said) => isAble(said, vendorOrigin));
  return oneOf(able, chance)?.host ?? vendorOrigin;
}

const isAble = ({ serves }: Heard, vendorOrigin: string): boolean => serves?.includes(vendorOrigin) === true;

/** The same address at another origin. */
export function atOrigin(address: string, origin: string): string {
  const { pathname, search, hash } = new URL(address);
  return origin + pathname + search + hash;
}

async function askByFetch(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const answer = await fetch(new URL(servesPath, host), {
    mode: 'cors',
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
  const said: unknown = answer.ok ? await answer.json() : undefined;
  if (!Array.isArray(said) || !said.every((origin) => typeof origin === 'string'))
    throw new Error(`${host} is no launch host`);
  return said;
}
