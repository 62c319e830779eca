/**
 * A demo member’s part of the promotions that pay: a deposit bonus that waits, a sign-in and draws
 * of the raffle that were paid.
 */
import { randomUUID } from 'node:crypto';
import type { Client } from '@sen/api/client';
import { claimMission, missionSummary } from '@sen/api/mission';
import { claimRaffle, joinReward, rewardHistory, rewardOffers, signIn, type Offer } from '@sen/api/reward';
import type { RewardKind } from '@sen/api/rewardTerms';

/** Before the member deposits. */
export async function joins(call: Client): Promise<void> {
  const offer = await offerOf(call, 'depositBonus');
  if (offer && (await call(rewardHistory, {})).list.length === 0) await call(joinReward, seen(offer));
}

/** Once deposits are counted, draws are there as well. */
export async function claims(call: Client): Promise<void> {
  if ((await call(rewardHistory, { kind: 'signIn' })).list.length > 0) return;
  const calendar = await offerOf(call, 'signIn');
  if (calendar?.own?.state === 'claim') await call(signIn, seen(calendar));
  const raffle = await offerOf(call, 'raffle');
  if (raffle?.own?.state === 'claim') await call(claimRaffle, { ...seen(raffle), requestId: randomUUID() });
}

/** One of the missions that are met; the others are left to be claimed. */
export async function claimsMission(call: Client): Promise<void> {
  if ((await call(rewardHistory, { kind: 'mission' })).list.length > 0) return;
  const met = (await call(missionSummary, {})).list.find(({ state }) => state === 'claim');
  if (met) await call(claimMission, { ruleId: met.ruleId });
}

const offerOf = async (call: Client, kind: RewardKind): Promise<Offer | undefined> =>
  (await call(rewardOffers, {})).list.find(({ terms }) => terms.kind === kind);
const seen = ({ ruleId, version }: Offer) => ({ ruleId, version });
