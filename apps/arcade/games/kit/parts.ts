import type { Witness } from '../verify/check.ts';
import type { Account } from './account.ts';
import type { Api } from './api.ts';
import type { ClientSeeds } from './clientSeeds.ts';
import type { Hud } from './hud.ts';
import type { Texts } from './makeTexts.ts';
import type { Phases } from './phase.ts';
import type { Refusals } from './refusals.ts';
import type { Sound } from './sound.ts';
import type { FrameKey } from './texts.ts';
import type { Tweens } from './tween.ts';

/** The parts that every game is made of and may use. */
export type FrameParts = {
  root: HTMLElement;
  api: Api;
  texts: Texts<FrameKey>;
  hud: Hud;
  sound: Sound;
  tweens: Tweens;
  phases: Phases;
  account: Account;
  clientSeeds: ClientSeeds;
  /**
   * The commitments that this page was shown and the seeds that it sent, by round: they hold the
   * operator of the game to its promise.
   */
  witnessed: Map<string, Witness>;
  refusals: Refusals;
  /** An amount in the language of the moment. */
  money: (amount: bigint) => string;
  /** `undefined` empties the readout of wins. */
  showWin: (amount: bigint | undefined) => void;
  /** The player asks for less motion. */
  still: () => boolean;
  isTurbo: () => boolean;
  /** Does what the main button does. */
  press: () => void;
};

/** The same to a game with texts of its own. */
export type GameParts<Key extends string> = FrameParts & { texts: Texts<Key | FrameKey> };
