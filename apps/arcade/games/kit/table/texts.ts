/**
 * The texts of a table's frame; a game adds its own, and may say something shared in its own way.
 */
import { withFrameTexts } from '../texts.ts';
import type { FrameKey } from '../texts.ts';
import type { Dictionary, Lang } from '../makeTexts.ts';
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };

export type TableKey = FrameKey | keyof typeof vi;
/** The texts that each game brings of its own. */
type OwnKey = 'title' | 'picture' | 'loading' | 'good';

export function withTableTexts<Key extends string>(own: Readonly<Record<Lang, Dictionary<Key | OwnKey>>>) {
  return withFrameTexts<Key | keyof typeof vi>({ vi: { ...vi, ...own.vi }, en: { ...en, ...own.en } });
}
