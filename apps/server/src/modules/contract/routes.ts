import * as contract from '@sen/api/contract';
import * as contractDesk from '@sen/api/contractDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as desk from './desk.ts';
import * as service from './service.ts';
import { createSimulation } from './simulation.ts';
import * as statement from './statement.ts';

export function mountContract(http: HttpServer, ctx: Context): void {
  const simulation = createSimulation(ctx);
  http.mount(contract.contracts, (request, input) => service.list(ctx, request, input));
  http.mount(contract.offerContract, (request, input) => service.offer(ctx, request, input));
  http.mount(contract.answerContract, (request, input) => service.answer(ctx, request, input));
  http.mount(contract.withdrawContract, (request, input) => service.withdraw(ctx, request, input));
  http.mount(contract.endContract, (request, input) => service.end(ctx, request, input));
  http.mount(contract.simulateContract, simulation.ofMonth);
  http.mount(contract.simulateContractDay, simulation.ofDay);
  for (const kind of contract.contractKinds)
    http.mount(contract.payoutCalls[kind], (request, input) => service.payoutsOf(ctx, request, kind, input));
  http.mount(contract.payoutStatement, (request, input) => statement.statement(ctx, request, input));
  http.mount(contract.statementMembers, (request, input) => statement.members(ctx, request, input));
  http.mount(contract.statementBets, (request, input) => statement.bets(ctx, request, input));
  http.mount(contract.collectPayout, (request, input) => statement.collect(ctx, request, input));
  http.mount(contract.disputePayout, (request, input) => statement.dispute(ctx, request, input));

  http.mount(contractDesk.deskContracts, (request, input) => desk.list(ctx, request, input));
  http.mount(contractDesk.offerHouseContract, (request, input) => desk.offer(ctx, request, input));
  http.mount(contractDesk.endHouseContract, (request, input) => desk.end(ctx, request, input));
  http.mount(contractDesk.freezeContract, (request, input) => desk.freeze(ctx, request, input));
  http.mount(contractDesk.deskPayouts, (request, input) => desk.payoutsPage(ctx, request, input));
  http.mount(contractDesk.waitingPayouts, (request, input) => desk.waiting(ctx, request, input));
  http.mount(contractDesk.decidePayout, (request, input) => desk.decide(ctx, request, input));
  http.mount(contractDesk.deskStatement, (request, input) => desk.statement(ctx, request, input));
  http.mount(contractDesk.deskStatementMembers, (request, input) =>
    desk.statementMembers(ctx, request, input),
  );
  http.mount(contractDesk.deskStatementBets, (request, input) => desk.statementBets(ctx, request, input));
  http.mount(contractDesk.deskDisputes, (request, input) => desk.disputes(ctx, request, input));
  http.mount(contractDesk.waitingDisputes, (request, input) => desk.waitingDisputes(ctx, request, input));
  http.mount(contractDesk.decideDispute, (request, input) => desk.decideDispute(ctx, request, input));
}
