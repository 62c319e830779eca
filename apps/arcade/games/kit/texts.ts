/** The texts that games share, and those of each game by itself. */
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };
import type { Dictionary, Lang } from './makeTexts.ts';

/**
 * The texts that each game brings of its own: its name, the description of its picture for screen
 * readers, and the texts while it loads and once it may be played.
 */
type OwnKey = 'title' | 'picture' | 'loading' | 'good';
export type FrameKey = keyof typeof vi | OwnKey;

/** A game's dictionaries with the shared texts; a game may say something shared in its own way. */
export function withFrameTexts<Key extends string>(own: Readonly<Record<Lang, Dictionary<Key | OwnKey>>>) {
  return { vi: { ...vi, ...own.vi }, en: { ...en, ...own.en } };
}
