import { gameList, newGameVendor, type GameType } from '@sen/api/game';
import { Button, EmptyState, ErrorState, GameCardSkeleton, GameGrid, Pagination, SectionHeading, Skeleton, Tabs, TextField } from '@sen/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '#router.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '@sen/front/language';
import { useFailureWords } from '@sen/front/failure';
import { useCall } from '#queries.ts';
import { ScreenTitle } from '#shell/screenTitle.tsx';
import { GameTile } from './gameTile.tsx';
import './lobby.css';

const gameType: GameType = 'RNG';
/** How long somebody may pause in typing before the list follows. */
const typingMs = 250;
const allVendors = 'all';

/**
 * `/rng`: the electronic games. `?vassalage=` picks the vendor's tab; `?page=` is a page of the list when it is a
 * number and a vendor's tab otherwise; `?q=` is the search. All of it is in the address, so that it can be sent to a friend.
 */
export default function Lobby() {
  const t = useTranslations('game');
  const common = useTranslations('common');
  const language = useLanguage();
  const words = useFailureWords();
  const { vendor, page, search, change } = useLobbyAddress();

  const vendors = useCall(newGameVendor, { platform: 'html5-desktop', language }, { staleTime: 300_000 });
  const cards = vendors.data?.data.lanes.find((lane) => lane.title === gameType)?.cards;
  const games = useCall(
    gameList,
    {
      clientType: '3',
      platform: 'html5-desktop',
      channel: 'web',
      merchant: 'web',
      gameType,
      vassalage: vendor,
      gameName: search || undefined,
      pageNo: page,
      pageSize: 15,
      language,
    },
    { keepPrevious: true },
  );

  return (
    <main className="lobby">
      <ScreenTitle title={t('lobbyTitle')} />
      <SectionHeading
        level={1}
        title={t('lobbyTitle')}
        lead={t('lobbyLead')}
        action={<SearchField value={search} onChange={(q) => change({ q })} />}
      />
      {cards ? (
        <Tabs
          label={t('vendors')}
          value={vendor ?? allVendors}
          onChange={(key) => change({ vassalage: key === allVendors ? undefined : key })}
          tabs={[{ key: allVendors, label: t('allVendors') }, ...cards.map((card) => ({ key: card.vassalage, label: card.displayName }))]}
        />
      ) : (
        <Skeleton height="47px" />
      )}
      <div className="lobby-list" aria-busy={games.isFetching}>
        {games.isError ? (
          <ErrorState
            title={words(games.error).title}
            text={words(games.error).text}
            action={
              <Button icon="refresh" onClick={() => void games.refetch()}>
                {common('retry')}
              </Button>
            }
          />
        ) : games.data?.list.length === 0 ? (
          <EmptyState
            icon="search"
            title={search ? t('nothingFound', { search }) : t('noGames')}
            text={search ? t('nothingFoundText') : undefined}
            action={search && <Button onClick={() => change({ q: undefined })}>{t('clearSearch')}</Button>}
          />
        ) : (
          <GameGrid label={t('games')}>
            {games.data
              ? games.data.list.map((game, i) => <GameTile key={game.nodeId} game={game} eager={i < 6} />)
              : Array.from({ length: 10 }, (_, i) => <GameCardSkeleton key={i} />)}
          </GameGrid>
        )}
      </div>
      {games.data && (
        <Pagination
          page={games.data.pageNo}
          total={games.data.totalPages}
          onChange={(number) => change({ page: String(number) })}
          labels={{
            nav: common('pages'),
            previous: common('previousPage'),
            next: common('nextPage'),
            page: (number) => common('page', { number: String(number) }),
          }}
        />
      )}
    </main>
  );
}

type Change = { vassalage?: string; q?: string; page?: string };

/** What the address says, and a way to change it. Choosing a vendor or searching begins at the first page. */
function useLobbyAddress(): { vendor: string | undefined; page: number; search: string; change: (change: Change) => void } {
  const [query, setQuery] = useSearchParams();
  const pageWord = query.get('page') ?? '';
  const isNumber = /^\d{1,5}$/.test(pageWord);
  return {
    vendor: query.get('vassalage') ?? (isNumber || pageWord === '' ? undefined : pageWord),
    page: isNumber ? Math.max(1, Number(pageWord)) : 1,
    search: query.get('q') ?? '',
    change: (change) => {
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in change)) next.delete('page');
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: 'q' in change },
      );
    },
  };
}

function SearchField({ value, onChange }: { value: string; onChange: (search: string | undefined) => void }) {
  const t = useTranslations('game');
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  // The address may change under the field (a cleared search, the browser's back button); what the field itself sent is no
  // reason to take back what was typed since.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      onChange(typed.trim() || undefined);
    }, typingMs);
    return () => clearTimeout(timer);
  });
  return (
    <search className="lobby-search">
      <TextField
        label={t('search')}
        labelHidden
        icon="search"
        type="search"
        placeholder={t('search')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}
