import * as point from '@sen/api/point';
import * as pointDesk from '@sen/api/pointDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as account from './account.ts';
import { convert } from './conversion.ts';
import * as desk from './desk.ts';
import * as mall from './mall.ts';
import * as redemptionDesk from './redemptionDesk.ts';

export function mountPoint(http: HttpServer, ctx: Context): void {
  http.mount(point.pointBalance, (request) => account.balance(ctx, request));
  http.mount(point.pointConfig, (request) => account.config(ctx, request));
  http.mount(point.pointLines, (request, input) => account.lines(ctx, request, input));
  http.mount(point.pointReward, (request, input) => mall.products(ctx, request, input));
  http.mount(point.redeemPointReward, (request, input) => mall.redeem(ctx, request, input));
  http.mount(point.redeemPointList, (request, input) => mall.redemptions(ctx, request, input));
  http.mount(point.convertPoint, (request, input) => convert(ctx, request, input));
  http.mount(pointDesk.deskPointTerms, (request, input) => desk.terms(ctx, request, input));
  http.mount(pointDesk.setPointTerms, (request, input) => desk.setTerms(ctx, request, input));
  http.mount(pointDesk.deskPointProducts, (request, input) => desk.products(ctx, request, input));
  http.mount(pointDesk.createPointProduct, (request, input) => desk.createProduct(ctx, request, input));
  http.mount(pointDesk.changePointProduct, (request, input) => desk.changeProduct(ctx, request, input));
  http.mount(pointDesk.changePointStock, (request, input) => desk.changeStock(ctx, request, input));
  http.mount(pointDesk.deskMemberPoints, (request, input) => desk.memberPoints(ctx, request, input));
  http.mount(pointDesk.deskRedemptions, (request, input) => redemptionDesk.page(ctx, request, input));
  http.mount(pointDesk.waitingRedemptions, (request, input) => redemptionDesk.waiting(ctx, request, input));
  http.mount(pointDesk.decideRedemption, (request, input) => redemptionDesk.decide(ctx, request, input));
}
