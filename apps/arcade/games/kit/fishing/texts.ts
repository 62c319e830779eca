/** The texts that fishing games share beside those of every game; a game adds its name and those of its fish, by kind. */
import { withFrameTexts } from '../texts.ts';
import type { FrameKey } from '../texts.ts';
import type { Dictionary, Lang, Words } from '../words.ts';
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };

export type FishingKey = FrameKey | keyof typeof vi;
export type FishingWords = Words<FishingKey>;
export type FishingDictionaries = Readonly<Record<Lang, Dictionary<FishingKey>>>;

export function withFishingTexts<Kind extends string>(own: Readonly<Record<Lang, Dictionary<Kind | 'title'>>>) {
  return withFrameTexts<Kind | keyof typeof vi>({ vi: { ...vi, ...own.vi }, en: { ...en, ...own.en } });
}

/** What a kind of fish is called; each game has words for its own kinds. */
export const sayKind = ({ say }: Pick<FishingWords, 'say'>, kind: string): string => say(kind as FishingKey);
