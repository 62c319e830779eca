import * as system from '@sen/api/system';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { permissionOf } from './permission.ts';
import { registerFieldsOf, whitelabelTree } from './rules.ts';
import { brandOfHost } from './service.ts';

export function mountBrand(http: HttpServer, ctx: Context): void {
  // While a brand is under maintenance its members' calls wait; what the site needs to say so, and operators, go on.
  http.useGate(async (call, { host }) => {
    if (/^\/(?:wps\/system|ops)\//.test(call.path)) return;
    const { document } = await brandOfHost(ctx, host);
    if (document.maintenance) refuse('system_maintenance', { maintenanceEnd: document.maintenanceEnd });
  });
  http.mount(system.permission, async ({ host, address }) => permissionOf(ctx, http.sealing, host, address));
  http.mount(system.status, async ({ host }) => {
    const { document } = await brandOfHost(ctx, host);
    return { status: document.maintenance ? 1 : 0, maintenanceEnd: document.maintenanceEnd };
  });
  http.mount(system.whitelabel, async ({ host }) => whitelabelTree((await brandOfHost(ctx, host)).document));
  http.mount(system.registerSetting, async ({ host }) => registerFieldsOf((await brandOfHost(ctx, host)).document));
  http.mount(system.sealing, async () => ({ ...(await http.sealing.publicKey()), now: ctx.clock.now() }));
}
