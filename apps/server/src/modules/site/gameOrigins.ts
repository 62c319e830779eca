/** The origins of a brand's games and their pictures: the page's policy allows them besides its own. */
import { brandOfHost } from '#modules/brand/service.ts';
import { imageOrigins } from '#modules/game/service.ts';
import { vendorOrigins } from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';

/** Each as a list for the policy, apart by spaces. */
export type GameOrigins = { frames: string; images: string };

/** A new vendor is let in after this at the latest. */
const lifeMs = 10_000;

export function keepGameOrigins(ctx: Context): (host: string) => Promise<GameOrigins> {
  let known: { until: number; catalogue: Promise<{ vendors: string[]; images: string[] }> } | undefined;

  async function read(): Promise<{ vendors: string[]; images: string[] }> {
    const [vendors, images] = await Promise.all([vendorOrigins(ctx), imageOrigins(ctx)]);
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
    return {
      frames: sources([...vendors, ...document.launchGameCdns.flatMap(originOf)]),
      images: sources([...vendors, ...images, ...document.imageCdns.flatMap(originOf)]),
    };
  };
}

/** Addresses come from vendors' lists: a text that could end a directive of the policy is no origin. */
function sources(origins: readonly string[]): string {
  return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin)).join(' ');
}

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}
