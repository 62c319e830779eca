import * as lottery from '@sen/api/lottery';
import * as betting from '@sen/api/lotteryBetting';
import * as lotteryDesk from '@sen/api/lotteryDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { Refusal } from '#platform/result.ts';
import { coverSvg } from './cover.ts';
import * as desk from './desk.ts';
import { lotteryGame } from './games.ts';
import * as offerDesk from './offerDesk.ts';
import { placeTicket } from './betting.ts';
import { chain } from './chain.ts';
import * as results from './results.ts';
import * as service from './service.ts';

export function mountLottery(http: HttpServer, ctx: Context): void {
  http.app.get<{ Params: { file: string } }>('/lottery/cover/:file', (request, reply) => {
    const game = lotteryGame(request.params.file.replace(/\.svg$/, ''));
    if (!game) throw new Refusal('not_found');
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(coverSvg(game));
  });
  http.mount(lottery.gameMenus, (request, input) => service.lotteryMenus(ctx, request, input));
  http.mount(lottery.vnGameMenus, (request, input) => service.vnMenus(ctx, request, input));
  http.mount(lottery.lobbyLink, (request, input) => service.lobbyLink(ctx, request, input));
  http.mount(betting.lotteryBoard, (request, input) => service.board(ctx, request, input));
  http.mount(betting.readTyped, (request, input) => service.readTyped(ctx, request, input));
  http.mount(betting.placeTicket, (request, input) => placeTicket(ctx, request, input));
  http.mount(betting.ticketList, (request, input) => service.tickets(ctx, request, input));
  http.mount(betting.openedOfGame, (request, input) => service.openedOfGame(ctx, request, input));
  http.mount(betting.lotteryStatistics, (_request, input) => service.statistics(ctx, input));
  http.mount(betting.lotteryRules, (request, input) => service.rules(ctx, request, input));
  http.mount(betting.lotteryDay, (request, input) => service.day(ctx, request, input));
  http.mount(betting.lotteryChain, (request, input) => chain(ctx, request, input));
  http.mount(lotteryDesk.deskResults, (request, input) => results.page(ctx, request, input));
  http.mount(lotteryDesk.enterResult, (request, input) => results.enter(ctx, request, input));
  http.mount(lotteryDesk.readNumbers, (request, input) => results.read(ctx, request, input));
  http.mount(lotteryDesk.importResults, (request, input) => results.importFile(ctx, request, input));
  http.mount(lotteryDesk.deskOffer, (request, input) => offerDesk.view(ctx, request, input));
  http.mount(lotteryDesk.draftOffer, (request, input) => offerDesk.draft(ctx, request, input));
  http.mount(lotteryDesk.putOfferInForce, (request, input) => offerDesk.putInForce(ctx, request, input));
  http.mount(lotteryDesk.deskDraws, (request, input) => desk.draws(ctx, request, input));
  http.mount(lotteryDesk.deskRuns, (request, input) => desk.runs(ctx, request, input));
  http.mount(lotteryDesk.deskExposure, (request, input) => desk.exposure(ctx, request, input));
  http.mount(lotteryDesk.cancelDraw, (request, input) => desk.cancel(ctx, request, input));
  http.mount(betting.openedOfAll, (request, input) => service.openedOfAll(ctx, request, input));
}
