import type { Dictionary, Lang, Texts } from '../makeTexts.ts';
import type { HandState, SeatGame, SeatTable } from '../seats.ts';
import type { Sound } from '../sound.ts';
import type { SeatsKey } from './texts.ts';

/** The parts that a game's picture and its rules' dialog may use. */
export type SeatsParts<Key extends string> = {
  root: HTMLElement;
  texts: Texts<Key | SeatsKey>;
  sound: Sound;
  /** An amount in the language of the moment. */
  money: (amount: bigint) => string;
  /** The player asks for less motion, or nobody sees the game. */
  still: () => boolean;
  /** The middle of the table, and the player's own seat. */
  centre: HTMLElement;
  own: HTMLElement;
  nameOf: (table: SeatTable, seat: number) => string;
  /** Whether it was made; why not has been told then. */
  move: (move: unknown) => Promise<boolean>;
  /** Shown for a moment. */
  tell: (text: string) => void;
  /** In games with a bank: whether the player offers to hold it, and how they change their mind. */
  offersBank: () => boolean;
  offerBank: (offers: boolean) => Promise<void>;
};

/** `isFree`: nobody plays there, no computer player either. */
export type SeatNote = { note: string; badge: Node | null; isQuiet: boolean; isFree?: boolean };

/** In which order the seats stand, the outcome of each, and each payment with its reason. */
export type SeatsResult = { order: number[]; labels: string[]; lines: string[]; picture?: Node };

export type SeatsBoard = {
  /** Null: nothing has been dealt to this player. */
  show(table: SeatTable, hand: HandState | null): void;
  /** The note beside a seat's name. */
  noteOf(hand: HandState, seat: number): SeatNote;
  resultOf(hand: HandState): SeatsResult;
  /** Nodes beside the way on to the next hand. */
  beforeNext?(): Node[];
  /** Whether the key was meant for the game. */
  key(key: string, target: EventTarget | null): boolean;
};

export type SeatsFront<Key extends string> = {
  game: SeatGame;
  dictionaries: Readonly<Record<Lang, Dictionary<Key | SeatsKey>>>;
  makeBoard: (parts: SeatsParts<Key>) => SeatsBoard;
  showRules: (parts: SeatsParts<Key>) => void;
  /** Drawings on the card of a level, from the lowest stake, spread like a hand of cards. */
  levelPicture: (index: number) => HTMLImageElement[];
  /** For so long the board shows how a hand ended, before it is said what it came to. */
  revealMs?: number;
};
