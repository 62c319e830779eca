/** The texts that slots share beside those of every game, and those of each slot by itself. */
import { withFrameTexts } from '../texts.ts';
import type { FrameKey } from '../texts.ts';
import type { Dictionary, Lang } from '../makeTexts.ts';
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };

/** The texts that each slot brings of its own: its bonus, and its largest win. */
type OwnKey = 'title' | 'picture' | 'loading' | 'good' | 'bonusOpens' | 'bonusOver' | 'winTop';
export type SlotKey = FrameKey | keyof typeof vi | OwnKey;

/** A slot's dictionaries with the shared texts; a slot may say something shared in its own way. */
export function withSlotTexts<Key extends string>(own: Readonly<Record<Lang, Dictionary<Key | OwnKey>>>) {
  return withFrameTexts<Key | OwnKey | keyof typeof vi>({
    vi: { ...vi, ...own.vi },
    en: { ...en, ...own.en },
  });
}
