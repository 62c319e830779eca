import type { Game } from '@sen/api/game';
import { houseLotteryCode } from '@sen/api/houseLottery';
import { recentGames } from '@sen/api/game';
import {
  gameMenus,
  popular,
  popularCount,
  recentMax,
  recentMenus,
  type LotteryMenuGame,
} from '@sen/api/lottery';
import { useLanguage } from '@sen/front/language';
import { Button, EmptyState, GameCardSkeleton, GameGrid, Link, Select, Tabs } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFavourites, type Favourites } from '#features/game/favourites.ts';
import { GameTile } from '#features/game/gameTile.tsx';
import { HallRail } from '#features/game/hallRail.tsx';
import { NoGamesYet } from '#features/game/noGamesYet.tsx';
import { SearchField } from '#features/game/searchField.tsx';
import { TrueAccount } from '#features/game/trueAccount.tsx';
import { openLogin } from '#base/accountDialog.ts';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { isTrial, useSession } from '#calls/session.ts';
import { useCall } from '#calls/queries.ts';
import { useLocation } from '#base/router.tsx';
import { useHydrated } from '#base/hydrated.ts';
import { ZoneNote } from '#parts/zoneNote.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { LotteryFacts } from './lotteryFacts.tsx';
import { refreshMs } from './refresh.ts';
import { useTookMs } from './useLatency.ts';
import { WayBack } from '#features/lottery/wayBack.tsx';
import { lotteriesOf, soonestFirst, type LotteryMenus, type LotteryView } from './lotteries.ts';
import '#features/game/gameBrowser.css';
import { CallFailed } from '#parts/callFailed.tsx';
import './lotteryHall.css';

const types = ['default', 'hot', 'fav', 'recent'] as const;
type ListType = (typeof types)[number];
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

const wholeView = { tag: '', day: '', search: '' };
type View = LotteryView & { type: ListType };

/**
 * The lotteries by menu tag, weekday, name, and the lists that a member has of them. `tagPrefix`:
 * those menus alone.
 */
export function LotteryHall({ name, tagPrefix = '' }: { name: 'lottery' | 'vnLottery'; tagPrefix?: string }) {
  const t = useTranslations('lottery');
  const game = useTranslations('game');
  const language = useLanguage();
  const { pathname } = useLocation();
  const session = useSession();
  const favourites = useFavourites();
  const hydrated = useHydrated();
  const [view, setView] = useState<View>({ ...wholeView, type: 'default' });
  const [refused, setRefused] = useState(false);
  const menus = useCall(
    gameMenus,
    { prizeMode: 'SEA', device: 'WEB', language },
    {
      refetchInterval: ({ state }) => refreshMs(state.data?.flatMap((menu) => menu.gameMenus) ?? []) ?? false,
    },
  );
  const tookMs = useTookMs(menus);
  const own = menus.data?.filter(({ tag }) => tag.toLowerCase().startsWith(tagPrefix));
  const listed = useListed(own, view, favourites);
  const facts = new Map(own?.flatMap((menu) => menu.gameMenus).map((lottery) => [lottery.gameId, lottery]));
  const tagLabel = (tag: string): string =>
    t.has(`tags.${tag}` as 'tags.north') ? t(`tags.${tag}` as 'tags.north') : tag;
  const show = (type: ListType): void => {
    const mine = type === 'fav' || type === 'recent';
    if (mine && !session) openLogin(pathname);
    else if (mine && isTrial(session)) setRefused(true);
    else setView({ ...wholeView, type });
  };
  return (
    <main className="lottery-hall">
      <ScreenTitle title={t(`${name}.title`)} />
      <h1 className="sen-hidden">{t(`${name}.title`)}</h1>
      <WayBack />
      <HallRail current="LOTTERY" />
      {menus.isError && !menus.data ? (
        <CallFailed error={menus.error} onRetry={menus.refetch} />
      ) : own?.length === 0 ? (
        <NoGamesYet gameType="LOTTERY" />
      ) : (
        <section className="browser">
          <div className="lottery-bar">
            {own && (
              <Tabs
                label={t('menus')}
                value={view.tag}
                // A menu begins with all that it has.
                onChange={(tag) => setView({ ...view, tag, day: '', type: 'default' })}
                tabs={[
                  { key: '', label: game('allVendors') },
                  ...own.map(({ tag }) => ({ key: tag, label: tagLabel(tag) })),
                ]}
              />
            )}
            <nav className="lottery-links" aria-label={t('more')}>
              <Link href={paths.lotteryResults()}>{t('results')}</Link>
              <Link href={paths.lotteryRules()}>{t('rules')}</Link>
              <Link href={paths.hall('ELOTT')}>{t('keno')}</Link>
            </nav>
          </div>
          <Tools view={view} onView={setView} onType={show} />
          {listed?.length === 0 ? (
            <EmptyState
              icon="lottery"
              title={t(`nothing.${view.type}`)}
              action={<Button onClick={() => show('default')}>{game('showAll')}</Button>}
            />
          ) : (
            <Tiles
              listed={listed}
              favourites={favourites}
              factsOf={({ nodeId }) => (
                <LotteryFacts lottery={facts.get(nodeId)} heardAt={menus.dataUpdatedAt} tookMs={tookMs} />
              )}
            />
          )}
          {hydrated && <ZoneNote />}
        </section>
      )}
      <TrueAccount open={refused} onClose={() => setRefused(false)} />
    </main>
  );
}

/** The lotteries of these menus that the view lists; undefined: not known yet. */
function useListed(
  menus: LotteryMenus | undefined,
  view: View,
  favourites: Favourites | undefined,
): Game[] | undefined {
  const language = useLanguage();
  const session = useSession();
  const { timeZone } = useBrand().brand;
  const isRecent = view.type === 'recent' && session !== null && !isTrial(session);
  const hot = useCall(
    popular,
    { count: popularCount, prizeMode: 'SEA', device: 'WEB', language },
    { enabled: view.type === 'hot' },
  );
  const recent = useCall(
    recentGames,
    { clientType: '3', gameType: 'LOTTERY', pageSize: 60, language },
    { enabled: isRecent },
  );
  // Those of the house are bet on at pages of the site, and are not among the games that were
  // opened.
  const recentOwn = useCall(
    recentMenus,
    { prizeMode: 'SEA', device: 'WEB', recentCount: recentMax, language },
    { enabled: isRecent },
  );
  const inMenus = new Set(menus?.flatMap(({ gameMenus: games }) => games.map(({ gameId }) => gameId)));
  const ofMenus = (games: readonly Game[]): Game[] => games.filter(({ nodeId }) => inMenus.has(nodeId));
  switch (view.type) {
    case 'default':
      return menus && soonestFirst(lotteriesOf(menus, view), timeZone).map(gameOf);
    case 'hot':
      return hot.data && ofMenus(hot.data.list);
    case 'fav':
      return (
        menus &&
        lotteriesOf(menus, wholeView)
          .map(gameOf)
          .filter((each) => favourites?.has(each))
      );
    case 'recent':
      return (
        recentOwn.data &&
        recent.data &&
        ofMenus(
          eachOnce([...recentOwn.data.flatMap((menu) => menu.gameMenus.map(gameOf)), ...recent.data.list]),
        )
      );
  }
}

type ToolsProps = { view: View; onView: (view: View) => void; onType: (type: ListType) => void };

/** The choice of a list, and within the whole one of a weekday and a name. */
function Tools({ view, onView, onType }: ToolsProps) {
  const t = useTranslations('lottery');
  const game = useTranslations('game');
  return (
    <div className="browser-tools">
      <div className="browser-narrow">
        <div className="browser-types" role="group" aria-label={game('listTypes')}>
          {types.map((type) => (
            <button key={type} type="button" aria-pressed={view.type === type} onClick={() => onType(type)}>
              {game(`types.${type}`)}
            </button>
          ))}
        </div>
      </div>
      {view.type === 'default' && (
        <div className="lottery-filters">
          <Select
            label={t('day')}
            labelHidden
            value={view.day}
            options={[
              { value: '', label: t('anyDay') },
              ...weekdays.map((value) => ({ value, label: t(`days.${value}`) })),
            ]}
            onChange={(event) => onView({ ...view, day: event.target.value })}
          />
          <SearchField value={view.search} onChange={(search) => onView({ ...view, search: search ?? '' })} />
        </div>
      )}
    </div>
  );
}

type TilesProps = {
  listed: readonly Game[] | undefined;
  favourites: Favourites | undefined;
  factsOf: (game: Game) => ReactNode;
};

function Tiles({ listed, favourites, factsOf }: TilesProps) {
  const t = useTranslations('game');
  return (
    <GameGrid label={t('games')}>
      {listed
        ? listed.map((each, i) => (
            <div key={each.nodeId} className="lottery-tile">
              <GameTile
                game={each}
                eager={i < 6}
                favourites={favourites}
                starred
                forEveryone={each.vassalage === houseLotteryCode}
              />
              {factsOf(each)}
            </div>
          ))
        : Array.from({ length: 10 }, (_, i) => <GameCardSkeleton key={i} />)}
    </GameGrid>
  );
}

const eachOnce = (games: readonly Game[]): Game[] => [
  ...new Map(games.map((game) => [game.nodeId, game])).values(),
];

function gameOf(menu: LotteryMenuGame): Game {
  return {
    nodeId: menu.gameId,
    vassalage: menu.accountTypeName,
    gameType: 'LOTTERY',
    gameGroupCode: 'LOTTERY',
    gameClassify: menu.gameMenuTag,
    gameCode: menu.gameCode,
    gameName: menu.gameName,
    image: menu.image,
    isHot: menu.isHot,
    isNew: 0,
    maintenance: menu.maintenance,
    maintenanceUntil: null,
    playing: 0,
    rtp: null,
    minBet: null,
    maxBet: null,
    lines: null,
    hasFun: false,
    defaultPlayType: menu.defaultPlayType,
  };
}
