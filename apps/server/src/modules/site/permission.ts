import type { OutputOf } from '@sen/api/call';
import type { permission } from '@sen/api/system';
import {
  brandOfHost,
  isClosedTo,
  registerFieldsOf,
  supportChannels,
  unmeasured,
  whitelabelTree,
} from '#modules/brand/service.ts';
import { contentNames } from '#modules/content/service.ts';
import type { Context } from '#platform/context.ts';
import type { Sealing } from '#platform/sealing.ts';

export type Permission = OutputOf<typeof permission>;

/** The first answer that the site needs, for a call or for the page's own first state. */
export async function permissionOf(
  ctx: Context,
  sealing: Sealing,
  host: string,
  address: string,
): Promise<Permission> {
  const brand = await brandOfHost(ctx, host);
  const { code, revision, document } = brand;
  const { hasVip, helpArticles } = await contentNames(ctx, brand);
  const country = ctx.countries.countryOf(address);
  return {
    brand: {
      code,
      version: revision,
      name: document.name,
      currency: document.currency,
      currencySymbol: document.currencySymbol,
      timeZone: document.timeZone,
      languages: document.languages,
      defaultLanguage: document.defaultLanguage,
      playMoney: document.playMoney,
      stayDays: document.stayDays,
      minimumAge: document.minimumAge,
      welcomeAmount: document.welcome.amount,
      tagline: document.tagline,
      theme: document.theme,
      texts: document.texts,
      categories: document.categories,
      licences: document.licences.filter(({ sample }) => !sample || document.showSampleLicences),
      jackpot: document.jackpot,
      dialingCodes: document.dialingCodes,
      hasVip,
      hasPoints: document.points.open,
      helpArticles,
    },
    whitelabel: whitelabelTree(document),
    registerRules: registerFieldsOf(document),
    resources: document.resources,
    customerService: supportChannels(document),
    analytics: { gtagId: document.gtagId },
    domainRoute: [document.routers.desktop, document.routers.mobile].map((names) => ({
      domainList: names.map(unmeasured),
    })),
    imageCDNs: document.imageCdns,
    launchGameCDNs: document.launchGameCdns,
    location: { ip: address, country },
    maintenance: document.maintenance,
    maintenanceEnd: document.maintenanceEnd,
    maintenanceText: document.maintenanceText,
    regionRestriction: isClosedTo(document.region, country),
    sealing: { ...(await sealing.publicKey()), now: ctx.clock.now() },
  };
}
