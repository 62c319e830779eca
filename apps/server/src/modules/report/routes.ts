import { auditChains, deskAuditTrail } from '@sen/api/auditTrail';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { auditTrailChains, auditTrailPage } from './auditTrail.ts';
import {
  deskMemberEntries,
  deskMemberMoney,
  deskMemberFlows,
  deskMemberRounds,
  deskMemberTurnover,
} from '@sen/api/memberDesk';
import { gameReturns, reportOverview } from '@sen/api/report';
import * as returns from './gameReturns.ts';
import * as member from './member.ts';
import * as service from './service.ts';

export function mountReport(http: HttpServer, ctx: Context): void {
  http.mount(reportOverview, (request, input) => service.overview(ctx, request, input));
  http.mount(gameReturns, (request) => returns.gameReturns(ctx, request));
  http.mount(deskAuditTrail, (request, input) => auditTrailPage(ctx, request, input));
  http.mount(auditChains, (request) => auditTrailChains(ctx, request));
  http.mount(deskMemberMoney, (request, input) => member.money(ctx, request, input));
  http.mount(deskMemberEntries, (request, input) => member.entries(ctx, request, input));
  http.mount(deskMemberTurnover, (request, input) => member.requirements(ctx, request, input));
  http.mount(deskMemberFlows, (request, input) => member.flows(ctx, request, input));
  http.mount(deskMemberRounds, (request, input) => member.rounds(ctx, request, input));
}
