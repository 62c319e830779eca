/**
 * The origins of a brand's games and their pictures: the page's policy allows them besides its own.
 */
import { brandOfHost } from '#modules/brand/service.ts';
import { imageOrigins } from '#modules/game/service.ts';
import { vendorSites } from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';

/**
 * The origins as lists for the policy, apart by spaces. `prefetchPage`: a vendor's page that
 * fetches ahead what its games share; undefined too where the brand opens games at hosts of its
 * own, at which nothing of it would be used.
 */
export type GameOrigins = { frames: string; images: string; prefetchPage: string | undefined };

/** A new vendor is let in after this at the latest. */
const lifeMs = 10_000;

export function keepGameOrigins(ctx: Context): (host: string) => Promise<GameOrigins> {
  let known: { until: number; catalogue: ReturnType<typeof read> } | undefined;

  async function read() {
    const [vendors, images] = await Promise.all([vendorSites(ctx), imageOrigins(ctx)]);
    return { vendors, images };
  }

  return async (host) => {
    const now = ctx.clock.now();
    if (!known || known.until <= now) {
      const catalogue = read();
      catalogue.catch(() => (known = undefined));
      known = { until: now + lifeMs, catalogue };
    }
    const { vendors, images } = await known.catalogue;
    const { document } = await brandOfHost(ctx, host);
    const origins = vendors.map(({ origin }) => origin);
    const offered = vendors.filter(
      ({ code }) => document.vendors === null || document.vendors.includes(code),
    );
    return {
      frames: sources([...origins, ...document.launchGameCdns.flatMap(originOf)]),
      images: sources([...origins, ...images, ...document.imageCdns.flatMap(originOf)]),
      // One is enough: each is a page more for every visitor's browser.
      prefetchPage:
        document.launchGameCdns.length > 0
          ? undefined
          : offered.find((vendor) => vendor.prefetchPage)?.prefetchPage,
    };
  };
}

/**
 * Addresses come from vendors' lists: a text that could end a directive of the policy is no origin.
 */
function sources(origins: readonly string[]): string {
  return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin)).join(' ');
}

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}
