import * as reward from '@sen/api/reward';
import * as rewardDesk from '@sen/api/rewardDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

/** The calls of rewards that do something else for each kind. */
export function mountRewardKind(http: HttpServer, ctx: Context): void {
  http.mount(reward.rewardOffers, (request, input) => service.offers(ctx, request, input));
  http.mount(reward.joinReward, (request, input) => service.join(ctx, request, input));
  http.mount(reward.signIn, (request, input) => service.signIn(ctx, request, input));
  http.mount(reward.claimReward, (request, input) => service.claimReward(ctx, request, input));
  http.mount(rewardDesk.createRewardRule, (request, input) => service.createRule(ctx, request, input));
  http.mount(rewardDesk.changeRewardRule, (request, input) => service.changeRule(ctx, request, input));
}
