import { mission, missionBoard } from '#features/mission/kinds.ts';
import { referral } from '#features/referral/kind.tsx';
import type { Kinds } from '#features/reward/kind.ts';
import { birthday } from '#features/reward/kinds/birthday.tsx';
import { cashback } from '#features/reward/kinds/cashback.tsx';
import { depositBonus } from '#features/reward/kinds/depositBonus.tsx';
import { raffle } from '#features/reward/kinds/raffle.tsx';
import { rankUp } from '#features/reward/kinds/rankUp.tsx';
import { rescue } from '#features/reward/kinds/rescue.tsx';
import { signInCalendar } from '#features/reward/kinds/signIn.tsx';

/** Every kind of reward. */
export const kinds: Kinds = {
  depositBonus,
  signIn: signInCalendar,
  cashback,
  rescue,
  raffle,
  mission,
  missionBoard,
  referral,
  rankUp,
  birthday,
};
