import * as system from '@sen/api/system';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { isClosedTo, registerFieldsOf, unmeasured, whitelabelTree } from './rules.ts';
import { brandOfHost, followChanges } from './service.ts';

/**
 * Calls that a closed site needs: to say why it is closed, where help is, and to ask for it; the
 * operators' own calls, and the captcha that their sign-in asks for.
 */
const alwaysOpen = /^\/(?:(?:wps\/system|ops)\/|wps\/(?:feedback|captcha)$)/;

export function mountBrand(http: HttpServer, ctx: Context): void {
  // Before anybody who reacts to a change by reading the brand.
  followChanges(ctx);
  http.useGate(async (call, { host, address, actor }) => {
    const { id, document } = await brandOfHost(ctx, host);
    // A session belongs to the brand that it was opened at.
    if ('memberId' in actor && actor.brandId !== id) refuse('login_first');
    if (alwaysOpen.test(call.path)) return;
    if (document.maintenance) refuse('system_maintenance', { maintenanceEnd: document.maintenanceEnd });
    if (isClosedTo(document.region, ctx.countries.countryOf(address))) refuse('region_blocked');
  });
  http.mount(system.status, async ({ host, address }) => {
    const { document } = await brandOfHost(ctx, host);
    const isClosed = isClosedTo(document.region, ctx.countries.countryOf(address));
    return { status: document.maintenance ? 1 : isClosed ? 2 : 0, maintenanceEnd: document.maintenanceEnd };
  });
  http.mount(system.domainRoute, async ({ host }, { device }) => {
    const { routers } = (await brandOfHost(ctx, host)).document;
    return { domainList: (device === '3' ? routers.mobile : routers.desktop).map(unmeasured) };
  });
  http.mount(system.whitelabel, async ({ host }) => whitelabelTree((await brandOfHost(ctx, host)).document));
  http.mount(system.registerSetting, async ({ host }) =>
    registerFieldsOf((await brandOfHost(ctx, host)).document),
  );
  http.mount(system.sealing, async () => ({ ...(await http.sealing.publicKey()), now: ctx.clock.now() }));
  // Measured from pages of other origins of the brand: it tells nothing but that somebody answers.
  http.app.get(system.pingPath, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      })
      .send(),
  );
}
