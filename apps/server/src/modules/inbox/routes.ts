import * as inbox from '@sen/api/inbox';
import type { Context } from '#platform/context.ts';
import { memberOf, type HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountInbox(http: HttpServer, ctx: Context): void {
  http.mount(inbox.unread, (request) => service.unreadOf(ctx, memberOf(request).memberId));
  http.mount(inbox.inboxList, (request, input) => service.list(ctx, request, input));
  http.mount(inbox.readMessage, (request, input) => service.read(ctx, request, input));
  http.mount(inbox.removeMessage, (request, input) => service.remove(ctx, request, input));
  http.mount(inbox.readAllMessages, (request, input) => service.readAll(ctx, request, input));
  http.mount(inbox.labelsInUse, (request, input) => service.labelsInUse(ctx, request, input));
  http.mount(inbox.countReceivers, (request, input) => service.countReceivers(ctx, request, input));
  http.mount(inbox.sendBroadcast, (request, input) => service.sendBroadcast(ctx, request, input));
  http.mount(inbox.deskInbox, (request, input) => service.deskList(ctx, request, input));
  http.mount(inbox.deskBroadcasts, (request, input) => service.deskBroadcasts(ctx, request, input));
}
