/** What a game's folder gives to the server's catalogue. */
import type { SeatGame } from './seats.ts';
import type { SoloGame } from './solo.ts';
import type { TableGame } from './table.ts';

/** The lobby's two pictures: 4:3 and 1:1. */
export type Shape = 'wide' | 'square';
export type CatalogueEntry = {
  /** An SVG text. */
  thumb(shape: Shape): string;
} & ({ kind: 'solo'; game: SoloGame } | { kind: 'table'; game: TableGame } | { kind: 'seats'; game: SeatGame });
