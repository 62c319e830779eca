/** The entry that a game's folder gives to the server's catalogue. */
import type { SeatGame } from './seats.ts';
import type { SoloGame } from './solo.ts';
import type { TableGame } from './table.ts';

/** A game's pictures: 4:3 and 1:1 for the lobby, 3:4 for the cover on a phone. */
export const shapes = ['wide', 'square', 'tall'] as const;
export type Shape = (typeof shapes)[number];
export type CatalogueEntry = {
  /** An SVG text. */
  thumb(shape: Shape): string;
} & (
  | { kind: 'solo'; game: SoloGame }
  | { kind: 'table'; game: TableGame }
  | { kind: 'seats'; game: SeatGame }
);
