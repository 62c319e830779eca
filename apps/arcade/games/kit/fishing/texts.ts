/**
 * The texts that fishing games share beside those of every game; a game adds its name and those of
 * its fish, by kind.
 */
import { withFrameTexts } from '../texts.ts';
import type { FrameKey } from '../texts.ts';
import type { Dictionary, Lang, Texts } from '../makeTexts.ts';
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };

export type FishingKey = FrameKey | keyof typeof vi;
export type FishingTexts = Texts<FishingKey>;
export type FishingDictionaries = Readonly<Record<Lang, Dictionary<FishingKey>>>;

export function withFishingTexts<Kind extends string>(
  own: Readonly<Record<Lang, Dictionary<Kind | 'title'>>>,
) {
  return withFrameTexts<Kind | keyof typeof vi>({ vi: { ...vi, ...own.vi }, en: { ...en, ...own.en } });
}

/** The name of a kind of fish; each game has texts for its own kinds. */
export const sayKind = ({ say }: Pick<FishingTexts, 'say'>, kind: string): string => say(kind as FishingKey);
