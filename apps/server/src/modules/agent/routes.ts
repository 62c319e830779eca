import * as agent from '@sen/api/agent';
import * as desk from '@sen/api/agentDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import type { MountFile } from '#platform/module.ts';
import * as deskService from './desk.ts';
import * as lines from './lines.ts';
import * as service from './service.ts';

export function mountAgent(http: HttpServer, ctx: Context): void {
  http.mount(agent.agentOverview, (request, input) => service.overview(ctx, request, input));
  http.mount(agent.agentHeads, (request, input) => service.heads(ctx, request, input));
  http.mount(agent.agentMember, (request, input) => service.member(ctx, request, input));
  http.mount(agent.agentChildren, (request, input) => service.children(ctx, request, input));
  http.mount(agent.agentMembers, (request, input) => service.membersBelow(ctx, request, input));
  http.mount(agent.agentProfit, (request, input) => service.profit(ctx, request, input));
  http.mount(agent.agentBets, (request, input) => lines.bets(ctx, request, input));
  http.mount(agent.agentBetTotals, (request, input) => lines.betTotals(ctx, request, input));
  http.mount(agent.agentTransactions, (request, input) => lines.transactions(ctx, request, input));
  http.mount(agent.agentTransactionTotals, (request, input) => lines.transactionTotals(ctx, request, input));
  http.mount(desk.deskAgents, (request, input) => deskService.agents(ctx, request, input));
  http.mount(desk.deskAgent, (request, input) => deskService.agent(ctx, request, input));
  http.mount(desk.deskBranches, (request, input) => deskService.branches(ctx, request, input));
  http.mount(desk.branchMoves, (request, input) => deskService.moves(ctx, request, input));
  http.mount(desk.moveBranch, (request, input) => deskService.move(ctx, request, input));
  http.mount(desk.appointAgent, (request, input) => deskService.appoint(ctx, request, input));
}

export function mountAgentFiles(mount: MountFile, ctx: Context): void {
  mount(agent.agentProfitSpreadsheet, (request, input) => service.profitSpreadsheet(ctx, request, input));
  mount(agent.agentBetsSpreadsheet, (request, input) => lines.betsSpreadsheet(ctx, request, input));
  mount(agent.agentTransactionsSpreadsheet, (request, input) =>
    lines.transactionsSpreadsheet(ctx, request, input),
  );
}
