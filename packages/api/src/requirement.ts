/**
 * Requirements: turnover that has to be played before money may be taken out, as members and the
 * desk see them.
 */
import * as z from 'zod/mini';
import { gameTypes } from './game.ts';

/** The cause of a requirement; each has a number of its own kind. */
export const turnoverSources = ['deposit', 'welcome', 'redemption', 'conversion', 'reward'] as const;
export type TurnoverSource = (typeof turnoverSources)[number];

export const requirement = z.object({
  source: z.enum(turnoverSources),
  sourceId: z.string(),
  required: z.string(),
  done: z.string(),
  createdAt: z.number(),
  /**
   * Rounds that do not count towards it: of these types, of these games by their names, and with a
   * greater stake (null: any stake counts).
   */
  excludedTypes: z.array(z.enum(gameTypes)),
  excludedGames: z.array(z.string()),
  stakeMax: z.nullable(z.string()),
});
export type Requirement = z.infer<typeof requirement>;
