import * as api from '@sen/api/content';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as content from './service.ts';

export function mountContent(http: HttpServer, ctx: Context): void {
  http.mount(api.announcements, ({ host, language }, input) => content.announcements(ctx, host, input.language ?? language, input.types));
  http.mount(api.announcementContent, ({ host, language }, input) => content.announcementContent(ctx, host, input.language ?? language));
  http.mount(api.promotionDetail, ({ host, language }, input) =>
    content.promotionDetail(ctx, host, input.language ?? language, input.code),
  );
  http.mount(api.helpCenter, ({ host, language }, input) => content.helpCenter(ctx, host, input.language ?? language));
  http.mount(api.vipRanks, ({ host, language }, input) => content.vipRanks(ctx, host, input.language ?? language));
  http.mount(api.customerService, (request) => content.customerService(ctx, request));
}
