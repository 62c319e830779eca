import * as invitation from '@sen/api/invitation';
import * as rebate from '@sen/api/rebate';
import * as rebateDesk from '@sen/api/rebateDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as desk from './desk.ts';
import * as income from './income.ts';
import * as invitations from './invitation.ts';
import * as rates from './rates.ts';

export function mountRebate(http: HttpServer, ctx: Context): void {
  http.mount(rebate.ownRates, (request) => rates.ownRates(ctx, request));
  http.mount(rebate.memberRates, (request, input) => rates.memberRates(ctx, request, input));
  http.mount(rebate.setMemberRates, (request, input) => rates.setMemberRates(ctx, request, input));
  http.mount(rebate.income, (request, input) => income.ownIncome(ctx, request, input));
  http.mount(rebate.incomeSources, (request, input) => income.incomeSources(ctx, request, input));
  http.mount(rebate.rebateList, (request, input) => income.rebateList(ctx, request, input));
  http.mount(rebate.rebateDetail, (request, input) => income.rebateDetail(ctx, request, input.id));
  http.mount(rebate.rebateLines, (request, input) => income.rebateLines(ctx, request, input));
  http.mount(invitation.invitations, (request, input) => invitations.list(ctx, request, input));
  http.mount(invitation.createInvitation, (request, input) => invitations.create(ctx, request, input));
  http.mount(invitation.closeInvitation, (request, input) => invitations.close(ctx, request, input.id));
  http.mount(invitation.joinedMembers, (request, input) => invitations.joined(ctx, request, input));
  http.mount(rebateDesk.deskRebateTerms, (request, input) => desk.terms(ctx, request, input));
  http.mount(rebateDesk.setRebateTerms, (request, input) => desk.setTerms(ctx, request, input));
  http.mount(rebateDesk.deskMemberRates, (request, input) => desk.memberRates(ctx, request, input));
  http.mount(rebateDesk.setDeskMemberRates, (request, input) => desk.setMemberRates(ctx, request, input));
  http.mount(rebateDesk.deskRebateRuns, (request, input) => desk.runs(ctx, request, input));
  http.mount(rebateDesk.deskRebates, (request, input) => desk.list(ctx, request, input));
  http.mount(rebateDesk.deskRebate, (request, input) => desk.get(ctx, request, input.id));
  http.mount(rebateDesk.deskRebateLines, (request, input) => desk.lines(ctx, request, input));
}
