import * as agentTransfer from '@sen/api/agentTransfer';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountAgentTransfer(http: HttpServer, ctx: Context): void {
  http.mount(agentTransfer.agentTransferOptions, (request) => service.options(ctx, request));
  http.mount(agentTransfer.sendAgentTransfer, (request, input) => service.send(ctx, request, input));
  http.mount(agentTransfer.deskAgentTransfers, (request, input) => service.deskList(ctx, request, input));
  http.mount(agentTransfer.agentTransferList, (request, input) => service.list(ctx, request, input));
}
