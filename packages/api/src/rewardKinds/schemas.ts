/**
 * Every kind: the schemas of its rules' terms, and of how an offer of it stands for a member. A
 * page is spared this file with all schemas.
 */
import { birthday } from './birthday.ts';
import { cashback } from './cashback.ts';
import type { RewardKind } from './common.ts';
import { depositBonus } from './depositBonus.ts';
import { mission } from './mission.ts';
import { missionBoard } from './missionBoard.ts';
import { raffle } from './raffle.ts';
import { rankUp } from './rankUp.ts';
import { referral } from './referral.ts';
import { rescue } from './rescue.ts';
import { signIn } from './signIn.ts';

export const schemas = {
  depositBonus,
  signIn,
  cashback,
  rescue,
  raffle,
  mission,
  missionBoard,
  referral,
  rankUp,
  birthday,
} satisfies { [Kind in RewardKind]: { terms: unknown; progress: unknown } };
export type Schemas = typeof schemas;
