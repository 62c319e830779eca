import * as api from '@sen/api/content';
import * as desk from '@sen/api/contentDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as content from './service.ts';

export function mountContent(http: HttpServer, ctx: Context): void {
  http.mount(api.announcements, ({ host, language }, input) =>
    content.announcements(ctx, host, input.language ?? language, input.types),
  );
  http.mount(api.announcementContent, ({ host, language }, input) =>
    content.announcementContent(ctx, host, input.language ?? language),
  );
  http.mount(api.promotionDetail, ({ host, language }, input) =>
    content.promotionDetail(ctx, host, input.language ?? language, input.code),
  );
  http.mount(api.markPromotionsSeen, (request) => content.markPromotionsSeen(ctx, request));
  http.mount(api.helpCenter, ({ host, language }, input) =>
    content.helpCenter(ctx, host, input.language ?? language),
  );
  http.mount(api.vipRanks, ({ host, language }, input) =>
    content.vipRanks(ctx, host, input.language ?? language),
  );
  http.mount(api.customerService, (request) => content.customerService(ctx, request));
  http.mount(desk.listContent, (request, input) => content.list(ctx, request, input));
  http.mount(desk.getContent, (request, input) => content.get(ctx, request, input));
  http.mount(desk.createContent, (request, input) => content.create(ctx, request, input));
  http.mount(desk.saveContent, (request, input) => content.save(ctx, request, input));
  http.mount(desk.publishContent, (request, input) => content.publish(ctx, request, input));
  http.mount(desk.archiveContent, (request, input) => content.archive(ctx, request, input));
}
