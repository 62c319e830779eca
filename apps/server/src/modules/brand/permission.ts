import type { OutputOf } from '@sen/api/call';
import type { permission } from '@sen/api/system';
import type { Context } from '#platform/context.ts';
import type { Sealing } from '#platform/sealing.ts';
import { registerFieldsOf, whitelabelTree } from './rules.ts';
import { brandOfHost } from './service.ts';

/** The first answer that the site needs, for a call or for the page's own first state. */
export async function permissionOf(ctx: Context, sealing: Sealing, host: string, address: string): Promise<OutputOf<typeof permission>> {
  const { code, document } = await brandOfHost(ctx, host);
  return {
    brand: {
      code,
      name: document.name,
      currency: document.currency,
      currencySymbol: document.currencySymbol,
      timeZone: document.timeZone,
      languages: document.languages,
      defaultLanguage: document.defaultLanguage,
      playMoney: document.playMoney,
      tagline: document.tagline,
    },
    whitelabel: whitelabelTree(document),
    registerRules: registerFieldsOf(document),
    resources: document.resources,
    customerService: document.customerService,
    analytics: { gtagId: document.gtagId },
    domainRoute: document.domains.map((domainName) => ({ domainList: [{ domainName, speed: 0 }] })),
    imageCDNs: document.imageCdns,
    launchGameCDNs: document.launchGameCdns,
    location: { ip: address, country: null },
    maintenance: document.maintenance,
    maintenanceEnd: document.maintenanceEnd,
    regionRestriction: false,
    sealing: { ...(await sealing.publicKey()), now: ctx.clock.now() },
  };
}
