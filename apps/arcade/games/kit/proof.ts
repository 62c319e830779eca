import type { CheckedGame, CheckedStep, ClosedRound } from '../verify/check.ts';
import type { Lang } from './makeTexts.ts';

/** A game whose rounds can be checked: its rules, and how a step of a round is shown. */
export type GameProof = CheckedGame & {
  /**
   * A picture of the step as it was computed again, with the same in words for those who do not see
   * it.
   */
  showStep(checked: CheckedStep, round: ClosedRound, lang: Lang): Node[];
};
