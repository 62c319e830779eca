import * as lottery from '@sen/api/lottery';
import * as betting from '@sen/api/lotteryBetting';
import * as lotteryDesk from '@sen/api/lotteryDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as desk from './desk.ts';
import * as service from './service.ts';

export function mountLottery(http: HttpServer, ctx: Context): void {
  http.mount(lottery.gameMenus, (request, input) => service.lotteryMenus(ctx, request, input));
  http.mount(lottery.vnGameMenus, (request, input) => service.vnMenus(ctx, request, input));
  http.mount(betting.lotteryBoard, (request, input) => service.board(ctx, request, input));
  http.mount(betting.readTyped, async (_request, input) => service.readTyped(input));
  http.mount(betting.placeTicket, (request, input) => service.placeTicket(ctx, request, input));
  http.mount(betting.ticketList, (request, input) => service.tickets(ctx, request, input));
  http.mount(betting.openedOfGame, (request, input) => service.openedOfGame(ctx, request, input));
  http.mount(betting.lotteryStatistics, (_request, input) => service.statistics(ctx, input));
  http.mount(lotteryDesk.deskDraws, (request, input) => desk.draws(ctx, request, input));
  http.mount(lotteryDesk.deskExposure, (request, input) => desk.exposure(ctx, request, input));
  http.mount(lotteryDesk.cancelDraw, (request, input) => desk.cancel(ctx, request, input));
  http.mount(betting.openedOfAll, (request, input) => service.openedOfAll(ctx, request, input));
}
