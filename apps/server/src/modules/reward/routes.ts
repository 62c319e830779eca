import * as mission from '@sen/api/mission';
import * as reward from '@sen/api/reward';
import * as rewardDesk from '@sen/api/rewardDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as boards from './board.ts';
import * as claiming from './claiming.ts';
import * as desk from './desk.ts';
import * as givenDesk from './givenDesk.ts';
import * as missions from './mission.ts';
import * as offers from './offers.ts';

export function mountReward(http: HttpServer, ctx: Context): void {
  http.mount(reward.rewardOffers, (request, input) => offers.offers(ctx, request, input));
  http.mount(reward.joinReward, (request, input) => offers.join(ctx, request, input));
  http.mount(reward.claimableRewards, (request, input) => offers.claimable(ctx, request, input));
  http.mount(reward.rewardHistory, (request, input) => offers.history(ctx, request, input));
  http.mount(reward.claimReward, (request, input) => claiming.claim(ctx, request, input));
  http.mount(reward.signIn, (request, input) => claiming.signIn(ctx, request, input));
  http.mount(reward.claimRaffle, (request, input) => claiming.raffle(ctx, request, input));
  http.mount(mission.missionSummary, (request, input) => missions.summary(ctx, request, input));
  http.mount(mission.claimMission, (request, input) => missions.claim(ctx, request, input));
  http.mount(mission.claimMissions, (request, input) => missions.claimAll(ctx, request, input));
  http.mount(mission.missionLeaderboard, (request, input) => boards.board(ctx, request, input));
  http.mount(rewardDesk.deskRewardRules, (request, input) => desk.rules(ctx, request, input));
  http.mount(rewardDesk.deskRewardRuleVersions, (request, input) => desk.versions(ctx, request, input.id));
  http.mount(rewardDesk.createRewardRule, (request, input) => desk.createRule(ctx, request, input));
  http.mount(rewardDesk.changeRewardRule, (request, input) => desk.changeRule(ctx, request, input));
  http.mount(rewardDesk.openRewardRule, (request, input) => desk.openRule(ctx, request, input));
  http.mount(rewardDesk.deskRewards, (request, input) => givenDesk.list(ctx, request, input));
  http.mount(rewardDesk.withdrawReward, (request, input) => givenDesk.withdraw(ctx, request, input));
  http.mount(rewardDesk.rewardReport, (request, input) => givenDesk.report(ctx, request, input));
}
