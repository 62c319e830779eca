import * as game from '@sen/api/game';
import * as gameDesk from '@sen/api/gameDesk';
import * as launch from '@sen/api/launch';
import * as lottery from '@sen/api/lottery';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as desk from './desk.ts';
import * as service from './service.ts';

export function mountGame(http: HttpServer, ctx: Context): void {
  http.mount(game.gameList, (request, input) => service.list(ctx, request, input));
  http.mount(game.hotGames, (request, input) => service.hot(ctx, request, input));
  http.mount(game.gameCard, (request, input) => service.card(ctx, request, input));
  http.mount(game.newGameVendor, (request, input) => service.vendorLanes(ctx, request, input));
  http.mount(game.vassGameType, (request, input) => service.typesOf(ctx, request, input));
  http.mount(game.gameTables, (request, input) => service.tables(ctx, request, input));
  http.mount(game.rankList, (request, input) => service.ranks(ctx, request, input));

  http.mount(gameDesk.deskGames, (request, input) => desk.list(ctx, request, input));
  http.mount(gameDesk.arrangeShelf, (request, input) => desk.arrange(ctx, request, input));
  http.mount(gameDesk.setGameRules, (request, input) => desk.setRules(ctx, request, input));

  http.mount(game.favouriteIds, (request) => service.favouriteIds(ctx, request));
  http.mount(game.favouriteList, (request, input) => service.favourites(ctx, request, input));
  http.mount(game.addFavourite, (request, input) => service.addFavourite(ctx, request, input));
  http.mount(game.removeFavourite, (request, input) => service.removeFavourite(ctx, request, input));
  http.mount(game.recentGames, (request, input) => service.recentGames(ctx, request, input));

  http.mount(launch.launchGame, (request, input) => service.launch(ctx, request, input));
  http.mount(launch.launchFun, (request, input) => service.launchFun(ctx, request, input));
  http.mount(launch.launchSports, (request, input) => service.launchSports(ctx, request, input));
  http.mount(launch.roomList, (request, input) => service.rooms(ctx, request, input));

  http.mount(lottery.popular, (request, input) => service.popular(ctx, request, input));
}
