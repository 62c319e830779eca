import type { CallError } from '../api.ts';
import type { Texts } from '../makeTexts.ts';
import type { Sound } from '../sound.ts';
import type { WinTier } from './celebration.ts';
import type { TableFront, TableScene } from './front.ts';
import type { TableHud } from './hud.ts';
import type { Player } from './player.ts';
import type { TableKey } from './texts.ts';

/** The parts of a table's page that its controls join. */
export type ControlsParts<Key extends string> = {
  front: TableFront<Key>;
  texts: Texts<Key | TableKey>;
  hud: TableHud;
  player: Player;
  scene: TableScene;
  sound: Sound;
  money: (amount: bigint) => string;
  /** The server's time. */
  now: () => number;
  tell: (error: CallError) => Promise<void>;
  /** Shows that the player has won. */
  celebrate: (tier: WinTier) => void;
};
