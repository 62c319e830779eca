import { mission, missionBoard } from '#modules/mission/service.ts';
import { referral } from '#modules/referral/service.ts';
import * as rewards from '#modules/reward/service.ts';

/** Every kind of reward. */
export const kinds: rewards.Kinds = {
  depositBonus: rewards.depositBonus,
  signIn: rewards.signInCalendar,
  cashback: rewards.cashback,
  rescue: rewards.rescue,
  raffle: rewards.raffle,
  mission,
  missionBoard,
  referral,
  rankUp: rewards.rankUp,
  birthday: rewards.birthday,
};
