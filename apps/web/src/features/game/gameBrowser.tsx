import {
  favouriteList,
  gameList,
  gamePageSize,
  recentGames,
  type Game,
  type GameType,
  type GameVendor,
} from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { Button, EmptyState, GameCardSkeleton, GameGrid, Alert, Pagination, classNames } from '@sen/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin } from '#base/accountDialog.ts';
import { isLeaving, isTrial, useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useLocation, useNavigate } from '#base/router.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { useEndInView } from './endInView.ts';
import { useFavourites, type Favourites } from './favourites.ts';
import { GameTile } from './gameTile.tsx';
import type { ListAddressing } from './listAddress.ts';
import { ListFilters } from './listFilters.tsx';
import { listTypes, type ListType } from './listQuery.ts';
import { TrueAccount } from './trueAccount.tsx';
import './gameBrowser.css';

/** A list of so few games, all of a hall, shows them large, and there is nothing to narrow. */
export const fewGames = 4;
/** Below a hall of so few games, which leave room, are those of other halls. */
export const someGames = 12;

/**
 * The width up to which pages follow each other while one scrolls; above it numbers and a button
 * do.
 */
const scrolls = '(max-width: 719px)';
/**
 * After so many pages a phone's list waits for a press, so that its end and the parts below it can
 * be reached.
 */
const pagesByScrolling = 4;

/**
 * The length to which lists have grown, by the step of the history that shows them, so that Back
 * finds them as long as they were left.
 */
const grown = new Map<string, { page: number; count: number }>();

type Listed = {
  games: Game[] | undefined;
  totalPages: number;
  pageNo: number;
  error: unknown;
  fetching: boolean;
  again: () => void;
};

/** A list of games with its types, filters and pages. */
export function GameBrowser({
  gameType,
  at,
  kinds,
  minBets,
  vendors = [],
  strip,
  pageSize = gamePageSize,
  few = false,
  empty,
}: {
  /** Undefined: the games of all categories. */
  gameType: GameType | undefined;
  at: ListAddressing;
  /** The classifications that its games have. */
  kinds: readonly string[];
  /** The least stakes that it can be narrowed by, `all` among them. */
  minBets: readonly string[];
  /** The vendors to choose from among the filters. */
  vendors?: readonly GameVendor[];
  /** Stands before the types, in one row with them. */
  strip?: ReactNode;
  /** Games to a page. */
  pageSize?: number;
  /** The category has few games: they are large, and nothing narrows them before they are narrowed. */
  few?: boolean;
  /** Stands where there are no games at all. */
  empty: ReactNode;
}) {
  const t = useTranslations('game');
  const { pathname, search } = useLocation();
  const session = useSession();
  const [refused, setRefused] = useState(false);
  const navigate = useNavigate();
  // A member who signs out here goes home, and not to the login.
  const mustSignIn = at.refused !== undefined && !session && !isLeaving();
  useEffect(() => {
    if (mustSignIn) navigate(paths.login({ returnTo: pathname + search }), { replace: true });
  }, [mustSignIn, navigate, pathname, search]);
  const show = (type: ListType): void => {
    const own = type === 'fav' || type === 'recent';
    if (own && !session) openLogin(`${pathname}?list=${type}`);
    else if (own && isTrial(session)) setRefused(true);
    else at.show(type);
  };
  const isWhole = few && at.type === 'default' && at.vendor === undefined && isPlain(at);
  return (
    <section className={classNames('browser', isWhole && 'browser-few')}>
      {!isWhole && (
        <div className="browser-tools">
          {strip}
          <div className="browser-narrow">
            <div className="browser-types" role="group" aria-label={t('listTypes')}>
              {listTypes.map((type) => (
                <button key={type} type="button" aria-pressed={at.type === type} onClick={() => show(type)}>
                  {t(`types.${type}`)}
                </button>
              ))}
            </div>
            <ListFilters at={at} kinds={kinds} minBets={minBets} vendors={vendors} />
          </div>
        </div>
      )}
      <Pages
        key={`${pathname} ${search.replace(/([?&])page=\d+/, '$1')}`}
        {...{ gameType, at, pageSize, empty }}
      />
      <TrueAccount
        open={refused || (at.refused !== undefined && isTrial(session))}
        onClose={() => {
          setRefused(false);
          if (at.refused) at.show('default', true);
        }}
      />
    </section>
  );
}

/** Nothing but type and vendor narrows the list. */
const isPlain = ({ search, classify, minBet }: ListAddressing): boolean =>
  search === '' && classify === undefined && minBet === 'all';

/** The pages from the address's one on, as many as were asked for by scrolling or by the button. */
function Pages({
  gameType,
  at,
  pageSize,
  empty,
}: {
  gameType: GameType | undefined;
  at: ListAddressing;
  pageSize: number;
  empty: ReactNode;
}) {
  const t = useTranslations('game');
  const common = useTranslations('common');
  const favourites = useFavourites();
  const { key } = useLocation();
  // Counted from one page of the address: another one begins anew.
  const [added, setAdded] = useState(() => grown.get(key) ?? { page: at.page, count: 0 });
  const more = added.page === at.page ? added.count : 0;
  const addPage = () => setAdded({ page: at.page, count: more + 1 });
  useEffect(() => {
    if (added.count > 0) grown.set(key, added);
  }, [key, added]);
  const [phone, setPhone] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const first = useList(gameType, at, at.page, pageSize);
  const plain = isPlain(at);
  const noneHot = at.type === 'hot' && plain && first.games?.length === 0;
  // A vendor without hot games shows what it has, and says so.
  const type: ListType = noneHot ? 'default' : at.type;
  const instead = useList(gameType, { ...at, type: 'default' }, at.page, pageSize, noneHot);
  const shown = noneHot ? instead : first;
  const last = shown.pageNo + more;
  const isMore = last < shown.totalPages;

  useEffect(() => {
    const narrow = matchMedia(scrolls);
    const follow = (): void => setPhone(narrow.matches);
    follow();
    narrow.addEventListener('change', follow);
    return () => narrow.removeEventListener('change', follow);
  }, []);
  useEndInView(end, phone && isMore && more < pagesByScrolling, addPage);

  if (shown.error !== undefined && shown.error !== null)
    return <CallFailed error={shown.error} onRetry={shown.again} />;
  if (shown.games?.length === 0) return <Nothing at={at} plain={plain} empty={empty} />;
  return (
    <>
      {noneHot && <Alert tone="info">{t('noneHot')}</Alert>}
      <div className="browser-list sen-rereadable" aria-busy={shown.fetching}>
        <GameGrid label={t('games')}>
          {shown.games
            ? shown.games.map((game, i) => (
                <GameTile key={game.nodeId} game={game} eager={i < 6} favourites={favourites} starred />
              ))
            : Array.from({ length: 10 }, (_, i) => <GameCardSkeleton key={i} />)}
          {Array.from({ length: more }, (_, i) => (
            <NextPage
              key={shown.pageNo + i + 1}
              {...{ gameType, favourites, pageSize }}
              at={{ ...at, type }}
              page={shown.pageNo + i + 1}
            />
          ))}
        </GameGrid>
      </div>
      <div ref={end} className="browser-end">
        {isMore && (
          <Button icon="plus" onClick={addPage}>
            {t('loadMore')}
          </Button>
        )}
        {shown.games && (
          <Pagination
            page={last}
            total={shown.totalPages}
            onChange={(number) => at.change({ page: String(number) })}
            labels={{
              nav: common('pages'),
              first: t('firstPage'),
              previous: common('previousPage'),
              next: common('nextPage'),
              last: t('lastPage'),
              page: (number) => common('page', { number: String(number) }),
            }}
          />
        )}
      </div>
    </>
  );
}

function NextPage({
  gameType,
  at,
  page,
  pageSize,
  favourites,
}: {
  gameType: GameType | undefined;
  at: ListAddressing;
  page: number;
  pageSize: number;
  favourites: Favourites | undefined;
}) {
  const { games } = useList(gameType, at, page, pageSize);
  if (!games) return Array.from({ length: 5 }, (_, i) => <GameCardSkeleton key={i} />);
  return games.map((game) => <GameTile key={game.nodeId} game={game} favourites={favourites} starred />);
}

/** One page of the chosen list. */
function useList(
  gameType: GameType | undefined,
  at: Omit<ListAddressing, 'change' | 'choose' | 'show'>,
  pageNo: number,
  pageSize: number,
  enabled = true,
): Listed {
  const language = useLanguage();
  const isMember = useSession() !== null;
  const page = { pageNo, pageSize, language };
  const narrowed = {
    gameClassify: at.classify,
    gameName: at.search || undefined,
    minBet: at.minBet === 'all' ? undefined : at.minBet,
  };
  const isFavourite = at.type === 'fav';
  const isRecent = at.type === 'recent';
  const games = useCall(
    gameList,
    {
      clientType: '3',
      platform: 'html5-desktop',
      channel: 'web',
      merchant: 'web',
      gameType,
      vassalage: at.vendor,
      ...narrowed,
      listType: at.type === 'hot' || at.type === 'new' ? at.type : undefined,
      ...page,
    },
    { keepPrevious: true, enabled: enabled && !isFavourite && !isRecent },
  );
  const saved = useCall(
    favouriteList,
    { clientType: '3', gameType, ...narrowed, ...page },
    { keepPrevious: true, enabled: enabled && isFavourite && isMember },
  );
  const recent = useCall(
    recentGames,
    { clientType: '3', gameType, ...narrowed, ...page },
    { keepPrevious: true, enabled: enabled && isRecent && isMember },
  );
  const query = isFavourite ? saved : isRecent ? recent : games;
  return {
    games: isFavourite ? saved.data?.content : isRecent ? recent.data?.list : games.data?.list,
    totalPages: query.data?.totalPages ?? 1,
    // While a page is on its way its number stands already: another press counts from it.
    pageNo:
      query.data && !query.isPlaceholderData
        ? query.data.pageNo
        : Math.min(pageNo, query.data?.totalPages ?? pageNo),
    error: query.error,
    fetching: query.isFetching,
    again: () => void query.refetch(),
  };
}

function Nothing({ at, plain, empty }: { at: ListAddressing; plain: boolean; empty: ReactNode }) {
  const t = useTranslations('game');
  if (at.type === 'fav' && plain)
    return (
      <EmptyState icon="star" title={t('noneSaved')} text={t('noneSavedText')} action={<ShowAll at={at} />} />
    );
  if (at.type === 'recent' && plain)
    return (
      <EmptyState
        icon="history"
        title={t('noneRecent')}
        text={t('noneRecentText')}
        action={<ShowAll at={at} />}
      />
    );
  if (at.search) {
    return (
      <EmptyState
        icon="search"
        title={t('nothingFound', { search: at.search })}
        text={t('nothingFoundText')}
        action={<Button onClick={() => at.change({ q: undefined })}>{t('clearSearch')}</Button>}
      />
    );
  }
  if (!plain) {
    return (
      <EmptyState
        icon="filter"
        title={t('nothingFits')}
        action={
          <Button onClick={() => at.change({ classify: undefined, minBet: undefined })}>
            {t('clearFilters')}
          </Button>
        }
      />
    );
  }
  return at.vendor ? <EmptyState icon="games" title={t('noGames')} action={<ShowAll at={at} />} /> : empty;
}

function ShowAll({ at }: { at: ListAddressing }) {
  const t = useTranslations('game');
  return (
    <Button onClick={() => (at.type === 'default' ? at.choose(undefined) : at.show('default'))}>
      {t('showAll')}
    </Button>
  );
}
