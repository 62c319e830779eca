/** The sections that navigation offers, and the vendors of each. */
import { gameTypes, newGameVendor, type GameType } from '@sen/api/game';
import type { IconName } from '@sen/ui';
import { isAgent, useSession } from '#calls/session.ts';
import { useLanguage } from '@sen/front/language';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { paths } from '#base/paths.ts';

export type Category = { gameType: GameType; icon: IconName; href: string };

const isGameType = (name: string): name is GameType => (gameTypes as readonly string[]).includes(name);

/** The brand's game categories, in the brand's order. */
export function useCategories(): readonly Category[] {
  return useBrand()
    .brand.categories.filter(isGameType)
    .map((gameType) => ({ gameType, icon: gameType.toLowerCase() as IconName, href: paths.hall(gameType) }));
}

/**
 * `at`: whether a wide screen has it in its navigation or among the tools beside the logo; a
 * phone's drawer has all.
 */
export type QuickLink = {
  key: 'promotions' | 'vip' | 'pointMall' | 'notices' | 'agentCentre' | 'join' | 'help' | 'download';
  icon: IconName;
  href: string;
  at?: 'nav' | 'tools';
};

/** The quick links besides the games; their texts are `shell.nav.<key>`. */
export function useQuickLinks(): readonly QuickLink[] {
  const forAgents = isAgent(useSession());
  const { hasVip, hasPoints } = useBrand().brand;
  const links: readonly QuickLink[] = [
    { key: 'promotions', icon: 'promotions', href: paths.promotions(), at: 'nav' },
    { key: 'vip', icon: 'vip', href: paths.vip() },
    { key: 'pointMall', icon: 'pointMall', href: paths.pointMall(), at: 'tools' },
    { key: 'notices', icon: 'bell', href: paths.notices() },
    {
      key: forAgents ? 'agentCentre' : 'join',
      icon: 'userPlus',
      href: forAgents ? paths.agent() : paths.join(),
      at: 'tools',
    },
    { key: 'help', icon: 'help', href: paths.help(), at: 'tools' },
    { key: 'download', icon: 'download', href: paths.download(), at: 'nav' },
  ];
  return links.filter(({ key }) => (hasVip || key !== 'vip') && (hasPoints || key !== 'pointMall'));
}

export type Provider = {
  vassalage: string;
  name: string;
  mark: string | null;
  gameType: GameType;
  hot: boolean;
  href: string;
};

/** The vendors of each category that the brand shows; undefined until they are known. */
export const useLanes = () => useVendors()?.lanes;

/** The number of games of each category, and under `undefined` of all. */
export function useGameCounts(): ReadonlyMap<GameType | undefined, number> | undefined {
  const lanes = useLanes();
  if (!lanes) return undefined;
  const counts = new Map<GameType | undefined, number>();
  for (const { title, cards } of lanes) {
    const games = cards.reduce((sum, card) => sum + card.games, 0);
    if (isGameType(title)) counts.set(title, games);
    counts.set(undefined, (counts.get(undefined) ?? 0) + games);
  }
  return counts;
}

const useVendors = () =>
  useCall(newGameVendor, { platform: 'html5-desktop', language: useLanguage() }, { staleTime: 300_000 }).data
    ?.data;

/** The categories whose vendors are all closed for now. */
export const useClosedCategories = (): readonly GameType[] => useVendors()?.closed ?? [];

/**
 * The brand's categories that have a game, or had one until their vendor was closed, and those that
 * wait for their first; all are open until that is known.
 */
export function useHalls(): { open: readonly Category[]; coming: readonly Category[] } {
  const vendors = useVendors();
  const all = useCategories();
  if (!vendors) return { open: all, coming: [] };
  const served = new Set<string>([...vendors.lanes.map(({ title }) => title), ...vendors.closed]);
  return {
    open: all.filter(({ gameType }) => served.has(gameType)),
    coming: all.filter(({ gameType }) => !served.has(gameType)),
  };
}

/** Each vendor once for each category that it serves, the hot ones first. */
export function useEveryProvider(): readonly Provider[] | undefined {
  return useVendors()
    ?.lanes.flatMap((lane) => lane.cards)
    .map(({ vassalage, displayName, mark, gameType, isHot }) => ({
      vassalage,
      name: displayName,
      mark,
      gameType,
      hot: isHot === 1,
      href: paths.hall(gameType, { vassalage }),
    }))
    .toSorted((a, b) => Number(b.hot) - Number(a.hot));
}

/** The dropdown of a category holds three columns of ten. */
const providersShown = 30;

/** Vendors of a category for its dropdown, hot ones first. Undefined until they are known. */
export function useProviders(gameType: GameType): readonly Provider[] | undefined {
  return useEveryProvider()
    ?.filter((vendor) => vendor.gameType === gameType)
    .slice(0, providersShown);
}

/** Every vendor once, even when it serves several categories; hot ones first. */
export function useAllProviders(): readonly Provider[] | undefined {
  const vendors = useEveryProvider();
  return vendors?.filter(
    ({ vassalage }, i) => vendors.findIndex((other) => other.vassalage === vassalage) === i,
  );
}
