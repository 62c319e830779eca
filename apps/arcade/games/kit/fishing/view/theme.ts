/** The theme of a pond: the look of its fish, its water and banks. */
import type { SoloGame } from '../../solo.ts';
import type { FishingRules } from '../game.ts';
import type { FishingDictionaries } from '../texts.ts';

export type FishLook = {
  /**
   * A drawing in a box of 200 by 120 that looks to the left. `phase` goes from 0 to 1 with each
   * beat of its legs or wings.
   */
  draw(phase: number): string;
  /** From head to tail, in thousandths of the pond. */
  length: number;
  /** The degree to which its body bends as it swims; 0 for what moves its legs. */
  bend: number;
  /** The time that one beat takes. */
  beatMs: number;
};

export type Theme = {
  rules: FishingRules;
  game: SoloGame;
  dictionaries: FishingDictionaries;
  looks: Readonly<Record<string, FishLook>>;
  /** The water and its bottom, painted once for each size of the window. */
  paintGround(paint: CanvasRenderingContext2D, width: number, height: number): Promise<void>;
  /**
   * The pictures that float above the fish, of 200 by 200, at shares of the pond, so many
   * thousandths of it wide.
   */
  floats: readonly { svg: string; x: number; y: number; size: number }[];
};
