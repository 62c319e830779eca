/** The sections that navigation may offer: only what has a screen, and for games only what has vendors. */
import { newGameVendor, type GameType } from '@sen/api/game';
import type { IconName } from '@sen/ui';
import { useLanguage } from '@sen/front/language';
import { useCall } from '../queries.ts';
import { paths } from '../paths.ts';

export type Category = { gameType: GameType; icon: IconName; href: string };

/** Game categories whose hall is built, in the order of the navigation bar. */
const halls: readonly Category[] = [{ gameType: 'RNG', icon: 'rng', href: paths.rng() }];

export function useCategories(): readonly Category[] {
  return halls;
}

export type Provider = { vassalage: string; name: string; hot: boolean; href: string };

/** The dropdown of a category holds three columns of ten. */
const providersShown = 30;

/** Vendors of a category for its dropdown, hot ones first. Undefined until they are known. */
export function useProviders(gameType: GameType): readonly Provider[] | undefined {
  const { data } = useCall(newGameVendor, { platform: 'html5-desktop', language: useLanguage() }, { staleTime: 300_000 });
  return data?.data.lanes
    .flatMap((lane) => lane.cards)
    .filter((card) => card.gameType === gameType)
    .toSorted((a, b) => b.isHot - a.isHot)
    .slice(0, providersShown)
    .map((card) => ({
      vassalage: card.vassalage,
      name: card.displayName,
      hot: card.isHot === 1,
      href: paths.rng({ vassalage: card.vassalage }),
    }));
}
